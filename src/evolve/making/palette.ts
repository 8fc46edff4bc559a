import { BUILT_IN_KEYS } from '../../agents/brains/agent-batch.ts';
import type { AgentKind } from '../../agents/registry/capabilities.ts';
import type { KeyDeclaration } from '../../engine/values.ts';
import type { InputDefinition, NodeDefinition } from '../../engine/author.ts';

/** What trees of one kind of agent can be made of. All of it comes from the node definitions and the library. */
export interface Palette {
  readonly agent: AgentKind;
  /** Actions that act on the world. */
  readonly acts: readonly NodeDefinition[];
  /** Actions that only write a key: they find a target or a place. */
  readonly finders: readonly NodeDefinition[];
  readonly tests: readonly NodeDefinition[];
  /** Composites of any number of children. */
  readonly flows: readonly NodeDefinition[];
  /** Decorators of one child. */
  readonly wrappers: readonly NodeDefinition[];
  /** Names of trees that can be used as one node. */
  readonly parts: readonly string[];
  readonly facts: readonly InputDefinition[];
  /** Words for parameters that are part of the language between a squad and its units, by node type and parameter: "GivePart part". */
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly keys: ReadonlyMap<string, KeyDeclaration>;
}

const GAME_WRITES: ReadonlySet<string> = new Set(BUILT_IN_KEYS.filter((name) => name !== 'target'));

/** Whether a tree may write the key: it has no input, and the game does not write it. */
export function isWritable({ name, input }: KeyDeclaration): boolean {
  return input === undefined && !GAME_WRITES.has(name);
}
