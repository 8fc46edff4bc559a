import { describe, expect, it } from 'vitest';
import { HudPage, skirmishSnapshot, TIMELINE } from '../support/hud-page.ts';
import { keptOutlines } from '../../support/page/outline.ts';

const kept = keptOutlines('hud/outlines');

const PARTY = skirmishSnapshot().parties[0]!.unitIds;
const [FIRST, SECOND] = PARTY as [number, number];

describe('the command bar', () => {
  it('shows the orders, stance and formation of the selected', async () => {
    const page = new HudPage();
    const snapshot = skirmishSnapshot(({ units, parties }) => {
      units.find(({ id }) => id === SECOND)!.control.stance = 'defend';
      parties[0]!.formation = 'line';
    });
    await page.show({ snapshot });
    await expect(page.outline('.commands')).toMatchFileSnapshot(kept('commands-mixed'));
    await page.show({ selection: [SECOND], aimedOrder: 'patrol', isAdding: true, groups: [{ number: 2, unitIds: [FIRST, SECOND] }] });
    await expect(page.outline('.commands')).toMatchFileSnapshot(kept('commands-one'));
  });

  it.each([
    ['Add: queue orders, select more', 'orders.toggleAdding'],
    ['Group the selected', 'orders.makeGroup'],
    ['Halt and hold position', 'orders.cycleStance'],
    ['Advance and attack', 'orders.aimOrder attackMove'],
    ['Patrol', 'orders.aimOrder patrol'],
    ['Guard and follow', 'orders.aimOrder guard'],
    ['Retreat', 'orders.aimOrder retreat'],
    ['Select all', `orders.select ${JSON.stringify(PARTY)} false`],
    ['Line', 'orders.setFormation line'],
    ['Column', 'orders.setFormation column'],
    ['Wedge', 'orders.setFormation wedge'],
    ['Circle', 'orders.setFormation circle'],
  ])('%s', async (label, asked) => {
    const page = await new HudPage().show();
    expect(page.press(label, {}, '.commands')).toEqual([asked]);
  });

  it('says that to hold ends a march', async () => {
    const snapshot = skirmishSnapshot(({ parties }) => {
      parties[0]!.squads[0]!.order = { kind: 'move', x: 20, y: 100, facingX: 0, facingY: 0 };
    });
    const page = await new HudPage().show({ snapshot });
    expect(page.press('Halt and hold position: ends their march or order', {}, '.commands')).toEqual(['orders.cycleStance']);
  });

  it('selects a group by its button', async () => {
    const page = await new HudPage().show({ groups: [{ number: 7, unitIds: [FIRST] }] });
    expect(page.press(/^Group 7/)).toEqual(['orders.selectGroup 7']);
  });
});

describe('the keys of a battle', () => {
  it.each([
    [' ', 'pace.togglePaused'],
    ['-', 'pace.stepSpeed -1'],
    ['+', 'pace.stepSpeed 1'],
    ['=', 'pace.stepSpeed 1'],
    ['t', 'studio.open'],
    ['h', 'orders.cycleStance'],
    ['k', 'orders.aimOrder attackMove'],
    ['l', 'orders.aimOrder retreat'],
    ['p', 'orders.aimOrder patrol'],
    ['g', 'orders.aimOrder guard'],
    ['z', 'orders.setFormation line'],
    ['x', 'orders.setFormation column'],
    ['c', 'orders.setFormation wedge'],
    ['v', 'orders.setFormation circle'],
  ])('"%s" asks to %s', async (key, asked) => {
    expect((await new HudPage().show()).key(key)).toEqual([asked]);
  });

  it('mean nothing with Alt, with Ctrl, while a person types, and while they are held', async () => {
    const page = await new HudPage().show();
    expect(page.key('h', { altKey: true })).toEqual([]);
    expect(page.key('h', { ctrlKey: true })).toEqual([]);
    expect(page.key('h', { repeat: true })).toEqual([]);
    const field = document.body.appendChild(document.createElement('input'));
    expect(page.key('h', {}, field)).toEqual([]);
    expect(page.key('a', { ctrlKey: true })).toEqual([`orders.select ${JSON.stringify(PARTY)} false`]);
    expect(page.key('a', { metaKey: true })).toEqual([`orders.select ${JSON.stringify(PARTY)} false`]);
  });

  it('lead through the past where it is kept, also while they are held', async () => {
    const page = await new HudPage().show();
    expect([',', '.', '<', '>', 'n', 'o'].flatMap((key) => page.key(key))).toEqual([]);
    await page.show({ timeline: TIMELINE });
    expect([',', '.', '<', '>', 'n', 'o'].flatMap((key) => page.key(key))).toEqual([
      'time.stepBy -1',
      'time.stepBy 1',
      'time.stepToMark -1',
      'time.stepToMark 1',
      'time.backToNow',
      'time.goOnFromHere',
    ]);
    expect(page.key(',', { repeat: true })).toEqual(['time.stepBy -1']);
  });

  it('leave Escape to the field while something is selected or an order is chosen', async () => {
    const page = await new HudPage().show({ selection: [FIRST] });
    page.key('Escape');
    expect(page.hud.isDialogOpen).toBe(false);
    await page.show({ selection: [], aimedOrder: 'patrol' });
    page.key('Escape');
    expect(page.hud.isDialogOpen).toBe(false);
    await page.show({ aimedOrder: undefined });
    page.key('Escape');
    expect(page.hud.isDialogOpen).toBe(true);
    expect(page.key('h')).toEqual([]);
  });
});
