import { describe, expect, it, vi } from 'vitest';
import { HudPage, skirmishSnapshot } from '../support/hud-page.ts';

const PARTY = skirmishSnapshot().parties[0]!.unitIds;
const [FIRST, SECOND, THIRD] = PARTY as [number, number, number];

describe('the cards of the party', () => {
  it('show health, activity and stance of each, and the fallen', async () => {
    const page = new HudPage();
    const snapshot = skirmishSnapshot(({ units }) => {
      const [one, two, three, four] = PARTY.map((id) => units.find((unit) => unit.id === id)!);
      one!.health = 60;
      two!.health = 30;
      two!.control.stance = 'hold';
      three!.isAlive = false;
      four!.health = 66.5;
      four!.control.stance = 'defend';
    });
    await page.show({ snapshot, selection: [SECOND] });
    await page.expectOutline('cards', '.party');
    const hidden = [...document.querySelectorAll('.card')].map((card) => [...card.querySelectorAll<HTMLElement>('.card-stance')].map((sign) => sign.hidden));
    expect(hidden.slice(0, 4)).toEqual([
      [true, true],
      [false, true],
      [true, true],
      [true, false],
    ]);
    expect(document.querySelectorAll('.card.is-fallen')).toHaveLength(1);
  });

  it('select on a press, add with Shift, Ctrl or Cmd, lead the camera with two, and tell why one fell', async () => {
    const page = await new HudPage().show();
    expect(page.press(/^Aldric/)).toEqual([`select ${JSON.stringify([FIRST])} false`]);
    for (const modifier of ['shiftKey', 'ctrlKey', 'metaKey']) expect(page.press(/^Berta/, { [modifier]: true })).toEqual([`select [${SECOND}] true`]);
    expect(page.asks(() => page.part('.card').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))).toEqual([`focusOnUnit ${FIRST}`]);
    await page.show({ snapshot: skirmishSnapshot(({ units }) => (units.find(({ id }) => id === THIRD)!.isAlive = false)) });
    expect(page.press(/^Cuno.*see why/)).toEqual([`agentHistory.open ${THIRD}`]);
  });

  it('leave the keyboard to the field after a press with the mouse, and keep it after one with the keyboard', async () => {
    const page = await new HudPage().show();
    const card = page.part('.card') as HTMLButtonElement;
    card.focus();
    page.press(/^Aldric/, { detail: 0 });
    expect(document.activeElement).toBe(card);
    page.press(/^Aldric/, { detail: 1 });
    expect(document.activeElement).not.toBe(card);
  });

  it('flash when their warrior is hit, not when time jumps back', async () => {
    const page = new HudPage();
    const flashes: unknown[] = [];
    HTMLElement.prototype.animate = ((frames: unknown) => flashes.push(frames)) as never;
    const hitAt = (step: number) => skirmishSnapshot(({ units }) => (units.find(({ id }) => id === FIRST)!.lastHitAtStep = step));
    await page.show({ snapshot: hitAt(10) });
    expect(flashes).toHaveLength(0);
    await page.show({ snapshot: hitAt(20) });
    await page.show({ snapshot: hitAt(20) });
    expect(flashes).toHaveLength(1);
    await page.show({ snapshot: hitAt(10) });
    expect(flashes).toHaveLength(1);
  });
});

describe('the command bar', () => {
  it('shows the orders, stance and formation of the selected', async () => {
    const page = new HudPage();
    const snapshot = skirmishSnapshot(({ units, parties }) => {
      units.find(({ id }) => id === SECOND)!.control.stance = 'defend';
      parties[0]!.formation = 'line';
    });
    await page.show({ snapshot });
    await page.expectOutline('commands-mixed', '.commands');
    await page.show({ selection: [SECOND], aimedOrder: 'patrol', isAdding: true, groups: [{ number: 2, unitIds: [FIRST, SECOND] }] });
    await page.expectOutline('commands-one', '.commands');
  });

  it.each([
    ['Add: queue orders, select more', 'toggleAdding'],
    ['Group the selected', 'makeGroup'],
    ['Hold position', 'cycleStance'],
    ['Attack-move', 'aimOrder attackMove'],
    ['Patrol', 'aimOrder patrol'],
    ['Guard and follow', 'aimOrder guard'],
    ['Retreat', 'aimOrder retreat'],
    ['Select all', `select ${JSON.stringify(PARTY)} false`],
    ['Line', 'setFormation line'],
    ['Column', 'setFormation column'],
    ['Wedge', 'setFormation wedge'],
    ['Circle', 'setFormation circle'],
  ])('%s', async (label, asked) => {
    const page = await new HudPage().show();
    expect(page.press(label, {}, '.commands')).toEqual([asked]);
  });

  it('selects a group by its button', async () => {
    const page = await new HudPage().show({ groups: [{ number: 7, unitIds: [FIRST] }] });
    expect(page.press(/^Group 7/)).toEqual(['selectGroup 7']);
  });
});

describe('the keys of a battle', () => {
  it.each([
    [' ', 'togglePaused'],
    ['-', 'stepSpeed -1'],
    ['+', 'stepSpeed 1'],
    ['=', 'stepSpeed 1'],
    ['m', 'toggleMuted'],
    ['M', 'toggleMuted'],
    ['t', 'openStudio'],
    ['h', 'cycleStance'],
    ['k', 'aimOrder attackMove'],
    ['l', 'aimOrder retreat'],
    ['p', 'aimOrder patrol'],
    ['g', 'aimOrder guard'],
    ['z', 'setFormation line'],
    ['x', 'setFormation column'],
    ['c', 'setFormation wedge'],
    ['v', 'setFormation circle'],
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
    expect(page.key(' ', {}, page.part('.card'))).toEqual([]);
    expect(page.key('a', { ctrlKey: true })).toEqual([`select ${JSON.stringify(PARTY)} false`]);
    expect(page.key('a', { metaKey: true })).toEqual([`select ${JSON.stringify(PARTY)} false`]);
  });

  it('lead through the past where it is kept, also while they are held', async () => {
    const page = await new HudPage().show();
    expect([',', '.', '<', '>', 'n', 'o', 'y', 'u'].flatMap((key) => page.key(key))).toEqual([]);
    await page.show({ timeline: TIMELINE });
    expect([',', '.', '<', '>', 'n', 'o', 'y', 'u'].flatMap((key) => page.key(key))).toEqual([
      'timeline.stepBy -1',
      'timeline.stepBy 1',
      'timeline.stepToMark -1',
      'timeline.stepToMark 1',
      'timeline.backToNow',
      'timeline.goOnFromHere',
      'agentHistory.toggle',
      'branches.toggle',
    ]);
    expect(page.key(',', { repeat: true })).toEqual(['timeline.stepBy -1']);
  });

  it('leave Escape to the field while something is selected or an order is chosen', async () => {
    const page = await new HudPage().show({ selection: [FIRST] });
    page.key('Escape');
    expect(page.hud.isDialogOpen).toBe(false);
    await page.show({ selection: [], aimedOrder: 'patrol' });
    page.key('Escape');
    expect(page.hud.isDialogOpen).toBe(false);
    await page.show({ aimedOrder: undefined });
    expect(page.key('Escape')).toEqual(['setPaused true']);
    expect(page.hud.isDialogOpen).toBe(true);
    expect(page.key('h')).toEqual([]);
  });
});

const TIMELINE = {
  step: 60,
  nowStep: 120,
  marks: [],
  bytes: 3 * 1024 * 1024,
  budgetBytes: 160 * 1024 * 1024,
  branchCount: 2,
  branch: 0,
  deeds: { falls: [], blocks: [], shots: [], decided: undefined },
  jumps: 0,
};

describe('dialogs', () => {
  it('stop the battle while they are open, and only a battle that went on', async () => {
    const page = await new HudPage().show();
    expect(page.press('How to play')).toEqual(['setPaused true']);
    expect(await page.asksSoon(() => page.press('Close', {}, 'dialog[open]'))).toEqual(['setPaused false']);
    await page.show({ isPaused: true });
    expect(page.press('How to play')).toEqual([]);
    expect(await page.asksSoon(() => page.press('Close', {}, 'dialog[open]'))).toEqual([]);
  });

  it('close with a press beside them, not with one inside', async () => {
    const page = await new HudPage().show();
    page.press('Menu');
    const dialog = page.part('dialog[open]');
    dialog.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(page.hud.isDialogOpen).toBe(true);
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(page.hud.isDialogOpen).toBe(false);
  });

  it('the menu leads to the help, and the battle stands still until that is closed', async () => {
    const page = await new HudPage().show();
    page.press('Menu');
    await page.show({ isPaused: true });
    expect(await page.asksSoon(() => page.press('How to play', {}, 'dialog[open]'))).toEqual([]);
    expect(page.hud.isDialogOpen).toBe(true);
    expect(await page.asksSoon(() => page.press('Close', {}, 'dialog[open]'))).toEqual(['setPaused false']);
  });

  it('the menu changes settings', async () => {
    const page = await new HudPage().show({ scrollsAtEdges: false, hasFog: true, adaptsDetail: true });
    page.press('Menu');
    await page.show();
    await page.expectOutline('menu', 'dialog[open]');
    expect(page.enter(/^Volume/, '30')).toEqual(expect.arrayContaining([expect.stringMatching(/^setVolume 0\.3/)]));
  });
});

describe('the selected unit', () => {
  it('is told of: who it is, how it fares, what it does', async () => {
    const page = new HudPage();
    const enemy = skirmishSnapshot().units.find(({ partyId }) => partyId !== skirmishSnapshot().parties[0]!.id)!;
    await page.show({ selection: [FIRST], timeline: TIMELINE });
    await page.expectOutline('chosen-own', '.chosen');
    expect(page.press('Why?', {}, '.chosen')).toEqual([`agentHistory.open ${FIRST}`]);
    expect(page.press('Watch it think', {}, '.chosen')).toEqual([`openStudio ${FIRST}`]);
    await page.show({ selection: [enemy.id], timeline: undefined, studio: 'opening' });
    await page.expectOutline('chosen-enemy', '.chosen');
  });

  it('is not shown when several are selected, none, or a fallen one, and beside an open studio', async () => {
    const page = new HudPage();
    for (const changes of [{ selection: [FIRST, SECOND] }, { selection: [] }, { selection: [FIRST], studio: 'open' as const }]) {
      await page.show({ studio: 'closed', ...changes });
      expect(page.has('.chosen')).toBe(false);
    }
    await page.show({ studio: 'closed', selection: [FIRST], snapshot: skirmishSnapshot(({ units }) => (units.find(({ id }) => id === FIRST)!.isAlive = false)) });
    expect(page.has('.chosen')).toBe(false);
  });
});

describe('what happens is told in lines', () => {
  const falls = (unitId: number, byId: number) => ({ type: 'died', unitId, byId, x: 0, y: 0 }) as never;

  it('that stay for a while, lead to the moment, and go when time jumps', async () => {
    const page = await new HudPage().show({ timeline: TIMELINE, snapshot: skirmishSnapshot((snapshot) => (snapshot.step = 120)) });
    await page.show({ timeline: { ...TIMELINE, step: 120 }, events: [falls(SECOND, 0)] });
    expect(page.part('.toasts[role="log"]').textContent).toContain('Berta');
    expect(page.asks(() => page.part('.toast').click())).toEqual([`agentHistory.open ${SECOND} 120`]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.has('.toast')).toBe(false);
    await page.show({ events: [falls(THIRD, 0)] });
    expect(page.has('.toast')).toBe(true);
    await page.show({ events: [], timeline: { ...TIMELINE, step: 120, jumps: 1 } });
    expect(page.has('.toast')).toBe(false);
  });

  it('not of a moment of the past that is looked at', async () => {
    const page = await new HudPage().show({ timeline: TIMELINE, isPaused: true, events: [falls(SECOND, 0)] });
    expect(page.has('.toast')).toBe(false);
    await page.show({ isPaused: false, events: [falls(SECOND, 0)] });
    expect(page.has('.toast')).toBe(true);
  });

  it('four at once', async () => {
    const page = await new HudPage().show({ snapshot: skirmishSnapshot((snapshot) => (snapshot.step = 5)) });
    for (const id of PARTY) await page.show({ events: [falls(id, 0)] });
    expect(document.querySelectorAll('.toasts[role="log"] .toast')).toHaveLength(4);
  });
});

describe('the end of a battle', () => {
  const ended = (outcome: 'victory' | 'defeat') =>
    skirmishSnapshot((snapshot) => {
      snapshot.outcome = outcome;
      snapshot.step = 3600;
      snapshot.units.find(({ id }) => id === SECOND)!.isAlive = false;
    });

  it.each(['victory', 'defeat'] as const)('%s', async (outcome) => {
    const deeds = { falls: [{ unitId: SECOND, byId: 99, step: 30 }], blocks: [], shots: [], decided: 3000 } as never;
    const page = await new HudPage().show({ snapshot: ended(outcome), timeline: { ...TIMELINE, nowStep: 3600, step: 3600, deeds } });
    await page.expectOutline(`result-${outcome}`, '.result');
    expect(page.press('Look back')).toEqual(['timeline.seek 3000']);
    expect(page.press('Gallery', {}, '.result')).toEqual(['openGallery']);
    expect(page.press('Main menu', {}, '.result')).toEqual(['backToTitle']);
    expect(page.press('Play again')).toEqual(['restart']);
  });

  it('goes again with another branch that has none, and is not shown of a watched fight', async () => {
    const page = await new HudPage().show({ snapshot: ended('victory') });
    expect(page.has('.result')).toBe(true);
    expect(page.has('.result button:not([aria-label="Look back"])')).toBe(true);
    await page.show({ snapshot: skirmishSnapshot() });
    expect(page.has('.result')).toBe(false);
    await page.show({ snapshot: ended('victory'), watched: { says: 'Fight 3', from: 'proving' } });
    expect(page.has('.result')).toBe(false);
    await page.expectOutline('watched', '.fight');
  });
});

describe('other lines of a battle', () => {
  it('a pause, a wait, and a speed', async () => {
    const page = await new HudPage().show({ isPaused: true, speed: 4, isMuted: true, wait: { kind: 'rest', seconds: 42, isSkipped: false } });
    await page.expectOutline('paused-and-waiting', '.fight-frame');
    expect(page.key('i')).toEqual(['toggleSkipping']);
    expect(page.press(/^Speed 2×/)).toEqual(['setSpeed 2']);
    expect(page.press(/^Speed 4×, next/)).toEqual(['setSpeed 8']);
    await page.show({ isPaused: false, speed: 8, wait: { kind: 'march', seconds: 0, isSkipped: true } });
    await page.expectOutline('skipping', '.fight-frame');
    expect(page.press(/^Speed 8×, next/)).toEqual(['setSpeed 0.25']);
  });

  it('beaten enemy parties', async () => {
    const page = new HudPage();
    const snapshot = skirmishSnapshot(({ units, parties }) => {
      for (const id of parties[1]!.unitIds) units.find((unit) => unit.id === id)!.isAlive = false;
    });
    await page.show({ snapshot: { ...snapshot, step: 75 * 60 } });
    await page.expectOutline('objective', '.objective');
  });
});
