import { expect, it, test } from 'vitest';
import { HudPage, skirmishSnapshot } from '../support/hud-page.ts';
import type { Snapshot } from '../../../src/sim/state.ts';

/** The screen shows 20 by 20 tiles around (50, 50). */
const CORNERS = [
  { x: 40, y: 40 },
  { x: 60, y: 40 },
  { x: 60, y: 60 },
  { x: 40, y: 60 },
];

/** The warriors of the player stand at these points and are hit now; the others of them are far from any fight. */
function fightingAt(...points: readonly (readonly [number, number])[]): Snapshot {
  return skirmishSnapshot((snapshot) => {
    snapshot.step = 600;
    const party = snapshot.units.filter(({ team }) => team === 'player');
    points.forEach(([x, y], index) => Object.assign(party[index]!, { x, y, lastHitAtStep: 590 }));
  });
}

test.each<[string, Snapshot, readonly [left: string, top: string] | undefined]>([
  ['a fight on the screen', fightingAt([50, 50]), undefined],
  ['a fight in the east', fightingAt([90, 50]), ['96.5%', '50.0%']],
  ['a fight in the north-west', fightingAt([10, 0]), ['3.5%', '14.0%']],
  ['a fight of which a part is on the screen', fightingAt([59, 50], [64, 50]), undefined],
  ['two fights off the screen: the larger one', fightingAt([90, 50], [10, 50], [11, 50]), ['3.5%', '50.0%']],
  ['no fight', fightingAt(), undefined],
])('the sign of a fight: %s', async (_, snapshot, place) => {
  const page = await new HudPage().show({ viewCorners: CORNERS, snapshot });
  expect(page.has('.fight-pointer')).toBe(place !== undefined);
  if (!place) return;
  const { style } = page.part('.fight-pointer');
  expect([style.getPropertyValue('--across'), style.getPropertyValue('--down')]).toEqual(place);
});

it('leads there by a press and by its key, which is that of the field otherwise', async () => {
  const page = await new HudPage().show({ viewCorners: CORNERS, snapshot: fightingAt([90, 50]) });
  expect(page.asks(() => page.part('.fight-pointer').click())).toEqual(['camera.focus 90 50']);
  expect(page.key('f')).toEqual(['camera.focus 90 50']);
  await page.show({ snapshot: fightingAt([50, 50]) });
  expect(page.key('f')).toEqual([]);
});
