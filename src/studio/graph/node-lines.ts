import type { KeyReference, Literal } from '../../bt/format.ts';
import { valueWords } from '../words/value-words.ts';
import type { KeyUse, NodeKind } from '../studio-port.ts';
import type { GraphNode } from './tree-graph.ts';

/** What stands below the title of a node: its literal parameters in one line, then one line a blackboard property. */
export interface NodeLines {
  /** "limit 3 · resetAfter 14 s"; empty without any. */
  readonly params: string;
  readonly keys: readonly KeyUse[];
}

export function linesOf(node: GraphNode, kind: NodeKind | undefined, uses: readonly KeyUse[]): NodeLines {
  const params = Object.entries(node.document.params ?? {}).flatMap(([name, value]) => {
    if (isReference(value) || (node.category === 'subtree' && name === 'tree')) return [];
    return [`${name} ${valueWords(value)}${kind?.params[name]?.unit === 'seconds' ? ' s' : ''}`];
  });
  return { params: params.join(' · '), keys: node.category === 'subtree' ? [] : uses };
}

function isReference(value: Literal | KeyReference): value is KeyReference {
  return typeof value === 'object' && !Array.isArray(value);
}
