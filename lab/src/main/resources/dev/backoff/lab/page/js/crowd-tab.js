import { writeAddress } from './address.js';
import { lines, post, Refusal } from './api.js';
import { drawLines, drawTimelines } from './crowd-charts.js';
import { fromProblem, showFindings } from './findings.js';
import { settingsOf } from './settings.js';
import { fillTable } from './tables.js';
import { number, onLanguage, word } from './words.js';

const find = (id) => document.getElementById(id);
const form = find('crowd');

let shown = null;
let request = null;

export function startCrowd(trouble) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(trouble);
  });
  form.addEventListener('input', rememberCrowd);
  find('stop').addEventListener('click', () => request?.abort());
  onLanguage(() => shown && show(shown));
}

export function rememberCrowd() {
  writeAddress('crowd', settingsOf(form));
}

async function run(trouble) {
  request?.abort();
  request = new AbortController();
  running(true);
  try {
    const response = await post('v1/simulate', settingsOf(form), { accept: 'application/x-ndjson', signal: request.signal });
    showFindings(form, 'crowd-', []);
    trouble(null);
    for await (const line of lines(response)) {
      follow(line);
    }
  } catch (failure) {
    refuse(failure, trouble);
  } finally {
    running(false);
  }
}

function running(yes) {
  find('run').disabled = yes;
  find('stop').hidden = !yes;
  find('running').hidden = !yes;
  find('crowd-results').setAttribute('aria-busy', yes);
  if (yes) {
    find('progress').value = 0;
    find('crowd-status').textContent = '';
  }
}

function follow(line) {
  if (line.type === 'progress') {
    find('progress').value = line.total ? line.done / line.total : 0;
  } else if (line.type === 'problem') {
    throw new Refusal(line.problem);
  } else {
    shown = line;
    show(line);
  }
}

function refuse(failure, trouble) {
  if (failure.name === 'AbortError') {
    find('crowd-status').textContent = word('stopped');
  } else if (failure instanceof Refusal && failure.errors.length) {
    showFindings(form, 'crowd-', fromProblem(failure.errors));
    form.querySelector('[aria-invalid]')?.focus();
  } else {
    trouble(failure.message);
  }
}

function show({ cells, timelines }) {
  find('crowd-empty').hidden = true;
  find('crowd-charts').hidden = false;
  drawLines(find('calls-chart'), cells, word('callsAxis'), (cell) => cell.calls.mean);
  drawLines(find('time-chart'), cells, 's', (cell) => cell.completionMs.mean / 1000);
  const [first] = timelines;
  find('timeline-help').textContent = word('timelineHelp', {
    window: number(first.windowMs),
    clients: number(first.clients),
    seconds: number(Math.max(...timelines.map((timeline) => timeline.calls.length)) * first.windowMs / 1000, 1),
  });
  drawTimelines(find('timeline-chart'), timelines);
  fillTable(find('cells'), columns(), cells);
  find('crowd-status').textContent = word('done', { runs: number(cells.reduce((sum, cell) => sum + cell.calls.count, 0)) });
}

function columns() {
  const spread = (sample, scale, digits) =>
    `${number(sample.mean / scale, digits)} ± ${number(sample.standardError / scale, digits)}`;
  return [
    { title: word('algorithm'), value: (cell) => word(cell.algorithm) },
    { title: word('clients'), value: (cell) => number(cell.clients) },
    { title: word('callsColumn'), value: (cell) => spread(cell.calls, 1, 1) },
    { title: word('timeColumn'), value: (cell) => spread(cell.completionMs, 1000, 2) },
  ];
}
