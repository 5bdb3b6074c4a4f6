import { axis, colour, draw, tooltip } from './charts.js';
import { number, word } from './words.js';

const SYMBOLS = { IMMEDIATE: 'diamond', NONE: 'triangle', FULL: 'circle', EQUAL: 'rect', DECORRELATED: 'emptyCircle' };

const colourOf = (algorithm) => colour(algorithm.toLowerCase());

/** A line for each algorithm over the number of clients. */
export function drawLines(element, cells, unit, value) {
  draw(element, () => lines(cells, unit, value));
  element.setAttribute('aria-label', `${element.closest('figure').querySelector('h2').textContent}. ${word('chartSaysCells')}`);
}

function lines(cells, unit, value) {
  const algorithms = [...new Set(cells.map((cell) => cell.algorithm))];
  return {
    grid: { left: 8, right: 24, top: 76, bottom: 30, containLabel: true },
    legend: { top: 0, left: 0, itemWidth: 18, itemHeight: 9, textStyle: { color: colour('ink') } },
    tooltip: tooltip({ valueFormatter: (shown) => number(shown, 1), order: 'valueDesc' }),
    xAxis: axis({ type: 'value', name: word('clientsAxis'), nameLocation: 'middle', nameGap: 28, min: 'dataMin', max: 'dataMax', splitLine: { show: false } }),
    yAxis: axis({ type: 'value', name: unit, nameGap: 10, axisLine: { show: false } }),
    series: algorithms.map((algorithm) => ({
      name: word(algorithm),
      type: 'line',
      symbol: SYMBOLS[algorithm],
      symbolSize: 7,
      color: colourOf(algorithm),
      data: cells.filter((cell) => cell.algorithm === algorithm).map((cell) => [cell.clients, value(cell)]),
    })),
  };
}

/** The calls of one run of each algorithm, one below the other over the same time. */
export function drawTimelines(element, timelines) {
  draw(element, () => rows(timelines));
  element.setAttribute('aria-label', document.querySelector('#timeline-help').textContent);
}

function rows(timelines) {
  const windows = Math.max(...timelines.map((timeline) => timeline.calls.length));
  const starts = Array.from({ length: windows }, (_, index) => index * timelines[0].windowMs);
  const most = Math.max(...timelines.flatMap((timeline) => timeline.calls));
  const share = 100 / timelines.length;
  const each = (make) => timelines.map(make);
  return {
    tooltip: tooltip({ formatter: (shown) => told(shown, timelines) }),
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    title: each((timeline, index) => ({
      text: word(timeline.algorithm), left: 0, top: `${index * share}%`, padding: 0,
      textStyle: { color: colourOf(timeline.algorithm), fontSize: 13, fontWeight: 600 },
    })),
    grid: each((_, index) => ({ left: 44, right: 16, top: `${index * share + 4.5}%`, height: `${share - 8.5}%` })),
    xAxis: each((_, index) => axis({
      gridIndex: index, type: 'category', data: starts, splitLine: { show: false },
      axisLabel: { show: index === timelines.length - 1, color: colour('quiet'), formatter: (ms) => `${number(ms / 1000)} s`, interval: windowsPerLabel(windows, timelines[0].windowMs) - 1 },
    })),
    yAxis: each((_, index) => axis({ gridIndex: index, max: most, splitNumber: 2, axisLine: { show: false } })),
    series: each((timeline, index) => ({
      name: word(timeline.algorithm), type: 'bar', xAxisIndex: index, yAxisIndex: index,
      data: timeline.calls, barCategoryGap: '8%', color: colourOf(timeline.algorithm),
    })),
  };
}

/** So many that labels stand at round times, ten of them at most. */
function windowsPerLabel(windows, windowMs) {
  const rough = (windows * windowMs) / 10;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= rough);
  return Math.max(1, Math.round(round / windowMs));
}

function told(shown, timelines) {
  const at = shown[0].dataIndex;
  const start = at * timelines[0].windowMs;
  return [`${number(start)}–${number(start + timelines[0].windowMs)} ms`]
    .concat(timelines.map((timeline) => `${word(timeline.algorithm)}  ${number(timeline.calls[at] ?? 0)} ${word('callsAxis')}`))
    .join('\n');
}
