import { describe, expect, it, vi } from 'vitest';
import { icon } from '../../../src/hud/dom/icons.ts';
import { goal } from '../../sim/support/goals.ts';
import { HudPage, skirmishSnapshot, TIMELINE, type EditableSnapshot } from '../support/hud-page.ts';
import { keptOutlines } from '../../support/page/outline.ts';

const kept = keptOutlines('hud/outlines');

const PARTY = skirmishSnapshot().parties[0]!.unitIds;
const [, SECOND, THIRD] = PARTY as [number, number, number];

describe('what happens is told in lines', () => {
  const falls = (unitId: number, byId: number) => ({ type: 'died', unitId, byId, x: 0, y: 0 }) as never;

  it('that stay for a while, lead to the moment, and go when time jumps', async () => {
    const page = await new HudPage().show({ timeline: TIMELINE, snapshot: skirmishSnapshot((snapshot) => (snapshot.step = 120)) });
    await page.show({ timeline: { ...TIMELINE, step: 120 }, events: [falls(SECOND, 0)] });
    expect(page.part('.toasts[role="log"]').textContent).toContain('Berta');
    expect(page.asks(() => page.part('.toast').click())).toEqual([`why.open ${SECOND} 120`]);
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

const CLEAR = goal('clear', { title: 'Clear the valley' });

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
    await expect(page.outline('.result')).toMatchFileSnapshot(kept(`result-${outcome}`));
    expect(page.press('Main menu', {}, '.result')).toEqual(['scenes.backToTitle']);
    expect(page.press('Play again')).toEqual(['scenes.restart']);
    expect(page.press('Look back')).toEqual(['time.seek 3000']);
  });

  it.each<[string, (page: HudPage) => unknown]>([
    ['Escape', (page) => page.key('Escape')],
    ['its button', (page) => page.press('Close', {}, '.result')],
    ['the time line', (page) => page.key('j')],
    ['looking back', (page) => page.press('Look back')],
  ])('is closed by %s, and stays away until its button is pressed', async (_, close) => {
    const timeline = { ...TIMELINE, nowStep: 3600, step: 3600 };
    const page = await new HudPage().show({ snapshot: ended('victory'), timeline });
    close(page);
    const seen: boolean[] = [];
    const look = async (changes: Parameters<HudPage['show']>[0]): Promise<void> =>
      void seen.push((await page.show(changes)).has('.result'));
    await look({});
    await look({ snapshot: skirmishSnapshot(), timeline: { ...timeline, step: 3000 } });
    await look({ snapshot: ended('victory'), timeline });
    page.key('j');
    await look({});
    page.key('j');
    await look({});
    page.press('Result');
    await look({});
    expect(seen).toEqual([false, false, false, false, false, true]);
  });

  it('stops the time behind it once the last blow is seen, and keeps keys from the field', async () => {
    const deeds = (step: number) => ({ falls: [], blocks: [], shots: [], decided: { step } });
    const page = await new HudPage().show({ snapshot: ended('victory'), timeline: { ...TIMELINE, deeds: deeds(3570) } });
    expect(page.asked).toEqual([]);
    await page.show({ timeline: { ...TIMELINE, deeds: deeds(3500) } });
    await page.show();
    expect(page.asked).toEqual(['pace.setPaused true']);
    for (const key of ['a', ' ', '1', 'h']) {
      const press = new KeyboardEvent('keydown', { key, ctrlKey: key === 'a', bubbles: true, cancelable: true });
      let hasReached = false;
      const field = (): void => void (hasReached = true);
      window.addEventListener('keydown', field);
      document.body.dispatchEvent(press);
      window.removeEventListener('keydown', field);
      expect([key, hasReached]).toEqual([key, false]);
    }
  });

  it('is told anew of another branch that ended alike, with its own deeds, and stays while nothing changes', async () => {
    const kills = (...by: number[]) => {
      return { falls: by.map((attackerId) => ({ unitId: 99, attackerId })), blocks: [], shots: [], decided: { step: 3000 } };
    };
    const timeline = { ...TIMELINE, nowStep: 3600, step: 3600 };
    const page = await new HudPage().show({
      snapshot: ended('victory'),
      timeline: { ...timeline, branch: 1, deeds: kills(PARTY[0]!, PARTY[0]!, SECOND) },
    });
    const bars = (): string[] => [...document.querySelectorAll<HTMLElement>('.result-bar')].map(({ style }) => style.width);
    expect(bars().slice(0, 3)).toEqual(['100%', '50%', '0%']);
    const button = page.part('.result button');
    await page.show();
    expect(page.part('.result button')).toBe(button);
    await page.show({ timeline: { ...timeline, branch: 2, deeds: kills(THIRD) } });
    expect(bars().slice(0, 3)).toEqual(['0%', '0%', '100%']);
  });

  it('is told anew of another fight that is opened at its end, which ended alike', async () => {
    const page = await new HudPage().show({ snapshot: ended('victory') });
    expect(page.has('.result-warriors .is-fallen')).toBe(true);
    await page.show({ screen: 'title' });
    await page.show({ screen: 'skirmish', run: {}, snapshot: skirmishSnapshot((edited) => (edited.outcome = 'victory')) });
    expect([page.has('.result-warriors'), page.has('.result-warriors .is-fallen')]).toEqual([true, false]);
  });

  it('has the keyboard once it is to be seen, unless something else has it', async () => {
    const page = await new HudPage().show({ snapshot: ended('victory') });
    const appear = (): boolean => page.part('.result').dispatchEvent(new Event('animationend'));
    const sheet = page.part('.result-sheet');
    sheet.blur();
    appear();
    expect(document.activeElement).toBe(sheet);
    const menu = page.part('.system button');
    menu.focus();
    appear();
    expect(document.activeElement).toBe(menu);
  });

  it('has another sign in a victory than in a defeat', async () => {
    const page = new HudPage();
    const seal = async (outcome: 'victory' | 'defeat'): Promise<string> => {
      await page.show({ snapshot: ended(outcome) });
      return page.part('.result-seal').innerHTML;
    };
    const [won, lost] = [await seal('victory'), await seal('defeat')];
    expect(page.part('.result .button-primary').dataset['key']).toBeUndefined();
    expect([won === lost, lost.includes(icon('fallen').innerHTML)]).toEqual([false, true]);
  });

  it('tells that all came home', async () => {
    const snapshot = skirmishSnapshot((edited) => (edited.outcome = 'victory'));
    const page = await new HudPage().show({ snapshot });
    expect(page.part('.result-story').textContent).toBe('Everyone made it home.');
  });

  it('goes again with another branch that has none, and is not shown of a watched fight', async () => {
    const page = await new HudPage().show({ snapshot: ended('victory') });
    expect(page.has('.result')).toBe(true);
    expect(page.has('.result button:not([aria-label="Look back"])')).toBe(true);
    await page.show({ snapshot: skirmishSnapshot() });
    expect(page.has('.result')).toBe(false);
    const back = vi.fn<() => void>();
    const fight = { says: 'Fight 3', isMatch: true, from: 'Proving ground', back };
    await page.show({ snapshot: ended('victory'), watched: fight });
    expect([page.has('.result'), page.part('.return-words').textContent]).toEqual([false, 'Fight 3: blue has won']);
    page.press('Proving ground');
    expect(back).toHaveBeenCalledTimes(1);
    await page.show({ watched: { says: 'A test', isMatch: false, from: 'Behaviour test', back } });
    expect(page.part('.return-words').textContent).toBe('A test');
    page.press('Behaviour test');
    expect(back).toHaveBeenCalledTimes(2);
    await page.show({ watched: undefined });
    expect(page.has('.return-bar')).toBe(false);
    await page.show({ watched: fight });
    await expect(page.outline('.fight')).toMatchFileSnapshot(kept('watched'));
  });
});

describe('other lines of a battle', () => {
  const begun = () => skirmishSnapshot((snapshot) => void (snapshot.step = 60));

  it('a march: no enemy is in sight only while the player sees none', async () => {
    const page = new HudPage();
    const wait = { kind: 'march', seconds: 0, isSkipped: false } as const;
    const sees = (shows: boolean) => ({ wait, sight: { shows: () => shows } as never });
    await page.show(sees(false));
    // Before the battle has begun.
    expect(page.has('.wait-line')).toBe(false);
    await page.show({ ...sees(false), snapshot: begun() });
    expect(page.part('.wait-line .hint-words').textContent).toBe('On the march, no enemy in sight');
    await page.show(sees(true));
    expect(page.part('.wait-line .hint-words').textContent).toBe('On the march');
  });

  it('a pause, a wait, and a speed', async () => {
    const page = new HudPage();
    page.settings.change({ isMuted: true });
    const wait = { kind: 'rest', seconds: 42, warnsInSeconds: 11.5, isSkipped: false } as const;
    await page.show({ isPaused: true, speed: 4, snapshot: begun(), wait });
    await expect(page.outline('.fight-frame')).toMatchFileSnapshot(kept('paused-and-waiting'));
    expect(page.key('i')).toEqual(['pace.toggleSkipping']);
    const fast = page.part('[aria-label="Speed 2×"]');
    fast.focus();
    expect([page.press(/^Speed 2×/, { detail: 0 }), document.activeElement]).toEqual([['pace.setSpeed 2'], fast]);
    expect([page.press(/^Speed 2×/), document.activeElement === fast]).toEqual([['pace.setSpeed 2'], false]);
    expect([page.part('.speed-now').textContent, page.press(/^Speed 4×, next/)]).toEqual(['4×', ['pace.setSpeed 8']]);
    await page.show({ isPaused: false, speed: 8, wait: { kind: 'march', seconds: 0, isSkipped: true } });
    await expect(page.outline('.fight-frame')).toMatchFileSnapshot(kept('skipping'));
    expect(page.press(/^Speed 8×, next/)).toEqual(['pace.setSpeed 0.25']);
  });

  it('the last warrior has nobody to guard, and the order says so', async () => {
    const page = new HudPage();
    await page.show();
    const guard = page.part('.commands [data-word="Guard"]');
    expect([guard.getAttribute('aria-disabled'), page.press('Guard and follow')]).toEqual([null, ['orders.aimOrder guard']]);
    const alone = skirmishSnapshot((edited) => {
      for (const unit of edited.units) if (unit.partyId === edited.units[0]!.partyId && unit.id !== 1) unit.isAlive = false;
    });
    await page.show({ snapshot: alone });
    expect([guard.getAttribute('aria-disabled'), guard.getAttribute('aria-label')]).toEqual([
      'true',
      'Guard and follow: needs a second warrior',
    ]);
    expect(page.asks(() => guard.click())).toEqual([]);
  });

  it('buttons without words have their names as tips, in each state', async () => {
    const page = new HudPage();
    const wrong = (): string[] =>
      [...document.querySelectorAll<HTMLElement>('#hud .fight-frame button[data-tip]')]
        .filter(({ textContent }) => textContent === '')
        .map((each) => [each.getAttribute('aria-label'), each.dataset['tip']])
        .filter(([label, tip]) => label !== tip)
        .map(String);
    for (const [isMuted, changes] of [
      [false, {}],
      [true, { isPaused: true }],
      [true, { isPaused: false, studio: 'open' }],
    ] as const) {
      page.settings.change({ isMuted });
      await page.show(changes);
      expect(page.part(`[aria-label="Sound ${isMuted ? 'off' : 'on'}"]`).dataset['tip']).toMatch(/^Sound o/);
      expect(wrong()).toEqual([]);
    }
  });

  it('the enemies that are left when no party stands', async () => {
    const page = new HudPage();
    const left = async (edit: Parameters<typeof skirmishSnapshot>[0]): Promise<string | null> => {
      await page.show({ snapshot: skirmishSnapshot(edit), goals: [CLEAR] });
      return page.part('.objective-left').textContent;
    };
    expect(await left(({ parties }) => parties.splice(1))).toMatch(/^\d+ stragglers left: see the map$/);
    const fallen = await left(({ parties, units }) => {
      const own = new Set(parties[0]!.unitIds);
      for (const unit of units) unit.isAlive = own.has(unit.id);
    });
    expect(fallen).toBe('no enemies left');
    const last = (snapshot: EditableSnapshot): void => {
      const own = new Set(snapshot.parties.splice(1).flatMap(({ unitIds }) => unitIds));
      const enemies = snapshot.units.filter(({ id }) => own.has(id));
      for (const unit of snapshot.units) unit.isAlive = !own.has(unit.id) && unit.team === 'player';
      for (const [place, unit] of enemies.slice(0, 2).entries())
        Object.assign(unit, { isAlive: true, ...(place === 0 && { mood: 'routing', morale: { level: 0, state: 'routing' } }) });
    };
    expect(await left(last)).toBe('1 straggler left, 1 running away: see the map');
    await page.show({ sight: { shows: () => false } as never });
    expect(page.part('.objective-left').textContent).toBe('1 straggler left out of sight');
  });

  it('the time of the decision once there is one, as the result does', async () => {
    const page = new HudPage();
    const decided = { ...TIMELINE, deeds: { ...TIMELINE.deeds, decided: { step: 75 * 60 } } };
    const times = [70, 80].map((seconds) => skirmishSnapshot((snapshot) => void (snapshot.step = seconds * 60)));
    const shown = [];
    for (const snapshot of times) shown.push((await page.show({ snapshot, timeline: decided })).part('.objective-time').textContent);
    expect(shown).toEqual(['1:10', '1:15']);
  });

  it('no enemies left to beat once the battle is decided', async () => {
    const page = new HudPage();
    const won = skirmishSnapshot((snapshot) => void (snapshot.outcome = 'victory'));
    await page.show({ goals: [], snapshot: won });
    expect(page.part('.objective').textContent).not.toContain('left');
  });

  it('beaten enemy parties', async () => {
    const page = new HudPage();
    const snapshot = skirmishSnapshot(({ units, parties }) => {
      for (const id of parties[1]!.unitIds) units.find((unit) => unit.id === id)!.isAlive = false;
    });
    await page.show({ snapshot: { ...snapshot, step: 75 * 60 }, goals: [CLEAR] });
    await expect(page.outline('.objective')).toMatchFileSnapshot(kept('objective'));
  });
});
