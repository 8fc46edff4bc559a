import { expect, test } from 'vitest';
import { scriptMilliseconds, type CpuProfile } from './script-time.ts';

const URL = 'http://page/index.js';
/** Functions of the browser have no address. */
const call = (id: number, [functionName, url]: [string, string], children: number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});

/** root > frame > (advance > step, drawImage of the browser), and the collector. */
const PROFILE: CpuProfile = {
  nodes: [
    call(1, ['(root)', ''], [2, 6]),
    call(2, ['frame', URL], [3, 5]),
    call(3, ['advance', URL], [4]),
    call(4, ['step', URL]),
    call(5, ['drawImage', '']),
    call(6, ['(garbage collector)', '']),
  ],
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [1000, 2000, 4000, 8000, 16_000],
};

test('functions of the page and the collector count, calls of the browser and a branch that is left out do not', () => {
  expect(scriptMilliseconds(PROFILE, { without: 'advance' })).toBe(1 + 16);
  expect(scriptMilliseconds(PROFILE, { without: 'no function' })).toBe(1 + 2 + 4 + 16);
});
