import { quoteShort } from '../../core/data-problem.ts';
import { describeValue, fieldOf, isRecord, type JsonRecord } from '../../core/json-value.ts';
import type { CheckContext } from '../check/check-context.ts';
import { checkFields } from '../check/check-fields.ts';
import { MAX_DEPTH } from '../document/limits.ts';
import type { Problem } from '../document/problem.ts';
import type { LibraryEntry, TreeLibrary } from '../document/tree-format.ts';
import { applyOverrides } from './apply-overrides.ts';
import { reportsIn } from './read-overrides.ts';
import { baseField, CONSIDERATION_FIELDS, EXTENSION_FIELDS, extendedTree, isExtensionFile, takesKeysAlone } from './override.ts';

export interface ResolvedTrees {
  /** The whole trees; a file that cannot be resolved is missing. */
  readonly library: Map<string, LibraryEntry>;
  readonly problems: readonly Problem[];
}

/**
 * Replaces every file that extends another tree, or takes over its keys, by its whole tree, in which `extends` and `overrides` are kept.
 * `known`: whole trees that the files may extend as well.
 */
export function resolveTrees(files: TreeLibrary, known: TreeLibrary = new Map()): ResolvedTrees {
  const resolver = new Resolver(files, known);
  const library = new Map<string, LibraryEntry>();
  for (const name of files.keys()) {
    const entry = resolver.resolve(name, []);
    if (entry !== undefined) library.set(name, entry);
  }
  return { library, problems: resolver.problems };
}

class Resolver {
  readonly problems: Problem[] = [];
  readonly #resolved = new Map<string, LibraryEntry | undefined>();

  constructor(
    private readonly files: TreeLibrary,
    private readonly known: TreeLibrary,
  ) {}

  /** Undefined when the tree cannot be resolved, which has been reported. `users`: the trees that extend it, the first one first. */
  resolve(name: string, users: readonly string[]): LibraryEntry | undefined {
    if (this.#resolved.has(name)) return this.#resolved.get(name);
    const entry = this.files.get(name);
    if (entry === undefined) return this.known.get(name);
    const resolved = isExtensionFile(entry.document) ? this.#extend(name, entry, users) : entry;
    this.#resolved.set(name, resolved);
    return resolved;
  }

  #extend(name: string, { file, document }: LibraryEntry, users: readonly string[]): LibraryEntry | undefined {
    const context = reportsIn(file);
    const extension = document as JsonRecord;
    const base = this.#baseOf(extension, [...users, name], context);
    checkFields('', extension, { known: takesKeysAlone(extension) ? CONSIDERATION_FIELDS : EXTENSION_FIELDS, context });
    this.problems.push(...context.allProblems());
    if (base === undefined || context.problemCount > 0) return undefined;
    const { document: whole, problems } = applyOverrides(file, extension, base);
    this.problems.push(...problems);
    return problems.length > 0 ? undefined : { file, document: whole };
  }

  #baseOf(extension: JsonRecord, users: readonly string[], context: CheckContext): JsonRecord | undefined {
    const name = extendedTree(extension);
    const report = (found: string, expected: string, known?: string[]): undefined => {
      context.report(`/${baseField(extension)}`, { found, expected, ...(known && { typed: name ?? '', known }) });
      return undefined;
    };
    if (name === undefined) return report(describeValue(extension[baseField(extension)]), 'the name of a tree file');
    if (users.includes(name)) {
      const cycle = [...users.slice(users.indexOf(name)), name].slice(0, MAX_NAMED);
      return report(`the cycle ${cycle.join(' > ')}`, 'a tree that does not extend this one');
    }
    if (users.length > MAX_DEPTH) return report(`more than ${MAX_DEPTH} trees that extend one another`, 'fewer');
    if (!this.files.has(name) && !this.known.has(name)) {
      return report(`tree ${quoteShort(name)}`, 'the name of a tree file', [...this.files.keys(), ...this.known.keys()]);
    }
    const base = this.resolve(name, users);
    if (base === undefined) return report(`the tree ${quoteShort(name)}, which has problems of its own`, 'a tree without');
    const { document } = base;
    return isRecord(document) && isRecord(fieldOf(document, 'root'))
      ? document
      : report(`the file ${quoteShort(name)}`, 'a tree with a root');
  }
}

const MAX_NAMED = 12;
