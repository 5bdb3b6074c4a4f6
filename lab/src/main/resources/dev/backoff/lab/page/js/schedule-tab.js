import { addressOf, writeAddress } from './address.js';
import { post, Refusal } from './api.js';
import { copy } from './copying.js';
import { startExamples } from './examples.js';
import { fromProblem, showFindings } from './findings.js';
import { showSchedule } from './schedule-view.js';
import { settingsOf } from './settings.js';
import { onLanguage, word } from './words.js';

const form = document.querySelector('#policy');
const results = document.querySelector('#schedule');
const stale = document.querySelector('#stale');
const announcement = document.querySelector('#announcement');

let shown = null;
let request = new AbortController();

/** Begins to follow the form. */
export function startSchedule(trouble) {
  const changed = () => calculate(trouble);
  form.addEventListener('input', changed);
  form.addEventListener('submit', (event) => event.preventDefault());
  startExamples(document.querySelector('#examples'), form, changed);
  document.querySelector('#limits').open = Boolean(form.elements.attemptTime.value || form.elements.within.value);
  document.querySelector('#copies').addEventListener('click', (event) => copied(event.target.closest('button')));
  onLanguage(() => shown && showSchedule(shown));
  changed();
}

export function rememberSchedule() {
  writeAddress('schedule', settingsOf(form));
}

async function calculate(trouble) {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  results.setAttribute('aria-busy', 'true');
  try {
    const response = await post('v1/schedule', settingsOf(form), { signal });
    accept(await response.json());
    trouble(null);
  } catch (failure) {
    refuse(failure, trouble);
  } finally {
    if (!signal.aborted) {
      results.setAttribute('aria-busy', 'false');
    }
  }
}

function accept(schedule) {
  shown = schedule;
  showFindings(form, '', schedule.findings);
  dim(false);
  showSchedule(schedule);
  if (form.offsetParent) {
    rememberSchedule();
  }
}

function refuse(failure, trouble) {
  if (failure.name === 'AbortError') {
    return;
  }
  dim(true);
  if (failure instanceof Refusal && failure.errors.length) {
    showFindings(form, '', fromProblem(failure.errors));
    announcement.textContent = word('announcedWrong');
    trouble(null);
  } else {
    trouble(failure.message);
  }
}

function dim(wrong) {
  stale.hidden = !wrong;
  stale.textContent = word(shown ? 'stale' : 'blank');
  results.classList.toggle('blank', wrong && !shown);
  results.classList.toggle('dim', wrong);
}

function copied(button) {
  if (!button) {
    return;
  }
  const settings = settingsOf(form);
  const text = button.dataset.form === 'address'
    ? addressOf('schedule', settings)
    : post('v1/schedule', settings, { accept: button.dataset.form }).then((response) => response.text());
  copy(button, announcement, text);
}
