import type { NodeDefinition } from '../definition.ts';
import { MAX_DEPTH } from '../limits.ts';
import type { CheckContext } from './check-context.ts';
import { fieldOf } from './json-value.ts';
import { uncheckedChildren } from './node-children.ts';
import { referredTree } from './tree-references.ts';

type Claim = (definition: NodeDefinition) => boolean;

interface Search {
  readonly depth: number;
  /** Trees that were looked into: once is enough, and the only way to end in a reasonable time. */
  readonly seen: Set<string>;
  readonly context: CheckContext;
  readonly claim: Claim;
}

/** Type of the first node, here or below or in the trees that are used, for which the claim holds. */
export function findInTree(node: unknown, context: CheckContext, claim: Claim): string | undefined {
  return find(node, { depth: 1, seen: new Set(), context, claim });
}

function find(node: unknown, at: Search): string | undefined {
  const { depth, seen, context } = at;
  if (depth > MAX_DEPTH) return undefined;
  const type = fieldOf(node, 'type');
  const definition = typeof type === 'string' ? context.registry.definitions.get(type) : undefined;
  if (definition !== undefined && at.claim(definition)) return definition.type;
  const tree = referredTree(node);
  const below = uncheckedChildren(node, '').map((child) => child.node);
  if (tree !== undefined && !seen.has(tree)) {
    seen.add(tree);
    below.push(fieldOf(context.library.get(tree)?.document, 'root'));
  }
  for (const child of below) {
    const found = find(child, { ...at, depth: depth + 1 });
    if (found !== undefined) return found;
  }
  return undefined;
}
