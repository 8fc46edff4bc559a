import { describe, expect, it, vi } from 'vitest';
import type { BehaviourTestState } from '../../src/hud/behaviour-test/behaviour-test-state.ts';
import type { MatchState, ProvingState } from '../../src/hud/proving/proving-state.ts';
import type { LessonState, SchoolState } from '../../src/hud/school/school-state.ts';
import type { ProfileColumn, ProfileSums, StressState } from '../../src/hud/stress/stress-state.ts';
import { callsOn, layOutAll } from '../support/page/dom.ts';
import { HudPage, skirmishSnapshot } from './support/hud-page.ts';

const MATCH: MatchState = {
  names: ['Your party', 'The shipped party'],
  isOver: false,
  done: 7,
  most: 20,
  says: ['Not clear yet.', 'It leads.'],
  rate: { mean: 0.6, low: 0.42, high: 0.78 },
  arenas: [{ title: 'Open field', fights: 7, wins: [4, 3], healthLeft: [0.4, 0.313], seconds: 33.25 }],
  fights: [
    { pair: 0, isSwapped: false, arena: 'Open field', winner: 'first', seconds: 30.04, healthLeft: 0.5 },
    { pair: 0, isSwapped: true, arena: 'Open field', winner: 'first', seconds: 31, healthLeft: 0.25 },
    { pair: 1, isSwapped: false, arena: '', winner: 'second', seconds: 32, healthLeft: 0.125 },
    { pair: 1, isSwapped: true, arena: '', winner: 'draw', seconds: 120, healthLeft: 0 },
  ],
  isSame: undefined,
};
const PROVING: ProvingState = {
  parties: [
    { id: 'mine', label: 'Your trees', group: 'You' },
    { id: 'ours', label: 'Shipped', group: 'Game' },
    { id: 'old', label: 'Version 1', group: 'Game' },
  ],
  first: 'mine',
  second: 'ours',
  arenas: [
    { id: 'open', label: 'Open field' },
    { id: 'gap', label: 'The gap' },
  ],
  arena: 'gap',
  changes: 'You changed 2 trees.',
  challenge: undefined,
  problems: [],
  match: undefined,
  link: undefined,
  name: 'Kim',
  watched: undefined,
};
const openProving = (changes: Partial<ProvingState> = {}): Promise<HudPage> =>
  new HudPage().show({ screen: 'proving', proving: { ...PROVING, ...changes } });

describe('the proving ground', () => {
  it('lets two parties fight', async () => {
    const page = await openProving();
    await page.expectOutline('proving', '.proving');
    expect(page.enter('First party', 'old')).toEqual(['proving.choose first old']);
    expect(page.enter('Second party', 'mine')).toEqual(['proving.choose second mine']);
    expect(page.press('Open field')).toEqual(['proving.chooseArena open']);
    expect(page.press('Is it better?')).toEqual(['proving.compare']);
    expect(page.press('Make a challenge')).toEqual(['proving.play']);
    expect(page.press('Change my trees')).toEqual(['proving.practise']);
  });

  it('tells the result while fights come in, and at last', async () => {
    const page = await openProving({ match: MATCH });
    await page.expectOutline('proving-running', '.proving-match');
    expect(page.press('Stop')).toEqual(['proving.stop']);
    expect(page.press('Watch fight 2')).toEqual(['proving.watch 0 true']);
    expect(() => page.press('Is it better?')).toThrow('disabled');
    await page.show({ proving: { ...PROVING, match: { ...MATCH, isOver: true, isSame: false, rate: { mean: 1, low: 1, high: 1 } } } });
    await page.expectOutline('proving-over', '.proving-match');
    expect(page.part('.proving-scale').getAttribute('aria-label')).toBe('Your party wins 100 %');
    await page.show({ proving: { ...PROVING, match: { ...MATCH, isOver: true, isSame: true, rate: undefined, arenas: [] } } });
    expect([page.has('.proving-scale'), page.part('.proving-check').dataset['same'], page.has('.proving-table')]).toEqual([false, 'true', false]);
    await page.show({ proving: PROVING });
    expect(page.has('.proving-says')).toBe(false);
  });

  it('says why trees cannot fight', async () => {
    const page = await openProving({ problems: ['The tree "x" has no root.', 'And y.'] });
    expect(page.outline('.proving-match')).toBe('The tree "x" has no root.\nAnd y.');
    await page.show({ proving: PROVING });
    expect(page.has('.proving-problems')).toBe(false);
  });

  it('answers a challenge as its sender made it, and sends links', async () => {
    const page = await openProving({ challenge: { title: 'Kim challenges you', says: ['Beat it.'] }, link: 'answer' });
    await page.expectOutline('proving-challenge', '.proving');
    expect(page.press('Fight')).toEqual(['proving.play']);
    expect(page.press('Copy the link')).toEqual(['proving.send Kim']);
    const name = page.part('.proving-name') as HTMLInputElement;
    name.value = 'Lou';
    expect(page.key('Enter', {}, name)).toEqual(['proving.send Lou']);
    await page.show({ proving: { ...PROVING, link: 'challenge' } });
    expect(name.value).toBe('Lou');
    expect(page.part('.proving-send-says').textContent).toMatch(/^Send the challenge/);
  });
});

const LESSON: LessonState = {
  id: 'selector',
  chapter: 'Selector',
  title: 'The archer',
  number: 2,
  text: ['One.', 'Two.'],
  task: 'Mend it.',
  hints: ['Look.', 'Look there.'],
  handles: [
    { key: 'range', label: 'Shoots within', isRead: true, kind: 'slider', value: 5, min: 1, max: 9, step: 0.5, unit: 'tiles' },
    { key: 'calm', label: 'Is calm', isRead: false, kind: 'switch', value: true },
  ],
  solution: 'It works.',
  check: { state: 'none' },
  predict: { state: 'offered' },
  links: { change: 'when hit, run', rows: [{ label: 'Machine', links: 9, touched: 3, notes: 1 }] },
};
const SCHOOL: SchoolState = {
  lessons: [
    { id: 'intro', chapter: 'Start', title: 'First' },
    { id: 'selector', chapter: 'Selector', title: 'The archer' },
    { id: 'last', chapter: 'Selector', title: 'The end' },
  ],
  lesson: undefined,
};
const openLesson = (changes: Partial<LessonState> = {}, page = new HudPage()): Promise<HudPage> =>
  page.show({ screen: 'lesson', school: { ...SCHOOL, lesson: { ...LESSON, ...changes } } });

describe('a lesson', () => {
  it('has a text, a task, and values to try', async () => {
    const page = await openLesson();
    await page.expectOutline('lesson', '.lesson-frame');
    expect(page.enter('Shoots within', '7')).toEqual(['school.setHandle range 7']);
    expect(() => page.enter(/^Is calm/, 'false')).toThrow('disabled');
    await openLesson({ handles: LESSON.handles.map((handle) => ({ ...handle, isRead: true })) }, page);
    expect(page.enter(/^Is calm/, 'false')).toEqual(['school.setHandle calm false']);
    for (const [label, asked] of [
      ['What will the tree do?', 'school.predict'],
      ['Check my tree', 'school.check'],
      ['Slow motion', 'school.playTick'],
      ['Reset', 'school.reset'],
      ['Next lesson', 'school.openNext'],
      ['All lessons', 'school.open'],
      ['Link to my tree', 'school.shareTree'],
    ])
      expect(page.press(label!, {}, '.lesson-frame')).toEqual([asked]);
  });

  it('gives hints one after another, and a solution', async () => {
    const page = await openLesson();
    page.press('Hint');
    await page.show();
    expect(page.outline('.lesson-frame')).toContain('Look.');
    expect(page.outline('.lesson-frame')).not.toContain('Look there.');
    page.press(/hint/i);
    await page.show();
    expect(page.outline('.lesson-frame')).toContain('Look there.');
    expect(() => page.press(/hint/i)).toThrow('disabled');
    expect(page.press('Show the solution')).toEqual(['school.showSolution']);
    await page.show();
    expect(page.outline('.lesson-frame')).toContain('It works.');
    await openLesson({ id: 'last', title: 'The end' }, page);
    expect(page.outline('.lesson-frame')).not.toContain('It works.');
    expect(page.outline('.lesson-frame')).not.toContain('Look.');
  });

  it('asks what the tree does next, and answers', async () => {
    const page = await openLesson({ predict: { state: 'asked', ask: 'Which first?', choices: ['Shoot', 'Wait'] } });
    await page.expectOutline('lesson-asked', '.lesson-frame');
    expect(page.press('Wait', {}, '.lesson-frame')).toEqual(['school.choosePrediction Wait']);
    for (const [name, chosen, node] of [
      ['right', 'Wait', 'Wait'],
      ['wrong', 'Shoot', 'Wait'],
      ['none', 'Shoot', undefined],
    ] as const) {
      await openLesson({ predict: { state: 'answered', ask: 'Which first?', chosen, node, at: '0:03' } }, page);
      await page.expectOutline(`lesson-answered-${name}`, '.lesson-frame');
    }
  });

  it('is checked in fights, and says what did not hold', async () => {
    const page = await openLesson({ check: { state: 'running', share: 0.42, fights: 5 } });
    await page.expectOutline('lesson-checking', '.lesson-frame');
    await openLesson({ check: { state: 'refused', problems: ['No root.'] } }, page);
    expect(page.outline('.lesson-frame')).toContain('No root.');
    const claims = [
      { says: 'She shoots', failures: 2, why: 'At 0:12 she waited.' },
      { says: 'She lives', failures: 0, why: undefined },
    ];
    await openLesson({ check: { state: 'done', verdict: { hasPassed: false, fights: 5, claims, isStale: true } } }, page);
    await page.expectOutline('lesson-failed', '.lesson-frame');
    expect(page.has('.verdict-moment:not([disabled])')).toBe(false);
    await openLesson({ check: { state: 'done', verdict: { hasPassed: false, fights: 5, claims, isStale: false } } }, page);
    expect(page.asks(() => page.part('.verdict-moment').click())).toEqual(['school.showMoment 0']);
    await openLesson({ check: { state: 'done', verdict: { hasPassed: true, fights: 5, claims: [claims[1]!], isStale: false } } }, page);
    await page.expectOutline('lesson-passed', '.lesson-frame');
    await page.show({ screen: 'school', school: SCHOOL });
    await page.expectOutline('school', '.school-list');
    expect(page.press(/The end/)).toEqual(['school.openLesson last']);
  });
});

const TEST: BehaviourTestState = {
  title: 'At 0:12 of the skirmish',
  claims: ['Edda shoots'],
  form: {
    units: ['Edda', 'Grim'],
    templates: [
      { id: 'near', label: 'is near', hasOther: true, amount: { min: 1, max: 9, unit: 'tiles' } },
      { id: 'lives', label: 'lives', hasOther: false, amount: undefined },
    ],
    chosen: { who: 'Edda', template: 'near', to: 'Grim', amount: 3, lasts: 20 },
  },
  check: { state: 'none' },
  hasProject: true,
};

describe('a behaviour test', () => {
  it('is made of choices, played, watched and kept', async () => {
    const page = await new HudPage().show({ behaviourTest: TEST });
    await page.expectOutline('behaviour-test', 'dialog[open]');
    expect(page.enter('Who', 'Grim')).toEqual(['behaviourTests.choose {"who":"Grim"}']);
    expect(page.enter('Claim', 'lives')).toEqual(['behaviourTests.choose {"template":"lives"}']);
    expect(page.enter('Other warrior', 'Edda')).toEqual(['behaviourTests.choose {"to":"Edda"}']);
    expect(page.enter('Amount', '5').at(-1)).toBe('behaviourTests.choose {"amount":5}');
    expect(page.enter('Seconds of a fight', '30').at(-1)).toBe('behaviourTests.choose {"lasts":30}');
    expect(['Play the test', 'Watch it', 'Save in tests/behaviours', 'Download'].flatMap((name) => page.press(name))).toEqual([
      'behaviourTests.check',
      'behaviourTests.watch',
      'behaviourTests.addToProject',
      'behaviourTests.download',
    ]);
    expect(await page.asksSoon(() => page.press('Close', {}, 'dialog[open]'))).toEqual(['behaviourTests.close']);
  });

  it('of a file has no choices, and cannot be played while it is', async () => {
    const page = await new HudPage().show({ behaviourTest: { ...TEST, form: undefined, check: { state: 'running', share: 0.5, fights: 3 } } });
    await page.expectOutline('behaviour-test-of-file', 'dialog[open]');
    await page.show({ behaviourTest: undefined });
    expect(page.has('dialog[open]')).toBe(false);
  });

  it('without another warrior or an amount does not ask for them', async () => {
    const form = { ...TEST.form!, chosen: { ...TEST.form!.chosen, template: 'lives' } };
    const page = await new HudPage().show({ behaviourTest: { ...TEST, form, hasProject: false } });
    expect(page.outline('dialog[open]')).not.toMatch(/Amount|Other warrior|Save in/);
  });
});

const sums = (changes: Partial<ProfileSums> = {}): ProfileSums => ({
  frames: 10,
  steps: 10,
  elapsed: 200,
  phases: { think: 40, sense: 20, act: 10, draw: 10 },
  trees: 80,
  nodes: 800,
  paths: 4,
  traced: 0,
  ...changes,
});
const column = (tickMode: ProfileColumn['tickMode']): ProfileColumn => ({ ...sums(), tickMode, isTracing: false });
const STRESS: StressState = {
  units: 1000,
  map: 'plain',
  tickMode: 'interval',
  isTracing: false,
  alive: 987,
  columns: [column('interval'), column('everyFrame')],
  columnNumber: 2,
  recent: sums(),
  averages: [
    { tickMode: 'interval', isTracing: false, sums: sums() },
    { tickMode: 'everyFrame', isTracing: false, sums: sums({ phases: { think: 400, sense: 20, act: 10, draw: 10 }, trees: 10_000 }) },
  ],
  pathQueue: 3,
  past: { bytes: 14 * 1024 * 1024, budgetBytes: 160 * 1024 * 1024 },
};

describe('the stress scene', () => {
  it('compares the tick modes in figures, and changes them', async () => {
    const page = await new HudPage().show({ screen: 'stress', stress: STRESS });
    await page.expectOutline('stress', '.stress');
    expect(page.press('Every frame')).toEqual(['setTickMode everyFrame']);
    expect(page.press('On', {}, '.stress')).toEqual(['setTracing true']);
    expect(page.press('2 000')).toEqual(['openStress {"units":2000}']);
    expect(page.press('Walls and gates')).toEqual(['openStress {"map":"walled"}']);
    expect(page.key('b')).toEqual(['toggleTickMode']);
    expect(page.key('r')).toEqual(['restart']);
  });

  it('draws each phase on the other, the budget, and where the tick mode changed', async () => {
    const page = new HudPage();
    layOutAll({ width: 600, height: 120 });
    await page.show({ screen: 'stress', stress: STRESS });
    const chart = page.part('.stress-chart');
    const calls = callsOn(chart).filter((call) => /^(?:fillRect [05]|fillText|textAlign)/.test(call));
    expect(calls).toMatchInlineSnapshot(`
      [
        "fillRect 580 72 10.3 48",
        "fillRect 580 48 10.3 24",
        "fillRect 580 36 10.3 12",
        "fillRect 580 24 10.3 12",
        "fillRect 590 0 10.3 120",
        "fillRect 590 72 10.3 48",
        "fillRect 590 48 10.3 24",
        "fillRect 590 36 10.3 12",
        "fillRect 590 24 10.3 12",
        "fillRect 0 60 600 1",
        "textAlign = left",
        "fillText 5.0 ms 3 57.5",
        "textAlign = left",
        "fillText 10 ms 3 10",
        "fillRect 589.25 0 1.5 3",
        "fillRect 589.25 5 1.5 3",
        "fillRect 589.25 10 1.5 3",
        "fillRect 589.25 15 1.5 3",
        "fillRect 589.25 20 1.5 3",
        "fillRect 589.25 25 1.5 3",
        "fillRect 589.25 30 1.5 3",
        "fillRect 589.25 35 1.5 3",
        "fillRect 589.25 40 1.5 3",
        "fillRect 589.25 45 1.5 3",
        "fillRect 589.25 50 1.5 3",
        "fillRect 589.25 55 1.5 3",
        "fillRect 589.25 60 1.5 3",
        "fillRect 589.25 65 1.5 3",
        "fillRect 589.25 70 1.5 3",
        "fillRect 589.25 75 1.5 3",
        "fillRect 589.25 80 1.5 3",
        "fillRect 589.25 85 1.5 3",
        "fillRect 589.25 90 1.5 3",
        "fillRect 589.25 95 1.5 3",
        "fillRect 589.25 100 1.5 3",
        "fillRect 589.25 105 1.5 3",
        "fillRect 589.25 110 1.5 3",
        "fillRect 589.25 115 1.5 3",
        "textAlign = right",
        "fillText every frame 586 22",
      ]
    `);
    expect(chart.getAttribute('aria-label')).toBe('Time per frame: think 4.0 ms, sense 2.0 ms, act 1.0 ms, draw 1.0 ms');
    const before = callsOn(chart).length;
    await page.show();
    expect(callsOn(chart)).toHaveLength(before);
    page.press(/^Think/);
    await page.show();
    expect(callsOn(chart).length).toBeGreaterThan(before);
    expect(callsOn(chart).slice(before)).not.toContain('fillStyle = #f5cf7d');
  });
});

describe('the minimap', () => {
  const grid = { width: 40, height: 20, blocksSight: new Uint8Array(800).fill(0).with(41, 1) };
  const land = { width: 40, height: 20, surfaces: [], props: [], grid } as never;

  it('shows who is in sight, what is in the fog, and the view', async () => {
    const [one, two] = skirmishSnapshot().units;
    const page = new HudPage();
    const snapshot = skirmishSnapshot((edited) => {
      edited.units = [
        { ...one!, x: 10, y: 5 },
        { ...two!, x: 20, y: 10 },
        { ...one!, id: 91, x: 1, y: 1, isAlive: false },
        { ...two!, id: 92, x: 2, y: 2 },
      ] as never;
    });
    const sight = { width: 4, height: 2, isTileInSight: (x: number, y: number) => x === 1 && y === 0, shows: ({ id }: { id: number }) => id !== 92 } as never;
    const viewCorners = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 5 },
    ];
    await page.show({ snapshot, land, sight, viewCorners, selection: [two!.id] });
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
    expect(calls.filter((call) => call.startsWith('arc'))).toHaveLength(2 * calls.filter((call) => call.startsWith('drawImage')).length);
  });

  it('leads the camera with a press or a drag, and takes orders', async () => {
    const page = new HudPage();
    layOutAll({ left: 10, top: 20, width: 200, height: 100 });
    await page.show({ land });
    const map = page.part('.minimap');
    expect(page.pointer('pointerdown', map, { clientX: 60, clientY: 70 })).toEqual(['focusOnGround {"x":10,"y":10}']);
    expect(page.pointer('pointermove', map, { clientX: 110, clientY: 70 })).toEqual(['focusOnGround {"x":20,"y":10}']);
    expect(page.pointer('pointerdown', map, { clientX: 60, clientY: 70, button: 2 })).toEqual([]);
    const menu = { bubbles: true, cancelable: true, clientX: 60, clientY: 70, shiftKey: true };
    expect(page.asks(() => map.dispatchEvent(new MouseEvent('contextmenu', menu)))).toEqual(['orderMarch {"x":10,"y":10} true']);
    await page.show({ aimedOrder: 'patrol' });
    expect(page.pointer('pointerdown', map, { clientX: 60, clientY: 70, shiftKey: true })).toEqual(['orderAimed {"x":10,"y":10} true']);
    await page.show({ aimedOrder: 'guard' });
    expect(page.pointer('pointerdown', map, { clientX: 60, clientY: 70 })).toEqual(['focusOnGround {"x":10,"y":10}']);
    await page.show({ land: undefined });
    expect(page.has('.minimap')).toBe(false);
  });
});

describe('what goes wrong', () => {
  it('is shown, and stays', async () => {
    const page = await new HudPage().show();
    page.hud.showContentErrors(['maps/a.json: no tiles', 'trees/b.json: no root']);
    await page.expectOutline('content-errors', '.error');
  });

  it('the first crash stays', async () => {
    const page = await new HudPage().show();
    page.hud.showFatalError('first');
    page.hud.showFatalError(new Error('second'));
    expect(document.querySelectorAll('.error')).toHaveLength(1);
    await page.expectOutline('crash', '.error');
  });

  it('a crash is told with its message once, whatever the browser writes into the stack', async () => {
    const page = await new HudPage().show();
    page.hud.showFatalError(Object.assign(new Error('no wood'), { stack: 'at chop\nat work' }));
    expect(page.outline('.error')).toContain('Error\nno wood\nat chop');
    expect(page.outline('.error').match(/no wood/g)).toHaveLength(1);
  });

  it('a notice goes by itself', async () => {
    const page = await new HudPage().show();
    page.hud.showNotice('Saved');
    expect(page.part('.notices').textContent).toBe('Saved');
    await vi.advanceTimersByTimeAsync(14_000);
    expect(page.part('.notices').textContent).toBe('Saved');
    await vi.advanceTimersByTimeAsync(2000);
    expect(document.querySelector('.notices')?.textContent).toBe('');
  });
});

describe('the whole page', () => {
  it('goes on without the loading picture once a screen is shown', async () => {
    const page = await new HudPage().show({ screen: 'loading' });
    expect(document.getElementById('loading')).not.toBeNull();
    await page.show({ screen: 'title' });
    expect(document.getElementById('loading')).toBeNull();
  });

  it('remembers what was chosen', async () => {
    const page = await new HudPage().show({ isMuted: true, speed: 4, volume: 0.25, chosenBattle: 'gorge', difficulty: 'hard' });
    await page.show();
    expect(JSON.parse(localStorage.getItem('warband.settings') ?? '{}')).toMatchObject({
      isMuted: true,
      speed: 4,
      volume: 0.25,
      chosenBattle: 'gorge',
      difficulty: 'hard',
      isTimelineOpen: false,
    });
  });

  it('says that a control was pressed, so that it can be heard', async () => {
    const page = await new HudPage().show();
    page.press('Line');
    expect(page.asked).toContain('controlPressed');
    page.asked.length = 0;
    page.part('.commands').click();
    expect(page.asked).toEqual([]);
  });

  it('keeps the menu of the browser for text to copy', async () => {
    const page = await new HudPage().show();
    const opens = (selector: string): boolean =>
      page.part(selector).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    expect(opens('.commands')).toBe(false);
    page.hud.showFatalError('x');
    expect(opens('.error')).toBe(true);
  });

  it('ends', async () => {
    const page = await new HudPage().show();
    page.hud.dispose();
    expect([page.key('h'), page.has('.hud')]).toEqual([[], false]);
  });
});
