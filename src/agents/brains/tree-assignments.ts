import { dependentTrees, type LibraryEntry, type TreeLibrary } from '../../engine/document.ts';
import type { Program } from '../../engine/run.ts';
import { quoteShort } from '../../core/data-problem.ts';
import { clonePlain } from '../../core/clone-plain.ts';
import type { EntityId, UnitKind } from '../../sim/state.ts';
import type { TreeCommand, TreesEdit } from '../../sim/commands.ts';
import { capabilityProblems, type AgentKind } from '../registry/capabilities.ts';
import { compileTrees } from '../registry/compile-trees.ts';

/** All agents of a world by id, with a brain or without. */
export type AgentKinds = ReadonlyMap<EntityId, AgentKind>;

/** The initial tree of each agent. Agents without a tree have no brain and wait for orders. */
export interface TreePlan {
  readonly programs: ReadonlyMap<string, Program>;
  /** The files of the programs; needed to edit trees that use other trees. */
  readonly library?: TreeLibrary;
  /** Name of the agent's tree. */
  treeOf(agentId: EntityId): string | undefined;
  /** The usual tree of a kind of units, for those that join during the run. */
  treeOfKind?(kind: UnitKind): string | undefined;
}

/** Differences from the plan as plain data, sorted, so that they do not depend on the order of changes. */
export interface SavedTrees {
  /** `null` is a removed tree. */
  readonly edits: readonly (readonly [name: string, document: unknown])[];
  readonly given: readonly (readonly [agentId: EntityId, tree: string])[];
}

/**
 * The trees of one run and their assignment to agents: the plan, and the changes by commands. Programs that an edit
 * does not affect stay the same objects.
 */
export class TreeAssignments {
  readonly #plan: TreePlan;
  #library: Map<string, LibraryEntry>;
  /** In place of those of the plan; undefined for removed trees. */
  readonly #changed = new Map<string, Program | undefined>();
  readonly #edits = new Map<string, unknown>();
  readonly #assigned = new Map<EntityId, string>();

  constructor(plan: TreePlan) {
    this.#plan = plan;
    this.#library = new Map(plan.library);
  }

  program(tree: string): Program | undefined {
    return this.#changed.has(tree) ? this.#changed.get(tree) : this.#plan.programs.get(tree);
  }

  treeOf(agentId: EntityId): string | undefined {
    return this.#assigned.get(agentId) ?? this.#plan.treeOf(agentId);
  }

  /** Undefined for an agent without a brain. Throws when the plan names an unknown tree. */
  programOf(agentId: EntityId): Program | undefined {
    const tree = this.treeOf(agentId);
    const program = tree === undefined ? undefined : this.program(tree);
    if (tree !== undefined && program === undefined) throw new Error(`There is no program for the tree "${tree}".`);
    return program;
  }

  /** Throws when the plan gives an agent a tree that it is not capable of. */
  requireCapable(agents: AgentKinds): void {
    const problems = this.#unfit(agents, (tree) => this.program(tree), this.#library);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }

  /** Applies all of a command, or returns why not and changes nothing. A broken document never throws. */
  change(command: TreeCommand, agents: AgentKinds): string | undefined {
    return command.type === 'mind' ? this.#assign(command, agents) : this.#edit(command, agents);
  }

  /** Why a unit of that kind cannot get a tree; without a name, the usual one. */
  refusalOf(kind: UnitKind, tree = this.#plan.treeOfKind?.(kind)): string | undefined {
    if (tree === undefined) return undefined;
    const program = this.program(tree);
    if (!program) return `There is no tree ${quoteShort(tree)}.`;
    const problems = capabilityProblems(program, 'unit', this.#library);
    return problems.length === 0 ? undefined : problems.join('\n');
  }

  /** An agent joins during the run. */
  admit(agentId: EntityId, kind: UnitKind, tree = this.#plan.treeOfKind?.(kind)): void {
    if (tree !== undefined && this.#plan.treeOf(agentId) !== tree) this.#assigned.set(agentId, tree);
  }

  /** A new round has begun: those who joined in the last one are gone. */
  forgetOthers(agents: AgentKinds): void {
    for (const id of this.#assigned.keys()) if (!agents.has(id)) this.#assigned.delete(id);
  }

  dismiss(agentId: EntityId): void {
    this.#assigned.delete(agentId);
  }

  save(): SavedTrees | undefined {
    if (this.#edits.size === 0 && this.#assigned.size === 0) return undefined;
    const edits = [...this.#edits].sort(([a], [b]) => (a < b ? -1 : 1));
    return { edits, given: [...this.#assigned].sort(([a], [b]) => a - b) };
  }

  /** Resets to the plan and applies the saved differences; throws when they do not fit, although they once did. */
  restore(saved: SavedTrees | undefined): void {
    if (JSON.stringify(saved) === JSON.stringify(this.save())) return;
    this.#library = new Map(this.#plan.library);
    this.#changed.clear();
    this.#edits.clear();
    this.#assigned.clear();
    for (const [agentId, tree] of saved?.given ?? []) this.#assigned.set(agentId, tree);
    const edits = saved?.edits ?? [];
    if (edits.length === 0) return;
    const documents = edits.flatMap(([, document]) => (document === null ? [] : [document]));
    const removed = edits.flatMap(([name, document]) => (document === null ? [name] : []));
    const problems = this.#replaceTrees(documents, removed, NO_AGENTS);
    if (problems.length > 0) throw new Error(`The saved trees do not fit this version:\n${problems.join('\n')}`);
  }

  #assign({ agentIds, tree }: Extract<TreeCommand, { type: 'mind' }>, agents: AgentKinds): string | undefined {
    if (agentIds.length === 0) return 'The command names no agents.';
    const invalidId = agentIds.find((id) => !agents.has(id) || this.treeOf(id) === undefined);
    if (invalidId !== undefined) return `There is no agent ${invalidId} with a brain.`;
    const program = this.program(tree);
    if (program === undefined) return `There is no tree ${quoteShort(tree)}.`;
    const kinds = new Set(agentIds.flatMap((id) => agents.get(id) ?? []));
    const unfit = [...kinds].flatMap((kind) => capabilityProblems(program, kind, this.#library));
    if (unfit.length > 0) return unfit.join('\n');
    for (const id of agentIds) {
      if (this.#plan.treeOf(id) === tree) this.#assigned.delete(id);
      else this.#assigned.set(id, tree);
    }
    return undefined;
  }

  #edit({ documents, removed = [] }: TreesEdit, agents: AgentKinds): string | undefined {
    const user = [...agents.keys()].find((id) => removed.includes(this.treeOf(id) ?? ''));
    if (user !== undefined) return `The tree "${this.treeOf(user)}" cannot be removed: agent ${user} uses it.`;
    const missing = removed.find((name) => !this.#library.has(name));
    if (missing !== undefined) return `There is no tree ${quoteShort(missing)} to remove.`;
    const problems = this.#replaceTrees(documents, removed, agents);
    return problems.length === 0 ? undefined : problems.join('\n');
  }

  /** Returns all problems, including those of trees that use a changed one; if there are any, nothing changes. */
  #replaceTrees(documents: readonly unknown[], removed: readonly string[], agents: AgentKinds): readonly string[] {
    const named = new Map(documents.map((document) => [nameOf(document), clonePlain(document)]));
    const nameless = named.has('') ? ['An edited tree needs a "name".'] : [];
    const library = new Map(this.#library);
    for (const name of removed) library.delete(name);
    for (const [name, document] of named) library.set(name, { file: library.get(name)?.file ?? `trees/${name}.json`, document });
    const { programs, problems } = compileTrees(dependentTrees([...named.keys(), ...removed], library, this.#library), library);
    const found = [...nameless, ...problems, ...this.#unfit(agents, (tree) => programs.get(tree), library)];
    if (found.length > 0) return found;
    this.#library = library;
    for (const [name, program] of programs) this.#changed.set(name, program);
    for (const name of removed) this.#removeTree(name);
    for (const [name, document] of named) this.#edits.set(name, document);
    return [];
  }

  /** Problems of those of the programs that an agent is not capable of. */
  #unfit(agents: AgentKinds, programOf: (tree: string) => Program | undefined, library: TreeLibrary): readonly string[] {
    const kindsOf = new Map<Program, Set<AgentKind>>();
    for (const [id, kind] of agents) {
      const program = programOf(this.treeOf(id) ?? '');
      if (program !== undefined) kindsOf.set(program, (kindsOf.get(program) ?? new Set()).add(kind));
    }
    return [...kindsOf].flatMap(([program, kinds]) => [...kinds].flatMap((kind) => capabilityProblems(program, kind, library)));
  }

  #removeTree(tree: string): void {
    this.#changed.set(tree, undefined);
    if (this.#plan.library?.has(tree)) this.#edits.set(tree, null);
    else this.#edits.delete(tree);
  }
}

const NO_AGENTS: AgentKinds = new Map();

/** Empty when the document has no name. */
function nameOf(document: unknown): string {
  const name = (document as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : '';
}
