import en from './words-en.js';
import ja from './words-ja.js';

const languages = { en, ja };
const listeners = [];
let language = 'en';

/** The word of that key, with `{name}` replaced by values. */
export function word(key, values = {}) {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    languages[language][key],
  );
}

/** A number as it is written in the language. */
export function number(value, digits = 6) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
}

export function onLanguage(listener) {
  listeners.push(listener);
}

/** Begins with the language of the address, of the last visit or of the browser, in this order. */
export function startWords(select) {
  const asked = new URLSearchParams(location.search).get('lang');
  const wished = [asked, localStorage.getItem('language'), navigator.language.slice(0, 2)];
  speak(wished.find((code) => code in languages) ?? 'en');
  select.value = language;
  select.addEventListener('change', () => {
    localStorage.setItem('language', select.value);
    speak(select.value);
  });
}

function speak(code) {
  language = code;
  document.documentElement.lang = code;
  for (const element of document.querySelectorAll('[data-word]')) {
    element.textContent = word(element.dataset.word);
  }
  for (const element of document.querySelectorAll('[data-word-label]')) {
    element.setAttribute('aria-label', word(element.dataset.wordLabel));
  }
  listeners.forEach((listener) => listener());
}
