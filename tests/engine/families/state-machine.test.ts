import { describe, expect, it } from 'vitest';
import { keptNodes } from '../../../src/engine/hot-reload/kept-nodes.ts';
import { haltChangedNodes, migrateAgents } from '../../../src/engine/hot-reload/migrate-agents.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Log } from '../support/scripted-leaves.ts';
import { asks, isAbove, leaf, named, node, tree, watchedKeys } from '../support/tree-builders.ts';
import { compile, play, setUpTree, type TreeHarness } from '../support/tree-harness.ts';

type Params = NonNullable<NodeDocument['params']>;

function state(name: string, ...children: readonly NodeDocument[]): NodeDocument {
  return named(name, { ...node('State', ...children), name });
}

function to(target: string, params: Params = {}, ...test: readonly NodeDocument[]): NodeDocument {
  return node('Transition', { to: target, ...params }, ...test);
}

const machine = (...children: readonly NodeDocument[]): NodeDocument => named('machine', node('StateMachine', ...children));
const lasting = (...children: readonly NodeDocument[]): NodeDocument =>
  named('machine', node('StateMachine', { startsIn: 'last' }, ...children));
const repeated = (child: NodeDocument): NodeDocument => named('again', node('Repeat', { onFailure: 'continue' }, child));

/** Guards while `n` is 0, and chases while it is more. */
const guard = (body = leaf('R', 'guard')) => state('Guard', body, to('Chase', {}, isAbove('n')));
const chase = (body = named('chasing', leaf('R', 'chase'))) => state('Chase', body, to('Guard', {}, node('Inverter', isAbove('n'))));

function playWrites(root: NodeDocument, writes: readonly number[]): TreeHarness {
  const played = setUpTree(root);
  for (const value of writes) played.write('n', value).tick();
  return played;
}

describe('StateMachine', () => {
  it('runs its first state until a transition holds, then halts it before the other state starts', () => {
    expect(playWrites(machine(guard(), chase()), [0, 0, 1, 1, 0]).story).toBe(
      '+guard guard|guard|-guard +chase chase|chase|-chase +guard guard',
    );
  });

  it('asks before it starts a state, so a state that is left at once does nothing', () => {
    expect(playWrites(machine(guard(), chase()), [1]).story).toBe('+chase chase');
  });

  it('asks its own transitions first, and not in the state to which they lead', () => {
    const root = machine(
      state('Fight', leaf('R', 'fight'), to('Rest', {}, asks('T', 'own'))),
      state('Rest', leaf('R', 'rest')),
      to('Rest', {}, asks('FT', 'any')),
    );
    expect(play(root, 3).story).toBe('?any ?own +rest rest|rest|rest');
    const later = machine(
      state('Fight', leaf('R', 'fight'), to('Flee', {}, asks('T', 'own'))),
      state('Flee', leaf('R', 'flee')),
      to('Fight', {}, asks('FT', 'any')),
    );
    expect(play(later, 2).story).toBe('?own +flee flee|?any flee');
  });

  it('goes on by the result of a state, with the next tick', () => {
    const root = machine(
      state('Aim', leaf('RS', 'aim'), to('Shoot', { on: 'success' }), to('Rest', { on: 'failure' })),
      state('Shoot', leaf('F', 'shoot'), to('Aim', { on: 'success' }), to('Rest', { on: 'failure' })),
      state('Rest', leaf('S', 'rest')),
    );
    const played = play(root, 4);
    expect([played.story, played.statuses]).toEqual(['+aim aim|aim|+shoot shoot|+rest rest', 'RRRS']);
  });

  it('has the result of a state that no transition follows', () => {
    expect(play(machine(state('One', leaf('F'))), 1).statuses).toBe('F');
    expect(play(machine(state('One', leaf('S'), to('One', { on: 'failure' }))), 1).statuses).toBe('S');
    expect(play(machine(state('One', leaf('RF'), to('One', { on: 'result' }))), 4).story).toBe('+a a|a|+a a|+a a');
  });

  it('asks a test on a result too', () => {
    const root = machine(state('One', leaf('S', 'one'), to('Two', { on: 'success' }, asks('FT'))), state('Two', leaf('R', 'two')));
    const played = play(repeated(root), 3);
    expect(played.story).toBe('+one one ?c|+one one ?c|+two two');
  });

  it('waits for a time, and sleeps until then', () => {
    const played = setUpTree(
      machine(state('Watch', node('Naps', { duration: 60, label: 'nap' }), to('Walk', { after: 2 })), state('Walk', leaf('R', 'walk'))),
    );
    played.tick();
    expect(played.agents.wakeTime).toBe(2);
    expect(played.tick().tick().story).toBe('+nap||-nap +walk walk');
  });

  it('is asked on every tick while a test may change', () => {
    const played = setUpTree(
      machine(state('Watch', node('Naps', { duration: 60, label: 'nap' }), to('Walk', {}, isAbove('n'))), state('Walk', leaf('R', 'walk'))),
    );
    expect(played.tick().agents.wakeTime).toBe(0);
  });

  it('starts in its first state again after a halt, or in the last one if it is told to', () => {
    const storyOf = (root: NodeDocument) => {
      const played = playWrites(root, [0, 1]);
      return played.write('n', 2).halt().tick().story;
    };
    const quiet = (make: typeof machine) =>
      make(state('Guard', leaf('R', 'guard'), to('Chase', {}, isAbove('n', 0))), state('Chase', leaf('R', 'chase')));
    expect(storyOf(quiet(lasting))).toBe('+guard guard|-guard +chase chase|-chase|+chase chase');
    const once = (make: typeof machine) =>
      make(state('Guard', leaf('R', 'guard'), to('Chase', { after: 1 })), state('Chase', leaf('R', 'chase')));
    expect(play(once(machine), 2).halt().tick().story).toBe('+guard guard|-guard +chase chase|-chase|+guard guard');
    expect(play(once(lasting), 2).halt().tick().story).toBe('+guard guard|-guard +chase chase|-chase|+chase chase');
  });

  it('keeps the state after its end if it is told to', () => {
    const root = (make: typeof machine) =>
      repeated(make(state('One', leaf('S', 'one'), to('Two', { on: 'success' })), state('Two', leaf('S', 'two'))));
    expect(play(root(machine), 4).story).toBe('+one one|+two two|+one one|+two two');
    expect(play(root(lasting), 4).story).toBe('+one one|+two two|+two two|+two two');
  });

  it('is put back in the state in which it was saved', () => {
    const played = playWrites(machine(guard(), chase()), [0, 1]);
    const saved = structuredClone(played.agents.save());
    const log: Log = { events: [] };
    const other = new TreeAgents<Log>(played.program);
    other.add(7, log, () => 0.5);
    other.restore(saved);
    other.tick(0, 2);
    expect(log.events).toEqual(['chase']);
  });

  it('holds a machine in one of its states', () => {
    const inner = named(
      'inner',
      node('StateMachine', state('Low', leaf('R', 'low'), to('High', {}, isAbove('m'))), state('High', leaf('R', 'high'))),
    );
    const played = setUpTree(machine(state('Fight', inner, to('Rest', {}, isAbove('n'))), state('Rest', leaf('R', 'rest'))));
    played.tick().write('m', 1).tick().write('n', 1).tick();
    expect(played.story).toBe('+low low|-low +high high|-high +rest rest');
  });
});

/** Ticks the agent of `before` until the edit, then with the tree of `after`. */
function edited(before: NodeDocument, after: NodeDocument, writes: readonly number[]): string {
  const played = playWrites(before, writes);
  const program = compile(tree('main', after, watchedKeys));
  const next = new TreeAgents<Log>(program);
  next.add(7, played.log, () => 0.5);
  const kept = keptNodes(played.program, program);
  haltChangedNodes(played.agents, { row: 0, kept }, null);
  migrateAgents(played.agents, next, { kept, rows: [[0, 0]] });
  next.tick(0, played.now);
  return played.log.events.join(' ');
}

describe('a live edit of a StateMachine', () => {
  const before = machine(guard(), chase());

  it('keeps the running state when states come, go or are moved around it', () => {
    expect(edited(before, machine(state('Rest', leaf('R', 'rest')), chase(), guard()), [0, 1])).toBe('chase');
    expect(edited(before, machine({ ...chase(), children: [named('chasing', leaf('R', 'chase'))] }), [0, 1])).toBe('chase');
  });

  it('keeps it when it gets another name', () => {
    const renamed = { ...chase(), name: 'Hunt' };
    expect(edited(before, machine(state('Guard', leaf('R', 'guard'), to('Hunt', {}, isAbove('n'))), renamed), [0, 1])).toBe('chase');
  });

  it('halts a state that is removed, and goes on in the first one', () => {
    expect(edited(before, machine(state('Guard', leaf('R', 'guard'))), [0, 1])).toBe('-chase +guard guard');
  });

  it('follows a changed transition from the next tick on', () => {
    const impatient = state('Guard', leaf('R', 'guard'), to('Chase', { after: 1 }));
    expect(edited(before, machine(impatient, chase()), [0])).toBe('-guard +chase chase');
  });

  it('halts nothing when the machine is told where to start', () => {
    expect(edited(before, lasting(guard(), chase()), [0, 1])).toBe('chase');
  });
});
