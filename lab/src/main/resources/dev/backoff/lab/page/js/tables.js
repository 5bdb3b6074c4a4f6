/** Fills a table: `columns` are `{title, value, mark}`, a row for each of `items`. */
export function fillTable(table, columns, items) {
  table.tHead.replaceChildren(row(columns, (column) => cell('th', column.title, 'col')));
  table.tBodies[0].replaceChildren(...items.map((item) => row(columns, (column, index) => {
    const made = index === 0
      ? cell('th', column.value(item), 'row')
      : cell('td', column.value(item));
    made.className = column.mark?.(item) ?? '';
    return made;
  })));
}

function row(columns, make) {
  const made = document.createElement('tr');
  made.append(...columns.map(make));
  return made;
}

function cell(tag, text, scope) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (scope) {
    made.scope = scope;
  }
  return made;
}
