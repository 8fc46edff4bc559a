import { nearestName } from '../../core/nearest-name.ts';
import { checkTree } from '../check/check-tree.ts';
import { treeReferences } from '../check/tree-references.ts';
import type { TreeLibrary } from '../format.ts';
import { MAX_DEPTH, MAX_NODES } from '../limits.ts';
import type { Problem } from '../problem.ts';
import type { Program } from '../program.ts';
import type { Registry } from '../registry.ts';
import { buildProgram } from './build-program.ts';
import { measureTree } from './measure-trees.ts';

export type Compiled = { readonly program: Program } | { readonly problems: readonly Problem[] };

/** Makes a program of a tree and all that it uses, or names every problem in all of these files. */
export function compileTree(name: string, library: TreeLibrary, registry: Registry): Compiled {
  const entry = library.get(name);
  if (entry === undefined) return { problems: [unknownTree(name, library)] };
  const problems = [...usedTrees(name, library)].flatMap((tree) => checkEntry(tree, library, registry));
  if (problems.length > 0) return { problems };
  const tooLarge = checkSize(name, entry.file, library);
  return tooLarge === undefined ? buildProgram(name, library, registry) : { problems: [tooLarge] };
}

function unknownTree(name: string, library: TreeLibrary): Problem {
  const nearest = nearestName(name, [...library.keys()]);
  const problem = { file: 'library', path: '', found: `no tree "${name}"`, expected: 'the name of a tree file' };
  return nearest === undefined ? problem : { ...problem, nearest };
}

function usedTrees(name: string, library: TreeLibrary): ReadonlySet<string> {
  const used = new Set([name]);
  for (const tree of used) {
    for (const next of treeReferences(library.get(tree)?.document)) used.add(next);
  }
  return used;
}

function checkEntry(tree: string, library: TreeLibrary, registry: Registry): Problem[] {
  const entry = library.get(tree);
  // A missing tree has been reported where it is used.
  return entry === undefined ? [] : checkTree(entry.document, { file: entry.file, library, registry });
}

function checkSize(name: string, file: string, library: TreeLibrary): Problem | undefined {
  const { nodes, depth } = measureTree(name, library);
  const path = '/root';
  const suffix = 'with all subtrees';
  if (nodes > MAX_NODES) return { file, path, found: `${nodes} nodes ${suffix}`, expected: `at most ${MAX_NODES} nodes` };
  if (depth <= MAX_DEPTH) return undefined;
  return { file, path, found: `depth ${depth} ${suffix}`, expected: `at most ${MAX_DEPTH} nodes above each other` };
}
