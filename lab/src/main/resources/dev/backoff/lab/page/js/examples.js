import { onLanguage, word } from './words.js';

const EXAMPLES = {
  exampleService: { base: '250ms', multiplier: '2', cap: '8s', retries: '6', jitter: 'full', unit: 'ms', attemptTime: '', within: '' },
  exampleDatabase: { base: '10ms', multiplier: '2', cap: '1s', retries: '8', jitter: 'full', unit: 'ms', attemptTime: '5ms', within: '2s' },
  exampleJob: { base: '2s', multiplier: '1.5', cap: '30s', retries: '20', jitter: 'equal', unit: 's', attemptTime: '', within: '' },
  exampleQueue: { base: '1s', multiplier: '3', cap: '5m', retries: '12', jitter: 'decorrelated', unit: 's', attemptTime: '', within: '' },
  exampleSlip: { base: '2s', multiplier: '2', cap: '500ms', retries: '4', jitter: 'full', unit: 'ms', attemptTime: '', within: '' },
};

/** A button for each worked example, which fills the form. */
export function startExamples(place, form, changed) {
  for (const [key, settings] of Object.entries(EXAMPLES)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.addEventListener('click', () => {
      Object.entries(settings).forEach(([name, value]) => { form.elements[name].value = value; });
      changed();
    });
    const name = () => { button.textContent = word(key); };
    name();
    onLanguage(name);
    place.append(button);
  }
}
