import { describe, expect, it } from 'vitest';
import { answerBranch } from '../../../src/features/agent-history/answer-branch.ts';
import type { BranchHistory } from '../../../src/features/agent-history/branch-recorder.ts';
import { refusalOf, refusalWords } from '../../../src/studio/explain/tick-outcome.ts';
import type { TracedReplay } from '../../../src/features/agent-history/traced-replay.ts';
import { MadeTree } from './support/made-tree.ts';

/** Fights when it sees someone; else walks home when the way is free, and the door is shut at night or in the rain; else rests. */
function made(): MadeTree {
  return new MadeTree([
    'Selector',
    'All',
    ['Sequence', 'Fight', ['IsTargetAlive', 'sees one'], ['SelectTarget', 'Choose'], ['Attack', 'Strike']],
    [
      'Sequence',
      'Go home',
      ['IsDoorOpen', 'the way is free'],
      ['Selector', 'Shut', ['IsDoorLocked', 'it is night'], ['HasMessage', 'it rains']],
      ['Wait', 'Walk'],
    ],
    ['Wait', 'Rest'],
  ]);
}

const REST = {
  All: 'running',
  Fight: 'failure',
  'sees one': 'failure',
  'Go home': 'failure',
  'the way is free': 'failure',
  Rest: 'running',
} as const;
const FIGHT = { All: 'running', Fight: 'running', 'sees one': 'success', Choose: 'success', Strike: 'running' } as const;

describe('why a branch did not run in a tick', () => {
  const told = (title: string, states: Parameters<MadeTree['tick']>[1], details = {}): unknown => {
    const tree = made();
    const { number } = tree.tick(60, states, details);
    const { states: nodes, indexOf } = tree.replayed;
    const refusal = refusalOf(tree.node(title), { states: nodes, indexOf, number });
    if (refusal === undefined) return undefined;
    return refusal.kind === 'passedOver' ? `for ${refusal.for.title}` : refusalWords(refusal.by);
  };

  it('is the test that failed, told as what holds instead', () => {
    expect(told('Fight', REST)).toBe('does not see one');
    expect(told('Fight', REST, { 'sees one': 'Orm is dead' })).toBe('does not see one (Orm is dead)');
    expect(told('Strike', REST)).toBe('does not see one');
    expect(told('Walk', { ...REST, 'the way is free': 'success', Shut: 'failure', 'it is night': 'failure', 'it rains': 'failure' })).toBe(
      'it is not night, not it rains',
    );
  });

  it('is the action that failed where no test did', () => {
    const failed = { ...FIGHT, Fight: 'failure', Choose: 'failure' } as const;
    expect(told('Fight', { ...failed, Strike: 'halted' })).toBe('“Choose”');
    expect(told('Choose', failed, { Choose: 'nobody is near' })).toBe('“Choose” (nobody is near)');
  });

  it('is another branch that was chosen before it, or after it', () => {
    expect(told('Rest', FIGHT)).toBe('for Fight');
    expect(told('Walk', FIGHT)).toBe('for Fight');
    expect(told('Fight', { All: 'running', Rest: 'running' })).toBe('for Rest');
    expect(told('Fight', { All: 'running', Fight: 'halted', Rest: 'running' })).toBe('for Rest');
  });

  it('is nothing when it ran, or when the tick came nowhere near it', () => {
    expect([told('Rest', REST), told('Strike', FIGHT), told('All', {}), told('Fight', {})]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is the node above when that asked none of its children', () => {
    expect(told('Rest', { All: 'failure' })).toBe('“All”');
  });
});

interface Asked {
  readonly tree?: MadeTree;
  readonly step?: number;
  readonly history?: Partial<BranchHistory>;
  readonly lastAsked?: { step: number; by: [] } | undefined;
  readonly knownFrom?: number;
}

/** The answer for a branch, in which every test of the tree holds now as `holds` says. */
function answer(
  title: string,
  { tree = made(), step = 600, history = {}, lastAsked, knownFrom = 0 }: Asked,
  holds: Record<string, boolean> = {},
) {
  const leafOf = (name: string) => ({ test: () => holds[name] === true, explain: () => '' });
  const nodes = tree.nodes.map((node, index) => ({ index, acts: node.title === 'Choose' ? 'never' : 'lasting', leaf: leafOf(node.title) }));
  Object.assign(tree.replayed.program, { nodes });
  const brains = { inspect: (_: number, act: (context: object) => unknown) => act({}) };
  const { sentences, needs } = answerBranch({
    branch: tree.branch(title),
    tree: tree.replayed,
    replay: { step, agentId: 1, world: { run: { brains } } } as unknown as TracedReplay,
    history: { runs: [], refusals: [], ...history },
    lastAsked,
    knownFrom,
  });
  return {
    texts: sentences.map(({ text }) => text),
    steps: sentences.map((sentence) => sentence.step),
    needs: needs.map(({ text, isMet, found }) => `${isMet ? 'yes' : 'no'}: ${text}${found === '' ? '' : ` (${found})`}`),
  };
}

const after = (states: Parameters<MadeTree['tick']>[1], step = 590, details = {}): MadeTree => {
  const tree = made();
  tree.tick(step, states, details);
  return tree;
};

describe('the answer for a branch that runs', () => {
  it('is since when, and whether it began again and again', () => {
    const tree = after(REST);
    expect(answer('Rest', { tree })).toEqual({ texts: ['It runs now.'], steps: [undefined], needs: [] });
    expect(
      answer('Rest', {
        tree,
        history: {
          runs: [
            [0, 60],
            [300, 900],
          ],
        },
      }),
    ).toMatchObject({
      texts: ['It runs now, since 0:05.0.'],
      steps: [300],
    });
    expect(answer('Rest', { tree, history: { runs: [[300, 900, 600]] } }).texts).toEqual(['It runs now, again and again since 0:05.0.']);
    expect(answer('Rest', { tree, history: { runs: [[300, 900, 601]] } }).texts).toEqual(['It runs now, since 0:05.0.']);
    const early: Asked = { tree, history: { runs: [[300, 900, 600]] } };
    expect(answer('Rest', { ...early, knownFrom: 300 }).texts).toEqual(['It runs now, again and again since 0:05.0 or earlier.']);
    expect(answer('Rest', { ...early, knownFrom: 299 }).texts).toEqual(['It runs now, again and again since 0:05.0.']);
    expect(answer('Rest', { tree, history: { runs: [[0, 900]] } }).texts).toEqual(['It runs now, since 0:00.0.']);
    expect(answer('Rest', { tree, history: { runs: [[601, 900]] } }).texts).toEqual(['It runs now.']);
  });
});

describe('the answer for one that has just succeeded', () => {
  it('is what it found, and when it ran before that', () => {
    const tree = after(FIGHT, 570, { Choose: 'Orm' });
    expect(
      answer('Choose', {
        tree,
        history: {
          runs: [
            [60, 120],
            [570, 570],
          ],
        },
      }),
    ).toEqual({
      texts: ['Asked at 0:09.5: it succeeded (Orm).', 'It last ran from 0:01.0 to 0:02.0.'],
      steps: [570, 60],
      needs: [],
    });
    expect(answer('sees one', { tree, history: { runs: [[60, 60]] } }).texts).toEqual([
      'Asked at 0:09.5: it is true.',
      'It was last true at 0:01.0.',
    ]);
  });
});

describe('the answer for one that does not run', () => {
  it('is when it was asked and what refused it, and what would have to be different', () => {
    const tree = after(REST, 590, { 'sees one': 'nobody' });
    const by = refusalOf(tree.node('Fight'), { ...tree.replayed, number: tree.replayed.last!.number });
    const refusers = by?.kind === 'refused' ? by.by : [];
    const refused = { from: 480, to: 540, by: refusers };
    expect(answer('Fight', { tree, history: { refusals: [refused] } })).toEqual({
      texts: ['Last asked at 0:09.0, and refused: does not see one (nobody).', 'It has not run so far.'],
      steps: [540, undefined],
      needs: ['no: sees one'],
    });
    expect(answer('Fight', { tree, lastAsked: { step: 590, by: [] }, knownFrom: 590 }, { 'sees one': true })).toMatchObject({
      texts: [expect.stringMatching(/^Asked at 0:09\.8, and refused/), 'It has not run in the part that is played again so far.'],
      needs: ['yes: sees one', 'no: sees one (nobody)'],
    });
    expect(answer('Fight', { tree, history: { refusals: [refused], runs: [[552, 558]] } }).texts).toEqual([
      'Last refused at 0:09.0: does not see one (nobody).',
      'It last ran from 0:09.2 to 0:09.3.',
    ]);
    expect(answer('Fight', { tree, history: { refusals: [refused], runs: [[552, 558]] }, knownFrom: 552 }).texts[1]).toBe(
      'It last ran until 0:09.3.',
    );
    expect(answer('Fight', { tree, history: { refusals: [{ ...refused, to: 600 }], runs: [[580, 900, 590]] } }).texts).toEqual([
      'It last ran again and again from 0:09.7 to 0:10.0.',
    ]);
    expect(answer('sees one', { tree: after(FIGHT), history: {} }, {}).texts).toContain('It has not been true before.');
  });

  it('is which other branch runs, and what keeps that running if it comes first', () => {
    const tree = after(FIGHT);
    expect(answer('Rest', { tree }, { 'sees one': true })).toEqual({
      texts: ['It is not asked now: “Fight” comes first, and runs.', 'It has not run so far.'],
      steps: [undefined, undefined],
      needs: ['no: “Fight” ends, or is refused (it runs while: sees one)'],
    });
    expect(answer('Rest', { tree }).needs).toEqual(['no: “Fight” ends, or is refused (it runs)']);
    expect(answer('Fight', { tree: after({ All: 'running', Rest: 'running' }) })).toMatchObject({
      texts: ['It is not asked now: “All” is past it, and runs “Rest”.', 'It has not run so far.'],
      needs: ['no: sees one'],
    });
  });

  it('is a choice of tests where one is enough', () => {
    const tree = after({ All: 'running', Rest: 'running' });
    expect(answer('Go home', { tree }, { 'the way is free': true }).needs).toEqual([
      'yes: the way is free',
      'no: it is night, or it rains',
    ]);
    expect(answer('Walk', { tree }, { 'it rains': true }).needs).toEqual(['no: the way is free', 'yes: it is night, or it rains']);
  });
});
