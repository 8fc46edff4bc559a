import { isDisabled, writtenChildren } from '../../bt/check/node-children.ts';
import type { Category } from '../../bt/contract.ts';
import type { NodeDocument, TreeDocument, TreeLibrary } from '../../bt/format.ts';
import { readableNode } from './readable-node.ts';
import type { NodeKind } from '../studio-port.ts';

/** One node of a tree file in one place of its use. */
export interface GraphNode {
  /** Stays the same through every edit: the key of the node in its document, after those of the SubTrees around it. */
  readonly id: string;
  /** Its name in the compiled program: `id` of the file or the path, after those of the SubTrees around it. */
  readonly programId: string;
  /** Disabled, or in a disabled branch: it is in the file, and not in the program. */
  readonly isOff: boolean;
  /** The tree file that holds it, and the path in that file. */
  readonly tree: string;
  readonly path: string;
  readonly document: NodeDocument;
  readonly category: Category | 'unknown';
  /** What a person calls it, or the tree that it uses, or its type. */
  readonly title: string;
  readonly depth: number;
  readonly parent: GraphNode | undefined;
  readonly children: readonly GraphNode[];
  /** Why there is nothing below: the tree that it uses is missing, or uses itself. */
  readonly problem: string | undefined;
}

/** A tree with all that it uses, as one graph. */
export interface TreeGraph {
  readonly tree: string;
  readonly root: GraphNode;
  /** Parents before children, in the order of the file: the order of the compiled program. */
  readonly nodes: readonly GraphNode[];
  readonly byId: ReadonlyMap<string, GraphNode>;
}

export interface GraphSource {
  readonly library: TreeLibrary;
  readonly kinds: ReadonlyMap<string, NodeKind>;
  /** Names a node of a file for as long as the studio is open; without it, the program's names are taken. */
  readonly keyOf?: (tree: string, path: string) => string | undefined;
}

/** Undefined when the library has no such tree. */
export function buildGraph(tree: string, source: GraphSource): TreeGraph | undefined {
  const document = documentOf(source.library, tree);
  if (document === undefined) return undefined;
  const builder = new GraphBuilder(source);
  const root = builder.build(document.root, { path: '/root', trees: [tree], parent: undefined, around: undefined });
  return { tree, root, nodes: builder.nodes, byId: new Map(builder.nodes.map((node) => [node.id, node])) };
}

export function documentOf(library: TreeLibrary, tree: string): TreeDocument | undefined {
  return library.get(tree)?.document as TreeDocument | undefined;
}

/** The tree that a SubTree node names; empty when it names none. */
export function usedTreeOf(document: NodeDocument): string {
  const tree = document.params?.['tree'];
  return typeof tree === 'string' ? tree : '';
}

/** The key of the node in its document. */
export function keyOf({ id }: GraphNode): string {
  return id.slice(id.lastIndexOf('>') + 1);
}

/** The keys of the SubTrees around the node: where its file is used. */
export function aroundOf({ id }: GraphNode): string {
  return id.slice(0, id.lastIndexOf('>') + 1);
}

/** From the root down to the node itself. */
export function wayTo(node: GraphNode): GraphNode[] {
  const way = [node];
  for (let above = node.parent; above !== undefined; above = above.parent) way.unshift(above);
  return way;
}

/** The node and all below it, in the order of the file. */
export function branchOf(node: GraphNode): GraphNode[] {
  return [node, ...node.children.flatMap(branchOf)];
}

interface Place {
  readonly path: string;
  /** The SubTree node that the file is used by. */
  readonly around: GraphNode | undefined;
  /** The files around this place, outermost first. */
  readonly trees: readonly string[];
  readonly parent: GraphNode | undefined;
}

function titleOf(document: NodeDocument, category: GraphNode['category']): string {
  const used = category === 'subtree' ? usedTreeOf(document) : '';
  return document.name ?? (used || document.type || 'no type');
}

function within(around: string | undefined, name: string): string {
  return around === undefined ? name : `${around}>${name}`;
}

class GraphBuilder {
  readonly nodes: GraphNode[] = [];

  constructor(private readonly source: GraphSource) {}

  build(written: NodeDocument, place: Place): GraphNode {
    const document = readableNode(written);
    const category = this.source.kinds.get(document.type)?.category ?? 'unknown';
    const children: GraphNode[] = [];
    const tree = place.trees.at(-1) ?? '';
    const node: GraphNode = {
      ...this.#names(place, document.id ?? place.path),
      isOff: isDisabled(document) || place.parent?.isOff === true,
      tree,
      path: place.path,
      document,
      category,
      title: titleOf(document, category),
      depth: (place.parent?.depth ?? -1) + 1,
      parent: place.parent,
      children,
      problem: category === 'subtree' ? this.#problemOf(document, place) : undefined,
    };
    this.nodes.push(node);
    for (const below of this.#below(node, place)) children.push(this.build(below.document, below.place));
    return node;
  }

  #names({ around, path, trees }: Place, name: string): Pick<GraphNode, 'id' | 'programId'> {
    const key = this.source.keyOf?.(trees.at(-1) ?? '', path) ?? name;
    return { id: within(around?.id, key), programId: within(around?.programId, name) };
  }

  #below(node: GraphNode, { around, trees }: Place): { document: NodeDocument; place: Place }[] {
    if (node.problem !== undefined) return [];
    if (node.category === 'subtree') {
      const tree = usedTreeOf(node.document);
      const used = documentOf(this.source.library, tree);
      const place = { path: '/root', trees: [...trees, tree], parent: node, around: node };
      return used === undefined ? [] : [{ document: used.root, place }];
    }
    return writtenChildren<NodeDocument>(node.document, node.path).map((child) => ({
      document: child.node,
      place: { path: child.path, trees, parent: node, around },
    }));
  }

  #problemOf(document: NodeDocument, { trees }: Place): string | undefined {
    const tree = usedTreeOf(document);
    if (trees.includes(tree)) return `"${tree}" uses itself`;
    return this.source.library.has(tree) ? undefined : `there is no tree "${tree}"`;
  }
}
