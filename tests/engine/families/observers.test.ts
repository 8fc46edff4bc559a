import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import { compile, play, TreeHarness, setUpTree } from '../support/tree-harness.ts';
import { asks, counts, isAbove, leaf, node, once, tree, use, watchedKeys } from '../support/tree-builders.ts';

const when = (aborts: string, test: NodeDocument, body: NodeDocument) => node('Condition', { aborts }, test, body);
const not = (test: NodeDocument) => node('Inverter', test);
const toggles = (key: string) => node('Toggles', { into: { key } });

describe('a Condition that aborts itself', () => {
  const guarded = node('Selector', when('self', isAbove('n'), leaf('R', 'fight')), leaf('R', 'rest'));

  it('halts its body when a change makes the test false, and the Selector goes on', () => {
    const played = setUpTree(guarded).write('n', 1).tick().write('n', 0).tick();
    expect(played.story).toBe('+fight fight|-fight +rest rest');
  });

  it('leaves its body alone when the test still holds after the change', () => {
    expect(setUpTree(guarded).write('n', 1).tick().write('n', 5).tick().story).toBe('+fight fight|fight');
  });

  it('ticks its test at the start, and then only when a key changes', () => {
    const events: string[] = [];
    const played = setUpTree(guarded).write('n', 1);
    const isTest = (index: number) => played.program.nodes[index]?.type === 'IsAbove';
    played.trace = { node: (event, index) => void (event === 'ticked' && isTest(index) && events.push('asked')) };
    played.tick().tick().tick();
    expect(events).toEqual(['asked']);
    played.write('n', 1).tick();
    expect(events).toEqual(['asked']);
    played.write('n', 2).tick();
    expect(events).toEqual(['asked', 'asked']);
  });

  it('does not take over from a later child', () => {
    expect(setUpTree(guarded).tick().write('n', 1).tick().story).toBe('+rest rest|rest');
  });

  it('is handled once: a change that is reverted between two ticks aborts nothing', () => {
    expect(setUpTree(guarded).write('n', 1).tick().write('n', 0).write('n', 1).tick().story).toBe('+fight fight|fight');
  });
});

describe('a Condition that aborts what has lower priority', () => {
  const flee = when('lowerPriority', isAbove('n'), leaf('R', 'flee'));

  it('halts the later child of its Selector and takes over', () => {
    const played = setUpTree(node('Selector', flee, leaf('R', 'fight')))
      .tick()
      .write('n', 1)
      .tick();
    expect(played.story).toBe('+fight fight|-fight +flee flee');
  });

  it('ticks nothing else on the way', () => {
    const higher = node('Sequence', asks('F', 'higher'), leaf('R', 'never'));
    const played = setUpTree(node('Selector', higher, flee, leaf('R', 'fight')))
      .tick()
      .tick()
      .write('n', 1)
      .tick();
    expect(played.story).toBe('?higher +fight fight|fight|-fight +flee flee');
  });

  it('reaches its Selector through decorators and used trees', () => {
    const used = tree('run', flee, watchedKeys);
    const limited = node('TimeLimit', { limit: 1 }, use('run'));
    const played = setUpTree(node('Selector', limited, leaf('R', 'fight')), used)
      .tick()
      .write('n', 1)
      .tick()
      .tick();
    expect(played.story).toBe('+fight fight|-fight +flee flee|-flee +fight fight');
  });

  it('is known to run with all that leads to it', () => {
    const used = tree('run', flee, watchedKeys);
    const played = setUpTree(node('Selector', node('AlwaysFail', use('run')), leaf('R', 'fight')), used)
      .tick()
      .write('n', 1)
      .tick();
    expect(played.agents.activeNodes(0).map((index) => played.program.nodes[index]?.type)).toEqual([
      'Selector',
      'AlwaysFail',
      'SubTree',
      'Condition',
      'Scripted',
    ]);
  });

  it('watches the key that the used tree was given for its own', () => {
    const used = tree('run', when('lowerPriority', isAbove('danger'), leaf('R', 'flee')), [{ name: 'danger', type: 'number' }]);
    const root = node('Selector', use('run', { danger: { key: 'm' } }), leaf('R', 'fight'));
    expect(setUpTree(root, used).tick().write('n', 1).tick().write('m', 1).tick().story).toBe('+fight fight|fight|-fight +flee flee');
  });

  it('interrupts nothing when an earlier child runs', () => {
    const played = setUpTree(node('Selector', leaf('R', 'obey'), flee, leaf('R', 'fight')))
      .tick()
      .write('n', 1)
      .tick();
    expect(played.story).toBe('+obey obey|obey');
  });

  it('does nothing where the tree is used without a Selector above', () => {
    const used = tree('run', flee, watchedKeys);
    const played = setUpTree(node('Sequence', leaf('RS', 'walk'), use('run')), used)
      .tick()
      .write('n', 1)
      .tick();
    expect(played.story).toBe('+walk walk|walk +flee flee');
  });

  it('still ticks its test every time while its own body runs', () => {
    const played = setUpTree(node('Selector', flee, leaf('R', 'fight')))
      .write('n', 1)
      .tick()
      .write('n', 0)
      .tick();
    expect(played.story).toBe('+flee flee|-flee +fight fight');
  });
});

describe('a Condition that aborts both', () => {
  it('takes over, and gives up again', () => {
    const root = node('Selector', when('both', isAbove('n'), leaf('R', 'flee')), leaf('R', 'fight'));
    const played = setUpTree(root).tick().write('n', 1).tick().write('n', 0).tick();
    expect(played.story).toBe('+fight fight|-fight +flee flee|-flee +fight fight');
  });
});

describe('a change within a tick', () => {
  it('halts its own branch before its next action starts; no other action starts in that tick', () => {
    const branch = when('self', not(isAbove('n')), node('Sequence', counts('S', 'n'), leaf('R', 'next')));
    const played = play(node('Selector', branch, leaf('R', 'rest')), 2);
    expect(played.statuses).toBe('RR');
    expect(played.story).toBe('+n n|+rest rest');
  });

  it('takes effect in the same tick if no action has started and the new branch has not been ticked', () => {
    const looks = node('Sequence', node('Repeat', { times: 2 }, asks('T', 'looks')), toggles('n'), leaf('R', 'walk'));
    const root = node('Selector', when('lowerPriority', isAbove('n'), leaf('R', 'flee')), looks);
    expect(play(root, 2).story).toBe('?looks|?looks +flee flee');
  });

  it('takes effect in the next tick if the new branch has been ticked already: no node is ticked twice', () => {
    const looks = node('Sequence', toggles('n'), leaf('R', 'walk'));
    const root = node('Selector', when('lowerPriority', isAbove('n'), leaf('R', 'flee')), looks);
    expect(play(root, 2).story).toBe('|+flee flee');
  });

  it('holds back an action that is done at once, and remembers where', () => {
    const shouts = node('Sequence', counts('S', 'n'), node('Sequence', once('S', 'shout'), once('S', 'again')));
    const other = when('lowerPriority', isAbove('n', 1), once('S', 'never'));
    const played = setUpTree(node('Selector', other, when('self', not(isAbove('m')), shouts), once('S', 'rest')));
    played.tick().write('n', 0).tick().tick();
    expect(played.story).toBe('+n n shout again|+n n|never');
  });

  it('keeps an action at its side from nothing: only the interrupted branch is held back', () => {
    const branch = when('self', not(isAbove('n')), node('Sequence', toggles('n'), leaf('R', 'next')));
    const played = play(node('Parallel', node('Selector', branch, leaf('R', 'rest')), leaf('R', 'sing')), 2);
    expect(played.story).toBe('+rest rest +sing sing|rest sing');
  });

  it('is handled in the order of the writes', () => {
    const first = when('both', isAbove('n'), leaf('R', 'first'));
    const second = when('both', isAbove('m'), leaf('R', 'second'));
    const heardAfter = (...writes: readonly string[]) => {
      const played = setUpTree(node('Selector', first, second, leaf('R', 'third'))).tick();
      for (const key of writes) played.write(key, 1);
      const asked: string[] = [];
      played.trace = { node: (event, index) => void (event === 'ticked' && asked.push(played.program.nodes[index]?.path ?? '')) };
      played.tick();
      return asked.slice(0, 2).map((path) => (path.startsWith('/root/children/0') ? 'first' : 'second'));
    };
    // When the first has taken over, the second has nobody left to interrupt.
    expect(heardAfter('n', 'm')).toEqual(['first', 'first']);
    expect(heardAfter('m', 'n')).toEqual(['second', 'first']);
  });

  it('ends in time when two branches chase each other without acting', () => {
    const left = when('both', isAbove('n'), node('Sequence', toggles('n'), leaf('R', 'left')));
    const right = when('both', not(isAbove('n')), node('Sequence', toggles('n'), leaf('R', 'right')));
    const played = play(node('Repeat', { onFailure: 'continue' }, node('Selector', left, right)), 20);
    expect(played.statuses).toBe('R'.repeat(20));
  });
});

describe('a trace of what was interrupted', () => {
  it('does not trace the start of an action that was prevented', () => {
    const branch = when('self', not(isAbove('n')), node('Sequence', toggles('n'), once('S', 'shout'), leaf('R', 'next')));
    const started: string[] = [];
    const played = setUpTree(node('Selector', branch, leaf('R', 'rest')));
    const nameOf = (index: number) => played.program.nodes[index]?.type ?? '';
    played.trace = { node: (event, index) => void (event === 'started' && started.push(nameOf(index))) };
    played.tick();
    expect(started.filter((type) => type === 'ActsOnce' || type === 'Scripted')).toEqual(['Scripted']);
    expect(played.story).toBe('+rest rest');
  });
});

describe('pending changes', () => {
  const program = compile(tree('main', node('Selector', when('lowerPriority', isAbove('n'), leaf('R')), leaf('R')), watchedKeys));

  it('are told whenever a watched key really changes, and only then', () => {
    const heard: number[] = [];
    const agents = new TreeAgents(program, (agentId) => heard.push(agentId));
    const row = agents.add(7, { events: [] }, () => 0);
    expect([heard, agents.hasPendingChanges(row)]).toEqual([[], false]);
    agents.keys.setNumber(row, agents.keys.slotOf('m'), 1);
    agents.keys.setNumber(row, agents.keys.slotOf('n'), 0);
    expect(heard).toEqual([]);
    agents.keys.setNumber(row, agents.keys.slotOf('n'), 1);
    agents.keys.invalidate(row, agents.keys.slotOf('n'));
    agents.keys.invalidate(row, agents.keys.slotOf('n'));
    agents.blackboard(row).set('n', 1);
    expect(heard).toEqual([7, 7, 7]);
    expect(agents.hasPendingChanges(row)).toBe(true);
    agents.tick(row, 0);
    expect(agents.hasPendingChanges(row)).toBe(false);
  });

  it('that are not handled yet are saved and restored', () => {
    const played = new TreeHarness(program).tick().write('n', 1);
    const saved = structuredClone(played.agents.save());
    played.tick();
    played.agents.restore(saved);
    expect(played.tick().story).toBe('+a a|-a +a a|-a +a a');
  });

  it('cost a program nothing that has no observer', () => {
    const plain = compile(tree('main', node('Selector', node('Condition', isAbove('n'), leaf('R')), leaf('R')), watchedKeys));
    expect(plain.memoryBytes).toBe(program.memoryBytes - 2);
  });
});
