import { compileTree } from '../bt/compile.ts';
import type { LibraryEntry, TreeLibrary } from '../bt/format.ts';
import { formatProblem } from '../bt/problem.ts';
import type { Program } from '../bt/program.ts';
import { treesThatUse } from '../bt/tree-users.ts';
import { clonePlain } from '../core/clone.ts';
import type { EntityId } from '../sim/state.ts';
import type { MindCommand, TreesEdit } from '../sim/commands.ts';
import { gameRegistry } from './registry.ts';

/** Which tree every agent thinks with. Agents without one have no mind and wait for orders. */
export interface MindPlan {
  readonly programs: ReadonlyMap<string, Program>;
  /** The files behind the programs; without them no tree can be edited that uses another one. */
  readonly library?: TreeLibrary;
  /** Name of the program of that agent. */
  treeOf(agentId: EntityId): string | undefined;
}

/** Plain data: what differs from the plan, by name and by number, so that it does not matter how it came about. */
export interface SavedTrees {
  /** Null stands for a tree that was taken away. */
  readonly edits: readonly (readonly [name: string, document: unknown])[];
  readonly given: readonly (readonly [agentId: EntityId, tree: string])[];
}

/**
 * The trees of one run, and who thinks with which: the plan, and what commands have changed since. Programs of trees
 * that an edit does not reach stay the same objects.
 */
export class TreeShelf {
  readonly #plan: MindPlan;
  #library: Map<string, LibraryEntry>;
  #programs: Map<string, Program>;
  readonly #edits = new Map<string, unknown>();
  readonly #given = new Map<EntityId, string>();

  constructor(plan: MindPlan) {
    this.#plan = plan;
    this.#library = new Map(plan.library);
    this.#programs = new Map(plan.programs);
  }

  program(tree: string): Program | undefined {
    return this.#programs.get(tree);
  }

  treeOf(agentId: EntityId): string | undefined {
    return this.#given.get(agentId) ?? this.#plan.treeOf(agentId);
  }

  /** Undefined for whoever has no mind. Throws when the plan names a tree that there is not. */
  programOf(agentId: EntityId): Program | undefined {
    const tree = this.treeOf(agentId);
    const program = tree === undefined ? undefined : this.#programs.get(tree);
    if (tree !== undefined && program === undefined) throw new Error(`There is no program for the tree "${tree}".`);
    return program;
  }

  /** All or nothing: the reason, and then nothing has changed. `agentIds` are all agents there are. Bad data never throws. */
  change(command: MindCommand, agentIds: readonly EntityId[]): string | undefined {
    return command.type === 'mind' ? this.#give(command, agentIds) : this.#edit(command, agentIds);
  }

  save(): SavedTrees | undefined {
    if (this.#edits.size === 0 && this.#given.size === 0) return undefined;
    const edits = [...this.#edits].sort(([a], [b]) => (a < b ? -1 : 1));
    return { edits, given: [...this.#given].sort(([a], [b]) => a - b) };
  }

  /** Back to the plan, and then to what was saved; throws when that does not fit, for it was taken once. */
  restore(saved: SavedTrees | undefined): void {
    if (JSON.stringify(saved) === JSON.stringify(this.save())) return;
    this.#library = new Map(this.#plan.library);
    this.#programs = new Map(this.#plan.programs);
    this.#edits.clear();
    this.#given.clear();
    for (const [agentId, tree] of saved?.given ?? []) this.#given.set(agentId, tree);
    const edits = saved?.edits ?? [];
    if (edits.length === 0) return;
    const documents = edits.flatMap(([, document]) => (document === null ? [] : [document]));
    const removed = edits.flatMap(([name, document]) => (document === null ? [name] : []));
    const problems = this.#take(documents, removed);
    if (problems.length > 0) throw new Error(`The saved trees do not fit this version:\n${problems.join('\n')}`);
  }

  #give({ agentIds, tree }: Extract<MindCommand, { type: 'mind' }>, all: readonly EntityId[]): string | undefined {
    if (!isList(agentIds) || agentIds.length === 0) return 'No agent is named that shall get the tree.';
    const stranger = agentIds.find((id) => !all.includes(id) || this.treeOf(id) === undefined);
    if (stranger !== undefined) return `Agent ${stranger} is not here, or has no mind.`;
    if (!this.#programs.has(tree)) return `There is no tree "${tree}".`;
    for (const id of agentIds) {
      if (this.#plan.treeOf(id) === tree) this.#given.delete(id);
      else this.#given.set(id, tree);
    }
    return undefined;
  }

  #edit({ documents, removed = [] }: TreesEdit, all: readonly EntityId[]): string | undefined {
    if (!isList(documents) || !isList(removed)) return 'An edit needs a list of documents, and one of the trees that are removed.';
    const user = all.find((id) => removed.includes(this.treeOf(id) ?? ''));
    if (user !== undefined) return `The tree "${this.treeOf(user)}" cannot be removed: agent ${user} thinks with it.`;
    const missing = removed.find((name) => !this.#library.has(name));
    if (missing !== undefined) return `There is no tree "${missing}" that could be removed.`;
    const problems = this.#take(documents, removed);
    return problems.length === 0 ? undefined : problems.join('\n');
  }

  /** Every problem, also of trees that use a changed one; while there is any, nothing changes. */
  #take(documents: readonly unknown[], removed: readonly string[]): readonly string[] {
    const named = new Map(documents.map((document) => [nameOf(document), clonePlain(document)]));
    const nameless = named.has('') ? ['An edited tree needs a "name".'] : [];
    const library = new Map(this.#library);
    for (const name of removed) library.delete(name);
    for (const [name, document] of named) library.set(name, { file: library.get(name)?.file ?? `trees/${name}.json`, document });
    const { programs, problems } = compiled([...named.keys(), ...removed], library);
    if (nameless.length + problems.length > 0) return [...nameless, ...problems];
    this.#library = library;
    for (const [name, program] of programs) this.#programs.set(name, program);
    for (const name of removed) this.#forget(name);
    for (const [name, document] of named) this.#edits.set(name, document);
    return [];
  }

  #forget(tree: string): void {
    this.#programs.delete(tree);
    if (this.#plan.library?.has(tree)) this.#edits.set(tree, null);
    else this.#edits.delete(tree);
  }
}

/** All that an edit of these trees reaches. */
function compiled(names: readonly string[], library: TreeLibrary): { programs: Map<string, Program>; problems: string[] } {
  const programs = new Map<string, Program>();
  const problems = new Set<string>();
  for (const name of treesThatUse(names, library)) {
    const result = compileTree(name, library, gameRegistry);
    if ('program' in result) programs.set(name, result.program);
    else for (const problem of result.problems) problems.add(formatProblem(problem));
  }
  return { programs, problems: [...problems] };
}

/** Empty when it has none. */
function nameOf(document: unknown): string {
  const name = (document as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : '';
}

/** Commands may come from a file that somebody wrote by hand. */
function isList(value: unknown): boolean {
  return Array.isArray(value);
}
