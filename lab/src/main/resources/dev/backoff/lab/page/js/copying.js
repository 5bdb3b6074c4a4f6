import { word } from './words.js';

/** Copies what `text` promises and says on the button that it did. */
export async function copy(button, announcement, text) {
  const done = await write(await text) ? 'copied' : 'notCopied';
  announcement.textContent = word(done);
  const label = button.textContent;
  if (!button.dataset.said) {
    button.dataset.said = 'yes';
    button.textContent = `✓ ${word(done)}`;
    setTimeout(() => {
      button.textContent = button.dataset.word ? word(button.dataset.word) : label;
      delete button.dataset.said;
    }, 1500);
  }
}

async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeAsSelection(text);
  }
}

/** Where the page is not served over a safe connection there is no clipboard to write to. */
function writeAsSelection(text) {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}
