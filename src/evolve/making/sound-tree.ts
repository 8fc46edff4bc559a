import { capabilityProblems, type AgentKind } from '../../agents/registry/capabilities.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { KeyDeclaration } from '../../blackboard/key-declaration.ts';
import { compileTree, treeHints, type NodeDocument, type TreeDocument, type TreeLibrary } from '../../bt/index.ts';
import { usedKeys } from './used-keys.ts';

export interface TreeSurroundings {
  readonly library: TreeLibrary;
  readonly agent: AgentKind;
  /** Keys that its nodes may use. */
  readonly keys: ReadonlyMap<string, KeyDeclaration>;
}

/** A name that no tree of the game has. */
const TRIAL = 'tree-in-the-making';

/** Whether a tree with this root compiles, suits the agent, and leaves no hint. */
export function isSound(root: NodeDocument, surroundings: TreeSurroundings): boolean {
  const document = { name: TRIAL, description: '', keys: usedKeys(root, surroundings.keys), root };
  return isSoundTree(document, surroundings);
}

export function isSoundTree(document: TreeDocument, { library, agent }: Omit<TreeSurroundings, 'keys'>): boolean {
  const { name } = document;
  const entry = { file: `${name}.json`, document };
  const extended = new Map([...library, [name, entry]]);
  const compiled = compileTree(name, extended, gameRegistry);
  if (!('program' in compiled) || capabilityProblems(compiled.program, agent, extended).length > 0) return false;
  return treeHints(name, extended, gameRegistry.definitions).length === 0;
}
