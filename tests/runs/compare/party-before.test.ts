import { expect, it } from 'vitest';
import { referencedTrees } from '../../../src/engine/document.ts';
import { comparedTrees } from '../../../src/cli/compared-trees.ts';
import { readTextFile, jsonFilesOf } from '../../../src/cli/read-text-file.ts';
import { contentNames, namesNotFound } from '../../../src/content/content-names.ts';
import { readTreeLibrary, type TextFile } from '../../../src/content/read-tree-library.ts';
import { FightPairs } from '../../../src/runs/compare/fight-pairs.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const FOLDER = 'tests/runs/compare/controls/party-before';
const PARTY = ['enemy-party', 'sword-and-shield', 'two-handed', 'bow', 'spear'];

function frozen() {
  const files = jsonFilesOf(FOLDER).map((path) => readTextFile(path) as TextFile);
  return readTreeLibrary(files);
}

it('the party of before brings every tree that it uses, so that no later change of a shipped tree reaches it', () => {
  const { library, problems } = frozen();
  const used = new Set(PARTY);
  for (const tree of used) for (const part of referencedTrees(library.get(tree)?.document, library)) used.add(part);
  expect(problems).toEqual([]);
  expect([...used].sort()).toEqual([...library.keys()].sort());
  expect(namesNotFound(library.keys(), library, contentNames(content))).toEqual([]);
});

it('the party of before fights against the shipped one, on both sides', () => {
  const arenas = ['duel-6'];
  const parties = comparedTrees({ files: ['trees', FOLDER], kind: undefined, arenas }, content);
  expect(parties.map((trees) => trees.length > 15)).toEqual([true, true]);
  const opened = FightPairs.open(content, { parties, arenas, seed: '1', isUnpaired: false });
  if ('problems' in opened) throw new Error(opened.problems.join('\n'));
  const { fights } = opened.pairs.play(0);
  for (const { healthLeft } of fights) expect(Math.max(...healthLeft)).toBeLessThan(1);
});
