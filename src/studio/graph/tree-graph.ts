import { nodeChildren } from '../../bt/check/node-children.ts';
import type { Category } from '../../bt/contract.ts';
import type { NodeDocument, TreeDocument, TreeLibrary } from '../../bt/format.ts';
import type { NodeKind } from '../studio-port.ts';

/** One node of a tree file in one place of its use. */
export interface GraphNode {
  /** As in the compiled program: `id` of the file or the path, after the ids of the SubTrees around it. */
  readonly id: string;
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
}

/** Undefined when the library has no such tree. */
export function buildGraph(tree: string, source: GraphSource): TreeGraph | undefined {
  const document = documentOf(source.library, tree);
  if (document === undefined) return undefined;
  const builder = new GraphBuilder(source);
  const root = builder.build(document.root, { path: '/root', prefix: '', trees: [tree], parent: undefined });
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
  readonly prefix: string;
  /** The files around this place, outermost first. */
  readonly trees: readonly string[];
  readonly parent: GraphNode | undefined;
}

class GraphBuilder {
  readonly nodes: GraphNode[] = [];

  constructor(private readonly source: GraphSource) {}

  build(document: NodeDocument, place: Place): GraphNode {
    const category = this.source.kinds.get(document.type)?.category ?? 'unknown';
    const children: GraphNode[] = [];
    const node: GraphNode = {
      id: place.prefix + (document.id ?? place.path),
      tree: place.trees.at(-1) ?? '',
      path: place.path,
      document,
      category,
      title: document.name ?? (category === 'subtree' ? usedTreeOf(document) : document.type),
      depth: place.parent === undefined ? 0 : place.parent.depth + 1,
      parent: place.parent,
      children,
      problem: category === 'subtree' ? this.#problemOf(document, place) : undefined,
    };
    this.nodes.push(node);
    for (const below of this.#below(node, place)) children.push(this.build(below.document, below.place));
    return node;
  }

  #below(node: GraphNode, { prefix, trees }: Place): { document: NodeDocument; place: Place }[] {
    if (node.problem !== undefined) return [];
    if (node.category === 'subtree') {
      const tree = usedTreeOf(node.document);
      const used = documentOf(this.source.library, tree);
      const place = { path: '/root', prefix: `${node.id}>`, trees: [...trees, tree], parent: node };
      return used === undefined ? [] : [{ document: used.root, place }];
    }
    return nodeChildren<NodeDocument>(node.document, node.path).map((child) => ({
      document: child.node,
      place: { path: child.path, prefix, trees, parent: node },
    }));
  }

  #problemOf(document: NodeDocument, { trees }: Place): string | undefined {
    const tree = usedTreeOf(document);
    if (trees.includes(tree)) return `"${tree}" uses itself`;
    return this.source.library.has(tree) ? undefined : `there is no tree "${tree}"`;
  }
}
