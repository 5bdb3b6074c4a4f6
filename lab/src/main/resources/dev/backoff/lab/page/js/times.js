import { number } from './words.js';

const NANOS = { ns: 1, us: 1e3, ms: 1e6, s: 1e9, min: 6e10, h: 3.6e12, d: 8.64e13 };
const SYMBOLS = { us: 'µs' };

/** A unit as a person writes it. */
export function symbol(unit) {
  return SYMBOLS[unit] ?? unit;
}

/** A time in the unit in which it reads best, as number and unit: `['15.75', 's']`. */
export function readable(value, unit) {
  const nanos = value * NANOS[unit];
  const best = Object.keys(NANOS).findLast((name) => nanos >= NANOS[name]) ?? unit;
  return [number(nanos / NANOS[best], 2), symbol(best)];
}
