/** The settings in the address, so that it can be shared. */

const known = (form) => [...new Set([...form.elements].map((field) => field.name).filter(Boolean))];

/** Fills the form from the address; what the address does not name stays. */
export function readAddress(form) {
  const settings = new URLSearchParams(location.search);
  for (const name of known(form)) {
    if (settings.has(name)) {
      form.elements[name].value = settings.get(name);
    }
  }
}

/** Which tab the address names. */
export function viewOfAddress() {
  return new URLSearchParams(location.search).get('view') === 'crowd' ? 'crowd' : 'schedule';
}

/** The address of this page with these settings. */
export function addressOf(view, settings) {
  const address = new URL(location.pathname, location.href);
  const all = view === 'schedule' ? settings : { view, ...settings };
  address.search = new URLSearchParams(all);
  return address.href;
}

export function writeAddress(view, settings) {
  history.replaceState(null, '', addressOf(view, settings));
}
