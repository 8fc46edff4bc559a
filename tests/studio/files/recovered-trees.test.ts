import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../src/core/json-text.ts';
import { textHash } from '../../../src/core/text-hash.ts';
import type { Draft } from '../../../src/studio/files/draft.ts';
import { recoverTrees } from '../../../src/studio/files/recover-trees.ts';
import { treeDocument } from '../../../src/tree-doc/editable-tree.ts';
import { readTrees } from '../../../src/tree-doc/inheritance/read-trees.ts';
import { openTrees, tree } from '../../tree-doc/support/workspaces.ts';

const pause = (duration: number) =>
  tree({ type: 'Repeat', id: 'again', child: { type: 'Wait', id: 'pause', params: { duration } } }, [], 'base');
const BASE = jsonText(pause(1));
const variation = (description: string): string =>
  jsonText({ name: 'child', description, extends: 'base', overrides: [{ node: 'again', set: { name: 'Mine' } }] });
const OTHER = jsonText(tree({ type: 'Wait' }, [], 'other'));
const FILES = new Map([
  ['base', BASE],
  ['child', variation('A test.')],
  ['other', OTHER],
]);

const draft = (name: string, text: string | undefined, base = FILES.get(name)): Draft => ({
  tree: name,
  text,
  base: base === undefined ? '' : textHash(base),
  savedAt: 1,
  writer: 'other',
});

function recover(...drafts: readonly Draft[]) {
  const { newNodeKey } = openTrees();
  const read = readTrees([...FILES], new Map(), newNodeKey);
  const trees = 'trees' in read ? read.trees : new Map<string, never>();
  const found = recoverTrees(drafts, { files: FILES, trees, newNodeKey });
  const durations = Object.fromEntries(
    [...found.trees].map(([name, each]) => [name, each && treeDocument(each).root.child?.params?.['duration']]),
  );
  return { trees, found, durations };
}

describe('drafts', () => {
  it('become trees again, with the nodes that they had', () => {
    const { trees, found, durations } = recover(draft('base', jsonText(pause(2))));
    expect(durations['base']).toBe(2);
    expect(found.trees.get('base')?.root.key).toBe(trees.get('base')?.root.key);
    expect([found.conflicts, [...found.bases], found.settled]).toEqual([[], [], []]);
  });

  it('of new trees and of deleted ones are restored as well', () => {
    const { found } = recover(draft('new', OTHER.replace('"other"', '"new"')), draft('other', undefined));
    expect([found.trees.has('new'), found.trees.get('other'), found.trees.has('other'), found.conflicts]).toEqual([
      true,
      undefined,
      true,
      [],
    ]);
  });

  it('that equal their files are settled', () => {
    const same = draft('base', BASE, 'older');
    const gone = draft('gone', undefined);
    const { found } = recover(same, gone);
    expect([found.settled, found.trees.size]).toEqual([[same, gone], 0]);
  });

  it('whose files have changed are shown, as a conflict with the file of now, on the base of then', () => {
    const { found, durations } = recover(
      draft('base', jsonText(pause(2)), 'older'),
      draft('gone', OTHER.replace('"other"', '"gone"'), 'older'),
    );
    expect(durations['base']).toBe(2);
    expect(found.conflicts).toEqual([
      { kind: 'file', tree: 'base', fileText: BASE },
      { kind: 'file', tree: 'gone', fileText: undefined },
    ]);
    expect([...found.bases].map(([name, { hash }]) => [name, hash])).toEqual([
      ['base', textHash('older')],
      ['gone', textHash('older')],
    ]);
  });

  it('that cannot be read are left alone, with the problem', () => {
    const [half, odd] = [draft('base', '{"half'), draft('other', '{"root":7}')];
    const { found } = recover(half, odd);
    expect(found.conflicts).toEqual([
      { kind: 'broken', tree: 'base', draft: half, problem: expect.stringContaining('ends too early') as string },
      { kind: 'broken', tree: 'other', draft: odd, problem: expect.stringContaining('/root') as string },
    ]);
    expect(found.trees.size).toBe(0);
  });

  it('of a tree reach those that extend it, though these have none', () => {
    expect(recover(draft('base', jsonText(pause(2)))).durations).toEqual({ base: 2, child: 2 });
  });

  it('of a tree that extends another are read after that', () => {
    const { found, durations } = recover(draft('child', variation('Mine.')), draft('base', jsonText(pause(2))));
    expect(durations).toEqual({ base: 2, child: 2 });
    expect([found.trees.get('child')?.fields['description'], found.trees.get('child')?.root.fields['name']]).toEqual(['Mine.', 'Mine']);
  });
});
