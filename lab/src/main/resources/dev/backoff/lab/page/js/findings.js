/** What rules say, shown under the field that they concern. */

/** Shows findings of the form `{id, severity, field, message}`; unknown fields go to the end. */
export function showFindings(form, prefix, findings) {
  clear(form);
  for (const finding of findings) {
    const list = listFor(form, prefix, finding.field);
    list.append(item(finding));
    if (finding.severity === 'ERROR') {
      form.elements[finding.field]?.setAttribute?.('aria-invalid', 'true');
    }
  }
}

/** Field errors of a problem, as findings. */
export function fromProblem(errors) {
  return errors.map((error) => ({
    id: error.id,
    severity: 'ERROR',
    field: error.pointer.replace(/^#\/?/, ''),
    message: error.detail,
  }));
}

function clear(form) {
  form.querySelectorAll('.said').forEach((list) => list.replaceChildren());
  form.querySelectorAll('[aria-invalid]').forEach((field) => field.removeAttribute('aria-invalid'));
}

function listFor(form, prefix, field) {
  return form.querySelector(`#${prefix}${field}-said`)
    ?? form.querySelector(`#${CSS.escape(field)}-said`)
    ?? form.querySelector(`#${prefix}whole-said`);
}

function item(finding) {
  const line = document.createElement('li');
  line.className = `${finding.severity.toLowerCase()} wrong`;
  const id = document.createElement('b');
  id.textContent = finding.id;
  const message = document.createElement('span');
  message.lang = 'en';
  message.textContent = finding.message.replace(`[${finding.id}] `, '');
  line.append(id, message);
  return line;
}
