/** Tabs by mouse and keyboard, as ARIA's practices describe them. */
export function startTabs(first, shown) {
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  const select = (tab) => {
    for (const other of tabs) {
      const selected = other === tab;
      other.setAttribute('aria-selected', selected);
      other.tabIndex = selected ? 0 : -1;
      document.getElementById(other.getAttribute('aria-controls')).hidden = !selected;
    }
    shown(tab.id.replace('tab-', ''));
  };
  for (const tab of tabs) {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', (event) => {
      const next = target(tabs, tab, event.key);
      if (next) {
        event.preventDefault();
        select(next);
        next.focus();
      }
    });
  }
  select(tabs.find((tab) => tab.id === `tab-${first}`) ?? tabs[0]);
}

function target(tabs, tab, key) {
  const at = tabs.indexOf(tab);
  return {
    ArrowRight: tabs[(at + 1) % tabs.length],
    ArrowLeft: tabs[(at + tabs.length - 1) % tabs.length],
    Home: tabs[0],
    End: tabs.at(-1),
  }[key];
}
