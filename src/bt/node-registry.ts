import type { NodeDefinition } from './node-definition.ts';
import { builtInNodes } from './nodes/index.ts';

/** Every node type that a tree may use, by name, in the order of definition. */
export interface NodeRegistry {
  readonly definitions: ReadonlyMap<string, NodeDefinition>;
}

/** The built-in node types and those of the game. Throws when two of them share a name: that is a bug. */
export function createNodeRegistry(leaves: readonly NodeDefinition[] = []): NodeRegistry {
  const definitions = new Map<string, NodeDefinition>();
  for (const definition of new Set([...builtInNodes, ...leaves])) {
    if (definitions.has(definition.type)) throw new Error(`Two node types are called "${definition.type}".`);
    definitions.set(definition.type, definition);
  }
  return { definitions };
}
