import { axis, colour, draw, tooltip } from './charts.js';
import { readable, symbol } from './times.js';
import { number, word } from './words.js';

/** The waits as a band from shortest to ceiling, with the mean as a line. */
export function drawSchedule(element, schedule) {
  draw(element, () => option(schedule));
  element.setAttribute('aria-label', summary(schedule));
}

function summary({ retries, unit }) {
  const time = (row) => readable(row.ceiling, unit).join(' ');
  return word('chartSays', {
    retries: retries.length,
    first: time(retries[0]),
    last: time(retries.at(-1)),
  });
}

function option({ retries, unit }) {
  const points = retries.length <= 60;
  return {
    grid: { left: 8, right: 16, top: 28, bottom: 30, containLabel: true },
    tooltip: tooltip({ formatter: ([{ dataIndex }]) => told(retries[dataIndex], unit) }),
    xAxis: axis({ type: 'category', name: word('retry'), nameLocation: 'middle', nameGap: 28, data: retries.map((row) => row.retry), splitLine: { show: false } }),
    yAxis: axis({ type: 'value', name: symbol(unit), nameGap: 12, axisLine: { show: false } }),
    series: [
      band('low', retries.map((row) => row.shortest), { opacity: 0 }),
      band('band', retries.map((row) => row.ceiling - row.shortest), { color: colour('band'), opacity: 0.55 }),
      line('ceiling', retries.map((row) => row.ceiling), { color: colour('accent'), width: 1, opacity: 0.55 }, false),
      line('mean', retries.map((row) => row.mean), { color: colour('accent'), width: 2.5 }, points),
    ],
  };
}

function band(name, data, areaStyle) {
  return { name, type: 'line', stack: 'band', data, areaStyle, lineStyle: { opacity: 0 }, symbol: 'none', silent: true };
}

function line(name, data, lineStyle, points) {
  return {
    name, type: 'line', data, lineStyle,
    itemStyle: { color: colour('accent') },
    symbol: points ? 'circle' : 'none', symbolSize: 7,
  };
}

function told(row, unit) {
  const part = (key, value) => `${word(key)}  ${number(value)} ${symbol(unit)}`;
  return [
    `${word('retry')} ${row.retry}`,
    part('ceiling', row.ceiling),
    part('mean', row.mean),
    part('shortestWait', row.shortest),
    part('sumOfCeilings', row.sumOfCeilings),
  ].join('\n');
}
