import type { ModelAgent, Told } from './model-agent.ts';
import { InOrder, Parallel, ResumingSequence } from './model-composites.ts';
import { EMOTIONS } from './model-emotions.ts';
import { ModelCondition } from './model-decorators.ts';
import { GROUP } from './model-group.ts';
import { LEARNING } from './model-learning.ts';
import { MACHINES } from './model-machine.ts';
import { withAllBelow, type ModelNode } from './model-node.ts';
import { isIdea } from './random-queries.ts';
import { REASONING } from './model-reasoner.ts';
import { PLANNING } from './model-planner.ts';
import { Drawing } from './model-random.ts';
import { QUERIES } from './model-query.ts';
import { UTILITY } from './model-utility.ts';
import { beginModel, type ModelTree } from './model-tree.ts';

/** What has become of the nodes of one agent's tree. */
class Edit {
  readonly #heirs = new Map<ModelNode, ModelNode>();

  constructor(old: readonly ModelNode[], to: ModelTree) {
    const byKey = new Map(to.nodes.map((node) => [node.key, node]));
    for (const node of old) {
      const heir = byKey.get(node.key);
      if (heir) this.#heirs.set(node, heir);
    }
  }

  heirOf(node: ModelNode): ModelNode | undefined {
    return this.#heirs.get(node);
  }

  /** The node is as it was. */
  kept(node: ModelNode): ModelNode | undefined {
    const heir = this.#heirs.get(node);
    return heir && meaningOf(node) === meaningOf(heir) ? heir : undefined;
  }

  goesOn(node: ModelNode): boolean {
    const heir = this.kept(node);
    if (!heir || isInTest(heir)) return false;
    if (node.parent === null || heir.parent === null) return node.parent === heir.parent;
    return this.kept(node.parent) === heir.parent && this.goesOn(node.parent);
  }

  isUntouched(node: ModelNode, heir: ModelNode | undefined): boolean {
    return (
      heir !== undefined &&
      this.kept(node) === heir &&
      tagsOf(node) === tagsOf(heir) &&
      node.children.length === heir.children.length &&
      node.children.every((child, place) => this.isUntouched(child, heir.children[place]))
    );
  }

  /** Where a parent goes on that was at that child: never at a step before it. */
  placeAfter(node: ModelNode, heir: ModelNode, at: number): number {
    for (let earlier = Math.min(at, node.children.length - 1); earlier >= 0; earlier--) {
      const child = this.#heirs.get(node.children[earlier] as ModelNode);
      if (child?.parent === heir) return heir.children.indexOf(child) + (earlier === at ? 0 : 1);
    }
    return 0;
  }
}

/** Literals, and what the keys of its parameters stand for. A private key is told apart by the SubTree that owns it. */
function meaningOf({ document, cellOf }: ModelNode): string {
  // What they are judged by, and how they lead on, is read again each time.
  const isLive = [UTILITY, MACHINES, EMOTIONS, PLANNING, REASONING, QUERIES, GROUP, LEARNING].some((kinds) =>
    Object.hasOwn(kinds, document.type),
  );
  if (isLive || document.type === 'Semaphore') return document.type;
  const keys = Object.entries(cellOf).map(([name, { key }]) => `${name} ${key.replace(/=.*$/, '')}`);
  const literals = Object.entries(document.params ?? {}).flatMap(([name, value]) =>
    typeof value === 'object' ? [] : [`${name} ${value}`],
  );
  return [document.type, ...literals.sort(), '', ...keys.sort()].join('\n');
}

function tagsOf({ document }: ModelNode): string {
  return [...new Set(document.tags)].sort().join();
}

function isInTest(node: ModelNode): boolean {
  const { parent } = node;
  if (parent === null) return false;
  const isTest = ['Condition', 'PreCondition', 'Transition'].includes(parent.document.type) && parent.children[0] === node;
  return isTest || isInTest(parent);
}

/** The agent goes over to another tree, between two ticks. */
export function editModel(agent: ModelAgent, to: ModelTree): void {
  const old = withAllBelow(agent.root);
  const edit = new Edit(old, to);
  for (const node of old) if (node.isActive && !edit.goesOn(node)) node.halt(agent);
  for (const node of old) carryNode(node, edit);
  const before = [...agent.observers];
  const values = new Map(before.map((observer) => [observer, observer.cells.map(({ value }) => value)]));
  for (const [key, cell] of to.cells) {
    const known = agent.cells.get(key);
    if (known && ownerIsKept(key, old, edit)) cell.value = known.value;
  }
  agent.told = agent.told.flatMap((told): Told[] => {
    const observer = edit.kept(told.observer);
    const isKept = observer instanceof ModelCondition && isSameTest(edit, told.observer, observer);
    return isKept ? [{ ...told, observer }] : [];
  });
  beginModel(agent, to);
  for (const observer of to.observers) {
    const known = before.find((each) => edit.kept(each) === observer && isSameTest(edit, each, observer));
    const isAsked = !known || observer.cells.some(({ value }, place) => value !== values.get(known)?.[place]);
    if (isAsked) askInAnyCase(agent, observer);
  }
}

function isSameTest(edit: Edit, observer: ModelCondition, heir: ModelCondition): boolean {
  const [test] = observer.children;
  return test !== undefined && edit.isUntouched(test, heir.children[0]);
}

function askInAnyCase(agent: ModelAgent, observer: ModelCondition): void {
  const told = agent.told.find((each) => each.observer === observer);
  if (told) told.isEdited = true;
  else agent.told.push({ observer, before: [], isEdited: true });
}

function carryNode(node: ModelNode, edit: Edit): void {
  const heir = edit.kept(node);
  if (!heir) return;
  heir.memory = { ...node.memory };
  heir.isActive = node.isActive;
  if (node instanceof InOrder && heir instanceof InOrder)
    heir.at = node.at < node.children.length ? edit.placeAfter(node, heir, node.at) : Infinity;
  const childHeir = (child: ModelNode): ModelNode | undefined => {
    const next = edit.heirOf(child);
    return next?.parent === heir ? next : undefined;
  };
  if (node instanceof Drawing && heir instanceof Drawing) node.carryTo(heir, childHeir);
  if (node instanceof ResumingSequence && heir instanceof ResumingSequence) node.carryTo(heir, childHeir);
  if (node instanceof Parallel && heir instanceof Parallel) carryResults(node, heir, childHeir);
}

function carryResults(node: Parallel, heir: Parallel, childHeir: (child: ModelNode) => ModelNode | undefined): void {
  for (const [child, result] of node.results) {
    const next = childHeir(child);
    if (next) heir.results.set(next, result);
  }
}

/** A private key lives as long as its SubTree; the others have names. */
function ownerIsKept(key: string, old: readonly ModelNode[], edit: Edit): boolean {
  const bar = key.indexOf('>|');
  const within = key.slice(0, bar);
  // Below a query the name of the candidate comes between.
  const name = within.slice(within.lastIndexOf('>') + 1);
  const path = isIdea(name) ? within.slice(0, -name.length - 1) : within;
  const owner = bar < 0 ? undefined : old.find((node) => node.key === path);
  return bar < 0 || (owner !== undefined && edit.kept(owner) !== undefined);
}
