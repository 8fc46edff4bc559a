import { capabilityProblems, type AgentKind } from '../../agents/registry/capabilities.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { KeyDeclaration } from '../../engine/values.ts';
import { compileTree, formatProblem } from '../../engine/check.ts';
import { treeHints } from '../../engine/hints.ts';
import type { NodeDocument, TreeDocument, TreeLibrary } from '../../engine/document.ts';
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

export function isSoundTree(document: TreeDocument, surroundings: Omit<TreeSurroundings, 'keys'>): boolean {
  return soundnessProblem(document, surroundings) === '';
}

/** The first problem or hint in words; empty for a sound tree. */
export function soundnessProblem(document: TreeDocument, { library, agent }: Omit<TreeSurroundings, 'keys'>): string {
  const { name } = document;
  const entry = { file: `${name}.json`, document };
  const extended = new Map([...library, [name, entry]]);
  const compiled = compileTree(name, extended, gameRegistry);
  if (!('program' in compiled)) return formatProblem(compiled.problems[0]!);
  const [misfit] = capabilityProblems(compiled.program, agent, extended);
  if (misfit !== undefined) return misfit;
  const [hint] = treeHints(name, extended, gameRegistry.definitions);
  return hint === undefined ? '' : formatProblem(hint);
}
