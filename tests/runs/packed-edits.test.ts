import { describe, expect, it } from 'vitest';
import { EditPacker } from '../../src/runs/packed-edits.ts';
import type { Command } from '../../src/sim/commands.ts';

const leaf = (name: string): object => ({ type: 'Wait', name });
const BEFORE = { name: 'guard', root: { type: 'Selector', children: [leaf('Look'), { type: 'Inverter', child: leaf('Rest') }] } };
/** Another node has come before the others. */
const AFTER = {
  name: 'guard',
  root: { type: 'Selector', children: [leaf('New'), leaf('Look'), { type: 'Inverter', child: leaf('Rest') }] },
};
const library = new Map([['guard', { file: 'guard.json', document: BEFORE }]]);
const at = (path: string, tree = 'guard'): { tree: string; path: string } => ({ tree, path: `/root${path}` });
const MOVED = {
  '/root': at(''),
  '/root/children/1': at('/children/0'),
  '/root/children/2': at('/children/1'),
  '/root/children/2/child': at('/children/1/child'),
};

type TreesEdit = Extract<Command, { type: 'trees' }>;
type Origins = NonNullable<TreesEdit['origins']>[string];
const edit = (origins: Origins | undefined, document: unknown = AFTER): TreesEdit => ({
  type: 'trees',
  documents: [document],
  ...(origins && { origins: { guard: origins } }),
});
const packed = (command: TreesEdit): Record<string, unknown> => new EditPacker(library).pack(command) as Record<string, unknown>;
const unpacked = (pack: unknown): unknown => {
  const found = new EditPacker(library).unpack(structuredClone(pack));
  return 'command' in found ? found.command : found.problem;
};

describe('a packed edit of a tree', () => {
  it.each<[string, Origins]>([
    ['where nodes moved along with their parents', MOVED],
    ['where a node came from elsewhere', { ...MOVED, '/root/children/2/child': at('/children/4', 'patrol') }],
    [
      'where a node below a moved one is new',
      { '/root': at(''), '/root/children/1': at('/children/0'), '/root/children/2': at('/children/1') },
    ],
    ['of a tree that is new from its root', {}],
    ['with the place of a node that it does not have', { ...MOVED, '/root/children/9': at('/children/9') }],
    ['in the place of which another path stands', { '/root': at(''), '/root/children/7': at('/children/0') }],
  ])('is unpacked as it was, %s', (_, origins) => {
    expect(unpacked(packed(edit(origins)))).toEqual(edit(origins));
  });

  it('holds only the nodes that did not move along with their parent, and all where that would not tell the rest', () => {
    expect(packed(edit(MOVED))['origins']).toEqual({
      guard: { moved: { '/root/children/0': null, '/root/children/1': at('/children/0'), '/root/children/2': at('/children/1') } },
    });
    const more = { ...MOVED, '/root/children/9': at('/children/9') };
    expect(packed(edit(more))['origins']).toEqual({ guard: { whole: more } });
  });

  it('holds what differs from the tree before, all of a new tree, and nothing of one that is the same', () => {
    const [tree] = packed(edit(undefined))['trees'] as Record<string, unknown>[];
    expect(Object.keys(tree!)).toEqual(['tree', 'from', 'difference']);
    expect(packed(edit(undefined, { ...AFTER, name: 'other' }))['trees']).toEqual([{ document: { ...AFTER, name: 'other' } }]);
    const [same] = packed(edit(undefined, BEFORE))['trees'] as Record<string, unknown>[];
    expect(Object.keys(same!)).toEqual(['tree', 'from']);
    expect(unpacked(packed(edit(undefined, BEFORE)))).toEqual(edit(undefined, BEFORE));
  });

  it('goes on from the edit before it, and knows no tree that was removed', () => {
    const packer = new EditPacker(library);
    const unpacker = new EditPacker(library);
    const edits: TreesEdit[] = [
      edit(undefined),
      edit(undefined, BEFORE),
      { type: 'trees', documents: [], removed: ['guard'] },
      edit(undefined),
    ];
    const packs = edits.map((each) => packer.pack(each)) as { trees: unknown[] }[];
    expect(packs.map((pack) => unpacker.unpack(pack))).toEqual(edits.map((command) => ({ command })));
    expect(packs.at(-1)!.trees).toEqual([{ document: AFTER }]);
    expect(unpacked(packs[1])).toBe('The edit was made to another version of the tree "guard".');
  });

  it('of a tree that is not there is refused', () => {
    expect(unpacked({ type: 'trees', trees: [{ tree: 'nobody', from: '' }] })).toBe('The edit is of a tree "nobody", and there is none.');
    expect(unpacked({ type: 'trees', trees: [3] })).toContain('and there is none');
  });
});

it('other commands stay as they are, and so does what is no command', () => {
  const stop = { type: 'stop', unitIds: [1] } as const;
  expect(new EditPacker(library).pack(stop)).toBe(stop);
  for (const other of [stop, 3, null, { type: 'trees' }, { type: 'trees', trees: 'x' }]) expect(unpacked(other)).toEqual(other);
});
