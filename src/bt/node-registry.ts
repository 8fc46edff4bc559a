import type { InputDefinition } from './input-definition.ts';
import type { NodeDefinition } from './node-definition.ts';
import { builtInNodes } from './nodes/index.ts';

/** Every node type and every input that a tree may use, by name, in the order of definition. */
export interface NodeRegistry {
  readonly definitions: ReadonlyMap<string, NodeDefinition>;
  readonly inputs: ReadonlyMap<string, InputDefinition>;
}

/** The built-in node types and those of the game, with its inputs. Throws when two of them share a name: that is a bug. */
export function createNodeRegistry(leaves: readonly NodeDefinition[] = [], inputs: readonly InputDefinition[] = []): NodeRegistry {
  const definitions = new Map<string, NodeDefinition>();
  for (const definition of new Set([...builtInNodes, ...leaves])) {
    if (definitions.has(definition.type)) throw new Error(`Two node types are called "${definition.type}".`);
    definitions.set(definition.type, definition);
  }
  const byName = new Map(inputs.map((input) => [input.name, input]));
  if (byName.size < inputs.length) throw new Error('Two inputs have the same name.');
  return { definitions, inputs: byName };
}
