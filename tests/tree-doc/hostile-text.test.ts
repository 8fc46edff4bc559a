import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { compileTree } from '../../src/engine/check.ts';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { copyNodes, duplicateNodes, pasteBranches } from '../../src/tree-doc/edits/copy-nodes.ts';
import { dropStrayField, strayFieldAt } from '../../src/tree-doc/edits/remove-field.ts';
import { setLabel } from '../../src/tree-doc/edits/set-fields.ts';
import { wrapNodes } from '../../src/tree-doc/edits/wrap-nodes.ts';
import { createNodeKeySource, openNode, treeDocument } from '../../src/tree-doc/editable-tree.ts';
import { treeText } from '../../src/tree-doc/tree-text.ts';
import { createWorkspace, libraryOf } from '../../src/tree-doc/workspace.ts';
import { importTrees } from '../../src/tree-doc/import-trees.ts';
import { recoverDrafts } from '../../src/studio/files/recover-drafts.ts';
import { baseOf } from '../../src/studio/files/file-base.ts';
import { readTree } from '../../src/tree-doc/read-tree.ts';
import { done, keyAt, openTrees, refusalOf, tree, treeIn } from './support/workspaces.ts';
import { runToEnd } from '../support/run-to-end.ts';

const wait: NodeDocument = { type: 'Wait', params: { duration: 1 } };
const head = '"name":"x","description":"","keys":[]';
const brackets = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const nested = (depth: number) => `${'{"type":"Inverter","child":'.repeat(depth)}{"type":"Block"}${'}'.repeat(depth)}`;

/** Texts that stopped the page, or changed what they said on the way. */
const HOSTILE: [string, string, RegExp][] = [
  [
    'lists within each other in a field that nobody reads',
    `{${head},"root":{"type":"Wait"},"x":${brackets(3000)}}`,
    /more than 256 objects and lists within each other \(line 1, column \d+\)/,
  ],
  [
    'the same in the data of other programs',
    `{${head},"root":{"type":"Wait"},"extensions":{"x":${brackets(3000)}}}`,
    /more than 256 objects and lists/,
  ],
  [
    'the same in a parameter',
    `{${head},"root":{"type":"Wait","params":{"duration":${brackets(3000)}}}}`,
    /more than 256 objects and lists/,
  ],
  [
    'the same in a start value',
    `{"name":"x","description":"","keys":[{"name":"k","type":"vector","value":${brackets(5000)}}],"root":{"type":"Wait"}}`,
    /more than 256 objects and lists/,
  ],
  ['two thousand nodes within each other', `{${head},"root":${nested(2000)}}`, /more than 256 objects and lists/],
  ['nodes a little deeper than can be shown', `{${head},"root":${nested(130)}}`, /more than 120 nodes above each other/],
  [
    'two hundred thousand nodes',
    `{${head},"root":{"type":"Sequence","children":[${Array.from({ length: 200_000 }, () => '{"type":"Block"}').join()}]}}`,
    /\d+ characters, expected at most 1000000/,
  ],
  [
    'fifty thousand nodes',
    `{${head},"root":{"type":"Sequence","children":[${Array.from({ length: 50_000 }, () => '{"type":"Block"}').join()}]}}`,
    /more than 100000 values|more than 5000 nodes/,
  ],
  [
    'six thousand nodes',
    `{${head},"root":{"type":"Sequence","children":[${Array.from({ length: 6000 }, () => '{"type":"Block"}').join()}]}}`,
    /more than 5000 nodes/,
  ],
  [
    'a member that is written twice',
    `{${head},"root":{"type":"Block","type":"Wait"}}`,
    /\/root\/type: found member "type" again \(line 1, column \d+\)/,
  ],
  [
    'a member that becomes a prototype',
    `{${head},"root":{"type":"Block","__proto__":{"disabled":true}}}`,
    /\/root\/__proto__: found a member "__proto__"/,
  ],
  [
    'what is small here and large in its file',
    `{${head},"root":{"type":"Block"},"extensions":${'{"in":'.repeat(120)}[${Array.from({ length: 20_000 }, () => '1').join()}]${'}'.repeat(120)}}`,
    /as it would be written: found \d+ characters|too large/,
  ],
];

describe.each(HOSTILE)('%s', (_, text, message) => {
  const before = openTrees(tree({ type: 'Selector', children: [wait] }));

  it('is refused by an import with a message, and nothing is taken', () => {
    const imported = runToEnd(
      importTrees([{ fileName: 'x.json', text }], {
        library: libraryOf(before.trees),
        newNodeKey: before.newNodeKey,
        check: (name, library) => {
          const compiled = compileTree(name, library, gameRegistry);
          return 'problems' in compiled ? compiled.problems : [];
        },
      }),
    );
    const problems = 'problems' in imported ? imported.problems : [];
    expect(problems[0]).toMatch(message);
    expect(problems.join().length).toBeLessThan(2000);
  });

  it('is a draft that cannot be read, and whose text stays', () => {
    const draft = { tree: 'x', text, base: '', savedAt: 1, writer: 'w' };
    const [recovered] = recoverDrafts([draft], new Map());
    expect(recovered?.draft).toBe(draft);
    const read = readTree('x', text, { newNodeKey: before.newNodeKey, known: undefined });
    expect('problem' in read && read.problem).toMatch(message);
  });

  it('is a file beside which the studio works on', () => {
    expect(baseOf(text).text).toBe(text);
  });
});

describe('a paste', () => {
  const paste = (text: string) => {
    const before = openTrees(tree({ type: 'Selector', children: [wait] }));
    return refusalOf(pasteBranches(before, { tree: 'main', text, at: { into: keyAt(before) } }));
  };

  it.each(HOSTILE.filter(([name]) => !/start value|small here|nobody reads|other programs/.test(name)))(
    'of %s is refused with a message',
    (_, text, message) => {
      expect(paste(text)).toMatch(message);
    },
  );

  it('of a list of nodes that is too long is refused', () => {
    const nodes = (count: number) => Array.from({ length: count }, () => ({ type: 'Block' }));
    expect(paste(JSON.stringify(nodes(200_000)))).toMatch(/The text cannot be pasted: found \d+ characters, expected at most 1000000/);
    const groups = Array.from({ length: 60 }, () => ({ type: 'Sequence', children: nodes(100) }));
    expect(paste(JSON.stringify(groups))).toMatch(/would become too large: found 6062 nodes, expected at most 5000/);
  });
});

describe('no edit makes a tree that could not be read again:', () => {
  const full = openTrees(
    tree({
      type: 'Sequence',
      children: Array.from({ length: 49 }, () => ({ type: 'Sequence', children: Array.from({ length: 100 }, () => wait) })),
    }),
  );

  it('not by copies', () => {
    expect(refusalOf(duplicateNodes(full, { tree: 'main', nodes: [keyAt(full, 'children/0')] }))).toBe(
      'Duplicate Sequence: the tree main would become too large: found 5051 nodes, expected at most 5000.',
    );
  });

  it('not by a text without end', () => {
    const text = 'x'.repeat(1_000_001);
    expect(refusalOf(setLabel(full, { tree: 'main', node: keyAt(full), field: 'note', text }))).toMatch(
      /too large: found \d+ characters, expected at most 1000000/,
    );
  });

  it('not by wrapping a node again and again', () => {
    let workspace = openTrees(tree(wait));
    let refusal = '';
    for (let times = 0; times < 200 && refusal === ''; times++) {
      const edit = wrapNodes(workspace, { tree: 'main', nodes: [keyAt(workspace)], type: 'Inverter' });
      if ('refused' in edit) refusal = edit.refused;
      else workspace = done(workspace, edit);
    }
    expect(refusal).toMatch(/too large: found \d+ nodes above each other, expected at most 120/);
    expect(readTree('main', treeText(treeIn(workspace)), { newNodeKey: workspace.newNodeKey, known: undefined })).toHaveProperty('tree');
  });
});

it('a file that cannot be opened is named, and the others are open', () => {
  const library = new Map<string, { file: string; document: unknown }>([
    ['main', { file: 'trees/main.json', document: tree(wait) }],
    [
      'wide',
      {
        file: 'trees/wide.json',
        document: tree({ type: 'Sequence', children: Array.from({ length: 6000 }, () => wait) }, undefined, 'wide'),
      },
    ],
  ]);
  const workspace = createWorkspace(library, gameRegistry.definitions, () => 'k');
  expect([[...workspace.trees.keys()], workspace.unreadable.get('wide')]).toEqual([
    ['main'],
    expect.stringContaining('more than 5000 nodes'),
  ]);
});

describe('data of other programs', () => {
  const extensions = { editor: { colour: 'red', marks: [1, { deep: true }] } };
  const marked = openTrees(
    { ...tree({ type: 'Selector', children: [{ ...wait, extensions }] }), extensions },
    tree({ type: 'Selector', children: [wait] }, undefined, 'other'),
  );

  it('stays with its tree and its node when they are edited, written and read', () => {
    const edited = done(marked, setLabel(marked, { tree: 'main', node: keyAt(marked, 'children/0'), field: 'name', text: 'Rest' }));
    const read = readTree('main', treeText(treeIn(edited)), { newNodeKey: edited.newNodeKey, known: undefined });
    expect('tree' in read && treeDocument(read.tree)).toMatchObject({ extensions, root: { children: [{ name: 'Rest', extensions }] } });
  });

  it('goes along when its node is copied', () => {
    const text = copyNodes(marked, { tree: 'main', nodes: [keyAt(marked, 'children/0')] });
    const pasted = done(marked, pasteBranches(marked, { tree: 'other', text, at: { into: keyAt(marked, '', 'other') } }));
    expect(treeDocument(treeIn(pasted, 'other')).root.children?.[1]).toEqual({ ...wait, extensions });
  });
});

it('a tree of 5000 nodes opens, and one of 5001 does not', () => {
  const opened = (nodes: number): string[] =>
    Object.keys(openNode({ type: 'Sequence', children: Array.from({ length: nodes - 1 }, () => wait) }, createNodeKeySource()));
  expect([opened(5000), opened(5001)]).toEqual([['node'], ['problem']]);
});

it('an unknown field of a tree or a key is located by its problem and can be removed', () => {
  const keys = [{ name: 'a', type: 'number' as const, vlaue: 1 }];
  const workspace = openTrees({ ...tree(wait, keys), author: 'me' } as never);
  const edited = treeIn(workspace);
  expect(['/name', '/keys', '/keys/0/name', '/keys/1/x', '/root/type', '/author/x', ''].map((path) => strayFieldAt(edited, path))).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
  const stray = [strayFieldAt(edited, '/author'), strayFieldAt(edited, '/keys/0/vlaue')];
  const clean = stray.reduce((scene, field) => (field === undefined ? scene : done(scene, dropStrayField(scene, field))), workspace);
  expect(treeDocument(treeIn(clean))).toEqual(tree(wait, [{ name: 'a', type: 'number' }]));
});
