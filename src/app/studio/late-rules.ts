import type { NodeDefinition, NodeRegistry } from '../../bt/index.ts';

/** Rules by node type. The build fills them in here, and leaves them out of the definitions: see src/cli/late-node-rules.ts. */
const LATE_RULES: Readonly<Record<string, readonly string[]>> = {};

/** The definitions with their rules, as their files have them. */
export function withLateRules(definitions: NodeRegistry['definitions']): ReadonlyMap<string, NodeDefinition> {
  return new Map([...definitions].map(([type, definition]) => [type, { ...definition, rules: LATE_RULES[type] ?? definition.rules }]));
}
