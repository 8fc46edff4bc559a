import type { Literal } from '../../blackboard/literal.ts';
import type { KeyReference } from '../../blackboard/key-declaration.ts';
import { formatValue } from '../explain/format-value.ts';
import type { KeyUse, NodeKind } from '../studio-port.ts';
import type { GraphNode } from './tree-graph.ts';

/** The lines below the title of a node: its literal parameters in one line, then one line per blackboard key. */
export interface NodeLines {
  /** "limit 3 · resetAfter 14 s"; empty for none. */
  readonly params: string;
  readonly keys: readonly KeyUse[];
}

export function nodeLines(node: GraphNode, kind: NodeKind | undefined, uses: readonly KeyUse[]): NodeLines {
  const params = Object.entries(node.document.params ?? {}).flatMap(([name, value]) => {
    if (isReference(value) || (node.category === 'subtree' && name === 'tree')) return [];
    return [`${name} ${formatValue(value)}${kind?.params[name]?.unit === 'seconds' ? ' s' : ''}`];
  });
  return { params: params.join(' · '), keys: node.category === 'subtree' ? [] : uses };
}

function isReference(value: Literal | KeyReference): value is KeyReference {
  return typeof value === 'object' && !Array.isArray(value);
}
