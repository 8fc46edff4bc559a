import type { Literal, KeyReference } from '../../engine/values.ts';
import type { ParamSpec } from '../../engine/params.ts';
import type { ParamValue } from '../../engine/document.ts';
import { formatValue } from '../values/format-value.ts';
import type { KeyUse, NodeKind } from '../ports/studio-port.ts';
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
    return [`${name} ${wordsFor(value, kind?.params[name])}`];
  });
  return { params: params.join(' · '), keys: node.category === 'subtree' ? [] : uses };
}

function wordsFor(value: Exclude<ParamValue, KeyReference>, spec: ParamSpec | undefined): string {
  if (spec?.kind === 'list' && Array.isArray(value)) return String(value.length);
  // Two weights look like a vector.
  if (spec?.kind === 'weights' && Array.isArray(value)) return value.map(formatValue).join(' : ');
  return `${formatValue(value as Literal)}${spec?.unit === 'seconds' ? ' s' : ''}`;
}

function isReference(value: ParamValue): value is KeyReference {
  return typeof value === 'object' && !Array.isArray(value);
}
