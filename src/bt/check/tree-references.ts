import { fieldOf } from './json-value.ts';
import { uncheckedChildren } from './node-children.ts';
import { MAX_DEPTH } from '../limits.ts';

/** The name that a SubTree node gives, if it is one. */
export function referredTree(node: unknown): string | undefined {
  const name = fieldOf(node, 'type') === 'SubTree' ? fieldOf(fieldOf(node, 'params'), 'tree') : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Names of all trees that a document uses, once each, in the order of the file. */
export function treeReferences(document: unknown): string[] {
  const names = new Set<string>();
  collect(fieldOf(document, 'root'), 1, names);
  return [...names];
}

function collect(node: unknown, depth: number, names: Set<string>): void {
  if (depth > MAX_DEPTH) return;
  const name = referredTree(node);
  if (name !== undefined) names.add(name);
  for (const child of uncheckedChildren(node, '')) collect(child.node, depth + 1, names);
}
