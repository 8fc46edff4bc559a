import type { NodeDocument } from '../../engine/document.ts';
import type { GraphNode } from './tree-graph.ts';

/** Nodes whose name, type, keys or tree contain every word, ignoring case; none for an empty query. */
export function searchGraph(nodes: readonly GraphNode[], text: string): GraphNode[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return nodes.filter((node) => {
    const found = textOf(node);
    return words.every((word) => found.includes(word));
  });
}

function textOf(node: GraphNode): string {
  return [node.title, node.document.type, node.tree, ...wordsOf(node.document)].join('\n').toLowerCase();
}

function wordsOf({ params = {}, map = {} }: NodeDocument): string[] {
  const values = [...Object.values(params), ...Object.values(map)];
  const mapped = Object.keys(map);
  return [
    ...mapped,
    ...values.map((value) => (isKeyReference(value) ? value.key : typeof value === 'string' ? value : JSON.stringify(value))),
  ];
}

function isKeyReference(value: unknown): value is { key: string } {
  return typeof value === 'object' && value !== null && 'key' in value;
}
