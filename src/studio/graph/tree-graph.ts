import { shownName } from '../../core/shown-name.ts';
import {
  actionOf,
  countUses,
  isDisabled,
  type NodeDocument,
  sharedTargetOf,
  type TreeDocument,
  type TreeLibrary,
  usedTreesOf,
  writtenChildren,
} from '../../engine/document.ts';
import type { Category } from '../../engine/author.ts';
import { sharedBranch } from '../../engine/families/core/index.ts';
import { treeQuery } from '../../engine/families/query/index.ts';
import { readableNode } from './readable-node.ts';
import type { NodeKind } from '../ports/studio-port.ts';

/** One node of a tree file, once per use of that tree. */
export interface GraphNode {
  /** Stable across edits: the node key in its document, prefixed by the keys of the enclosing SubTree nodes, and of a TreeQuery and the name of its candidate. */
  readonly id: string;
  /** Id in the compiled program: `id` of the file or the path, prefixed by those of the enclosing SubTree nodes. */
  readonly programId: string;
  /** Disabled itself or by an ancestor: part of the file but not of the program. */
  readonly isDisabled: boolean;
  /** The tree file that contains it, and the path in that file. */
  readonly tree: string;
  readonly path: string;
  readonly document: NodeDocument;
  /** The definition of its type; undefined for an unknown one. */
  readonly kind: NodeKind | undefined;
  readonly category: Category | 'unknown';
  /** How the tree that it uses appears, where that is used like a node type. */
  readonly action?: ReturnType<typeof actionOf>;
  /** Its name, or the tree it uses, or its type. */
  readonly title: string;
  readonly depth: number;
  readonly parent: GraphNode | undefined;
  readonly children: readonly GraphNode[];
  /** How many other nodes of the file run its branch too. */
  readonly sharedBy: number;
  /** Why a subtree cannot be expanded: the tree or branch is missing, or uses itself. */
  readonly problem: string | undefined;
}

/** A tree with all its subtrees expanded. */
export interface TreeGraph {
  readonly tree: string;
  readonly root: GraphNode;
  /** Parents before children, in file order, as in the compiled program. */
  readonly nodes: readonly GraphNode[];
  /** The tops of the branches that lie beside the tree and do not run. */
  readonly drafts: readonly GraphNode[];
  /** With the nodes of drafts. */
  readonly byId: ReadonlyMap<string, GraphNode>;
}

export interface GraphSource {
  readonly library: TreeLibrary;
  readonly kinds: ReadonlyMap<string, NodeKind>;
  /** Session key of a node in a file; without it, program ids are used. */
  readonly nodeKeyOf?: (tree: string, path: string) => string | undefined;
}

/** Undefined when the library has no such tree. */
export function buildGraph(tree: string, source: GraphSource): TreeGraph | undefined {
  const document = documentOf(source.library, tree);
  if (document === undefined) return undefined;
  const builder = new GraphBuilder(source);
  const root = builder.build(document.root, { path: '/root', trees: [tree], parent: undefined, around: undefined });
  const nodes = [...builder.nodes];
  // The editor has no keys for drafts that cannot be read.
  const readable = source.nodeKeyOf?.(tree, '/drafts/0') === undefined ? [] : (document.drafts ?? []);
  const drafts = readable.map((draft, place) =>
    builder.build(draft, { path: `/drafts/${place}`, trees: [tree], parent: undefined, around: undefined }),
  );
  return { tree, root, nodes, drafts, byId: new Map(builder.nodes.map((node) => [node.id, node])) };
}

/** The nodes of a graph and of its drafts. */
export function withDraftNodes({ nodes, drafts }: TreeGraph): readonly GraphNode[] {
  return drafts.length === 0 ? nodes : [...nodes, ...drafts.flatMap((draft) => branchOf(draft))];
}

/** Whether a node is in a draft, which does not run. */
export function isDraft(node: GraphNode): boolean {
  let top = node;
  while (top.parent !== undefined) top = top.parent;
  return top.path.startsWith('/drafts/');
}

export function documentOf(library: TreeLibrary, tree: string): TreeDocument | undefined {
  return library.get(tree)?.document as TreeDocument | undefined;
}

/** The tree that a SubTree node references; empty for none. */
export function usedTreeOf(document: NodeDocument): string {
  const tree = document.params?.['tree'];
  return typeof tree === 'string' ? tree : '';
}

/** The node key in its document. */
export function nodeKeyOf({ id }: GraphNode): string {
  return id.slice(id.lastIndexOf('>') + 1);
}

/** The keys of the enclosing SubTree nodes: identifies one use of the file. */
export function subtreePrefixOf({ id }: GraphNode): string {
  return id.slice(0, id.lastIndexOf('>') + 1);
}

/** From the root down to the node itself. */
export function pathFromRoot(node: GraphNode): GraphNode[] {
  const ancestors = [node];
  for (let above = node.parent; above !== undefined; above = above.parent) ancestors.unshift(above);
  return ancestors;
}

/** The node and all its descendants, in file order. */
export function branchOf(node: GraphNode, branch: GraphNode[] = []): GraphNode[] {
  branch.push(node);
  for (const child of node.children) branchOf(child, branch);
  return branch;
}

interface NodePlacement {
  readonly path: string;
  /** The prefixes of the node that uses the file. */
  readonly around: Pick<GraphNode, 'id' | 'programId'> | undefined;
  /** The enclosing files, outermost first. */
  readonly trees: readonly string[];
  readonly parent: GraphNode | undefined;
}

/** Letters of the name of a node. */
const LONGEST_TITLE = 80;

function titleOf(document: NodeDocument, category: GraphNode['category'], runs: string): string {
  const used = category === 'subtree' ? usedTreeOf(document) : '';
  return shownName(document.name ?? '', LONGEST_TITLE) || runs || used || document.type || 'no type';
}

/** It runs a branch of its own file. */
export function isShared({ document }: Pick<GraphNode, 'document'>): boolean {
  return document.type === sharedBranch.type;
}

export function isQuery({ document }: Pick<GraphNode, 'document'>): boolean {
  return document.type === treeQuery.type;
}

/** The top node of a tree that a TreeQuery may choose. */
export function isCandidate({ parent }: Pick<GraphNode, 'parent'>): boolean {
  return parent !== undefined && isQuery(parent);
}

function within(around: string | undefined, name: string): string {
  return around === undefined ? name : `${around}>${name}`;
}

class GraphBuilder {
  readonly nodes: GraphNode[] = [];
  readonly #uses = new Map<string, ReadonlyMap<string, number>>();

  constructor(private readonly source: GraphSource) {}

  build(written: NodeDocument, place: NodePlacement): GraphNode {
    const document = readableNode(written);
    const kind = this.source.kinds.get(document.type);
    const category = kind?.category ?? 'unknown';
    const children: GraphNode[] = [];
    const tree = place.trees.at(-1) ?? '';
    // Field by field: spread parts would cost most of the time of a tree of thousands of nodes.
    const { parent, around } = place;
    const name = document.id ?? place.path;
    const node: GraphNode = {
      id: within(around?.id, this.#keyOf(tree, place.path) ?? name),
      programId: within(around?.programId, name),
      isDisabled: isDisabled(document) || parent?.isDisabled === true,
      tree,
      path: place.path,
      document,
      kind,
      category,
      action: this.#actionOf(document, category),
      title: this.#titleOf(document, category, place),
      sharedBy: this.#sharesOf(document, tree),
      problem: category === 'subtree' ? this.#problemOf(document, place) : undefined,
      depth: depthBelow(parent),
      parent,
      children,
    };
    this.nodes.push(node);
    for (const below of this.#below(node, place)) children.push(this.build(below.document, below.place));
    return node;
  }

  #actionOf(document: NodeDocument, category: GraphNode['category']): GraphNode['action'] {
    return category === 'subtree' ? actionOf(documentOf(this.source.library, usedTreeOf(document))) : undefined;
  }

  #sharesOf({ id = '' }: NodeDocument, tree: string): number {
    return this.#usesIn(tree).get(id) ?? 0;
  }

  #keyOf(tree: string, path: string): string | undefined {
    return this.source.nodeKeyOf?.(tree, path);
  }

  #titleOf(document: NodeDocument, category: GraphNode['category'], place: NodePlacement): string {
    const tree = place.trees.at(-1) ?? '';
    return titleOf(
      document,
      category,
      isCandidate(place) ? tree : this.#actionOf(document, category)?.label || nameOf(this.#sharedBy(document, tree)),
    );
  }

  #below(node: GraphNode, { around, trees }: NodePlacement): { document: NodeDocument; place: NodePlacement }[] {
    if (node.problem !== undefined) return [];
    const shared = this.#sharedBy(node.document, node.tree);
    if (shared !== undefined) return [{ document: shared.node, place: { path: shared.path, trees, parent: node, around: node } }];
    if (node.category === 'subtree') {
      return usedTreesOf(node.document, this.source.library).flatMap((tree) => {
        const used = documentOf(this.source.library, tree);
        // A tree that uses itself cannot run, and would be drawn without end.
        if (used === undefined || trees.includes(tree)) return [];
        const prefix = isQuery(node) ? { id: within(node.id, tree), programId: within(node.programId, tree) } : node;
        return [{ document: used.root, place: { path: '/root', trees: [...trees, tree], parent: node, around: prefix } }];
      });
    }
    return writtenChildren<NodeDocument>(node.document, node.path).map((child) => ({
      document: child.node,
      place: { path: child.path, trees, parent: node, around },
    }));
  }

  #problemOf(document: NodeDocument, { trees, parent }: NodePlacement): string | undefined {
    if (isQuery({ document })) return undefined;
    if (isShared({ document })) {
      const target = this.#sharedBy(document, trees.at(-1) ?? '');
      if (target === undefined) return 'there is no such branch';
      return isAbove(parent, { tree: trees.at(-1) ?? '', path: target.path }) ? 'the branch runs itself' : undefined;
    }
    const tree = usedTreeOf(document);
    if (trees.includes(tree)) return `"${tree}" uses itself`;
    return this.source.library.has(tree) ? undefined : `there is no tree "${tree}"`;
  }

  /** The branch that a SharedBranch runs. */
  #sharedBy(document: NodeDocument, tree: string): { node: NodeDocument; path: string } | undefined {
    if (!isShared({ document })) return undefined;
    return sharedTargetOf(document, documentOf(this.source.library, tree)) as { node: NodeDocument; path: string } | undefined;
  }

  #usesIn(tree: string): ReadonlyMap<string, number> {
    let uses = this.#uses.get(tree);
    if (uses === undefined) {
      const document = documentOf(this.source.library, tree);
      this.#uses.set(tree, (uses = document === undefined ? new Map() : countUses(document)));
    }
    return uses;
  }
}

function depthBelow(parent: GraphNode | undefined): number {
  return parent === undefined ? 0 : parent.depth + 1;
}

function nameOf(target: { readonly node: NodeDocument } | undefined): string {
  return target === undefined ? '' : (target.node.name ?? target.node.type);
}

function isAbove(node: GraphNode | undefined, { tree, path }: Pick<GraphNode, 'tree' | 'path'>): boolean {
  return node !== undefined && ((node.tree === tree && node.path === path) || isAbove(node.parent, { tree, path }));
}
