import { nearestName } from '../../core/nearest-name.ts';
import type { TreeLibrary, ValueType } from '../format.ts';
import type { Problem } from '../problem.ts';
import type { Registry } from '../registry.ts';

/** What a value should have been; `known` gives the names among which the nearest is sought. */
export interface Expectation {
  readonly found: string;
  readonly expected: string;
  readonly typed?: string;
  readonly known?: readonly string[];
}

/** One file under examination: what is known about it, and what is wrong with it. */
export class CheckContext {
  readonly file: string;
  /** Name that the tree should have. */
  readonly tree: string;
  readonly library: TreeLibrary;
  readonly registry: Registry;
  readonly problems: Problem[] = [];
  /** Declared keys of the file. */
  keys: ReadonlyMap<string, ValueType> = new Map();
  readonly pathsById = new Map<string, string>();
  nodeCount = 0;

  constructor(settings: { file: string; tree: string; library: TreeLibrary; registry: Registry }) {
    this.file = settings.file;
    this.tree = settings.tree;
    this.library = settings.library;
    this.registry = settings.registry;
  }

  report(path: string, { found, expected, typed, known }: Expectation): void {
    const nearest = typed === undefined ? undefined : nearestName(typed, known ?? []);
    this.problems.push({ file: this.file, path, found, expected, ...(nearest !== undefined && { nearest }) });
  }
}
