import { describe, expect, it } from 'vitest';
import { compile, play, TreeHarness } from '../support/tree-harness.ts';
import { asks, leaf, node, tree, use } from '../support/tree-builders.ts';

const say = (key: string) => node('Say', { any: { key } });

describe('SubTree', () => {
  it('does the other tree, passes its status on, and halts it', () => {
    const guard = tree('guard', node('Sequence', asks('T'), leaf('RRS')));
    const played = play(use('guard'), 3, guard);
    expect(played.statuses).toBe('RRS');
    expect(play(use('guard'), 1, guard).halt().story).toBe('?c +a a|-a');
  });

  it('has a memory of its own at each use', () => {
    const short = tree('short', node('Limiter', { limit: 1 }, leaf('S')));
    expect(play(node('Sequence', use('short'), use('short')), 2, short).story).toBe('+a a +a a|');
  });

  it('shares keys of the same name with the tree around it', () => {
    const inner = tree('inner', say('target'), [{ name: 'target', type: 'entity' }]);
    const outer = tree('outer', node('Sequence', node('Remember', { entity: 4, into: { key: 'target' } }), use('inner')), [
      { name: 'target', type: 'entity' },
    ]);
    expect(new TreeHarness(compile(outer, inner)).tick().story).toBe('4');
  });

  it('reads and writes the key that the map names', () => {
    const inner = tree('inner', node('Sequence', node('Remember', { entity: 9, into: { key: 'danger' } }), say('danger')), [
      { name: 'danger', type: 'entity' },
    ]);
    const outer = tree('outer', node('Sequence', use('inner', { danger: { key: 'target' } }), say('target')), [
      { name: 'target', type: 'entity' },
    ]);
    const played = new TreeHarness(compile(outer, inner)).tick();
    expect(played.story).toBe('9 9');
    expect(played.agents.blackboard(0).names()).toEqual(['target']);
  });

  it('passes a mapped key on through several levels', () => {
    const deep = tree('deep', say('who'), [{ name: 'who', type: 'number' }]);
    const middle = tree('middle', use('deep', { who: { key: 'whom' } }), [{ name: 'whom', type: 'number' }]);
    const top = tree('top', use('middle', { whom: { key: 'id' } }), [{ name: 'id', type: 'number', value: 3 }]);
    expect(new TreeHarness(compile(top, middle, deep)).tick().story).toBe('3');
  });

  it('gives a literal of the map to this use only, under no name', () => {
    const inner = tree('inner', say('range'), [{ name: 'range', type: 'number', value: 1 }]);
    const played = new TreeHarness(compile(tree('top', node('Sequence', use('inner', { range: 6 }), use('inner'))), inner)).tick();
    expect(played.story).toBe('6 1');
    expect(played.agents.blackboard(0).entries()).toMatchObject([
      { name: 'range', type: 'number', isValid: true, value: 1, isDeclared: true },
    ]);
  });

  it('brings keys that the tree around it lacks to the blackboard of the agent', () => {
    const inner = tree('inner', say('mood'), [{ name: 'mood', type: 'string', value: 'calm' }]);
    expect(new TreeHarness(compile(tree('top', use('inner')), inner)).agents.blackboard(0).get('mood')).toEqual({
      found: true,
      value: 'calm',
    });
  });

  it('starts a key with the value of the outermost tree that gives one', () => {
    const key = (value?: number) => [{ name: 'range', type: 'number' as const, ...(value !== undefined && { value }) }];
    const deep = tree('deep', say('range'), key(3));
    const near = tree('near', say('range'), key(2));
    const top = tree('top', node('Sequence', node('Sequence', use('middle')), use('near')), key());
    const middle = tree('middle', use('deep'));
    expect(new TreeHarness(compile(top, middle, deep, near)).agents.blackboard(0).get('range').value).toBe(2);
  });
});

describe('identity of nodes', () => {
  const inner = tree('inner', node('Sequence', { ...leaf('S'), id: 'strike' }, leaf('S')));
  const program = compile(tree('top', node('Root', { type: 'Selector', id: 'choose', child: use('inner') })), inner);

  it('takes the id of the file, else the path, after the ids of the subtrees around it', () => {
    expect(program.nodes.map((compiled) => compiled.id)).toEqual([
      '/root',
      'choose',
      '/root/children/0/child',
      '/root/children/0/child>/root',
      '/root/children/0/child>strike',
      '/root/children/0/child>/root/children/1',
    ]);
  });

  it('knows the file and the path of every node', () => {
    expect(program.nodes.map(({ tree: file, path }) => `${file} ${path}`).slice(2, 5)).toEqual([
      'top /root/children/0/child',
      'inner /root',
      'inner /root/children/0',
    ]);
  });
});
