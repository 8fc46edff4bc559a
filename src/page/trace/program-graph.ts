import { gameRegistry } from '../../agents/registry/game-registry.ts';
import { sharedBranch, subTree } from '../../engine/families/core/index.ts';
import { treeQuery } from '../../engine/families/query/index.ts';
import type { Program } from '../../engine/run.ts';
import type { ProgramNode } from '../../engine/author.ts';
import type { GraphNode, TreeGraph } from '../../studio/graph/tree-graph.ts';

/** A program as the tree of nodes that the explanations read: what ran at that moment, whatever the files say now. */
export function programGraph(program: Program): TreeGraph {
  const nodes: GraphNode[] = [];
  build(program.root, undefined, nodes);
  return { tree: program.name, root: nodes[0]!, nodes, drafts: [], byId: new Map(nodes.map((node) => [node.id, node])) };
}

function build(node: ProgramNode, parent: GraphNode | undefined, nodes: GraphNode[]): GraphNode {
  const name = node.name === node.type ? undefined : node.name;
  const children: GraphNode[] = [];
  const built: GraphNode = {
    id: node.id,
    programId: node.id,
    isDisabled: false,
    tree: node.tree,
    path: node.path,
    document: { type: node.type, ...(name !== undefined && { name }) },
    kind: gameRegistry.definitions.get(node.type),
    category: node.category,
    title: name ?? titleOf(node),
    depth: (parent?.depth ?? -1) + 1,
    parent,
    children,
    sharedBy: 0,
    problem: undefined,
  };
  nodes.push(built);
  for (const child of node.children) children.push(build(child, built, nodes));
  return built;
}

function titleOf({ type, tree, children, parent }: ProgramNode): string {
  if (parent?.type === treeQuery.type) return tree;
  if (type === sharedBranch.type) return children[0]?.name ?? type;
  return type === subTree.type ? (children[0]?.tree ?? type) : type;
}
