import { tagKeyName } from '../../../src/engine/document/tags.ts';
import { fieldOf } from '../../../src/core/json-value.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Cell, ModelAgent } from './model-agent.ts';
import { COMPOSITES, Selector } from './model-composites.ts';
import { DECORATORS, ModelCondition } from './model-decorators.ts';
import { LEAVES } from './model-leaves.ts';
import { EMOTIONS } from './model-emotions.ts';
import { GROUP } from './model-group.ts';
import { HINTED } from './model-hinted.ts';
import { LEARNING } from './model-learning.ts';
import { MACHINES } from './model-machine.ts';
import { REASONING } from './model-reasoner.ts';
import { PLANNING } from './model-planner.ts';
import { RANDOM_COMPOSITES } from './model-random.ts';
import { ModelQuery, QUERIES, modelCandidates, type ModelNeed } from './model-query.ts';
import { UTILITY } from './model-utility.ts';
import { withAllBelow, type ModelNode, type ModelSource } from './model-node.ts';

const KINDS: Readonly<Record<string, new (source: ModelSource) => ModelNode>> = {
  ...LEAVES,
  ...COMPOSITES,
  ...RANDOM_COMPOSITES,
  ...DECORATORS,
  ...UTILITY,
  ...MACHINES,
  ...HINTED,
  ...LEARNING,
  ...EMOTIONS,
  ...PLANNING,
  ...REASONING,
  ...QUERIES,
  ...GROUP,
};

/** By what an edit knows a node of a file again. */
export type Identify = (node: NodeDocument, path: string) => string;

export interface ModelTree {
  readonly root: ModelNode;
  /** Parents before children, in the order of the files. */
  readonly nodes: readonly ModelNode[];
  readonly cells: Map<string, Cell>;
  readonly observers: readonly ModelCondition[];
}

type Scope = ReadonlyMap<string, Cell>;

interface Place {
  readonly path: string;
  readonly prefix: string;
  readonly scope: Scope;
  /** The nodes of the file: what can be shared has its note as its id. */
  readonly byNote: ReadonlyMap<string, { readonly node: NodeDocument; readonly path: string }>;
}

function nodesByNote(node: NodeDocument, path: string): Map<string, { node: NodeDocument; path: string }> {
  const below = (node.children ?? []).flatMap((child, place) => [...nodesByNote(child, `${path}/children/${place}`)]);
  return new Map([...(node.note === undefined ? [] : [[node.note, { node, path }] as const]), ...below]);
}

/** Builds the tree `main` of these files, with all that it uses. */
export function buildModel(files: ReadonlyMap<string, TreeDocument>, identify: Identify): ModelTree {
  const cells = new Map<string, Cell>();
  const cell = (key: string, value: number | undefined, max?: number): Cell => {
    const made = cells.get(key) ?? { key, value, ...(max !== undefined && { max }) };
    cells.set(key, made);
    return made;
  };

  const needsOf = new Map<ModelNode, readonly ModelNeed[]>();

  const buildFile = (name: string, use: { prefix: string; map: NonNullable<NodeDocument['map']>; outer: Scope }): ModelNode => {
    const document = files.get(name) as TreeDocument;
    const scope = new Map<string, Cell>();
    for (const key of document.keys ?? []) {
      const given = use.map[key.name];
      if (typeof given === 'number') scope.set(key.name, cell(`${use.prefix}|${key.name}=${given}`, given));
      else if (typeof given === 'object' && 'key' in given) scope.set(key.name, use.outer.get(given.key) as Cell);
      else
        scope.set(
          key.name,
          use.outer.get(key.name) ??
            cell(key.name, typeof key.value === 'boolean' ? Number(key.value) : (key.value as number | undefined), key.max),
        );
    }
    const top = buildNode(withPromisedTags(document), {
      path: '/root',
      prefix: use.prefix,
      scope,
      byNote: nodesByNote(document.root, '/root'),
    });
    needsOf.set(top, needsIn(document, scope));
    return top;
  };

  /** What a node runs that stands elsewhere: another file, a branch of its own, or the candidates of a query. */
  const elsewhere = (document: NodeDocument, key: string, at: Place): ModelNode[] => {
    const { type, params = {}, map = {} } = document;
    const use = { map, outer: at.scope };
    if (type === 'SubTree') return [buildFile(params['tree'] as string, { ...use, prefix: `${key}>` })];
    if (type === 'TreeQuery') return modelCandidates(document, files).map((name) => buildFile(name, { ...use, prefix: `${key}>${name}>` }));
    const shared = type === 'SharedBranch' ? at.byNote.get(params['branch'] as string) : undefined;
    return shared ? [buildNode(shared.node, { ...at, path: shared.path, prefix: `${key}>` })] : [];
  };

  const buildNode = (document: NodeDocument, at: Place): ModelNode => {
    const key = at.prefix + identify(document, at.path);
    const below = (document.children ?? []).map((child, place) => buildNode(child, { ...at, path: `${at.path}/children/${place}` }));
    below.push(...elsewhere(document, key, at));
    const tags = (document.tags ?? []).map((tag) => cell(tagKeyName(tag), undefined));
    const Kind = KINDS[document.type];
    if (!Kind) throw new Error(`The model has no ${document.type}.`);
    const made = new Kind({ key, document, children: below, cells: cellsOf(document, at.scope), tags });
    if (made instanceof ModelQuery) made.needs = new Map(below.map((child) => [child, needsOf.get(child) ?? []]));
    return made;
  };

  const root = buildFile('main', { prefix: '', map: {}, outer: new Map() });
  const nodes = withAllBelow(root);
  const observers = nodes.filter((node): node is ModelCondition => node instanceof ModelCondition && node.aborts !== 'none');
  for (const observer of observers) placeObserver(observer);
  return { root, nodes, cells, observers };
}

function withPromisedTags({ root, promises }: TreeDocument): NodeDocument {
  const tags = [...new Set([...(root.tags ?? []), ...(promises?.tags ?? [])])];
  return tags.length === 0 ? root : { ...root, tags };
}

function needsIn({ promises }: TreeDocument, scope: Scope): ModelNeed[] {
  const needs = (promises?.needs ?? []) as unknown as readonly { key: { key: string }; test?: string; value?: number }[];
  return needs.map(({ key, test = 'isTrue', value = 0 }) => ({ cell: scope.get(key.key) as Cell, test, value }));
}

/** The first key of each expression, which in the files of these tests is the only one: "m + 2", "n * 10". */
function cellsOfExpressions(document: NodeDocument, scope: Scope): Record<string, Cell> {
  const texts = Object.values(document.params ?? {}).flatMap((value) => value as readonly unknown[]);
  const keys = texts.flatMap((text) => /^(\w+) [+*] /.exec(String(text))?.[1] ?? []).filter((key) => scope.has(key));
  return Object.fromEntries(keys.map((key) => [`of ${key}`, scope.get(key) as Cell]));
}

function cellsOf(document: NodeDocument, scope: Scope): Record<string, Cell> {
  const found = cellsOfExpressions(document, scope);
  for (const [name, value] of Object.entries(document.params ?? {})) {
    if (typeof value === 'object' && 'key' in value) found[name] = scope.get(value.key) as Cell;
    // The objects of a list share a cell by the name of its key.
    for (const item of Array.isArray(value) ? (value as readonly unknown[]) : []) {
      const tested = /^(\w+)( > |$)/.exec(textIn(item))?.[1];
      if (tested !== undefined) found[`=${tested}`] = scope.get(tested) as Cell;
      const reference = fieldOf(item, 'consideration') ?? fieldOf(item, 'key') ?? fieldOf(item, 'fact');
      const key = String(fieldOf(reference, 'key'));
      if (reference !== undefined) found[`=${key}`] = scope.get(key) as Cell;
    }
  }
  return found;
}

/** Of a situation: a test, or a feature. */
function textIn(item: unknown): string {
  const text = fieldOf(item, 'when') ?? fieldOf(item, 'feature');
  return typeof text === 'string' ? text : '';
}

function placeObserver(observer: ModelCondition): void {
  const [test] = observer.children;
  if (test) observer.cells = [...new Set(withAllBelow(test).flatMap((node) => [...readInTest(node), ...node.tags]))];
  if (observer.aborts === 'self') return;
  let branch: ModelNode = observer;
  while (branch.parent !== null && branch.parent.children.length === 1 && !(branch.parent instanceof Selector)) {
    branch = branch.parent;
    observer.gates.push(branch);
  }
  if (!(branch.parent instanceof Selector)) return;
  observer.selector = branch.parent;
  observer.branch = branch.parent.children.indexOf(branch);
}

/** Nodes with lists, such as UtilityState, only run their child in a test: nothing asks what their lists name. */
function readInTest({ cellOf }: ModelNode): Cell[] {
  return Object.entries(cellOf).flatMap(([name, cell]) => (name.startsWith('=') ? [] : [cell]));
}

/** The agent begins with that tree. */
export function beginModel(agent: ModelAgent, tree: ModelTree): void {
  agent.root = tree.root;
  agent.cells = tree.cells;
  agent.observers = [...tree.observers];
}
