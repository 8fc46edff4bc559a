import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Status } from '../../../src/engine/definition/status.ts';
import { STANDINGS, type Standing } from '../../../src/engine/document/tags.ts';
import type { Cell, ModelAgent } from './model-agent.ts';

const NEUTRAL = STANDINGS.indexOf('neutral');

/** The upper end of the range of the key `n`, which starts at 0: shares of it are exact. */
export const RANGE = 4;

export interface ModelSource {
  /** By which an edit knows the node again. */
  readonly key: string;
  readonly document: NodeDocument;
  readonly children: readonly ModelNode[];
  /** The keys that its parameters name. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** How its agent stands to its tags: an index of `STANDINGS`. */
  readonly tags?: readonly Cell[];
}

/** One node of one agent, written from the contract alone: no slabs, no exits, no notes of where a tick was. */
export abstract class ModelNode {
  readonly key: string;
  readonly document: NodeDocument;
  readonly children: readonly ModelNode[];
  readonly cellOf: Readonly<Record<string, Cell>>;
  readonly tags: readonly Cell[];
  parent: ModelNode | null = null;
  isActive = false;
  isTicking = false;
  /** What it remembers, whether it runs or not. */
  memory: Record<string, number> = {};

  constructor({ key, document, children, cells, tags = [] }: ModelSource) {
    this.key = key;
    this.document = document;
    this.children = children;
    this.cellOf = cells;
    this.tags = tags;
    for (const child of children) child.parent = this;
  }

  tick(agent: ModelAgent): Status {
    if (this.standing !== 'suppressed') return this.tickFreely(agent);
    this.halt(agent);
    return 'failure';
  }

  get standing(): Standing {
    const said = this.tags.map(({ value }) => STANDINGS[value ?? NEUTRAL]);
    if (said.includes('suppressed')) return 'suppressed';
    const balance = said.filter((each) => each === 'preferred').length - said.filter((each) => each === 'discouraged').length;
    return balance > 0 ? 'preferred' : balance < 0 ? 'discouraged' : 'neutral';
  }

  protected tickFreely(agent: ModelAgent): Status {
    const wasActive = this.isActive;
    this.isActive = true;
    this.isTicking = true;
    try {
      const status = this.update(agent, wasActive);
      this.isActive = status === 'running';
      return status;
    } finally {
      this.isTicking = false;
    }
  }

  halt(agent: ModelAgent): void {
    if (!this.isActive) return;
    for (const child of this.children) child.halt(agent);
    this.isActive = false;
    this.halted(agent);
  }

  /** Whether it would ask its child if it were started now. */
  mayEnter(_agent: ModelAgent): boolean {
    return true;
  }

  protected abstract update(agent: ModelAgent, wasActive: boolean): Status;

  protected halted(_agent: ModelAgent): void {}

  protected number(name: string, otherwise = 0): number {
    const value = this.document.params?.[name];
    return typeof value === 'number' ? value : otherwise;
  }

  protected text(name: string, otherwise = ''): string {
    const value = this.document.params?.[name];
    return typeof value === 'string' ? value : otherwise;
  }

  protected has(name: string): boolean {
    return this.document.params?.[name] !== undefined;
  }

  protected child(index = 0): ModelNode {
    const child = this.children[index];
    if (!child) throw new Error(`${this.document.type} has no child ${index}.`);
    return child;
  }

  protected remember(name: string, otherwise = 0): number {
    return this.memory[name] ?? otherwise;
  }
}

/** The node and everything below it, parents first. */
export function withAllBelow(node: ModelNode): ModelNode[] {
  return [node, ...node.children.flatMap(withAllBelow)];
}
