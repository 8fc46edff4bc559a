import type { Acts, Category, Flow, LeafCallbacks, MemorySpec, ProgramNode } from '../definition/program-node.ts';
import type { Param } from '../params/param.ts';
import type { NodeDefinition } from '../definition/node-definition.ts';
import type { NodeDocument } from '../document/tree-format.ts';
import type { Result } from '../definition/status.ts';
import { tickTagged } from '../ticking/tick-tagged.ts';
import type { TagKeys } from '../document/tags.ts';

export interface Placement {
  readonly index: number;
  readonly id: string;
  readonly tree: string;
  readonly path: string;
  readonly position: number;
  readonly tags: TagKeys;
  readonly promises: ProgramNode['promises'];
}

const NO_RIVALS: readonly CompiledNode[] = [];
const NO_ROWS: readonly string[] = [];

/**
 * All kinds of node share this one hidden class, which keeps property access fast. The fields that a tick reads come first,
 * so that they share one or two cache lines.
 */
export class CompiledNode implements ProgramNode {
  readonly test: LeafCallbacks['test'] | null;
  update: LeafCallbacks['update'] | null;
  start: LeafCallbacks['start'];
  onSuccess: CompiledNode = this;
  onFailure: CompiledNode = this;
  result: Result | null = null;
  readonly params: Readonly<Record<string, Param>>;
  readonly tick: ProgramNode['tick'];
  activity = 0;
  memory: Readonly<Record<string, number>> = {};
  readonly leaf: LeafCallbacks;
  entry: CompiledNode | null = null;
  resumedBy: CompiledNode | null = null;
  deadlines: readonly number[] | null = null;
  waiting: readonly CompiledNode[] = [];
  visits = 0;
  readonly flow: Flow | null;
  readonly isPassed: boolean;
  parent: CompiledNode | null = null;
  readonly position: number;
  first: CompiledNode | null = null;
  next: CompiledNode | null = null;
  children: readonly CompiledNode[] = [];
  readonly halt: ProgramNode['halt'];
  readonly mayResume: ProgramNode['mayResume'];
  readonly acts: Acts;
  readonly channels: readonly string[];
  rivals: readonly CompiledNode[] = NO_RIVALS;
  readonly index: number;
  readonly category: Category;
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly tree: string;
  readonly path: string;
  readonly memoryKinds: MemorySpec;
  readonly rows: readonly string[];
  readonly hasLiveParams: boolean;
  prepared: unknown = undefined;
  readonly definition: NodeDefinition;
  readonly tags: TagKeys;
  readonly promises: ProgramNode['promises'];
  readonly tickUntagged: ProgramNode['tick'];
  readonly heldPlaces: ProgramNode['heldPlaces'];

  constructor(definition: NodeDefinition, document: NodeDocument, of: { at: Placement; params: Readonly<Record<string, Param>> }) {
    const { behaviour } = definition;
    this.index = of.at.index;
    this.id = of.at.id;
    this.type = definition.type;
    this.category = definition.category;
    this.name = document.name ?? definition.type;
    this.tree = of.at.tree;
    this.path = of.at.path;
    this.position = of.at.position;
    this.params = of.params;
    const hasTags = of.at.tags.size > 0;
    this.tags = of.at.tags;
    this.promises = of.at.promises;
    this.tick = hasTags ? tickTagged : behaviour.tick;
    this.tickUntagged = behaviour.tick;
    this.halt = behaviour.halt;
    this.mayResume = behaviour.mayResume;
    this.acts = definition.acts;
    this.channels = definition.channels;
    this.flow = definition.flow;
    this.isPassed = definition.flow !== null && !hasTags;
    this.leaf = behaviour.leaf;
    this.test = definition.category === 'condition' && !hasTags ? behaviour.leaf.test : null;
    const isLasting = definition.category === 'action' && definition.acts === 'lasting' && !hasTags;
    this.update = isLasting ? behaviour.leaf.update : null;
    this.start = isLasting ? behaviour.leaf.start : null;
    this.memoryKinds = definition.memory;
    this.rows = behaviour.rows?.(of.params) ?? NO_ROWS;
    this.hasLiveParams = definition.hasLiveParams;
    this.heldPlaces = behaviour.heldPlaces;
    this.definition = definition;
  }

  adopt(children: readonly CompiledNode[]): void {
    this.children = children;
    this.first = children[0] ?? null;
    for (const [place, child] of children.entries()) {
      child.next = children[place + 1] ?? null;
      child.parent = this;
    }
  }
}
