import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTree, compileTree } from '../../src/engine/check.ts';
import { formatProblem } from '../../src/engine/document/problem.ts';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { jsonText } from '../../src/core/json-text.ts';
import { treeDocument, type EditableTree } from '../../src/tree-doc/editable-tree.ts';
import { matchNodes } from '../../src/tree-doc/match-nodes.ts';
import { nodeAtPath, outline } from '../../src/tree-doc/tree-outline.ts';
import { libraryOf, applyEdit, redo, undo, type Workspace } from '../../src/tree-doc/workspace.ts';
import { anyDice, editOf, type Dice } from './support/random-edits.ts';
import { openShipped } from './support/workspaces.ts';

const shipped = openShipped();

const texts = new WeakMap<EditableTree, string>();

/** The bytes of a file; an EditTree never changes, so they are written once. */
function textOf(tree: EditableTree): string {
  const text = texts.get(tree) ?? jsonText(treeDocument(tree));
  texts.set(tree, text);
  return text;
}

/** All trees as the bytes of their files. */
function bytes(workspace: Workspace): string {
  return [...workspace.trees]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, tree]) => `${name}: ${textOf(tree)}`)
    .join('');
}

/** The workspace after each command that was not refused, with the first one. */
function versions(dice: readonly Dice[]): Workspace[] {
  const all = [shipped];
  for (const toss of dice) {
    const before = all.at(-1) ?? shipped;
    const after = applyEdit(before, editOf(before, toss));
    if (after !== before) all.push(after);
  }
  return all;
}

const commands = fc.array(anyDice, { minLength: 1, maxLength: 25 });

describe('any sequence of commands', () => {
  it('is undone step by step to the same bytes, and done again', () => {
    fc.assert(
      fc.property(commands, (dice) => {
        const all = versions(dice);
        let workspace = all.at(-1) ?? shipped;
        for (const earlier of all.toReversed().slice(1)) {
          workspace = undo(workspace);
          expect(bytes(workspace)).toBe(bytes(earlier));
        }
        expect(undo(workspace)).toBe(workspace);
        for (const later of all.slice(1)) {
          workspace = redo(workspace);
          expect(bytes(workspace)).toBe(bytes(later));
        }
        expect(redo(workspace)).toBe(workspace);
      }),
      { numRuns: 40 },
    );
  });

  it('leaves documents that compile, or whose problems are listed: it never throws', () => {
    let compiled = 0;
    let refused = 0;
    fc.assert(
      fc.property(commands, (dice) => {
        const { trees } = versions(dice).at(-1) ?? shipped;
        const library = libraryOf(trees);
        for (const [name, { document, file }] of library) {
          if (shipped.trees.get(name) === trees.get(name)) continue;
          const problems = checkTree(document, { file, library, registry: gameRegistry });
          expect(problems.map(formatProblem).join()).not.toContain('undefined');
          const made = compileTree(name, library, gameRegistry);
          if ('program' in made) compiled += 1;
          else refused += made.problems.length > 0 ? 1 : NaN;
        }
      }),
      { numRuns: 40 },
    );
    expect([compiled > 0, refused > 0]).toEqual([true, true]);
  });

  it('gives no two nodes the same key, and finds each node by its path and its past', () => {
    fc.assert(
      fc.property(commands, (dice) => {
        const { trees } = versions(dice).at(-1) ?? shipped;
        const keys = [...trees.values()].flatMap((tree) => outline(tree).map(({ node }) => node.key));
        expect(new Set(keys).size).toBe(keys.length);
        const matches = matchNodes(shipped.trees, trees);
        for (const [name, tree] of trees) {
          for (const { node, path } of outline(tree)) {
            expect(nodeAtPath(tree, path)?.node).toBe(node);
          }
          for (const [path, place] of Object.entries(matches[name] ?? {})) {
            const earlier = shipped.trees.get(place.tree);
            expect(earlier && nodeAtPath(earlier, place.path)?.node.key).toBe(nodeAtPath(tree, path)?.node.key);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('forty steps are undone to the same bytes', () => {
  const [longest] = fc.sample(fc.array(anyDice, { minLength: 200, maxLength: 200 }), { numRuns: 1, seed: 7 });
  const all = versions(longest ?? []).slice(0, 41);
  expect(all).toHaveLength(41);
  let workspace = all[40] ?? shipped;
  expect(bytes(workspace)).not.toBe(bytes(shipped));
  for (let step = 0; step < 40; step++) workspace = undo(workspace);
  expect(bytes(workspace)).toBe(bytes(shipped));
});
