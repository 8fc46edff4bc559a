import type { NodeDefinition } from './definition.ts';
import { builtInNodes } from './nodes/index.ts';

/** Every node kind that a tree may use, by type name, in the order of definition. */
export interface Registry {
  readonly definitions: ReadonlyMap<string, NodeDefinition>;
}

/** The built-in kinds and those of the game. Throws when two kinds share a name: that is a bug. */
export function createRegistry(leaves: readonly NodeDefinition[] = []): Registry {
  const definitions = new Map<string, NodeDefinition>();
  for (const definition of new Set([...builtInNodes, ...leaves])) {
    if (definitions.has(definition.type)) throw new Error(`Two node kinds are called "${definition.type}".`);
    definitions.set(definition.type, definition);
  }
  return { definitions };
}
