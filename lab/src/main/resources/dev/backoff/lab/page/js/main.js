import { readAddress, viewOfAddress } from './address.js';
import { rememberCrowd, startCrowd } from './crowd-tab.js';
import { rememberSchedule, startSchedule } from './schedule-tab.js';
import { startTabs } from './tabs.js';
import { startWords } from './words.js';

const banner = document.querySelector('#trouble');

/** Says what no field is to blame for, or that all is well again. */
function trouble(message) {
  banner.textContent = message ?? '';
  banner.hidden = message === null;
}

startWords(document.querySelector('#language'));
const view = viewOfAddress();
readAddress(document.querySelector(view === 'crowd' ? '#crowd' : '#policy'));
startCrowd(trouble);
startTabs(view, (name) => (name === 'crowd' ? rememberCrowd() : rememberSchedule()));
startSchedule(trouble);
