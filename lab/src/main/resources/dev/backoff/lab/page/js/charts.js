/* global echarts */

const redraws = new Map();

/** A colour of the page in its present theme. */
export function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/**
 * Draws what `option` returns, now and again whenever size or theme changes. Tooltips are drawn on
 * the canvas: the page's policy forbids inline styles, which they would need otherwise.
 */
export function draw(element, option) {
  const chart = echarts.getInstanceByDom(element) ?? begin(element);
  redraws.set(element, () => chart.setOption({ ...common(), ...option() }, true));
  redraws.get(element)();
}

function begin(element) {
  const chart = echarts.init(element);
  new ResizeObserver(() => chart.resize()).observe(element);
  return chart;
}

export function redrawAll() {
  redraws.forEach((redraw) => redraw());
}

function common() {
  return {
    animation: false,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: colour('quiet') },
    aria: { enabled: false },
  };
}

export function tooltip(extra = {}) {
  return {
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    backgroundColor: colour('surface'),
    borderColor: colour('line'),
    textStyle: { color: colour('ink'), fontSize: 13 },
    axisPointer: { lineStyle: { color: colour('edge') } },
    ...extra,
  };
}

/** An axis in the page's colours. */
export function axis(extra) {
  return {
    axisLine: { lineStyle: { color: colour('line') } },
    axisTick: { show: false },
    axisLabel: { color: colour('quiet'), hideOverlap: true },
    splitLine: { lineStyle: { color: colour('line') } },
    nameTextStyle: { color: colour('quiet') },
    ...extra,
  };
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redrawAll);
