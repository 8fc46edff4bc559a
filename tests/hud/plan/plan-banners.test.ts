import { expect, it } from 'vitest';
import { STEPS_PER_SECOND, type Plan, type Snapshot } from '../../../src/sim/state.ts';
import { layOutAll, replaceOnElements } from '../../support/page/dom.ts';
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

function sizeOf(ofBanner: number, ofField: number): () => number {
  return function (this: unknown) {
    return (this as Element).classList.contains('plan-banner') ? ofBanner : ofField;
  };
}

/** The field is 1000 by 500 pixels, 25 a tile; a banner 120 by 20. */
function layOut(): void {
  layOutAll({ width: 1000, height: 500 });
  for (const [name, ofBanner, ofField] of [
    ['offsetWidth', 120, 1000],
    ['offsetHeight', 20, 500],
  ] as const)
    replaceOnElements(name, { get: sizeOf(ofBanner, ofField) });
}

const placeOf = (shown: HTMLElement): number[] => shown.style.translate.split(' ').map((part) => Number.parseFloat(part));

it('a banner stands over the heads of a party, as long as it has a plan, and at first says whose it is', async () => {
  const page = new HudPage();
  layOut();
  await page.show({ snapshot: planning(90), viewCorners });
  expect(page.part(banner).textContent).toBe('The warband: two go round');
  expect(page.part(banner).dataset).toMatchObject({ side: 'own', age: 'new' });
  const [left, top] = placeOf(page.part(banner));
  expect(left! + 120 / 2).toBe(500);
  // They stand in the twelfth row of tiles, and are two tiles high.
  expect(top! + 20).toBeLessThan(10 * 25);
  expect(top).toBeGreaterThan(7 * 25);
  await page.show({ snapshot: planning(60 + 6 * STEPS_PER_SECOND) });
  expect(page.part(banner).textContent).toBe('Two go round');
  expect(page.part(banner).dataset).toMatchObject({ age: 'old' });
  await page.show({ snapshot: skirmishSnapshot() });
  expect(page.has(banner)).toBe(false);
});

it('a banner stays with those who hold the line, not with those who go round', async () => {
  const page = new HudPage();
  layOut();
  const all = planning(90, [
    [10, 12],
    [30, 12],
  ]);
  const part = { name: 'go', targetId: 0, place: { x: 32, y: 12 } };
  await page.show({ snapshot: { ...all, units: all.units.map((unit) => (unit.x === 30 ? { ...unit, part } : unit)) }, viewCorners });
  expect(placeOf(page.part(banner))[0]! + 120 / 2).toBe(250);
});

it('an open panel at the side covers no banner: it stands beside the panel, or there is none', async () => {
  const page = new HudPage();
  layOut();
  const panel = document.createElement('aside');
  panel.className = 'side-panel';
  Object.defineProperty(panel, 'getBoundingClientRect', { value: () => DOMRect.fromRect({ x: 600, y: 50, width: 400, height: 400 }) });
  await page.show({ snapshot: planning(90, [[23, 12]]), viewCorners });
  page.part('.screen.fight').append(panel);
  await page.show();
  expect(placeOf(page.part(banner))[0]! + 120).toBeLessThan(600);
  await page.show({ snapshot: planning(91, [[30, 12]]) });
  expect(page.has(banner)).toBe(false);
  panel.hidden = true;
  await page.show({ snapshot: planning(92, [[30, 12]]) });
  expect(page.has(banner)).toBe(true);
});

it('stands clear of the card of the selected warrior', async () => {
  const page = new HudPage();
  layOut();
  const shown = planning(90, [[12, 12]]);
  await page.show({ snapshot: shown, viewCorners });
  const [left, top] = placeOf(page.part(banner)) as [number, number];
  const card = { x: left - 20, y: top - 10, width: 200, height: 40 };
  await page.show({ selection: [shown.units[0]!.id] });
  Object.defineProperty(page.part('.chosen'), 'getBoundingClientRect', { value: () => DOMRect.fromRect(card) });
  // It glides there.
  for (let frames = 0; frames < 8; frames++) await page.show();
  const [, moved] = placeOf(page.part(banner)) as [number, number];
  expect(moved + 20 <= card.y || moved >= card.y + card.height).toBe(true);
});

it.each<[string, [number, number][]]>([
  ['beyond the screen', [[60, 12]]],
  ['that nobody sees', []],
])('a party %s has none', async (_, places) => {
  const page = new HudPage();
  layOut();
  await page.show({ snapshot: planning(90, places), viewCorners });
  expect(page.has(banner)).toBe(false);
});

it('a party of which the player sees nobody has none, whatever the run holds', async () => {
  const page = new HudPage();
  layOut();
  const seen = new Set<number>();
  const sight = { shows: ({ id }: { id: number }) => seen.has(id) } as never;
  const snapshot = planning(90);
  await page.show({ snapshot, viewCorners, sight });
  expect(page.has(banner)).toBe(false);
  seen.add(snapshot.units[1]!.id);
  await page.show({ snapshot, sight });
  // It stands over the one who is seen.
  expect(placeOf(page.part(banner))[0]! + 120 / 2).toBe(550);
});

it('a press on a banner opens the tree of the party', async () => {
  const page = await new HudPage().show({ snapshot: planning(90), viewCorners });
  expect(page.press('The warband: two go round')).toEqual([`studio.open {"agentId":${page.state.playerPartyId}}`]);
});

it('the field shows the plan of a banner while it is pointed at, or has the focus', async () => {
  const page = await new HudPage().show({ snapshot: planning(90), viewCorners });
  const shown = page.part(banner);
  const id = page.state.playerPartyId;
  for (const [on, off] of [
    ['pointerenter', 'pointerleave'],
    ['focus', 'blur'],
  ]) {
    expect(page.asks(() => shown.dispatchEvent(new Event(on!)))).toEqual([`tactics.point ${id}`]);
    expect(page.asks(() => shown.dispatchEvent(new Event(off!)))).toEqual(['tactics.point 0']);
  }
});

it('shows none on the title screen, where the fight is a background', async () => {
  const page = await new HudPage().show({ screen: 'title', snapshot: planning(90), viewCorners });
  expect(page.has(banner)).toBe(false);
});

it('no banner stands over a party that only runs any more', async () => {
  const page = new HudPage();
  layOut();
  const routed = (share: number): Snapshot => {
    const snapshot = planning(90);
    for (const unit of snapshot.units.slice(0, share))
      Object.assign(unit, { mood: 'routing', morale: { level: 0, state: 'routing', isLeader: false } });
    return snapshot;
  };
  await page.show({ snapshot: routed(1), viewCorners });
  expect(page.has(banner)).toBe(true);
  await page.show({ snapshot: routed(2) });
  expect(page.has(banner)).toBe(false);
});

it('none is left over the field once the fight is decided: the card of the result lies over it', async () => {
  const page = new HudPage();
  layOut();
  await page.show({ snapshot: planning(90), viewCorners });
  expect(page.has(banner)).toBe(true);
  await page.show({ snapshot: { ...planning(90), outcome: 'defeat' } });
  expect(page.has(banner)).toBe(false);
});
