import { describe, expect, it } from 'vitest';
import { checkTree } from '../../src/engine/check.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { exportTree, importTrees, type ImportResult } from '../../src/tree-doc/import-trees.ts';
import { libraryOf } from '../../src/tree-doc/workspace.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { openShipped, tree } from './support/workspaces.ts';
import { runToEnd } from '../support/run-to-end.ts';

const shipped = openShipped();

function read(...texts: readonly string[]): ImportResult {
  const library = libraryOf(shipped.trees);
  return runToEnd(
    importTrees(
      texts.map((text, place) => ({ fileName: `file-${place}.json`, text })),
      {
        library,
        newNodeKey: shipped.newNodeKey,
        check: (name, trees) => {
          const entry = trees.get(name);
          return checkTree(entry?.document, { file: entry?.file ?? name, library: trees, registry: gameRegistry });
        },
      },
    ),
  );
}

const problemsOf = (imported: ImportResult) => ('problems' in imported ? imported.problems : []);
const wait = { type: 'Wait', params: { duration: 1 } };

describe('an exported tree', () => {
  const files = readContentFiles().trees;

  it.each([...shipped.trees.keys()])('%s is the file in trees, byte by byte, and can be imported', (name) => {
    const file = exportTree(shipped.trees.get(name) ?? [...shipped.trees.values()][0]!);
    const shippedFile = files.find((each) => each.file.endsWith(`/${name}.json`));
    expect(file).toEqual({ fileName: `${name}.json`, text: shippedFile?.text });
    expect(read(file.text)).toMatchObject({ trees: [{ name }] });
  });
});

describe('an import', () => {
  it('rests between the parts of its work: recognising, parsing, reading, writing, measuring and checking', () => {
    const text = JSON.stringify(tree({ type: 'Selector', children: [wait, wait] }, undefined, 'large'));
    const parts: string[] = [];
    const check = () => (parts.push('check'), []);
    const work = importTrees([{ fileName: 'large.json', text }], { library: new Map(), newNodeKey: shipped.newNodeKey, check });
    while (work.next().done !== true) parts.push('rest');
    expect(parts).toEqual(['rest', 'rest', 'rest', 'rest', 'rest', 'check']);
  });

  it('takes a tree together with one that it uses', () => {
    const using = tree({ type: 'Selector', children: [{ type: 'SubTree', params: { tree: 'brought-along' } }] }, undefined, 'using-it');
    const imported = read(JSON.stringify(using), `\uFEFF${JSON.stringify(tree(wait, undefined, 'brought-along'))}`);
    expect(imported).toMatchObject({ trees: [{ name: 'using-it' }, { name: 'brought-along' }] });
    expect(problemsOf(read(JSON.stringify(using)))).toEqual([
      'using-it.json /root/children/0/params/tree: found tree "brought-along", expected the name of a tree file',
    ]);
  });

  it('takes nothing when one of the files is broken, and names all that is wrong with each', () => {
    const bad = tree({ type: 'Selector', children: [{ type: 'Wiat' }, { type: 'Wait', params: { duration: -1 } }] }, undefined, 'bad');
    const problems = problemsOf(read(JSON.stringify(tree(wait, undefined, 'good')), JSON.stringify(bad), '{'));
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).toMatch(/file-2\.json: found a text that ends too early[^]*did you mean "Wait"[^]*duration/);
  });

  it.each([
    ['[1, 2]', 'not a Warband tree'],
    ['{"nodes": {}}', 'not a Warband tree'],
    ['{"name": "../x", "root": {}}', 'needs a name'],
    ['{"name": 3, "root": {}}', 'needs a name'],
    ['{"name": "x", "root": 7}', '/root: found no object'],
    ['{"extends": "bow"}', 'needs a name'],
    ['{"name": "../x", "extends": "bow"}', 'needs a name'],
    [`"${'x'.repeat(1_000_001)}"`, 'found 1000003 characters, expected at most 1000000'],
  ])('refuses foreign JSON', (text, words) => {
    expect(problemsOf(read(text)).join()).toContain(words);
  });

  it('takes a tree that extends another one, of the library or of the same import', () => {
    const base = JSON.stringify(tree(wait, undefined, 'base'));
    const extending = (name: string, other: string): string => JSON.stringify({ name, extends: other, description: '' });
    expect(read(extending('bolder-bow', 'bow'))).toMatchObject({ trees: [{ name: 'bolder-bow', fields: { extends: 'bow' } }] });
    expect(read(extending('grown', 'base'), base)).toMatchObject({ trees: [{ name: 'grown' }, { name: 'base' }] });
  });

  it('says once why a tree that extends another one cannot be made whole', () => {
    expect(problemsOf(read('{"name": "x", "extends": "nobody"}'))).toEqual([
      'file-0.json /extends: found tree "nobody", expected the name of a tree file',
    ]);
    expect(problemsOf(read('{"name": "x", "extends": "x"}'))).toEqual([
      'file-0.json /extends: found the cycle x > x, expected a tree that does not extend this one',
    ]);
  });

  it('refuses two files that are the same tree', () => {
    const text = JSON.stringify(tree(wait, undefined, 'twice'));
    expect(problemsOf(read(text, text)).join()).toContain('another of the files is a tree "twice" as well');
  });
});
