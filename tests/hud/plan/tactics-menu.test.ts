import { expect, it } from 'vitest';
import type { Tactic } from '../../../src/hud/plan/tactics-menu.ts';
import type { Snapshot } from '../../../src/sim/state.ts';
import { HudPage, skirmishSnapshot } from '../support/hud-page.ts';

const TACTICS: readonly Tactic[] = [
  { name: 'focus-fire', label: 'Focus fire', about: 'All bows at one.', obstacle: undefined, awaits: undefined },
  { name: 'pin-and-flank', label: 'Pin and flank', about: 'Two go round.', obstacle: 'Needs at least 4 warriors', awaits: undefined },
];

async function menu(ordered?: string, changes: { isOffered?: boolean; tactics?: readonly Tactic[] } = {}): Promise<HudPage> {
  const page = new HudPage({
    'tactics.list': () => changes.tactics ?? TACTICS,
    'tactics.isOffered': () => changes.isOffered ?? true,
    'tactics.ordered': () => ordered,
  });
  await page.show();
  const details = document.querySelector<HTMLDetailsElement>('details.tactics');
  if (details) details.open = true;
  return page.show({ snapshot: skirmishSnapshot((edited) => void (edited.step += 60)) });
}

const entry = (label: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('.tactic')].find(({ textContent }) => textContent.startsWith(label))!;

it('orders a tactic, or leaves the choice to the captain, and closes', async () => {
  const page = await menu();
  expect(page.part('.tactics-now').textContent).toBe('none');
  expect(page.asks(() => entry('Focus fire').click())).toEqual(['tactics.order focus-fire']);
  expect(document.querySelector<HTMLDetailsElement>('details.tactics')!.open).toBe(false);
  const other = await menu();
  expect(other.asks(() => entry('Captain decides').click())).toEqual([expect.stringMatching(/^tactics\.order ?$/)]);
});

it('calls off the one that is ordered', async () => {
  const page = await menu('pin-and-flank');
  expect(page.part('.tactics-now').textContent).toBe('Pin and flank');
  expect(entry('Pin and flank').getAttribute('aria-pressed')).toBe('true');
  expect(entry('Pin and flank').getAttribute('aria-description')).toContain('Press again to call it off');
  expect(page.asks(() => entry('Pin and flank').click())).toEqual(['tactics.order undefined']);
});

it('greys one that cannot be done now, with the reason, and does not order it', async () => {
  const page = await menu();
  expect(entry('Pin and flank').getAttribute('aria-disabled')).toBe('true');
  expect(entry('Pin and flank').getAttribute('aria-description')).toContain('Needs at least 4 warriors');
  expect(page.asks(() => entry('Pin and flank').click())).toEqual([]);
  expect(entry('Focus fire').getAttribute('aria-disabled')).toBe('false');
});

it('greys the choice of the captain where no tactic is possible', async () => {
  const page = await menu(undefined, { tactics: TACTICS.map((tactic) => ({ ...tactic, obstacle: 'Needs at least 2 warriors' })) });
  expect(entry('Captain decides').getAttribute('aria-disabled')).toBe('true');
  expect(page.asks(() => entry('Captain decides').click())).toEqual([]);
});

it('says at each one how it stands', async () => {
  const tactics = [...TACTICS, { ...TACTICS[0]!, name: 'lie-in-wait', label: 'Lie in wait', awaits: 'Needs an enemy' }];
  const signs = (): (string | null)[] => [...document.querySelectorAll('.tactic-sign')].map(({ textContent }) => textContent);
  await menu(undefined, { tactics });
  expect(signs()).toEqual(['', 'ready', 'not possible', 'has to wait']);
  await menu('focus-fire', { tactics });
  expect(signs()[1]).toBe('ordered');
  const page = await menu('', { tactics });
  await page.show({ snapshot: planning({ plan: true }) });
  expect(signs()).toEqual(['ordered', 'ready', 'captain’s choice', 'has to wait']);
});

it('looks again for the reasons while it is open, and keeps its buttons', async () => {
  let obstacle: string | undefined = 'Needs at least 4 warriors';
  const page = new HudPage({
    'tactics.list': () => [{ ...TACTICS[1]!, obstacle }],
    'tactics.isOffered': () => true,
    'tactics.ordered': () => undefined,
  });
  await page.show();
  document.querySelector<HTMLDetailsElement>('details.tactics')!.open = true;
  const at = (step: number) => page.show({ snapshot: skirmishSnapshot((edited) => void (edited.step = step)) });
  await at(60);
  const before = entry('Pin and flank');
  obstacle = undefined;
  await at(120);
  expect(entry('Pin and flank')).toBe(before);
  expect(before.getAttribute('aria-disabled')).toBe('false');
});

it('Escape closes it, and no order is lost by that', async () => {
  const page = await menu('focus-fire');
  expect(page.key('Escape', {}, entry('Focus fire'))).toEqual([]);
  expect(document.querySelector<HTMLDetailsElement>('details.tactics')!.open).toBe(false);
});

const isOpen = (): boolean => document.querySelector<HTMLDetailsElement>('details.tactics')!.open;

it('R opens it when its code is not there yet', async () => {
  const page = new HudPage({ 'tactics.list': () => TACTICS, 'tactics.isOffered': () => true, 'tactics.ordered': () => undefined });
  page.hud.update(page.state);
  page.key('r');
  await page.show();
  expect(isOpen()).toBe(true);
});

it('R opens it with the focus on the first entry, or on the ordered one, and closes it', async () => {
  for (const [ordered, label] of [
    [undefined, 'Captain decides'],
    ['pin-and-flank', 'Pin and flank'],
  ] as const) {
    const page = new HudPage({ 'tactics.list': () => TACTICS, 'tactics.isOffered': () => true, 'tactics.ordered': () => ordered });
    await page.show();
    page.key('r');
    expect([isOpen(), document.activeElement?.textContent.startsWith(label)]).toEqual([true, true]);
    page.key('r', {}, document.activeElement!);
    expect(isOpen()).toBe(false);
  }
});

it('R does nothing where the party takes no such orders', async () => {
  const page = new HudPage({ 'tactics.list': () => TACTICS, 'tactics.isOffered': () => false, 'tactics.ordered': () => undefined });
  await page.show();
  page.key('r');
  expect(isOpen()).toBe(false);
});

it.each([
  ['2', ['tactics.order focus-fire'], false],
  // It cannot be done now.
  ['3', [], true],
  // There is none.
  ['9', [], true],
])('the digit %s presses the entry with that number, and selects no warrior', async (digit, asked, staysOpen) => {
  const page = await menu();
  const reached: string[] = [];
  const listen = ({ key }: KeyboardEvent): void => void reached.push(key);
  window.addEventListener('keydown', listen);
  expect(page.key(digit, {}, entry('Focus fire'))).toEqual(asked);
  window.removeEventListener('keydown', listen);
  expect(reached).toEqual([]);
  expect(isOpen()).toBe(staysOpen);
});

it('the digits go on with 0 for the tenth entry, and letters after it, so that each shipped tactic has a key', async () => {
  const names = 'b c d e f g h i j k'.split(' ');
  const page = await menu(undefined, {
    tactics: names.map((name) => ({ name, label: `Do ${name}`, about: '', obstacle: undefined, awaits: undefined })),
  });
  expect([...document.querySelectorAll('.tactic')].map((each) => each.getAttribute('aria-keyshortcuts') ?? '-').join('')).toBe(
    '1234567890F',
  );
  expect(page.key('f', {}, entry('Do b'))).toEqual(['tactics.order k']);
  document.querySelector<HTMLDetailsElement>('details.tactics')!.open = true;
  expect(page.key('0', {}, entry('Do b'))).toEqual(['tactics.order j']);
});

it('arrows walk through the entries, round both ends', async () => {
  const page = await menu();
  entry('Captain decides').focus();
  const walk = (key: string): string | null | undefined => {
    page.key(key, {}, document.activeElement!);
    return document.activeElement?.querySelector('.tactic-label')?.textContent;
  };
  expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(walk)).toEqual([
    'Focus fire',
    'Pin and flank',
    'Captain decides',
    'Pin and flank',
    'Captain decides',
    'Pin and flank',
  ]);
});

it('ArrowRight and ArrowLeft change the column and keep the row', async () => {
  await menu(undefined, { tactics: [...TACTICS, { ...TACTICS[0]!, name: 'lie-in-wait', label: 'Lie in wait' }] });
  for (const [label, left] of Object.entries({ 'Captain decides': 0, 'Focus fire': 0, 'Pin and flank': 90, 'Lie in wait': 90 })) {
    Object.defineProperty(entry(label), 'offsetLeft', { value: left });
  }
  entry('Focus fire').focus();
  const walk = (key: string): string | null | undefined => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return document.activeElement?.querySelector('.tactic-label')?.textContent;
  };
  expect(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'].map(walk)).toEqual([
    'Lie in wait',
    'Lie in wait',
    'Focus fire',
    'Focus fire',
  ]);
});

it('one place tells of the entry under the pointer or with the focus, before that of the ordered one or how tactics work', async () => {
  const page = await menu();
  const told = (): string => page.part('.tactics-about').textContent;
  expect(told()).toContain('A tactic begins when an enemy is near');
  entry('Focus fire').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  expect(told()).toBe('Focus fireAll bows at one.');
  entry('Pin and flank').focus();
  expect(told()).toBe('Pin and flankTwo go round.Needs at least 4 warriors');
  expect((await menu('focus-fire')).part('.tactics-about').textContent).toContain('Press again to call it off');
});

it.each([
  [100, ['tactics.order focus-fire']],
  [500, []],
])('a finger that leaves an entry after %d ms asks for %j: a longer one reads', async (milliseconds, asked) => {
  const page = await menu();
  const at = <E extends Event>(event: E, timeStamp: number): E => Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  entry('Focus fire').dispatchEvent(at(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }), 1000));
  expect(page.part('.tactics-about').textContent).toContain('All bows at one.');
  expect(page.asks(() => entry('Focus fire').dispatchEvent(at(new MouseEvent('click', { bubbles: true }), 1000 + milliseconds)))).toEqual(
    asked,
  );
});

it('a press on the field closes it', async () => {
  await menu();
  entry('Focus fire').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(isOpen()).toBe(true);
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(isOpen()).toBe(false);
});

it('one that awaits an enemy can be ordered before, and says what it awaits', async () => {
  const awaits = 'Needs at least 3 enemies in sight';
  const page = await menu(undefined, { tactics: [{ ...TACTICS[0]!, awaits }] });
  expect(entry('Focus fire').getAttribute('aria-description')).toContain(awaits);
  expect(page.asks(() => entry('Focus fire').click())).toEqual(['tactics.order focus-fire']);
});

it.each<[string, Parameters<typeof planning>[0], string]>([
  ['waits', {}, 'Tactics: Pin and flank · waiting'],
  [
    'forms',
    {
      plan: true,
      places: [
        [9, 9],
        [40, 40],
      ],
    },
    'Tactics: Pin and flank · forming up, 1 on the way',
  ],
  [
    'has formed',
    {
      plan: true,
      places: [
        [9, 9],
        [9, 9],
      ],
    },
    'Tactics: Pin and flank · under way',
  ],
  ['is chosen by the captain', { plan: true, ordered: '' }, 'Tactics: Pin and flank (captain) · under way'],
])('tells how far the ordered one is: it %s', async (_, about, words) => {
  const page = await menu(about.ordered ?? 'pin-and-flank');
  await page.show({ snapshot: planning(about) });
  expect(page.part('.tactics-open').textContent).toBe(words);
});

/** The first members of the party stand at (9, 9), and have to be at these places. */
function planning({ plan = false, places = [] }: { plan?: boolean; places?: [number, number][]; ordered?: string }): Snapshot {
  return skirmishSnapshot((edited) => {
    const party = edited.parties.find(({ team }) => team === 'player')!;
    edited.step = 600;
    if (plan) party.plan = { name: 'pin-and-flank', text: 'Two go round', sinceStep: 0 };
    const members = edited.units.filter(({ partyId }) => partyId === party.id);
    for (const [index, [x, y]] of places.entries())
      Object.assign(members[index]!, { x: 9, y: 9, part: { name: 'go', targetId: 0, place: { x, y } } });
  });
}

it('is not there for a party whose tree takes no such orders, nor after the battle', async () => {
  expect((await menu(undefined, { isOffered: false })).has('details.tactics')).toBe(false);
  const page = await menu();
  await page.show({ snapshot: skirmishSnapshot((edited) => void (edited.outcome = 'victory' as never)) });
  expect(page.has('details.tactics')).toBe(false);
});

it.each<[pointer: string, on: string, seen: boolean]>([
  ['mouse', 'canvas', true],
  ['mouse', 'button', true],
  ['touch', 'canvas', false],
  ['touch', 'button', true],
])('a press outside closes it, by a %s on a %s: that sees it: %s', async (pointerType, on, seen) => {
  await menu();
  const target = document.createElement(on);
  document.body.append(target);
  const press = (): boolean => {
    let isSeen = false;
    target.addEventListener('pointerdown', () => (isSeen = true), { once: true });
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }));
    return isSeen;
  };
  expect([isOpen(), press(), isOpen()]).toEqual([true, seen, false]);
  // While it is closed, a finger gives orders.
  expect(press()).toBe(true);
});
