import type { FactRegistry } from '../facts/fact-registry.ts';
import type { NodeDefinition, PromiseRules } from './node-definition.ts';

/** Every node type, every input and every source of candidates that a tree may use, by name, in the order of definition. */
export interface NodeRegistry extends FactRegistry {
  readonly definitions: ReadonlyMap<string, NodeDefinition>;
  /** Null without a node type that finds trees by their promises. */
  readonly promises: PromiseRules | null;
}
