import { fieldOf, isRecord, type JsonRecord } from '../../core/json-value.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { Problem } from '../document/problem.ts';
import type { TreeDocument } from '../document/tree-format.ts';
import { mergeFields, mergeNode } from './merge-fields.ts';
import { placedChildren } from './node-index.ts';
import { takesKeysAlone, without } from './override.ts';
import { mergeKeys, readOverrides, reportsIn, type PlacedOverride } from './read-overrides.ts';

export interface Extended {
  /** The whole tree, with what it extends and overrides. */
  readonly document: TreeDocument;
  /** Of each inherited node by its path: its path in the tree that is extended. */
  readonly origins: ReadonlyMap<string, string>;
  /** Of each branch that is added or replaced, by its path: the place of the override in its list. */
  readonly own: ReadonlyMap<string, number>;
  /** With problems, the document is that of the overrides that are right. */
  readonly problems: readonly Problem[];
}

/** The whole tree of a file that extends another. Neither document is changed, and unchanged branches are shared. */
export function applyOverrides(file: string, extension: JsonRecord, base: JsonRecord): Extended {
  const context = reportsIn(file);
  const { nodes, keys } = readOverrides(extension['overrides'], base, context);
  const origins = new Map<string, string>();
  const own = new Map<string, number>();
  const hasOwnRoot = takesKeysAlone(extension);
  if (hasOwnRoot) reportNodes(nodes, context);
  const root = hasOwnRoot ? extension['root'] : new Builder(nodes, { origins, own }, context).build(base['root'], '/root', '/root');
  const heading = without(extension, 'keys', 'root');
  const merged = mergeKeys(base, keys, { context, merge: mergeFields });
  const document = {
    ...heading,
    ...(merged.length > 0 && { keys: merged }),
    root: hasOwnRoot ? root : (root ?? base['root']),
  } as unknown as TreeDocument;
  return { document, origins, own, problems: context.allProblems() };
}

/** A tree with a root of its own has nothing to override but keys. */
function reportNodes(nodes: readonly PlacedOverride[], context: CheckContext): void {
  for (const { path } of nodes) {
    context.report(path, {
      found: 'an override of a node',
      expected: 'overrides of keys: with `considerations`, the tree has its own nodes',
    });
  }
}

class Builder {
  readonly #byTarget = new Map<string, PlacedOverride[]>();

  constructor(
    overrides: readonly PlacedOverride[],
    private readonly found: { readonly origins: Map<string, string>; readonly own: Map<string, number> },
    private readonly context: CheckContext,
  ) {
    for (const each of overrides) this.#byTarget.set(each.target, [...(this.#byTarget.get(each.target) ?? []), each]);
  }

  /** The node at a path of the base as it becomes; undefined when it is removed. `path` is its new path. */
  build(node: unknown, from: string, path: string): unknown {
    const overrides = this.#byTarget.get(from) ?? [];
    const last = overrides.findLast(({ override }) => override.remove === true || override.replace !== undefined);
    if (last !== undefined) return this.#withoutInherited(last, from, path);
    if (!isRecord(node)) return node;
    this.found.origins.set(path, from);
    let fields = node;
    for (const { override, path: place } of overrides) {
      if (override.set) fields = mergeNode(fields, override.set, (below, wrong) => this.context.report(`${place}/set${below}`, wrong));
    }
    return this.#withChildren(fields, overrides, { from, path });
  }

  /** What is below a removed or replaced node cannot be overridden as well. */
  #withoutInherited({ override, path, place }: PlacedOverride, from: string, to: string): unknown {
    if (override.remove === true && from === '/root') {
      this.context.report(path, { found: 'a removed root', expected: 'a root; replace it' });
    }
    for (const [target, others] of this.#byTarget) {
      for (const other of others) {
        if (other.path === path || (target !== from && !target.startsWith(`${from}/`))) continue;
        const what = override.remove === true ? 'removed' : 'replaced';
        this.context.report(other.path, { found: `an override of a branch that is ${what} (${path})`, expected: 'only one of the two' });
      }
    }
    if (override.replace !== undefined) this.found.own.set(to, place);
    return override.replace;
  }

  #withChildren(fields: JsonRecord, overrides: readonly PlacedOverride[], at: { from: string; path: string }): JsonRecord {
    const inherited = placedChildren(fields, at.from);
    const additions = overrides.filter(({ override }) => override.add !== undefined);
    for (const { before, path } of additions) {
      if (before !== undefined && !inherited.some((child) => child.path === before))
        this.context.report(`${path}/before`, { found: 'a node that is no child of the other', expected: 'a child of the node' });
    }
    const last = additions.filter(({ before }) => !inherited.some((child) => child.path === before));
    const slots = [
      ...inherited.flatMap((child) => [...additions.filter(({ before }) => before === child.path).map((added) => ({ added })), { child }]),
      ...last.map((added) => ({ added })),
    ];
    const isRemoved = (path: string): boolean =>
      (this.#byTarget.get(path) ?? []).findLast(({ override }) => override.remove || override.replace)?.override.remove === true;
    const kept = slots.filter((slot) => !('child' in slot) || !isRemoved(slot.child.path));
    for (const slot of slots) if ('child' in slot && !kept.includes(slot)) this.build(slot.child.node, slot.child.path, '');
    const isSingle = fieldOf(fields, 'child') !== undefined && fieldOf(fields, 'children') === undefined && kept.length <= 1;
    const children = kept.map((slot, place) => {
      const path = isSingle ? `${at.path}/child` : `${at.path}/children/${place}`;
      if ('child' in slot) return this.build(slot.child.node, slot.child.path, path);
      this.found.own.set(path, slot.added.place);
      return slot.added.override.add;
    });
    return arranged(fields, children, isSingle);
  }
}

/** The fields with other children, which are written as before if possible. */
function arranged(fields: JsonRecord, children: readonly unknown[], isSingle: boolean): JsonRecord {
  const list = fields['children'];
  const rest = without(fields, 'child', 'children');
  if (children.length === 0) return list === undefined ? rest : { ...rest, children };
  return isSingle ? { ...rest, child: children[0] } : { ...rest, children };
}
