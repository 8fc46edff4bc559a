import { formatProblem, treeCompiler } from '../../engine/check.ts';
import type { Program } from '../../engine/run.ts';
import type { TreeLibrary } from '../../engine/document.ts';
import { LazyMap } from '../../core/lazy-map.ts';
import { gameRegistry } from './game-registry.ts';

export interface CompiledTrees {
  readonly programs: Map<string, Program>;
  /** Formatted, without duplicates; includes trees that are too large together, or declare a key differently. */
  readonly problems: readonly string[];
}

/** Compiles these trees; trees with problems have no program. */
export function compileTrees(names: Iterable<string>, library: TreeLibrary): CompiledTrees {
  const programs = new Map<string, Program>();
  const problems = new Set<string>();
  const compile = treeCompiler(library, gameRegistry);
  for (const name of names) {
    const compiled = compile(name);
    if ('program' in compiled) programs.set(name, compiled.program);
    else for (const problem of compiled.problems) problems.add(formatProblem(problem));
  }
  return { programs, problems: [...problems] };
}

/** Each tree of the library, compiled when it is first read. Reading one with problems throws an error with all of them. */
export function lazyPrograms(library: TreeLibrary): ReadonlyMap<string, Program> {
  const compile = treeCompiler(library, gameRegistry);
  return new LazyMap(library.keys(), (name) => {
    const compiled = compile(name);
    if ('program' in compiled) return compiled.program;
    throw new Error(compiled.problems.map(formatProblem).join('\n'));
  });
}
