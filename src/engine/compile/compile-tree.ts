import { quoteShort } from '../../core/data-problem.ts';
import { nearestName } from '../../core/nearest-name.ts';
import { checkTree } from '../check/check-tree.ts';
import { summarizeTree } from '../queries/summarize-tree.ts';
import { referencedTrees } from '../queries/used-trees.ts';
import type { TreeLibrary } from '../document/tree-format.ts';
import { MAX_DEPTH, MAX_NODES } from '../document/limits.ts';
import type { Problem } from '../document/problem.ts';
import type { Program } from '../definition/program.ts';
import type { NodeRegistry } from '../definition/node-registry.ts';
import { buildProgram } from './build-program.ts';
import { measureTree } from './measure-tree.ts';

export type Compiled = { readonly program: Program } | { readonly problems: readonly Problem[] };

/** Compiles a tree with all trees that it uses, or returns every problem in these files. */
export function compileTree(name: string, library: TreeLibrary, registry: NodeRegistry): Compiled {
  return treeCompiler(library, registry)(name);
}

/** Compiles trees of a library that stays as it is: a file that several of them use is checked once. */
export function treeCompiler(library: TreeLibrary, registry: NodeRegistry): (name: string) => Compiled {
  const checked = new Map<string, readonly Problem[]>();
  const check = (tree: string): readonly Problem[] => {
    const problems = checked.get(tree) ?? checkEntry(tree, library, registry);
    checked.set(tree, problems);
    return problems;
  };
  return (name) => {
    const entry = library.get(name);
    if (entry === undefined) return { problems: [unknownTree(name, library)] };
    const used = usedTrees(name, library);
    const tooLarge = checkSize(name, { file: entry.file, library, used });
    // The trees that it uses may be endless, so only its own file is checked.
    if (tooLarge !== undefined) return { problems: [...check(name), tooLarge] };
    const problems = [...used].flatMap(check);
    return problems.length > 0 ? { problems } : buildProgram(name, library, registry);
  };
}

function unknownTree(name: string, library: TreeLibrary): Problem {
  const nearest = nearestName(name, [...library.keys()]);
  const problem = { file: 'library', path: '', found: `no tree ${quoteShort(name)}`, expected: 'the name of a tree file' };
  return nearest === undefined ? problem : { ...problem, nearest };
}

function usedTrees(name: string, library: TreeLibrary): ReadonlySet<string> {
  const used = new Set([name]);
  for (const tree of used) {
    for (const next of referencedTrees(library.get(tree)?.document, library)) used.add(next);
  }
  return used;
}

function checkEntry(tree: string, library: TreeLibrary, registry: NodeRegistry): Problem[] {
  const entry = library.get(tree);
  // A missing tree has been reported where it is used.
  return entry === undefined ? [] : checkTree(entry.document, { file: entry.file, library, registry });
}

interface Reach {
  readonly file: string;
  readonly library: TreeLibrary;
  readonly used: ReadonlySet<string>;
}

/** Silent about short cycles and about a file that is too large by itself: the checks of the files report those. */
function checkSize(name: string, { file, library, used }: Reach): Problem | undefined {
  const own = summarizeTree(library.get(name)?.document);
  if (own.nodes > MAX_NODES || own.depth > MAX_DEPTH) return undefined;
  const size = measureTree(name, library);
  if (size === undefined && used.size > MAX_DEPTH) {
    return {
      file,
      path: '/root',
      found: `a cycle among the ${used.size} trees that are used`,
      expected: 'trees that do not contain themselves',
    };
  }
  const { nodes, depth } = size ?? { nodes: 0, depth: 0 };
  const path = '/root';
  const suffix = 'with all subtrees';
  if (nodes > MAX_NODES) return { file, path, found: `${nodes} nodes ${suffix}`, expected: `at most ${MAX_NODES} nodes` };
  if (depth <= MAX_DEPTH) return undefined;
  return { file, path, found: `depth ${depth} ${suffix}`, expected: `at most ${MAX_DEPTH} nodes above each other` };
}
