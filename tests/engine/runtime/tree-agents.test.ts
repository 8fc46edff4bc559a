import { allNodes } from '../../../src/engine/families/index.ts';
import { describe, expect, it } from 'vitest';
import { compileTree } from '../../../src/engine/check.ts';
import { createNodeRegistry } from '../../../src/engine/author.ts';
import { defineDecorator } from '../../../src/engine/definition/define-node.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import { compile, play, setUpTree, TreeHarness } from '../support/tree-harness.ts';
import { testLeaves } from '../support/scripted-leaves.ts';
import { asks, isAbove, leaf, libraryOf, node, tree, use, watchedKeys } from '../support/tree-builders.ts';

describe('an action', () => {
  it('may end or run on with what its start says', () => {
    const begins = (script: string) => node('StartsOnly', { script, label: 'a' });
    expect(play(begins('F'), 2).story).toBe('+a|+a');
    expect(play(begins('R'), 2).story).toBe('+a|a');
  });
});

describe('TreeAgents', () => {
  it('keeps the agents apart', () => {
    const { agents, log } = setUpTree(leaf('RRS'));
    const other = agents.add(8, log, () => 0);
    const ticks = [agents.tick(0, 0), agents.tick(0, 1), agents.tick(other, 1), agents.tick(0, 2), agents.tick(other, 2)];
    expect(ticks).toEqual(['running', 'running', 'running', 'success', 'running']);
    expect([agents.count, agents.agentId(other)]).toEqual([2, 8]);
  });

  it('keeps what agents remember when more are added than there was room for', () => {
    const { agents, log } = setUpTree(leaf('RRS'));
    agents.tick(0, 0);
    for (let id = 0; id < 100; id++) agents.add(id, log, () => 0);
    expect([agents.tick(0, 1), agents.tick(0, 2)]).toEqual(['running', 'success']);
  });

  it('tells which nodes run', () => {
    const inner = tree('inner', node('Sequence', asks('T'), leaf('R')));
    const { agents } = play(node('Selector', asks('F'), use('inner')), 1, inner);
    expect(agents.activeNodes(0)).toEqual([0, 2, 3, 5]);
    agents.halt(0);
    expect(agents.activeNodes(0)).toEqual([]);
  });

  it('names tree and node when a node kind loops for ever', () => {
    const endless = defineDecorator(
      {
        type: 'Endless',
        summary: 'Never ends.',
        icon: 'repeat',
        childResults: { continuesOn: null, success: 'nothing', failure: 'nothing' },
      },
      {
        explain: null,
        tick(self, context) {
          for (;;) context.flow.tick(self.first);
        },
      },
    );
    const document = tree('loop', node('Endless', asks('T')));
    const compiled = compileTree('loop', libraryOf(document), createNodeRegistry([...allNodes, ...testLeaves, endless]));
    if ('problems' in compiled) throw new Error('does not compile');
    const agents = new TreeAgents<{ events: string[] }>(compiled.program);
    agents.add(1, { events: [] }, () => 0);
    expect(() => agents.tick(0, 0)).toThrow('Tree "loop" /root/children/0 (Asked): more than 20000 nodes visited in one tick.');
  });

  it('bounds the visits of a tick by the size of the tree', () => {
    const test = node('Sequence', ...Array.from({ length: 20 }, () => node('Sequence', ...Array.from({ length: 50 }, () => isAbove('n')))));
    const program = compile(tree('main', node('Condition', { aborts: 'self' }, test, leaf('R')), watchedKeys));
    expect(program.visitBound).toBe(program.nodes.length + 32 * (program.nodes.length - 2));
    expect(compile(tree('small', leaf('R'))).visitBound).toBe(20_000);
  });

  it('names the row that does not exist', () => {
    expect(() => setUpTree(leaf('S')).agents.tick(3, 0)).toThrow('Row 3: main has 1 agents.');
  });

  it('needs one byte for a node that can be running, and none for conditions and nodes in a test', () => {
    const either = node('Selector', asks('T'), asks('F'));
    expect(compile(tree('main', node('Sequence', either, leaf('R')))).memoryBytes).toBe(4);
    expect(compile(tree('main', node('PreCondition', either, leaf('R')))).memoryBytes).toBe(3);
  });
});

describe('saving and putting back', () => {
  const keys = [{ name: 'mood', type: 'string' as const, value: 'calm' }];
  const root = node('Repeat', node('Sequence', leaf('RS', 'a'), node('Limiter', { limit: 2 }, leaf('RS', 'b'))));

  it('runs on as if nothing had happened', () => {
    const played = new TreeHarness(compile(tree('main', root, keys))).tick().tick();
    played.agents.blackboard(0).set('note', 1);
    const saved = structuredClone(played.agents.save());
    const now = played.now;
    const later = played.tick().tick().tick().statuses.slice(2);
    const board = played.agents.blackboard(0);
    board.set('note', 2);
    board.set('mood', 'angry');
    played.agents.restore(saved);
    played.now = now;
    played.statuses = '';
    expect(played.tick().tick().tick().statuses).toBe(later);
    expect([board.get('note').value, board.get('mood').value]).toEqual([1, 'calm']);
  });

  it('drops agents that were added since', () => {
    const { agents, log } = setUpTree(leaf('RRS'));
    const saved = agents.save();
    agents.tick(
      agents.add(8, log, () => 0),
      0,
    );
    agents.restore(saved);
    expect(agents.count).toBe(1);
    expect([agents.add(9, log, () => 0), agents.isActive(1, 0)]).toEqual([1, false]);
  });

  it('refuses what was saved by others', () => {
    const saved = new TreeHarness(compile(tree('other', leaf('R')))).agents.save();
    expect(() => setUpTree(leaf('R')).agents.restore(saved)).toThrow('The saved agents of "other" are not those of "main".');
  });
});
