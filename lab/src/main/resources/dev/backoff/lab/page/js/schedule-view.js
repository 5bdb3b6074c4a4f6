import { drawSchedule } from './schedule-chart.js';
import { fillTable } from './tables.js';
import { readable, symbol } from './times.js';
import { number, word } from './words.js';

const find = (id) => document.getElementById(id);

/** Shows a schedule as figures, chart, code and table. */
export function showSchedule(schedule) {
  const { total, unit } = schedule;
  figure('longest', total.longest, unit);
  figure('average', total.mean, unit);
  figure('shortest', total.shortest, unit);
  find('recovery-figure').hidden = total.longestWithAttempts === undefined;
  figure('recovery', total.longestWithAttempts ?? 0, unit);
  find('annotation').textContent = schedule.annotation;
  find('jitter-meaning').textContent = word(`meaning${capital(schedule.policy.jitter)}`);
  fillTable(find('table'), columns(schedule), schedule.retries);
  drawSchedule(find('schedule-chart'), schedule);
  find('announcement').textContent = word('announced', { longest: readable(total.longest, unit).join(' ') });
}

function capital(name) {
  return name[0] + name.slice(1).toLowerCase();
}

function figure(id, value, unit) {
  const [amount, symbolOfAmount] = readable(value, unit);
  const small = document.createElement('small');
  small.textContent = symbolOfAmount;
  find(id).replaceChildren(amount, ' ', small);
}

function columns({ unit, attemptTime, within }) {
  const time = (key, name) => ({
    title: `${word(key)} (${symbol(unit)})`,
    value: (row) => number(row[name]),
  });
  return [
    { title: word('retry'), value: (row) => row.retry },
    time('ceiling', 'ceiling'),
    time('shortestWait', 'shortest'),
    time('mean', 'mean'),
    time('sumOfCeilings', 'sumOfCeilings'),
    ...(attemptTime === undefined ? [] : [time('latestStart', 'latestStart')]),
    ...(within === undefined ? [] : [{ title: word('fits'), value: (row) => word(row.fits), mark: (row) => row.fits }]),
  ];
}
