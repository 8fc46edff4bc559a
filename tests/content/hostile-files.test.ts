import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileTrees } from '../../src/agents/registry/compile-trees.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { compileTree } from '../../src/engine/check.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { readTreeLibrary } from '../../src/content/read-tree-library.ts';
import { createNodeKeySource, treeDocument, type EditableTree } from '../../src/tree-doc/editable-tree.ts';
import { treeText } from '../../src/tree-doc/tree-text.ts';
import { importTrees, type ImportResult } from '../../src/tree-doc/import-trees.ts';
import { fuzz, FUZZ_TIMEOUT } from '../support/fuzz.ts';
import { anyText } from './support/hostile-trees.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** Loads a file next to the shipped ones, as the game does. */
function load(name: string, text: string): { document: unknown; problems: readonly string[] } {
  const { library, problems } = readTreeLibrary([{ file: `trees/${name}.json`, text }], content.library);
  if (problems.length > 0) return { document: undefined, problems };
  const all = new Map([...content.library, ...library]);
  return { document: library.get(name)?.document, problems: compileTrees([name], all).problems };
}

function importText(text: string): ImportResult {
  const check = (name: string, library: typeof content.library) => {
    const compiled = compileTree(name, library, gameRegistry);
    return 'problems' in compiled ? compiled.problems : [];
  };
  return runToEnd(importTrees([{ fileName: 'some.json', text }], { library: content.library, newNodeKey: createNodeKeySource(), check }));
}

/** The name that the file would have; another one if the text has none. */
function nameIn(text: string): string {
  return /"name":\s*"([a-z\d-]{1,60})"/.exec(text)?.[1] ?? 'some';
}

/** Runs the stress scene with the changed tree. */
function runsWith(document: unknown): string | undefined {
  const { world } = openRun(content, { scenario: 'stress', seed: 'fuzz', tickMode: 'interval', units: 12, map: 'plain' });
  const refusal = world.apply({ type: 'trees', documents: [document] });
  if (refusal === undefined) {
    const name = (document as { name: string }).name;
    // Whether it is meant for units or for parties, it must not throw.
    world.apply({ type: 'mind', agentIds: [1, 2, 3], tree: name });
    for (let step = 0; step < 20; step++) world.step();
  }
  return refusal;
}

/** What is wrong with a text that the importer has accepted; empty when the game accepts it too, and runs with it. */
function wrongWith(tree: EditableTree, document: unknown, isRun: boolean): string[] {
  const again = load(tree.name, treeText(tree));
  const claims = {
    'the studio holds another document': isDeepStrictEqual(treeDocument(tree), document),
    'its file holds another document': isDeepStrictEqual(again, { document, problems: [] }),
    'a running world refuses it': !isRun || runsWith(document) === undefined,
  };
  return Object.entries(claims).flatMap(([words, holds]) => (holds ? [] : [words]));
}

it(
  'whatever a tree file holds, it is refused with messages of a readable length, or runs; and the import says the same as the game',
  () => {
    const count = { sound: 0, refused: 0 };
    fc.assert(
      fc.property(anyText, (text) => {
        const { document, problems } = load(nameIn(text), text);
        expect(problems.filter((problem) => problem.length > 2000 || /undefined|\[object/.test(problem))).toEqual([]);
        const imported = importText(text);
        const [tree] = 'trees' in imported ? imported.trees : [];
        count[tree === undefined ? 'refused' : 'sound']++;
        expect([tree === undefined, imported]).toEqual([problems.length > 0, imported]);
        expect(tree === undefined ? [] : wrongWith(tree, document, count.sound % 15 === 1)).toEqual([]);
      }),
      fuzz(80),
    );
    expect([count.sound > 5, count.refused > 20]).toEqual([true, true]);
  },
  FUZZ_TIMEOUT,
);
