import { describe, expect, it, test } from 'vitest';
import { HudPage, skirmishSnapshot } from '../support/hud-page.ts';
import { edgeTargets } from '../../../src/hud/fight/edge-targets.ts';
import { placeInRoom, type EdgeRoom } from '../../../src/hud/fight/edge-room.ts';
import type { GoalSetup } from '../../../src/sim/parts/goal.ts';
import type { Snapshot } from '../../../src/sim/state.ts';

/** The screen shows 20 by 20 tiles around (50, 50). */
const CORNERS = [
  { x: 40, y: 40 },
  { x: 60, y: 40 },
  { x: 60, y: 60 },
  { x: 40, y: 60 },
];

type Points = readonly (readonly [number, number])[];

/** The warriors of the player stand at these points, the others where the last of them does. */
function standingAt(points: Points, hit = points.length): Snapshot {
  return skirmishSnapshot((snapshot) => {
    snapshot.step = 600;
    const party = snapshot.units.filter(({ team }) => team === 'player');
    party.forEach((unit, index) => {
      const [x, y] = points[Math.min(index, points.length - 1)]!;
      Object.assign(unit, { x, y, lastHitAtStep: index < hit ? 590 : -1000, lastFightingAtStep: -1000 });
    });
  });
}

/** Those who are hit now stand at these points, and the others in the middle of the screen. */
const fightingAt = (...points: Points): Snapshot => standingAt([...points, [50, 50]], points.length);

test.each<[string, Snapshot, readonly [left: string, top: string] | undefined]>([
  ['a fight on the screen', fightingAt([50, 50]), undefined],
  ['a fight in the east', fightingAt([90, 50]), ['96.5%', '50.0%']],
  ['a fight in the north-west', fightingAt([10, 0]), ['3.5%', '14.0%']],
  ['a fight of which a part is on the screen', fightingAt([59, 50], [64, 50]), undefined],
  ['two fights off the screen: the larger one', fightingAt([90, 50], [10, 50], [11, 50]), ['3.5%', '50.0%']],
  ['no fight', fightingAt(), undefined],
])('the sign of a fight: %s', async (_, snapshot, place) => {
  const page = await new HudPage().show({ viewCorners: CORNERS, snapshot });
  expect(page.has('[data-kind="fight"]')).toBe(place !== undefined);
  if (!place) return;
  const sign = page.part('[data-kind="fight"]');
  expect([sign.style.getPropertyValue('--across'), sign.style.getPropertyValue('--down')]).toEqual(place);
});

it('leads there by a press and by its key, which is that of the field otherwise', async () => {
  const page = await new HudPage().show({ viewCorners: CORNERS, snapshot: fightingAt([90, 50]) });
  expect(page.asks(() => page.part('[data-kind="fight"]').click())).toEqual(['camera.focus 90 50']);
  expect(page.key('f')).toEqual(['camera.focus 90 50']);
  await page.show({ snapshot: fightingAt([50, 50]) });
  expect(page.key('f')).toEqual([]);
});

describe('the sign of the own party', () => {
  it('is shown while all of it is off the screen and does not fight', async () => {
    const page = new HudPage();
    const shown = async (snapshot: Snapshot): Promise<boolean> => {
      await page.show({ viewCorners: CORNERS, snapshot });
      return page.has('[data-kind="party"]');
    };
    expect(await shown(standingAt([[90, 50]], 0))).toBe(true);
    expect(page.asks(() => page.part('[data-kind="party"]').click())).toEqual(['camera.focus 90 50']);
    expect(await shown(standingAt([[90, 50]]))).toBe(false);
    const oneInSight: Points = [
      [50, 50],
      [90, 50],
    ];
    expect(await shown(standingAt(oneInSight, 0))).toBe(false);
  });

  it('is not shown in a fight that is only watched, and after the battle', async () => {
    const snapshot = standingAt([[90, 50]], 0);
    const page = await new HudPage().show({ viewCorners: CORNERS, snapshot, playerPartyId: 0 });
    expect(page.has('[data-kind="party"]')).toBe(false);
    await page.show({ viewCorners: CORNERS, snapshot: { ...snapshot, outcome: 'victory' } });
    expect(page.has('[data-kind="party"]')).toBe(false);
  });
});

describe('the sign of the goal', () => {
  const goalAt = (x: number): GoalSetup =>
    ({ type: 'take', title: 'Take the keep', place: { x, y: 50, withinTiles: 4 }, unitIds: [], objects: [] }) as unknown as GoalSetup;

  it('points to it and says how far it is, while it is off the screen', async () => {
    const page = await new HudPage().show({ viewCorners: CORNERS, snapshot: fightingAt(), goals: [goalAt(100)] });
    const sign = page.part('.edge-goal');
    expect([sign.hidden, sign.textContent, sign.getAttribute('aria-label')]).toEqual([false, '46 paces', 'Take the keep: 46 paces']);
    expect(sign.style.getPropertyValue('--turn')).toBe('0deg');
    expect(page.asks(() => sign.click())).toEqual(['camera.focus 100 50']);
    await page.show({ viewCorners: CORNERS, goals: [goalAt(55)] });
    expect(sign.hidden).toBe(true);
  });
});

test('on an upright screen, whose lower part panels cover, a party under them is out of sight', () => {
  const toScreen = ({ x, y }: { x: number; y: number }) => ({ x: (x - 40) / 20, y: (y - 40) / 20 });
  const snapshot = standingAt([[50, 56]], 0);
  const { partyId } = snapshot.units.find(({ team }) => team === 'player')!;
  const state = { snapshot, playerPartyId: partyId, goals: [], sight: undefined };
  expect(edgeTargets(state, toScreen).party).toBeUndefined();
  expect(edgeTargets(state, toScreen, 0.6).party).toEqual({ x: 50, y: 56 });
});

test('signs keep out of what stands at the edge, and hide where there is no place', () => {
  const free = { left: 0, right: 1, top: 0.2, bottom: 0.8 };
  const panel = { left: 0.7, right: 1, top: 0.3, bottom: 0.6 };
  const place = (taken: EdgeRoom['taken'], wanted: { x: number; y: number }) =>
    placeInRoom({ free, taken }, { width: 0.1, height: 0.1 }, wanted);
  expect(place([], { x: 3, y: 0.4 })).toEqual({ x: 0.95, y: 0.4 });
  const { x, y } = place([panel], { x: 3, y: 0.4 })!;
  expect([x, y]).toEqual([0.95, 0.25]);
  const below = place([panel, { ...panel, top: 0.2, bottom: 0.3 }], { x: 3, y: 0.5 })!;
  expect([below.x, below.y]).toEqual([0.95, 0.65]);
  expect(place([free], { x: 3, y: 0.4 })).toBeUndefined();
});
