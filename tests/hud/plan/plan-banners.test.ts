import { expect, it } from 'vitest';
import { STEPS_PER_SECOND, type Plan, type Snapshot } from '../../../src/sim/state.ts';
import { layOutAll } from '../../support/page/dom.ts';
import { HudPage, skirmishSnapshot } from '../support/hud-page.ts';

/** The screen shows 40 by 20 tiles. */
const viewCorners = [
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 20 },
  { x: 0, y: 20 },
];
const plan = (text: string): Plan => ({ name: 'pin-and-flank', text, sinceStep: 60 });

/** Of the party of the player, whose first two units stand at these places, and another one out of sight. */
function planning(
  step: number,
  places: readonly [number, number][] = [
    [18, 12],
    [22, 12],
  ],
): Snapshot {
  return skirmishSnapshot((edited) => {
    const party = edited.parties.find(({ team }) => team === 'player')!;
    const members = edited.units.filter(({ partyId }) => partyId === party.id);
    Object.assign(edited, { step, units: members.slice(0, places.length) });
    for (const [index, [x, y]] of places.entries()) Object.assign(members[index]!, { x, y });
    party.name = 'The warband';
    party.plan = plan('Two go round');
  });
}

const banner = '.plan-banner';

it('a banner stands over the middle of a party, as long as it has a plan, and at first says whose it is', async () => {
  const page = new HudPage();
  layOutAll({ width: 1000, height: 500 });
  await page.show({ snapshot: planning(90), viewCorners });
  expect(page.part(banner).textContent).toBe('The warband: two go round');
  expect(page.part(banner).dataset).toMatchObject({ side: 'own', age: 'new' });
  // In the middle of the width; four tiles over their heads, of twenty on the screen.
  expect(page.part(banner).style.translate).toContain('calc(500px - 50%) calc(200px - 100%)');
  await page.show({ snapshot: planning(60 + 6 * STEPS_PER_SECOND) });
  expect(page.part(banner).textContent).toBe('Two go round');
  expect(page.part(banner).dataset).toMatchObject({ age: 'old' });
  await page.show({ snapshot: skirmishSnapshot() });
  expect(page.has(banner)).toBe(false);
});

it('a banner stays with those who hold the line, not with those who go round', async () => {
  const page = new HudPage();
  layOutAll({ width: 1000, height: 500 });
  const all = planning(90, [
    [10, 12],
    [30, 12],
  ]);
  const part = { name: 'go', targetId: 0, place: { x: 32, y: 12 } };
  await page.show({ snapshot: { ...all, units: all.units.map((unit) => (unit.x === 30 ? { ...unit, part } : unit)) }, viewCorners });
  expect(page.part(banner).style.translate).toContain('calc(250px - 50%)');
});

it.each<[string, [number, number][]]>([
  ['beyond the screen', [[60, 12]]],
  ['behind the bar at the top', [[20, 5]]],
  ['that nobody sees', []],
])('a party %s has none', async (_, places) => {
  const page = await new HudPage().show({ snapshot: planning(90, places), viewCorners });
  expect(page.has(banner)).toBe(false);
});

it('a press on a banner opens the tree of the party', async () => {
  const page = await new HudPage().show({ snapshot: planning(90), viewCorners });
  expect(page.press('The warband: two go round')).toEqual([`studio.openStudio ${page.state.playerPartyId}`]);
});

it('shows none on the title screen, where the fight is a background', async () => {
  const page = await new HudPage().show({ screen: 'title', snapshot: planning(90), viewCorners });
  expect(page.has(banner)).toBe(false);
});
