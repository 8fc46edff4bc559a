import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../src/sim/state.ts';
import { GamePage } from '../../support/page/game-page.ts';
import { keptOutlines } from '../../support/page/outline.ts';

const kept = keptOutlines('app/page/outlines');

async function openBattle(address = '?seed=a&scenario=skirmish'): Promise<GamePage> {
  return (await GamePage.open({ address })).frames(5);
}

const snapshot = (page: GamePage): Snapshot => page.game!.battle!.snapshot();
const partyOf = (page: GamePage): Snapshot['parties'][number] =>
  snapshot(page).parties.find(({ id }) => id === page.game!.battle!.player.partyId)!;
const stances = (page: GamePage): string =>
  partyOf(page)
    .unitIds.map((id) => snapshot(page).units.find((unit) => unit.id === id)!.control.stance)
    .join(' ');
const orders = (page: GamePage): string[] => partyOf(page).squads.map(({ order, unitIds }) => `${order.kind} ${unitIds.length}`);

describe('orders of the bar', () => {
  it('go to the selected, or to the whole party', async () => {
    const page = await openBattle();
    const [first, second] = partyOf(page).unitIds as [number, number];
    await page.press('Halt and hold position');
    expect(stances(page)).toBe('hold hold hold hold hold hold');
    page.game!.choices.select([first]);
    await page.settle();
    await page.press('Holding position: defend it instead');
    expect(stances(page)).toBe('defend hold hold hold hold hold');
    await page.press('Line');
    expect(partyOf(page).formation).toBe('wedge');
    page.game!.choices.select([]);
    await page.settle();
    await page.press('Line');
    expect(partyOf(page).formation).toBe('line');
    page.game!.choices.select([first, second]);
    await page.settle();
    await page.press('Group the selected');
    page.game!.choices.select([]);
    await page.settle();
    await page.press(/^Group 1/);
    expect(page.game!.choices.selectedIds()).toEqual([first, second]);
    await page.press(/^Group 1/);
    expect(page.game!.cameraCalls.at(-1)).toMatch(/^focus \d+ \d+$/);
  });

  it('a card selects its warrior, adds it, and takes it away', async () => {
    const page = await openBattle();
    const [first, second] = partyOf(page).unitIds as [number, number];
    await page.press(/^Aldric/);
    expect(page.game!.choices.selectedIds()).toEqual([first]);
    await page.press('Add: queue orders, select more');
    await page.press(/^Berta/);
    expect(page.game!.choices.selectedIds()).toEqual([first, second]);
    await page.press(/^Aldric/);
    expect(page.game!.choices.selectedIds()).toEqual([second]);
    await page.press('Add: queue orders, select more');
    await page.press(/^Aldric/);
    expect(page.game!.choices.selectedIds()).toEqual([first]);
    await page.key('a', { ctrlKey: true }, document.body);
    expect(page.game!.choices.selectedIds()).toEqual(partyOf(page).unitIds);
  });

  it('an order is chosen, and taken back', async () => {
    const page = await openBattle();
    await page.press('Patrol');
    expect(page.game!.choices.aimedOrder).toBe('patrol');
    await page.press('Retreat');
    expect(page.game!.choices.aimedOrder).toBe('retreat');
    await page.press('Retreat');
    expect(page.game!.choices.aimedOrder).toBeUndefined();
  });
});

describe('time', () => {
  it('is paused, sped up, and slowed down, within limits', async () => {
    const page = await openBattle();
    const passed = async (): Promise<number> => {
      const before = snapshot(page).step;
      await page.frames(6);
      return snapshot(page).step - before;
    };
    expect(await passed()).toBe(6);
    await page.key('+', {}, document.body);
    expect(await passed()).toBe(12);
    for (let press = 0; press < 4; press++) await page.key('-', {}, document.body);
    expect(page.part('[aria-label="Speed ¼×"]').getAttribute('aria-pressed')).toBe('true');
    await page.key('-', {}, document.body);
    expect(page.part('[aria-label="Speed ¼×"]').getAttribute('aria-pressed')).toBe('true');
    for (let press = 0; press < 6; press++) await page.key('+', {}, document.body);
    expect(page.part('[aria-label="Speed 8×"]').getAttribute('aria-pressed')).toBe('true');
    await page.press('Pause');
    expect(await passed()).toBe(0);
    await page.key(' ', {}, document.body);
    expect(await passed()).toBeGreaterThan(6);
  });

  it('goes back and forth, from event to event, and on from another moment', async () => {
    const page = await openBattle();
    await page.press('Halt and hold position');
    await page.frames(60);
    await page.key('j', {}, document.body);
    const clock = (): string =>
      `${page.part('[aria-label="Time"]').style.getPropertyValue('--step')}/${page.part('[aria-label="Time"]').style.getPropertyValue('--now')}`;
    const after: Record<string, string> = {};
    for (const key of [',', ',', '.', '<', '>', '.', 'n', '<', 'o']) {
      await page.key(key, {}, document.body);
      after[`${Object.keys(after).length} ${key}`] = clock();
    }
    expect(after).toMatchInlineSnapshot(`
      {
        "0 ,": "71/72",
        "1 ,": "70/72",
        "2 .": "71/72",
        "3 <": "9/72",
        "4 >": "72/72",
        "5 .": "73/73",
        "6 n": "73/73",
        "7 <": "9/73",
        "8 o": "13/13",
      }
    `);
    expect(page.part('.notices').textContent).toMatch(/as a new branch/);
    await page.key('u', {}, document.body);
    await page.settle();
    await expect(page.outline('.branches')).toMatchFileSnapshot(kept('two-branches'));
    await page.press('Compare side by side');
    await page.frames(20);
    expect(page.game!.besideBattle).toBeDefined();
    await expect(page.outline('.comparison')).toMatchFileSnapshot(kept('compared'));
    await page.press('Leave the comparison');
    expect(page.game!.besideBattle).toBeUndefined();
  });

  it('why, and what it did, follow the selected warrior', async () => {
    const page = await openBattle();
    page.game!.choices.select([partyOf(page).unitIds[4]!]);
    await page.frames(90);
    await page.key('y', {}, document.body);
    await page.settle();
    await page.frames(10);
    await expect(page.outline('.history')).toMatchFileSnapshot(kept('why'));
    await page.key('y', {}, document.body);
    expect(page.has('.history')).toBe(false);
  });

  it('a march that is long can be skipped', async () => {
    const page = await openBattle();
    const { x, y } = snapshot(page).units.find(({ id }) => id === partyOf(page).unitIds[0])!;
    page.game!.battle!.player.send({ type: 'move', unitIds: [...partyOf(page).unitIds], x: x + 14, y: y - 10, facingX: 0, facingY: 0 });
    await page.frames(30);
    expect(orders(page)).toEqual(['move 6']);
    await page.key('i', {}, document.body);
    expect(page.part('.wait-line, .wait').textContent).toMatch(/Skipping|Stop/);
    expect(page.part('[aria-label="Speed 8×"]').getAttribute('aria-pressed')).toBe('true');
    await page.key('i', {}, document.body);
    expect(page.part('[aria-label="Speed 1×"]').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('scenes', () => {
  it('begin again, and lead back to the title', async () => {
    const page = await openBattle('?seed=a&scenario=gallery-brawl');
    await page.frames(30);
    await page.key('r', {}, document.body);
    await page.frames(3);
    expect(snapshot(page).step).toBeLessThan(12);
    expect(page.game!.cameraCalls.some((call) => call.startsWith('frame'))).toBe(true);
    await page.key('Escape', {}, document.body);
    await page.press('Main menu', 'dialog[open]');
    await page.frames(3);
    expect(page.has('.title')).toBe(true);
    const { yaw } = page.game!.pose;
    await page.frames(20);
    expect(page.game!.pose.yaw).toBeGreaterThan(yaw);
  });

  it('can be entered at a time, paused, and wrong parameters are told', async () => {
    const page = await openBattle('?seed=a&scenario=skirmish&at=2&difficulty=mad&units=10');
    expect([snapshot(page).step, page.outline('#hud').includes('You can still give orders.')]).toEqual([120, true]);
    expect(page.part('.notices').textContent).toMatch(/difficulty: found mad.*cast, units, map and evaluation work only/);
  });

  it('the fog hides enemies, until it is switched off', async () => {
    const page = await openBattle();
    const enemies = (): number => snapshot(page).units.filter(({ partyId }) => partyId !== partyOf(page).id).length;
    const all = enemies();
    await page.key('Escape', {}, document.body);
    await page.press(/^Fog of war/, 'dialog[open]');
    expect(enemies()).not.toBe(all);
    expect([all, enemies()].sort((a, b) => a - b)[0]).toBe(0);
  });

  it('the stress scene takes another size, map and tick mode', async () => {
    const page = await openBattle('?seed=a&scenario=stress&units=20');
    await page.press('Every frame');
    await page.frames(3);
    expect(snapshot(page).tickMode).toBe('everyFrame');
    await page.key('b', {}, document.body);
    expect(snapshot(page).tickMode).toBe('interval');
    await page.press('100');
    await page.frames(3);
    expect(snapshot(page).units).toHaveLength(100);
  });
});
