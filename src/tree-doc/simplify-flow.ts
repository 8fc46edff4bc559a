import { countUses, isDisabled, writtenChildren, type NodeDocument } from '../engine/document.ts';
import type { NodeDefinition } from '../engine/author.ts';
import { jsonText } from '../core/json-text.ts';

/** What is known of a node type: of a leaf no more than its category. */
export type FlowKind = Pick<NodeDefinition, 'category'> &
  Partial<Pick<NodeDefinition, 'flow' | 'childResults' | 'memory' | 'params' | 'hasTest'>>;
export type FlowKinds = ReadonlyMap<string, FlowKind>;
type Result = 'success' | 'failure';
/** What follows a result of a child: the next child, or the end of the node with that result. */
type Rule = Readonly<Record<Result, Result | 'next'> & { end: Result }>;

/** A node that a simplification took out, and why nothing changes without it. */
export interface RemovedNode {
  readonly node: NodeDocument;
  readonly why: string;
}

export interface SimplifiedFlow {
  readonly root: NodeDocument;
  readonly removed: readonly RemovedNode[];
}

/**
 * Takes out nodes without which a tree does the same in every tick: what they return is worked out from all results that their children can have.
 * Nodes with tags, shared branches and nodes with disabled children stay.
 * @param whole the root of the tree in which the branch stands; by default it is the tree.
 */
export function simplifyFlow(root: NodeDocument, definitions: FlowKinds, whole = root): SimplifiedFlow {
  const targets = countUses({ name: '', description: '', root: whole });
  const removed: RemovedNode[] = [];
  const isKept = (node: NodeDocument): boolean => allNodes(node).some(({ id }) => id !== undefined && targets.has(id));
  const simplified = new Simplifier(definitions, isKept, removed).simplify(root);
  return { root: simplified, removed };
}

function allNodes(node: NodeDocument): NodeDocument[] {
  return [node, ...childrenOf(node).flatMap(allNodes)];
}

function childrenOf(node: NodeDocument): NodeDocument[] {
  return writtenChildren(node, '').map((child) => child.node);
}

class Simplifier {
  constructor(
    private readonly definitions: FlowKinds,
    private readonly isKept: (node: NodeDocument) => boolean,
    private readonly removed: RemovedNode[],
  ) {}

  simplify(node: NodeDocument): NodeDocument {
    const children = childrenOf(node);
    if (children.length === 0) return node;
    const simple = children.map((child) => this.simplify(child));
    const next = simple.every((child, index) => child === children[index]) ? node : withChildren(node, simple);
    const rule = this.#ruleOf(next);
    if (rule === undefined || !isPlain(next) || simple.some(isDisabled)) return next;
    return this.#withoutItself(this.#withoutDead(this.#flattened(next), rule), rule);
  }

  /** What a node of a kind without parameters and memory does with the results of its children; undefined for all others. */
  #ruleOf({ type }: NodeDocument): Rule | undefined {
    const kind = this.definitions.get(type);
    if (kind === undefined || kind.category === 'root') return undefined;
    return kind.flow ?? ruleOfResults(kind);
  }

  /** All results that a branch can end with. */
  #resultsOf(node: NodeDocument): ReadonlySet<Result> {
    const rule = this.#ruleOf(node);
    // A node without children here may run those of another place.
    if (rule === undefined || (node.tags ?? []).length > 0 || childrenOf(node).length === 0) return new Set<Result>(['success', 'failure']);
    const results = new Set<Result>();
    for (const child of childrenOf(node).filter((each) => !isDisabled(each))) {
      let goesOn = false;
      for (const result of this.#resultsOf(child)) {
        const after = rule[result];
        if (after === 'next') goesOn = true;
        else results.add(after);
      }
      if (!goesOn) return results;
    }
    return results.add(rule.end);
  }

  /** Children of the same kind of sequence or selector take the place of it. */
  #flattened(node: NodeDocument): NodeDocument {
    const definition = this.definitions.get(node.type);
    if (!definition?.flow || definition.category !== 'composite') return node;
    const next = childrenOf(node).flatMap((child) => {
      const isSame = child.type === node.type && isPlain(child) && !childrenOf(child).some(isDisabled) && !this.isKept(child);
      if (!isSame) return [child];
      this.removed.push({ node: child, why: `stands in another ${node.type}, which runs its children in the same order` });
      return childrenOf(child);
    });
    return next.length === childrenOf(node).length ? node : withChildren(node, next);
  }

  /** Without children that are never reached, and tests that repeat the one before. */
  #withoutDead(node: NodeDocument, rule: Rule): NodeDocument {
    const children = childrenOf(node);
    const kept: NodeDocument[] = [];
    for (const child of children) {
      const last = kept.at(-1);
      const goesOn = last === undefined || [...this.#resultsOf(last)].some((result) => rule[result] === 'next');
      const why = !goesOn
        ? `is never reached: what stands before it always ends the ${node.type}`
        : last !== undefined && this.#isSameTest(last, child) && rule.end !== rule[opposite(rule.end)]
          ? 'asks the same as the test before it'
          : undefined;
      if (why === undefined || this.isKept(child)) kept.push(child);
      else this.removed.push({ node: child, why });
    }
    return kept.length === children.length ? node : withChildren(node, kept);
  }

  #isSameTest(one: NodeDocument, other: NodeDocument): boolean {
    if (this.definitions.get(one.type)?.category !== 'condition' || one.type !== other.type) return false;
    return (other.tags ?? []).length === 0 && jsonText(one.params ?? {}) === jsonText(other.params ?? {});
  }

  /** The only child in the place of a node that returns what its child returns. */
  #withoutItself(node: NodeDocument, rule: Rule): NodeDocument {
    const [child, ...others] = childrenOf(node);
    if (child === undefined || others.length > 0 || this.isKept(node)) return node;
    if ([...this.#resultsOf(child)].every((result) => through(rule, result) === result)) {
      this.removed.push({ node, why: 'returns what its only child returns' });
      return child;
    }
    const [inner, ...more] = childrenOf(child);
    const innerRule = this.#ruleOf(child);
    if (inner === undefined || more.length > 0 || innerRule === undefined || !isPlain(child)) return node;
    const isUndone = [...this.#resultsOf(inner)].every((result) => through(rule, through(innerRule, result)) === result);
    if (!isUndone) return node;
    this.removed.push(
      { node, why: `only undoes what the ${child.type} in it does` },
      { node: child, why: `is undone by the ${node.type} around it` },
    );
    return inner;
  }
}

/** Of a kind that goes on to its next child after one result, as a reactive selector does. */
function ruleOfResults({ childResults, memory = {}, params = {}, hasTest = false }: FlowKind): Rule | undefined {
  const after = childResults?.choice === undefined ? childResults?.continuesOn : undefined;
  if (!after || hasTest || Object.keys({ ...memory, ...params }).length > 0) return undefined;
  return after === 'success'
    ? { success: 'next', failure: 'failure', end: 'success' }
    : { success: 'success', failure: 'next', end: 'failure' };
}

function through(rule: Rule, result: Result): Result {
  const after = rule[result];
  return after === 'next' ? rule.end : after;
}

function opposite(result: Result): Result {
  return result === 'success' ? 'failure' : 'success';
}

/** A node that nothing refers to by its tags. */
function isPlain({ tags = [], disabled = false }: NodeDocument): boolean {
  return tags.length === 0 && !disabled;
}

function withChildren({ child, children: _, ...node }: NodeDocument, next: readonly NodeDocument[]): NodeDocument {
  const [only] = next;
  return child !== undefined && only !== undefined && next.length === 1 ? { ...node, child: only } : { ...node, children: [...next] };
}
