import { addressOf, pathsOf, SETTABLE_FIELDS, type Override } from '../../engine/inheritance.ts';
import type { NodeDocument } from '../../engine/document.ts';
import { KEY_FIELDS } from '../../engine/values.ts';
import { declarations } from '../declared-keys.ts';
import { nodeDocument, type EditableNode, type Fields, type NodeKey } from '../editable-tree.ts';
import { findNode } from '../tree-outline.ts';
import { hasOwnNodes, indexOf, overridesOf, type Extension } from './extended-tree.ts';
import { fieldDifferences } from './field-differences.ts';

interface Differing extends Extension {
  /** Keys of nodes of the base by those of the nodes that were inherited from them. */
  readonly inherited: ReadonlyMap<NodeKey, NodeKey>;
}

/** The overrides that make a tree of its base: the fewest, apart from those that were there and still hold. */
export function overrideDifferences(of: Differing): Override[] {
  return hasOwnNodes(of.tree) ? keyDifferences(of) : [...keyDifferences(of), ...new NodeDifferences(of).list()];
}

function keyDifferences({ tree, base }: Extension): Override[] {
  const [own, inherited] = [declarations(tree), declarations(base)];
  const before = new Map(overridesOf(tree).map(({ key, set }) => [key, set]));
  const fields = KEY_FIELDS.filter((field) => field !== 'name');
  const named = (list: readonly Fields[], name: unknown): Fields | undefined => list.find((each) => each['name'] === name);
  const removed = inherited.filter(({ name }) => !named(own, name)).map(({ name }): Override => ({ key: String(name), remove: true }));
  const changed = own.flatMap((declaration): Override[] => {
    const key = String(declaration['name']);
    const from = named(inherited, key);
    if (from === undefined) return [{ key, set: Object.fromEntries(Object.entries(declaration).filter(([field]) => field !== 'name')) }];
    const set = fieldDifferences(from, declaration, { before: before.get(key), fields });
    return Object.keys(set).length === 0 ? [] : [{ key, set }];
  });
  return [...changed, ...removed];
}

class NodeDifferences {
  readonly #index;
  readonly #before = new Map<string, Fields>();
  readonly #found: Override[] = [];

  constructor(private readonly of: Differing) {
    this.#index = indexOf(of.base);
    for (const { node, set } of overridesOf(of.tree)) {
      const [path] = node === undefined ? [] : pathsOf(this.#index, node);
      if (path !== undefined && set !== undefined) this.#before.set(path, { ...this.#before.get(path), ...set });
    }
  }

  list(): Override[] {
    const { tree, base } = this.of;
    if (this.#isFrom(tree.root, base.root)) this.#compare(tree.root, base.root);
    else this.#found.push({ node: '/root', replace: nodeDocument(tree.root) });
    return this.#found;
  }

  #isFrom(own: EditableNode, from: EditableNode): boolean {
    return this.of.inherited.get(own.key) === from.key;
  }

  #addressOf(node: EditableNode): string {
    return addressOf(this.#index, this.#pathOf(node));
  }

  #pathOf(node: EditableNode): string {
    return findNode(this.of.base, node.key)?.path ?? '/root';
  }

  #compare(own: EditableNode, from: EditableNode): void {
    const set = fieldDifferences(from.fields, own.fields, { before: this.#before.get(this.#pathOf(from)), fields: SETTABLE_FIELDS });
    if (Object.keys(set).length > 0) this.#found.push({ node: this.#addressOf(from), set });
    const kept = this.#keptChildren(own, from);
    // Each kept child ends a gap: those before it that were removed, and those that are new there.
    for (const next of [...kept, undefined]) {
      const place = next === undefined ? kept.length : kept.indexOf(next);
      const last = kept[place - 1];
      const gone = from.children.slice(last ? from.children.indexOf(last.from) + 1 : 0, next && from.children.indexOf(next.from));
      const fresh = own.children.slice(last ? own.children.indexOf(last.own) + 1 : 0, next && own.children.indexOf(next.own));
      this.#compareGap({ gone, fresh, parent: from, next: next?.from });
      if (next !== undefined) this.#compare(next.own, next.from);
    }
  }

  /** The children that are inherited in the order of the base; one that moved counts as new. */
  #keptChildren(own: EditableNode, from: EditableNode): { own: EditableNode; from: EditableNode }[] {
    let place = -1;
    return own.children.flatMap((child) => {
      const at = from.children.findIndex((other, index) => index > place && this.#isFrom(child, other));
      if (at < 0) return [];
      place = at;
      return [{ own: child, from: from.children[at] as EditableNode }];
    });
  }

  #compareGap(gap: Gap): void {
    const { gone, fresh, parent, next } = gap;
    for (const [place, child] of gone.entries()) {
      const replace = fresh[place];
      const node = this.#addressOf(child);
      this.#found.push(replace === undefined ? { node, remove: true } : { node, replace: nodeDocument(replace) });
    }
    for (const child of fresh.slice(gone.length)) {
      const add: NodeDocument = nodeDocument(child);
      this.#found.push({ node: this.#addressOf(parent), add, ...(next && { before: this.#addressOf(next) }) });
    }
  }
}

interface Gap {
  readonly gone: readonly EditableNode[];
  readonly fresh: readonly EditableNode[];
  /** Of the base. */
  readonly parent: EditableNode;
  readonly next: EditableNode | undefined;
}
