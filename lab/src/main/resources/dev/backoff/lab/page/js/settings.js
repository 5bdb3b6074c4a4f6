/** What a form says, by name; what was left empty is not set. */
export function settingsOf(form) {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value),
  );
}
