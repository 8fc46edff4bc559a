import { describe, expect, it, vi } from 'vitest';
import { callsOn, layOutAll } from '../../support/page/dom.ts';
import { teamInfos } from '../../../src/page/field/content-views.ts';
import { shippedContent } from '../../support/shipped-content.ts';
import { goal } from '../../sim/support/goals.ts';
import { HudPage, skirmishSnapshot } from '../support/hud-page.ts';

const colourOf = (team: string): string => teamInfos(shippedContent.teams).get(team)!.mapColour;

describe('the minimap', () => {
  const grid = { width: 40, height: 20, blocksSight: new Uint8Array(800).fill(0).with(41, 1) };
  const land = { width: 40, height: 20, surfaces: [], props: [], grid } as never;

  it('shows who is in sight, what is in the fog, and the view', async () => {
    const [one, two] = skirmishSnapshot().units;
    const page = new HudPage();
    const snapshot = skirmishSnapshot((edited) => {
      edited.units = [
        { ...one!, x: 10, y: 5 },
        { ...two!, x: 20, y: 10, team: 'strangers' },
        { ...one!, id: 91, x: 1, y: 1, isAlive: false },
        { ...two!, id: 92, x: 2, y: 2 },
      ] as never;
    });
    const sight = {
      width: 4,
      height: 2,
      isTileInSight: (x: number, y: number) => x === 1 && y === 0,
      shows: ({ id }: { id: number }) => id !== 92,
    } as never;
    const viewCorners = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 5 },
    ];
    await page.show({ snapshot, land, sight, viewCorners, selection: [two!.id], goals: [] });
    const calls = callsOn(page.part('.minimap'));
    expect(calls.filter((call) => /^(?:arc|fillRect|lineTo|strokeStyle)/.test(call)).slice(0, 13)).toMatchInlineSnapshot(`
      [
        "fillRect 0 0 8 8",
        "fillRect 16 0 16 8",
        "fillRect 0 8 32 8",
        "lineTo 0 0",
        "lineTo 80 0",
        "lineTo 80 40",
        "strokeStyle = #fffaf0",
        "arc 80 40 4.2 0 6.28",
        "strokeStyle = rgb(20 17 14 / 0.75)",
        "arc 160 80 4.2 0 6.28",
        "strokeStyle = #fff3c4",
        "fillRect 0 0 8 8",
        "fillRect 16 0 16 8",
      ]
    `);
    const dots = calls.flatMap((call, place) => (call.startsWith('arc') ? calls[place + 1]! : []));
    expect(dots.slice(0, 2)).toEqual([`fillStyle = ${colourOf(one!.team)}`, 'fillStyle = #808080']);
    expect(calls.filter((call) => call.startsWith('arc'))).toHaveLength(2 * calls.filter((call) => call.startsWith('drawImage')).length);
  });

  it('shows one that runs from the fight as a hollow dot', async () => {
    const snapshot = skirmishSnapshot(({ units }) => {
      units.splice(1);
      Object.assign(units[0]!, { mood: 'routing', morale: { level: 0, state: 'routing' } });
    });
    const page = await new HudPage().show({ snapshot, land, goals: [] });
    expect(callsOn(page.part('.minimap'))).toContain(`strokeStyle = ${colourOf(snapshot.units[0]!.team)}`);
  });

  it('rings the places and the units of open goals, those of units only where they are in sight', async () => {
    const [one, two] = skirmishSnapshot().units;
    const snapshot = skirmishSnapshot(
      (edited) =>
        (edited.units = [
          { ...one!, x: 10, y: 5 },
          { ...two!, x: 20, y: 10 },
        ] as never),
    );
    const goals = [
      goal('reach', { place: { x: 5, y: 5, withinTiles: 3 } }),
      goal('escort', { place: { x: 30, y: 5, withinTiles: 2 }, unitIds: [one!.id, two!.id] }),
    ];
    const sight = { width: 0, height: 0, isTileInSight: () => true, shows: ({ id }: { id: number }) => id !== two!.id } as never;
    const rings = (page: HudPage): (string | undefined)[] =>
      callsOn(page.part('.minimap')).filter((call) => call.startsWith('arc') && !call.includes(' 4.2 '));
    const page = await new HudPage().show({ snapshot, land, sight, goals });
    expect([...new Set(rings(page))]).toEqual(['arc 40 40 24 0 6.28', 'arc 240 40 16 0 6.28', 'arc 80 40 9 0 6.28']);
  });

  it('has no frame of the view while the camera sees no ground', async () => {
    const page = new HudPage();
    const viewCorners = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ];
    await page.show({ land, viewCorners, snapshot: undefined });
    const calls = callsOn(page.part('.minimap'));
    expect([calls.some((call) => call.startsWith('drawImage')), calls.includes('strokeStyle = #fffaf0')]).toEqual([true, false]);
  });

  it('is drawn ten times a second, and at once when the land is another', async () => {
    const page = new HudPage();
    await page.show({ land, snapshot: undefined });
    const drawings = () => callsOn(page.part('.minimap')).filter((call) => call.startsWith('drawImage')).length;
    const [before, state] = [drawings(), { ...page.state, events: [] }];
    vi.advanceTimersByTime(99);
    page.hud.update(state);
    expect(drawings() - before).toBe(0);
    vi.advanceTimersByTime(1);
    page.hud.update(state);
    expect(drawings() - before).toBe(1);
    const again = drawings();
    page.hud.update({ ...state, land: { ...(land as object), width: 20 } as never });
    expect(drawings() - again).toBe(1);
    expect((page.part('.minimap') as HTMLCanvasElement).height).toBe(320);
  });

  it('leads the camera with a press or a drag, and takes orders', async () => {
    const page = new HudPage();
    layOutAll({ left: 10, top: 20, width: 200, height: 100 });
    await page.show({ land });
    const map = page.part('.minimap');
    expect(page.pointer('pointerdown', map, { clientX: 60, clientY: 70 })).toEqual(['camera.focus 10 10']);
    expect(page.pointer('pointermove', map, { clientX: 110, clientY: 70 })).toEqual(['camera.focus 20 10']);
    expect(page.pointer('pointerdown', map, { clientX: 60, clientY: 70, button: 2 })).toEqual([]);
    const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 60, clientY: 70, shiftKey: true });
    map.addEventListener('contextmenu', (event) => event.stopPropagation());
    expect(page.asks(() => map.dispatchEvent(menu))).toEqual(['orders.orderMarch {"x":10,"y":10} true']);
    expect(menu.defaultPrevented).toBe(true);
    await page.show({ aimedOrder: 'patrol' });
    expect(page.pointer('pointerdown', map, { clientX: 60, clientY: 70, shiftKey: true })).toEqual([
      'orders.orderAimed {"x":10,"y":10} true',
    ]);
    await page.show({ aimedOrder: 'guard' });
    expect(page.pointer('pointerdown', map, { clientX: 60, clientY: 70 })).toEqual(['camera.focus 10 10']);
    await page.show({ land: undefined });
    expect(page.has('.minimap')).toBe(false);
  });
});
