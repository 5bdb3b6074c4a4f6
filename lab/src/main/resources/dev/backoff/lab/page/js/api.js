import { word } from './words.js';

let token = sessionStorage.getItem('token');

/** What the server found wrong: `errors` name fields, `message` is for a person. */
export class Refusal extends Error {
  constructor(problem) {
    super(word('failed', { detail: problem.detail }));
    this.errors = problem.errors ?? [];
  }
}

/** Posts settings; asks for a token, and waits, where the server wants that. */
export async function post(path, settings, { accept = 'application/json', signal } = {}) {
  const response = await send(path, settings, accept, signal);
  if (response.status === 401) {
    await askForToken();
    return post(path, settings, { accept, signal });
  }
  if (response.status === 429 && path !== 'v1/simulate') {
    await pause(1000 * Number(response.headers.get('Retry-After') ?? 1), signal);
    return post(path, settings, { accept, signal });
  }
  if (!response.ok) {
    throw new Refusal(await response.json());
  }
  return response;
}

async function send(path, settings, accept, signal) {
  const headers = { 'Content-Type': 'application/json', Accept: accept };
  if (token) {
    headers.Authorization = `Bearer ${token}`;
  }
  try {
    return await fetch(path, { method: 'POST', headers, body: JSON.stringify(settings), signal });
  } catch (failure) {
    throw failure.name === 'AbortError' ? failure : new Error(word('noAnswer'));
  }
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

let asking = null;

function askForToken() {
  asking ??= new Promise((resolve) => {
    const dialog = document.querySelector('#token-dialog');
    dialog.addEventListener('close', () => {
      token = document.querySelector('#token').value;
      sessionStorage.setItem('token', token);
      asking = null;
      resolve();
    }, { once: true });
    dialog.showModal();
  });
  return asking;
}

/** The lines of a stream of JSON, as they come. */
export async function* lines(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const whole = (rest + part.value).split('\n');
    rest = whole.pop();
    yield* whole.map((line) => JSON.parse(line));
  }
}
