import { describe, expect, it } from 'vitest';
import type { AgentHistoryState } from '../../../src/hud/agent-history/agent-history-state.ts';
import type { BranchesState, BranchLine } from '../../../src/hud/branches/branches-state.ts';
import type { TimelineState } from '../../../src/hud/timeline/timeline-state.ts';
import { callsOn, layOutAll } from '../../support/page/dom.ts';
import { HudPage } from '../support/hud-page.ts';

const TIMELINE: TimelineState = {
  step: 600,
  nowStep: 1200,
  marks: [
    { step: 300, kind: 'order', text: 'Berta ordered to hold' },
    { step: 900, kind: 'death', team: 'enemy', text: 'Grim falls to Aldric' },
  ],
  bytes: 14 * 1024 * 1024,
  budgetBytes: 160 * 1024 * 1024,
  branchCount: 3,
  branch: 1,
  deeds: { falls: [], blocks: [], shots: [], decided: undefined },
  jumps: 0,
};

async function openTimeline(changes: Partial<TimelineState> = {}, overrides = {}): Promise<HudPage> {
  const page = new HudPage({ 'timeline.now': { step: 600, nowStep: 1200 }, 'timeline.pictureAt': () => undefined, ...overrides });
  layOutAll({ left: 100, width: 240, height: 20 });
  return page.show({ timeline: { ...TIMELINE, ...changes } });
}

describe('the time line', () => {
  it('tells the shown time, what happened, and what can be done', async () => {
    const page = await openTimeline();
    await page.expectOutline('timeline', '.timeline');
    expect(page.part('.timeline-clock').title).toBe('The past takes 14 MB of at most 160 MB.');
    expect(page.part('.timeline').dataset['past']).toBe('true');
    for (const [label, asked] of [
      ['Previous event', 'timeline.stepToMark -1'],
      ['One step back', 'timeline.stepBy -1'],
      ['One step forward', 'timeline.stepBy 1'],
      ['Next event', 'timeline.stepToMark 1'],
      ['Back to now', 'timeline.backToNow'],
      ['Go on from here', 'timeline.goOnFromHere'],
      ['Branches', 'branches.toggle'],
      ['Make a test of this moment', 'behaviourTests.make'],
      ['Share this moment', 'share link'],
      ['Save the last ten seconds as a video', 'share clip'],
    ])
      expect(page.press(label!, {}, '.timeline')).toEqual([asked]);
  });

  it('comes with J or in the past, and goes', async () => {
    const page = await openTimeline({ step: 1200 });
    expect(page.has('.timeline')).toBe(false);
    page.key('j');
    await page.show();
    expect(page.has('.timeline')).toBe(true);
    expect(page.part('.timeline-past').hasAttribute('inert')).toBe(true);
    expect(page.part('.timeline').dataset['past']).toBeUndefined();
    page.key('j');
    await page.show();
    expect(page.has('.timeline')).toBe(false);
    await page.show({ timeline: TIMELINE });
    expect(page.has('.timeline')).toBe(true);
    expect(page.part('.timeline-past').hasAttribute('inert')).toBe(false);
  });

  it('is searched with the pointer: a press near an event leads to it, elsewhere to the time there, and dragging goes on', async () => {
    const page = await openTimeline();
    const track = page.part('.timeline-track');
    expect(page.pointer('pointermove', track, { clientX: 100 + 120 })).toEqual([]);
    expect(page.part('.timeline-tip').textContent).toBe('0:10, 5 s after: Berta ordered to hold');
    expect(page.pointer('pointerdown', track, { clientX: 100 + 120 })).toEqual(['timeline.seek 600']);
    expect(page.pointer('pointermove', track, { clientX: 100 + 182 })).toEqual(['timeline.seek 900']);
    expect(page.part('.timeline-tip').textContent).toBe('Grim falls to Aldric, 0:15');
    page.pointer('pointerleave', track);
    expect(page.has('.timeline-tip')).toBe(true);
    page.pointer('pointerup', track);
    expect(page.has('.timeline-tip')).toBe(false);
    expect(page.pointer('pointermove', track, { clientX: 100 + 20 })).toEqual([]);
    page.pointer('pointerleave', track);
    expect(page.has('.timeline-tip')).toBe(false);
    expect(page.pointer('pointerdown', track, { clientX: 110, button: 2 })).toEqual([]);
  });

  it('shows a picture of the moment where one was taken', async () => {
    const picture = {};
    const page = await openTimeline({}, { 'timeline.pictureAt': () => picture });
    const track = page.part('.timeline-track');
    page.pointer('pointermove', track, { clientX: 220 });
    expect(callsOn(page.part('.timeline-tip canvas'))).toEqual(['drawImage <Object> 0 0']);
    page.pointer('pointermove', track, { clientX: 222 });
    expect(callsOn(page.part('.timeline-tip canvas'))).toHaveLength(1);
  });

  it('is moved with keys, which the field does not get', async () => {
    const page = await openTimeline();
    const heard: string[] = [];
    window.addEventListener('keydown', ({ key }) => heard.push(key));
    const track = page.part('.timeline-track');
    expect(['ArrowLeft', 'End', 'h'].flatMap((key) => page.key(key, {}, track))).toEqual(['timeline.seek 540', 'timeline.seek 1200', 'cycleStance']);
    expect(heard).toEqual(['h']);
  });
});

const branch = (changes: Partial<BranchLine>): BranchLine => ({
  id: 1,
  depth: 0,
  name: 'The first run',
  forkStep: 0,
  steps: 1200,
  outcome: 'undecided',
  losses: [0, 1],
  isCurrent: true,
  ...changes,
});
const BRANCHES: BranchesState = {
  branches: [branch({}), branch({ id: 2, depth: 1, name: 'From 0:10', forkStep: 600, steps: 900, outcome: 'victory', losses: undefined, isCurrent: false })],
  removedName: undefined,
  chosen: undefined,
  comparison: undefined,
};
const openBranches = async (changes: Partial<BranchesState> = {}): Promise<HudPage> =>
  new HudPage().show({ timeline: TIMELINE, branches: { ...BRANCHES, ...changes } });

describe('the branches', () => {
  it('are listed, each below the one it left', async () => {
    const page = await openBranches();
    await page.expectOutline('branches', '.branches');
    expect(page.press(/^From 0:10/)).toEqual(['branches.open 2']);
    expect(page.press('Fork here')).toEqual(['branches.forkHere']);
    expect(page.press('Compare side by side')).toEqual(['branches.compare 2']);
    expect(page.press('Delete')).toEqual(['branches.remove 1']);
    expect(page.press('Close', {}, '.branches')).toEqual(['branches.close']);
  });

  it('a single one cannot be deleted or compared', async () => {
    const page = await openBranches({ branches: [branch({})] });
    expect(() => page.press('Delete')).toThrow('No control');
    expect(() => page.press('Compare side by side')).toThrow('No control');
    expect(page.key('Delete', {}, page.part('.branch-open'))).toEqual([]);
  });

  it('a deleted one can come back', async () => {
    const page = await openBranches({ removedName: 'From 0:10' });
    expect(page.part('.branch-undo').textContent).toContain('“From 0:10” is deleted.');
    expect(page.press('Undo')).toEqual(['branches.undoRemove']);
    await page.show({ branches: BRANCHES });
    expect(page.has('.branch-undo')).toBe(false);
  });

  it('are renamed: Enter and leaving keep the text, Escape does not', async () => {
    const page = await openBranches();
    const field = (): HTMLInputElement => page.part('.branch-field') as HTMLInputElement;
    page.press('Rename');
    expect([field().value, document.activeElement === field()]).toEqual(['The first run', true]);
    field().value = 'Mine';
    expect(page.key('Enter', {}, field())).toEqual(['branches.rename 1 Mine']);
    expect(page.has('.branch-field')).toBe(false);
    page.key('F2', {}, page.part('.branch-open'));
    expect(page.key('Escape', {}, field())).toEqual([]);
    page.key('F2', {}, page.part('.branch-open'));
    expect(page.key('Delete', {}, field())).toEqual([]);
    expect(page.asks(() => field().blur())).toEqual(['branches.rename 1 The first run']);
    expect(page.key('Delete', {}, page.part('.branch-open'))).toEqual(['branches.remove 1']);
  });

  it('the arrows lead from one to the next, and the focus stays with its branch', async () => {
    const page = await openBranches();
    const names = [...document.querySelectorAll<HTMLElement>('.branch-open')] as [HTMLElement, HTMLElement];
    names[0].focus();
    page.key('ArrowDown', {}, names[0]);
    expect(document.activeElement).toBe(names[1]);
    page.key('ArrowUp', {}, names[1]);
    expect(document.activeElement).toBe(names[0]);
    page.key('ArrowUp', {}, page.part('.branch-list'));
    expect(document.activeElement).toBe(names[1]);
    page.key('ArrowDown', {}, page.part('.branch-list'));
    expect(document.activeElement).toBe(names[0]);
    await page.show({ branches: { ...BRANCHES, branches: BRANCHES.branches.slice(1) } });
    expect(document.activeElement).toBe(names[1]);
  });

  it('a warrior can be tried with another health', async () => {
    const page = await openBranches({ chosen: { id: 7, name: 'Berta', health: 1 } });
    expect(page.part('.branch-trial-title').textContent).toBe('From here on, in a branch: what if Berta …');
    expect(['had full health', 'had half its health', 'fell here'].flatMap((name) => page.press(name))).toEqual([
      'branches.setHealth 7 1',
      'branches.setHealth 7 0.5',
      'branches.setHealth 7 0',
    ]);
    await page.show({ branches: BRANCHES });
    expect(() => page.press('fell here')).toThrow('No control');
  });
});

describe('two branches side by side', () => {
  const side = (alive: number, count: number, health: number) => ({ alive, count, health });
  const figure = (text: string, isBetter = false) => ({ text, isBetter });
  const comparison: BranchesState['comparison'] = {
    left: { name: 'The first run', sides: [side(5, 6, 412), side(3, 4, 200)] },
    right: { name: 'From 0:10', sides: [side(5, 6, 412), side(2, 4, 200)] },
    isSideBySide: true,
    difference: { searchedTo: undefined, isDecided: true, sentences: [{ text: 'At 0:43 Edda shoots.', step: 2580, agentId: 5 }] },
    summary: {
      step: 1200,
      outcomes: ['undecided', 'victory at 0:20'],
      rows: [
        {
          label: 'Your side',
          left: [figure('1'), figure('200'), figure('90')],
          right: [figure('0', true), figure('220', true), figure('90')],
          isPart: false,
        },
        { label: 'Bow', left: [figure('0'), figure('20'), figure('9')], right: [figure('0'), figure('20'), figure('9')], isPart: true },
      ],
    },
  };

  it('are compared in figures and in words, which lead to the moment', async () => {
    const page = await openBranches({ comparison });
    await page.expectOutline('comparison', '.comparison');
    expect([...document.querySelectorAll('[data-better]')].map(({ textContent }) => textContent)).toEqual(['0', '220']);
    expect(page.press('At 0:43 Edda shoots.')).toEqual([`branches.showDifference ${JSON.stringify(comparison.difference.sentences[0])}`]);
    expect(page.press('Leave the comparison')).toEqual(['branches.compare undefined']);
    expect(page.has('.branches')).toBe(false);
    expect(page.has('.timeline')).toBe(true);
  });

  it.each([
    [{ searchedTo: 600, isDecided: false, sentences: [] }, 'No warrior decides differently up to 0:10 …'],
    [{ searchedTo: undefined, isDecided: false, sentences: [] }, 'So far, both are the same fight.'],
    [{ searchedTo: undefined, isDecided: false, sentences: [{ text: 'x', step: 1, agentId: 0 }] }, 'So far, no warrior decides differently.'],
  ])('while it is looked for: %j', async (difference, words) => {
    const page = await openBranches({ comparison: { ...comparison, difference, isSideBySide: false } });
    expect(page.part('.compare-search').textContent).toBe(words);
    expect(page.part('.compare-plates').dataset['stacked']).toBe('true');
  });

  it('without an enemy there is nothing to count of it', async () => {
    const none = { name: 'x', sides: [side(1, 1, 10), side(0, 0, 0)] as const };
    const page = await openBranches({ comparison: { ...comparison, left: none, right: none } });
    expect(page.outline('.compare-plates')).not.toContain('0 of 0');
  });
});

const HISTORY: AgentHistoryState = {
  agentId: 5,
  name: 'Edda',
  step: 4000,
  nowStep: 6000,
  why: { doing: 'Shoot', within: 'Fight › Shoot', because: ['target is in range', 'health 70 of 70'] },
  lanes: [
    {
      label: 'Shoot',
      within: 'Fight',
      spans: [
        [1500, 1800],
        [3900, 4100],
      ],
      isRunning: true,
    },
    { label: 'Flee', within: '', spans: [[2500, 2501]], isRunning: false },
  ],
  nodes: [
    { id: 'a', name: 'Root', depth: 0, isRunning: true },
    { id: 'b', name: 'Flee', depth: 1, isRunning: false },
  ],
  chosenLane: '',
  chosenNode: '',
  answer: undefined,
  values: [
    {
      key: 'target',
      changes: [
        { step: 2000, text: 'Grim' },
        { step: 4500, text: '' },
      ],
      text: 'Grim',
    },
  ],
  keys: ['danger', 'target'],
  rebuiltShare: 0.5,
};

async function openHistory(changes: Partial<AgentHistoryState> = {}): Promise<HudPage> {
  const page = new HudPage();
  layOutAll({ left: 100, width: 360, height: 10 });
  return page.show({ timeline: { ...TIMELINE, step: 4000, nowStep: 6000 }, agentHistory: { ...HISTORY, ...changes } });
}

describe('why, and what it did', () => {
  it('is told in words', async () => {
    const page = await openHistory();
    await page.expectOutline('history', '.history');
    await page.show({ agentHistory: { ...HISTORY, why: undefined, rebuiltShare: 0.99 } });
    expect(page.part('.history-doing').textContent).toBe('…');
    expect(page.part('.history-progress').textContent).toBe('');
  });

  it('an answer says what would have to be different', async () => {
    const answer = {
      sentences: [{ text: 'It does not flee.' }, { text: 'At 0:41 it did.', step: 2500 }],
      needs: [
        { text: 'low on health', isMet: false, found: 'health is 70' },
        { text: 'danger is near', isMet: true, found: 'danger is near' },
      ],
    };
    const page = await openHistory({ answer, chosenLane: 'Flee' });
    await page.expectOutline('history-answer', '.answer');
    expect(page.press('At 0:41 it did.')).toEqual(['timeline.seek 2500']);
    const after = page.part('.answer').previousElementSibling;
    expect(after?.textContent).toBe('Flee');
    expect(page.press('Flee', {}, '.history-lanes')).toEqual(['agentHistory.chooseLane ']);
    expect(page.press('Shoot', {}, '.history-lanes')).toEqual(['agentHistory.chooseLane Shoot']);
  });

  it('the keys lead from edge to edge of a behaviour', async () => {
    const page = await openHistory();
    const name = page.part('.lane-name');
    expect(page.key('ArrowRight', {}, name)).toEqual(['timeline.seek 4100']);
    expect(page.key('ArrowLeft', {}, name)).toEqual(['timeline.seek 3900']);
    expect(page.key('ArrowRight', {}, [...document.querySelectorAll('.lane-name')].at(-1)!)).toEqual([]);
  });

  it('strips show a minute around the moment, or the whole fight, and a press leads to a time', async () => {
    const page = await openHistory();
    const strip = page.part('.history-lane canvas');
    // From 1300 to 4900 in 360 pixels: ten steps a pixel.
    expect(callsOn(strip).filter((call) => call.startsWith('fill'))).toEqual([
      'fillStyle = #b08a45',
      'fillRect 20 0 30 10',
      'fillStyle = #f5cf7d',
      'fillRect 260 0 20 10',
      'fillStyle = #fff',
      'fillRect 269 0 2 10',
    ]);
    expect(page.pointer('pointerdown', strip, { clientX: 100 + 50 })).toEqual(['timeline.seek 1800']);
    expect(page.pointer('pointerdown', strip, { clientX: 100 + 50, button: 1 })).toEqual([]);
    page.press('Whole fight');
    await page.show();
    expect(page.pointer('pointerdown', strip, { clientX: 100 + 60 })).toEqual(['timeline.seek 1000']);
    expect(callsOn(strip).at(-1)).toBe('fillRect 239 0 2 10');
    const flee = page.part('[aria-label="When it ran: Flee"]');
    expect(callsOn(flee)).toContain('fillRect 150 0 2 10');
  });

  it('a press on the times leads to one', async () => {
    const page = await openHistory();
    const scale = page.part('.axis-scale');
    expect(page.pointer('pointerdown', scale, { clientX: 150 })).toEqual(['timeline.seek 1800']);
    expect(page.pointer('pointerdown', scale, { clientX: 150, button: 2 })).toEqual([]);
  });

  it('any node of the tree can be asked about', async () => {
    const page = await openHistory();
    const fold = page.part('.history-more') as HTMLDetailsElement;
    fold.open = true;
    await page.show();
    await page.expectOutline('history-nodes', '.history-nodes');
    expect(page.press('Root', {}, '.history-nodes')).toEqual(['agentHistory.chooseNode a']);
    const answer = { sentences: [{ text: 'It is calm.' }], needs: [] };
    await page.show({ agentHistory: { ...HISTORY, chosenNode: 'b', answer } });
    expect(page.press('Flee', {}, '.history-nodes')).toEqual(['agentHistory.chooseNode ']);
    expect(page.part('.history-nodes [aria-expanded="true"]').nextElementSibling?.className).toBe('answer');
  });

  it('an answer is brought into view once, when it is asked for', async () => {
    const page = await openHistory();
    let shown = 0;
    HTMLElement.prototype.scrollIntoView = () => void shown++;
    const answer = { sentences: [], needs: [] };
    for (const chosenLane of ['Flee', 'Flee', 'Shoot']) await page.show({ agentHistory: { ...HISTORY, chosenLane, answer } });
    expect(shown).toBe(2);
    await page.show({ agentHistory: HISTORY });
    await page.show({ agentHistory: { ...HISTORY, chosenLane: 'Shoot', answer } });
    expect(shown).toBe(3);
  });

  it('is closed', async () => {
    const page = await openHistory();
    expect(page.press('Close', {}, '.history')).toEqual(['agentHistory.close']);
    await page.show({ agentHistory: undefined });
    expect(page.has('.history')).toBe(false);
  });
});
