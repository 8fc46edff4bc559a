import { describe, expect, it, vi } from 'vitest';
import { element } from '../../../src/hud/dom/element.ts';
import { portrait } from '../../../src/hud/units/portrait.ts';
import { printLessons } from '../../../src/hud/school/print-sheet.ts';
import { openDom } from '../../support/page/dom.ts';
import { keptOutlines, outline } from '../../support/page/outline.ts';
import { FeaturePage, HudPage, skirmishSnapshot } from '../support/hud-page.ts';

const kept = keptOutlines('hud/outlines');

const about = (page: HudPage): HTMLDetailsElement => page.part('.arena-about') as HTMLDetailsElement;

describe('an arena', () => {
  it('is told of, and leads to the others, around both ends', async () => {
    const page = await new HudPage().show({ screen: 'arena', arenaName: 'stand-guard' });
    await expect(page.outline('.arena')).toMatchFileSnapshot(kept('arena'));
    expect([...page.press('Previous'), ...page.press('Next'), ...page.press('Restart'), ...page.press('All behaviours')]).toEqual([
      'screens.openArena patrol',
      'screens.openArena watchful-walk',
      'screens.restart',
      'screens.openGallery',
    ]);
    await page.show({ arenaName: 'patrol' });
    expect([...page.key('['), ...page.key(']')]).toEqual(['screens.openArena two-ships', 'screens.openArena stand-guard']);
    await page.show({ arenaName: 'two-ships' });
    expect(page.key(']')).toEqual(['screens.openArena patrol']);
  });

  it('leaves the keyboard to the field when its text is folded with the mouse', async () => {
    const page = await new HudPage().show({ screen: 'arena', arenaName: 'stand-guard' });
    const heading = page.part('.arena-heading');
    heading.tabIndex = 0;
    for (const [detail, keeps] of [
      [0, true],
      [1, false],
    ] as const) {
      heading.focus();
      heading.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
      expect(document.activeElement === heading).toBe(keeps);
    }
  });

  it('that is led folds its text once one has begun, or has had time to read', async () => {
    const page = await new HudPage().show({ screen: 'arena', arenaName: 'zombies' });
    expect(about(page).open).toBe(true);
    await page.show({ selection: [1] });
    expect(about(page).open).toBe(false);
    about(page).open = true;
    await page.show();
    expect(about(page).open).toBe(true);
    await page.show({ arenaName: 'escort', selection: [] });
    expect(about(page).open).toBe(true);
    await page.show({ snapshot: skirmishSnapshot((snapshot) => (snapshot.step = 1200)) });
    expect(about(page).open).toBe(true);
    await page.show({ snapshot: skirmishSnapshot((snapshot) => (snapshot.step = 1201)) });
    expect(about(page).open).toBe(false);
  });

  it('folds its text when a part of a feature is unfolded: both would hide the scene', async () => {
    const makeView = () => ({ element: element('details', { class: 'part' }), update: () => {} });
    const { page } = new FeaturePage({ on: 'scene', name: 'part', makeView });
    await page.show({ screen: 'arena', arenaName: 'survival', playerPartyId: 0 });
    const fold = document.querySelector<HTMLDetailsElement>('.part')!;
    const toggle = (isOpen: boolean): void => {
      fold.open = isOpen;
      fold.dispatchEvent(new Event('toggle'));
    };
    expect(about(page).open).toBe(true);
    toggle(false);
    expect(about(page).open).toBe(true);
    toggle(true);
    expect(about(page).open).toBe(false);
  });

  it('shows how its sides stand, line by line where several things burn', async () => {
    const crew = { id: 1, name: 'Brid', isAlive: true, state: 'Put out a fire', action: 'Pour it out' };
    const hull = { label: 'Hull', value: 0.84, range: { min: 0, max: 1 }, isWhole: false };
    const made = { label: 'Made', value: 2, range: { min: 0, max: 6 }, isWhole: true };
    const fires = [0.9, 0.5, 0.2, 0.1].map((strength, index) => ({ name: `Deck ${index + 1}`, strength }));
    const side = { title: 'The Heron', considerations: [hull, made], crew: [crew], fires };
    const calm = {
      title: 'The Boar',
      considerations: [
        { ...hull, value: undefined },
        { ...made, label: 'Speed', value: 1.25, range: undefined, isWhole: false },
      ],
      crew: [
        { ...crew, name: 'Ragn', state: '', action: '' },
        { ...crew, name: 'Svart', isAlive: false, state: '', action: '' },
      ],
      fires: [],
    };
    const page = await new HudPage().show({ screen: 'arena', arenaName: 'two-ships', playerPartyId: 0, sides: [side, calm] });
    await expect(page.outline('.sides')).toMatchFileSnapshot(kept('sides'));
    await page.show({ sides: [{ ...calm, title: 'The Heron', fires: undefined }] });
    expect(page.part('.sides').textContent).not.toContain('fire');
    await page.show({ sides: undefined });
    expect(page.has('.sides')).toBe(false);
  });

  it.each([
    { isStacked: false, hasSides: false, isOpen: true },
    { isStacked: false, hasSides: true, isOpen: true },
    { isStacked: true, hasSides: false, isOpen: true },
    { isStacked: true, hasSides: true, isOpen: false },
  ])('leaves the room of its text to the sides on a narrow screen alone: %o', async ({ isStacked, hasSides, isOpen }) => {
    const page = new HudPage();
    vi.stubGlobal('matchMedia', () => ({ matches: isStacked }));
    await page.show({ screen: 'arena', arenaName: 'two-ships', playerPartyId: 0, sides: hasSides ? [] : undefined });
    expect(about(page).open).toBe(isOpen);
    vi.unstubAllGlobals();
  });

  it('that is watched keeps its text, and offers no orders', async () => {
    const page = await new HudPage().show({ screen: 'arena', arenaName: 'brawl', playerPartyId: 0, selection: [1] });
    expect([about(page).open, page.has('.commands'), page.has('.party'), page.part('.arena-orders').dataset['watched']]).toEqual([
      true,
      false,
      false,
      'true',
    ]);
    await page.show({ playerPartyId: skirmishSnapshot().parties[0]!.id });
    expect([page.has('.commands'), page.has('.party')]).toEqual([true, true]);
  });

  it('what units say is written down, the last six', async () => {
    const page = await new HudPage().show({ screen: 'arena', arenaName: 'moods' });
    const [unit] = skirmishSnapshot().units;
    const said = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ type: 'said', agentId: unit!.id, text: `Word ${number}` }) as never);
    await page.show({ events: said });
    const lines = [...document.querySelectorAll('.speech-log p')].map(({ textContent }) => textContent);
    expect(lines).toEqual([2, 3, 4, 5, 6, 7].map((number) => `${unit!.name}: Word ${number}`));
  });
});

describe('the title', () => {
  it('says what the chosen battle and difficulty are', async () => {
    const page = await new HudPage().show({
      screen: 'title',
      chosenBattle: 'gorge',
      difficulty: 'hard',
      keptFights: [{ id: 'a', label: 'The gorge, 1:20', scenario: 'gorge', isOwn: true }],
    });
    await expect(page.outline('.title')).toMatchFileSnapshot(kept('title'));
    expect([...page.press('The open field'), ...page.press('Easy'), ...page.press('Continue the last fight')]).toEqual([
      'settings.setBattle open-field',
      'settings.setDifficulty easy',
      'sharing.share continue',
    ]);
    expect(page.key('Enter')).toEqual(['screens.startSkirmish']);
  });

  it('the arrows lead from entry to entry, around both ends', async () => {
    const page = await new HudPage().show({ screen: 'title' });
    const list = page.part('.title [class*="menu"], .title nav');
    const controls = [...list.querySelectorAll<HTMLButtonElement>('button:not([hidden])')];
    controls[0]!.focus();
    page.key('ArrowUp', {}, controls[0]);
    expect(document.activeElement).toBe(controls.at(-1));
    page.key('ArrowDown', {}, controls.at(-1));
    expect(document.activeElement).toBe(controls[0]);
    page.key('ArrowDown', {}, controls[0]);
    expect(document.activeElement).toBe(controls[1]);
    page.key('ArrowLeft', {}, controls[1]);
    expect(document.activeElement).toBe(controls[1]);
    const scrolls = (key: string): boolean =>
      controls[1]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect([scrolls('ArrowDown'), scrolls('ArrowLeft')]).toEqual([false, true]);
  });

  it('the cards of the gallery open their arenas, the last one the battle', async () => {
    const page = await new HudPage().show({ screen: 'gallery' });
    expect([...page.press(/^1Patrol/), ...page.press(/^Lead the warband/), ...page.key('Escape')]).toEqual([
      'screens.openArena patrol',
      'screens.startSkirmish',
      'screens.backToTitle',
    ]);
  });
});

it('a portrait is a cell of the sheet, of the team or of the kind alone; a drawing without one', () => {
  openDom();
  const portraits = {
    url: 'p.webp',
    size: [300, 100] as const,
    cell: 100,
    portraits: { 'blue-bow': [200, 0] as const, sword: [100, 0] as const },
  };
  const teams = new Map([['player', { art: 'blue', mapColour: '#00f' }]]);
  const style = (kind: string): string => {
    const { backgroundSize, backgroundPosition } = portrait({ portraits, teams }, { team: 'player', kind }).style;
    return `${backgroundSize} at ${backgroundPosition}`;
  };
  expect(style('bow')).toBe('300% 100% at 100% 0%');
  expect(style('sword')).toBe('300% 100% at 50% 0%');
  expect(portrait({ portraits, teams }, { team: 'player', kind: 'axe' }).querySelector('svg')).not.toBeNull();
  expect(portrait({ teams }, { team: 'player', kind: 'bow' }).querySelector('svg')).not.toBeNull();
});

it('a lesson is on the page while it is printed', () => {
  openDom();
  const line = { depth: 1, name: 'Aim', type: 'Wait', params: 'duration 1', others: 'disabled', isMarked: true };
  const tree = { name: 'part', description: 'A part.', keys: ['target: entity'], promises: 'calm', lines: [line] };
  const plain = { ...tree, keys: [], promises: '', lines: [{ ...line, name: '', params: '', others: '', isMarked: false }] };
  const sheet = {
    title: 'Selector',
    subtitle: 'The archer',
    text: ['One.'],
    task: 'Mend it.',
    hints: ['Look.'],
    trees: [plain, tree],
    claims: ['She shoots'],
    harder: undefined,
    solution: { text: 'It works.', tree: plain },
    predict: 'Which?',
    links: undefined,
  };
  let shown: typeof sheet | undefined = sheet;
  printLessons(() => shown);
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelectorAll('.print-sheet')).toHaveLength(1);
  expect(outline(document.querySelector('.print-sheet')!).split('\n')).toMatchInlineSnapshot(`
    [
      "Selector",
      "The archer",
      "Name",
      "Date",
      "One.",
      "Predict",
      "Which?",
      "Task",
      "Mend it.",
      "The tree",
      "{marked=false}",
      " Wait",
      "The tree “part”",
      "A part.",
      "Promises: calm",
      "{marked=true}",
      " Aim",
      " Wait; duration 1; disabled",
      "Thick border: the part that the lesson is about.",
      "target: entity",
      "What is checked",
      "She shoots",
      "Your answer",
      "Selector: hints",
      "Look.",
      "Selector: solution",
      "It works.",
      "{marked=false}",
      " Wait",
    ]
  `);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('.print-sheet')).toBeNull();
  shown = undefined;
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector('.print-sheet')).toBeNull();
});
