import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { buildGraph, type TreeGraph } from '../../../src/studio/graph/tree-graph.ts';
import { explainAgent } from '../../../src/studio/explain/explain-agent.ts';
import { describeAction, describeEvent, nodeLabel } from '../../../src/studio/explain/describe-node.ts';
import { formatRow, formatSeconds, formatValue } from '../../../src/studio/values/format-value.ts';
import { asks, isAbove, leaf, node, once, tree, use } from '../../engine/support/tree-builders.ts';
import { scriptedRun, type ScriptedRun } from '../support/scripted-run.ts';

const called = (name: string, document: NodeDocument): NodeDocument => ({ ...document, name });

function wordsAfter(
  ticks: number,
  run: ScriptedRun,
  { condition = '', ...more }: { condition?: string; isEdited?: boolean; isFallen?: boolean } = {},
): ReturnType<typeof explainAgent> {
  for (let tick = 0; tick < ticks; tick++) run.tick();
  const graph = buildGraph('main', run.source) as TreeGraph;
  const indexOf = ({ id }: { id: string }): number => run.played.program.nodes.findIndex((each) => each.id === id);
  return explainAgent({ graph, indexOf, states: run.trace.current.states, condition, ...more });
}

const coward = (): ScriptedRun =>
  scriptedRun(
    node(
      'ReactiveSelector',
      called(
        'Run for its life',
        node('Sequence', called('Low on health', asks('FT')), use('danger'), called('Away from it', leaf('R', 'flee'))),
      ),
      called('Stand easy', leaf('R', 'wait')),
    ),
    tree('danger', called('Is there danger?', node('Sequence', node('Inverter', called('Hidden', asks('F'))), called('Near', asks('T'))))),
  );

describe('the line in plain words', () => {
  it('says nothing before the first thought', () => {
    expect(wordsAfter(0, coward()).text).toBe('Not ticked yet.');
    expect([true, false].map((isEdited) => wordsAfter(0, coward(), { isEdited }).text)).toEqual([
      'Decides with the changed tree at its next tick.',
      'Not ticked yet.',
    ]);
  });

  it('says what is done when nothing else is called for', () => {
    expect(wordsAfter(1, coward())).toMatchObject({ doing: 'Stand easy', because: [], text: 'Stand easy' });
  });

  it('gives the state of health, and the conditions that let it, with what they compared', () => {
    const { text, within } = wordsAfter(2, coward(), { condition: 'health 22 of 100' });
    expect(text).toBe(
      'Scripted away from it: health 22 of 100, low on health (c was asked 2 times), not hidden (c was asked 1 times), near (c was asked 1 times)',
    );
    expect(within).toEqual(['Run for its life']);
  });

  it('gives of a condition without a name only what it compared, or its type when that was in an earlier thought', () => {
    const run = scriptedRun(node('Sequence', asks('T'), called('Chase', leaf('R'))));
    expect(wordsAfter(1, run).because).toEqual(['c was asked 1 times']);
    expect(wordsAfter(1, run).because).toEqual(['asked']);
  });

  it('leaves out values that were compared in an earlier thought', () => {
    expect(wordsAfter(3, coward()).because).toEqual(['low on health', 'not hidden', 'near']);
  });

  it('knows of a sequence what must have held before anybody watched', () => {
    const run = coward();
    const { trace } = run.played;
    run.played.trace = null;
    run.played.tick().tick();
    run.played.trace = trace;
    expect(wordsAfter(1, run)).toMatchObject({ doing: 'Scripted away from it', because: ['low on health', 'not hidden', 'near'] });
  });

  it('knows of an observed condition that it holds, though it is not ticked again', () => {
    const guarded = node('Condition', { aborts: 'self' }, called('Has a foe', isAbove('n', -1)), called('Chase', leaf('R')));
    const run = scriptedRun(guarded);
    const { trace } = run.played;
    run.played.trace = null;
    run.played.tick();
    run.played.trace = trace;
    expect(wordsAfter(1, run)).toMatchObject({ doing: 'Chase', because: ['has a foe'] });
  });

  it('says what was done last when nothing runs', () => {
    expect(wordsAfter(1, scriptedRun(node('Sequence', called('Strike', once('S')), asks('F')))).doing).toBe('Strike');
  });

  it('has a verb where an action only tells what it is about', () => {
    const choose = (detail: string) => {
      const run = scriptedRun(node('Sequence', called('Choose target', once('S')), asks('F')));
      run.tick();
      const record = run.records.at(-1)!;
      const chosen = run.played.program.nodes.findIndex(({ name }) => name === 'Choose target');
      run.trace.add({ ...record, number: 2, events: [{ event: 'ticked', node: chosen, status: 'success', detail }] });
      return wordsAfter(0, run).doing;
    };
    expect(choose('Njal, 1.5 tiles away')).toBe('Choose target: Njal, 1.5 tiles away');
    expect(choose('the bear')).toBe('Choose target: the bear');
    expect(choose('(4, 5)')).toBe('Choose target: (4, 5)');
    expect(choose('attacked Njal')).toBe('Attacked Njal');
    expect(choose('')).toBe('Choose target');
  });

  it('is one sentence about the fallen, whether their death was seen or not', () => {
    const fallen = (halts: boolean) => {
      const run = coward();
      run.tick();
      run.tick();
      if (halts) run.halt();
      return wordsAfter(0, run, { isFallen: true, condition: halts ? '' : 'health 3 of 100' });
    };
    expect(fallen(false).text).toBe('Fallen. Last action: Scripted away from it: low on health, not hidden, near');
    expect(fallen(true)).toEqual(fallen(false));
    expect(wordsAfter(0, coward(), { isFallen: true }).text).toBe('Fallen.');
  });

  it('gives no reason that belongs to another branch, an earlier run, or a step that an edit put there', () => {
    const drawn = node('OneOf', { pick: 'priority' }, node('Sequence', asks('T', 'other'), once('S')), called('Rest', leaf('R')));
    const again = scriptedRun(node('Repeat', drawn));
    expect(wordsAfter(2, again)).toMatchObject({ doing: 'Rest', because: [] });
    const unseen = (isEdited: boolean) => {
      const run = scriptedRun(node('Sequence', called('Has a foe', asks('T')), called('Chase', leaf('R'))));
      const { trace } = run.played;
      run.played.trace = null;
      run.played.tick();
      run.played.trace = trace;
      return wordsAfter(1, run, { isEdited }).because;
    };
    expect([unseen(false), unseen(true)]).toEqual([['has a foe'], []]);
  });

  it('says in the middle of a thought what is being asked', () => {
    const run = coward();
    run.tick();
    while (run.trace.back());
    run.trace.forward();
    run.trace.forward();
    expect(wordsAfter(0, run).text).toBe('Checks: low on health?');
  });
});

describe('words for parts', () => {
  const graph = buildGraph('main', coward().source) as TreeGraph;
  const find = (title: string) => graph.nodes.find((each) => each.title === title) ?? graph.root;

  it('bid an action as a person would', () => {
    const action = (type: string, name?: string) =>
      describeAction({
        ...find('Away from it'),
        kind: gameRegistry.definitions.get(type),
        document: { type, ...(name !== undefined && { name }) },
      });
    expect(action('MoveToEntity', 'To the target')).toBe('Move to the target');
    expect(action('BackOff', 'Before it bites')).toBe('Back off before it bites');
    expect(action('Attack', 'Strike')).toBe('Strike');
    expect(action('SetMovementSpeed')).toBe('Set movement speed');
    expect(action('Unknown', 'To the target')).toBe('To the target');
  });

  it('name a node with its state for a screen reader', () => {
    const live = { status: 'failure' as const, detail: 'distance 7.3 > 5', isFolded: false };
    expect(nodeLabel(find('Low on health'), live)).toBe('Low on health, Asked: failed, distance 7.3 > 5');
    expect(nodeLabel(find('danger'), { ...live, detail: '', isFolded: true })).toBe('Danger: failed, folded');
  });

  it('tell an event as a sentence', () => {
    const near = find('Near');
    expect(describeEvent(near, { event: 'started', node: 1, status: 'running' })).toBe('“Near” starts');
    expect(describeEvent(near, { event: 'ticked', node: 1, status: 'failure', detail: 'distance 7 > 5' })).toBe(
      '“Near” failed (distance 7 > 5)',
    );
    expect(describeEvent(near, { event: 'stopped', node: 1, status: 'halted' })).toBe('“Near” ends: halted');
    expect(describeEvent(undefined, { event: 'ticked', node: 9, status: 'running' })).toBe('Node 9 keeps running');
  });

  it('show values for people', () => {
    expect([2.34567, 10, true, 'Enemy', undefined].map(formatValue)).toEqual(['2.35', '10', 'true', 'Enemy', '–']);
    expect(formatValue([1.005, 2])).toBe('(1, 2)');
    expect(formatRow({ value: 7, isValid: true, meaning: 'Ulf' })).toBe('Ulf');
    expect(formatRow({ value: 7, isValid: false, meaning: 'Ulf' })).toBe('–');
    expect(formatSeconds(83.25)).toBe('1:23.3');
  });
});
