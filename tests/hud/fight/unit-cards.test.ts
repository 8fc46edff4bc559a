import { describe, expect, it } from 'vitest';
import { replaceOnElements } from '../../support/page/dom.ts';
import { HudPage, skirmishSnapshot, TIMELINE } from '../support/hud-page.ts';
import { keptOutlines } from '../../support/page/outline.ts';

const kept = keptOutlines('hud/outlines');

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
    await expect(page.outline('.party')).toMatchFileSnapshot(kept('cards'));
    const hidden = [...document.querySelectorAll('.card')].map((card) =>
      [...card.querySelectorAll<HTMLElement>('.card-stance')].map((sign) => sign.hidden),
    );
    expect(hidden.slice(0, 4)).toEqual([
      [true, true],
      [false, true],
      [true, true],
      [true, false],
    ]);
    expect(document.querySelectorAll('.card.is-fallen')).toHaveLength(1);
  });

  it('show who wavers, and who is out of the fight without having fallen', async () => {
    const page = new HudPage();
    const snapshot = skirmishSnapshot(({ units }) => {
      const [one, two, three] = PARTY.map((id) => units.find((unit) => unit.id === id)!);
      one!.morale = { level: 0.3, state: 'wavering' };
      Object.assign(two!, { isAlive: false, departed: 'yielded' });
      Object.assign(three!, { isAlive: false, departed: 'left' });
    });
    await page.show({ snapshot });
    const cards = [...document.querySelectorAll<HTMLElement>('.card')].slice(0, 4);
    expect(cards.map((card) => card.querySelector<HTMLElement>('.card-shaken')!.hidden)).toEqual([false, true, true, true]);
    expect(cards.map((card) => card.title)).toEqual([
      expect.stringMatching(/, wavering$/),
      'Yielded',
      'Left the field',
      expect.any(String),
    ]);
  });

  it('select on a press, add with Shift, Ctrl or Cmd, and lead the camera with two', async () => {
    const page = await new HudPage().show();
    expect(page.press(/^Aldric/)).toEqual([`orders.select ${JSON.stringify([FIRST])} false`]);
    for (const modifier of ['shiftKey', 'ctrlKey', 'metaKey'])
      expect(page.press(/^Berta/, { [modifier]: true })).toEqual([`orders.select [${SECOND}] true`]);
    const { x, y } = page.state.snapshot!.units.find(({ id }) => id === FIRST)!;
    expect(page.asks(() => page.part('.card').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))).toEqual([
      `camera.focus ${x} ${y}`,
    ]);
  });

  it('of the fallen offer why, and another try from a little before, until that is closed', async () => {
    const fall = { isAlive: false, diedAtStep: 900 };
    const snapshot = skirmishSnapshot((state) => {
      state.step = 2000;
      Object.assign(
        state.units.find(({ id }) => id === THIRD)!,
        fall,
      );
    });
    const page = await new HudPage().show({ snapshot });
    // Where the past is not kept there is no other try.
    expect(page.press(/^Cuno.*see why/)).toEqual([`why.open ${THIRD}`]);
    await page.show({ timeline: TIMELINE });
    expect(page.has('.fallen-offer')).toBe(false);
    expect(page.press(/^Cuno.*see why/)).toEqual([]);
    await page.show();
    expect(page.part('.fallen-says').textContent).toBe('Cuno has fallen.');
    expect([...page.press('Why?'), ...page.press('Try again from here')]).toEqual([`why.open ${THIRD}`, 'time.tryAgainFrom 0']);
    page.press(/^Cuno.*see why/);
    await page.show();
    page.press('Close', {}, '.fallen-offer');
    await page.show();
    expect(page.has('.fallen-offer')).toBe(false);
  });

  it('of one who has just fallen do so by themselves', async () => {
    const snapshot = skirmishSnapshot((state) => {
      state.step = 1000;
      Object.assign(
        state.units.find(({ id }) => id === THIRD)!,
        { isAlive: false, diedAtStep: 900 },
      );
    });
    const page = await new HudPage().show({ snapshot, timeline: TIMELINE });
    expect(page.part('.fallen-says').textContent).toBe('Cuno has fallen.');
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
    replaceOnElements('animate', { value: (frames: unknown) => flashes.push(frames) });
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

describe('a card', () => {
  it('has room for the first words only: all of them are in its tooltip and its name', async () => {
    const page = new HudPage();
    const blocked = skirmishSnapshot(({ units }) =>
      Object.assign(units.find(({ id }) => id === FIRST)!.movement, { status: 'moving', stuckSteps: 60 }),
    );
    await page.show({ snapshot: blocked });
    const card = page.part('.card');
    const [mood, spoken] = ['.card-mood', '.unseen'].map((part) => card.querySelector(part)!.textContent);
    expect([card.title, mood]).toEqual(['Blocked: others stand in the way', 'Blocked']);
    expect(spoken).toContain(`health 100 %, ${card.title}`);
    const fallen = skirmishSnapshot(({ units }) =>
      Object.assign(
        units.find(({ id }) => id === FIRST)!,
        { isAlive: false },
      ),
    );
    await page.show({ snapshot: fallen });
    expect([card.title, card.querySelector('.card-number')!.textContent, card.dataset['health']]).toEqual(['Fallen', '', 'low']);
  });
});

describe('a group', () => {
  it('leaves the keyboard to the field after a press with the mouse, and counts the living', async () => {
    const page = new HudPage();
    const snapshot = skirmishSnapshot(({ units }) => (units.find(({ id }) => id === THIRD)!.isAlive = false));
    await page.show({ snapshot, groups: [{ number: 2, unitIds: [FIRST, SECOND, THIRD] }], selection: [FIRST, SECOND] });
    const chip = page.part('.group-chip');
    expect([chip.textContent, chip.getAttribute('aria-label'), chip.getAttribute('aria-pressed')]).toEqual([
      '2×2',
      'Group 2: 2 warriors',
      'true',
    ]);
    chip.focus();
    expect(page.press(/^Group 2/, { detail: 0 })).toEqual(['orders.selectGroup 2']);
    expect(document.activeElement).toBe(chip);
    page.press(/^Group 2/, { detail: 1 });
    expect(document.activeElement).not.toBe(chip);
    await page.show({ selection: [FIRST] });
    expect(chip.getAttribute('aria-pressed')).toBe('false');
  });
});

it('a card has the sign of its number key while that selects its warrior: not once a group is on that number, even if nobody of it lives', async () => {
  const page = new HudPage();
  const signs = async (changes: object): Promise<boolean[]> => {
    await page.show(changes);
    return [...document.querySelectorAll<HTMLElement>('.card')]
      .slice(0, 2)
      .flatMap((card) => [!card.querySelector<HTMLElement>('.card-key')!.hidden, card.hasAttribute('aria-keyshortcuts')]);
  };
  expect(await signs({ groups: [] })).toEqual([true, true, true, true]);
  expect(await signs({ groups: [{ number: 1, unitIds: [THIRD] }] })).toEqual([false, false, true, true]);
  const snapshot = skirmishSnapshot(({ units }) => (units.find(({ id }) => id === THIRD)!.isAlive = false));
  expect(await signs({ snapshot })).toEqual([false, false, true, true]);
});

describe('the selected unit', () => {
  it('is told of: who it is, how it fares, what it does', async () => {
    const page = new HudPage();
    const enemy = skirmishSnapshot().units.find(({ partyId }) => partyId !== skirmishSnapshot().parties[0]!.id)!;
    await page.show({ selection: [FIRST], timeline: { ...TIMELINE, step: 1, nowStep: 1 } });
    await expect(page.outline('.chosen')).toMatchFileSnapshot(kept('chosen-own'));
    expect(page.press('Watch them think', {}, '.chosen')).toEqual([`studio.open {"agentId":${FIRST}}`]);
    await page.show({ selection: [enemy.id], timeline: undefined, studio: 'opening' });
    await expect(page.outline('.chosen')).toMatchFileSnapshot(kept('chosen-enemy'));
  });

  it('is not shown when several are selected, none, or a fallen one, and beside an open studio', async () => {
    const page = new HudPage();
    for (const changes of [{ selection: [FIRST, SECOND] }, { selection: [] }, { selection: [FIRST], studio: 'open' as const }]) {
      await page.show({ studio: 'closed', ...changes });
      expect(page.has('.chosen')).toBe(false);
    }
    await page.show({
      studio: 'closed',
      selection: [FIRST],
      snapshot: skirmishSnapshot(({ units }) => (units.find(({ id }) => id === FIRST)!.isAlive = false)),
    });
    expect(page.has('.chosen')).toBe(false);
  });
});
