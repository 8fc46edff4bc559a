import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { buildGraph } from '../../../src/studio/graph/tree-graph.ts';
import { addFromPalette } from '../../../src/studio/editing/add-from-palette.ts';
import { mapFields } from '../../../src/studio/inspector/param-fields.ts';
import { paletteEntries, type PaletteEntry, type Purpose } from '../../../src/studio/palette/palette-entries.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { done, keyAt, openTrees, tree, treeIn } from '../../tree-doc/support/workspaces.ts';

const KEYS = [
  { name: 'pause', type: 'number' as const, value: 3, min: 1, max: 9, description: 'How long.' },
  { name: 'mood', type: 'string' as const },
];
const sit = {
  ...tree({ type: 'Wait' }, KEYS, 'sit-down'),
  description: 'Takes a seat.',
  action: { label: 'Sit down', icon: 'clock' as const },
};
const main = tree({ type: 'Sequence', children: [{ type: 'Wait' }] });
const workspace = openTrees(main, sit, tree({ type: 'Wait' }, [], 'sit-still'));

const offered = (query: string, more: { purpose?: Purpose; within?: string } = {}): PaletteEntry[] =>
  paletteEntries(workspace, { purpose: 'add', within: 'main', ...more, query });
const insert = () => {
  const [entry] = offered('Sit down');
  return done(workspace, addFromPalette(workspace, { tree: 'main', at: { into: keyAt(workspace) }, entry: entry! }));
};

describe('a tree that is an action', () => {
  it.each(['sit down', 'Sit', 'sd', 'seat'])('is found by "%s" like a node type, with its icon', (query) => {
    expect(offered(query)).toContainEqual(
      expect.objectContaining({
        title: 'Sit down',
        tree: 'sit-down',
        summary: 'Takes a seat.',
        action: { ...sit.action, category: 'action' },
      }),
    );
  });

  it('stands among the actions, once, and other trees at the end', () => {
    const all = offered('');
    expect(all.filter((entry) => entry.tree === 'sit-down')).toHaveLength(1);
    const place = all.findIndex((entry) => entry.tree === 'sit-down');
    expect([all[place - 1]?.kind.category, all[place + 1]?.kind.category]).toEqual(['action', 'action']);
    expect(all.at(-1)?.title).toBe('sit-still');
  });

  it('is not offered in itself, nor as a wrapper or another type', () => {
    const others = [offered('sit', { within: 'sit-down' }), offered('sit', { purpose: 'wrap one' }), offered('sit', { purpose: 'change' })];
    expect(others.flat().filter((entry) => entry.tree === 'sit-down')).toEqual([]);
  });

  it('is inserted as a SubTree of its name, drawn with its icon', () => {
    const after = insert();
    const document = treeDocument(treeIn(after));
    expect(document.root.children?.at(-1)).toEqual({ type: 'SubTree', name: 'Sit down', params: { tree: 'sit-down' } });
    const unnamed = { ...document, root: { type: 'SubTree', params: { tree: 'sit-down' } } };
    const library = new Map([unnamed, sit].map((each) => [each.name, { file: '', document: each }]));
    const [top] = buildGraph('main', { library, kinds: gameRegistry.definitions })!.nodes;
    expect([top!.title, top!.action?.icon]).toEqual(['Sit down', 'clock']);
  });

  it('has its keys as parameters, with their type, start value and description', () => {
    const after = insert();
    const host = treeIn(after);
    const [pause, mood] = mapFields(host.root.children.at(-1)!, after, host);
    expect(pause).toMatchObject({ name: 'pause', doc: 'How long.', defaultText: '3', state: 'absent' });
    expect(pause!.limits).toMatch(/number.*1.*9/);
    expect(mood).toMatchObject({ name: 'mood', defaultText: '' });
    const shared = { ...host, fields: { ...host.fields, keys: [{ name: 'pause', type: 'number', value: 7 }] } };
    expect(mapFields(host.root.children.at(-1)!, after, shared)[0]!.defaultText).toBe('');
  });
});
