import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { TreeBrains } from '../../agents/brains/tree-brains.ts';
import { utilityState } from '../../engine/families/utility/index.ts';
import type { ProgramNode } from '../../engine/author.ts';
import { actionPhrase, typeWords } from '../../core/action-phrase.ts';
import type { EntityId } from '../../sim/state.ts';

/** What an agent does: the actions that run in its tree, and the trees that they are part of. */
export interface Doing {
  /** "Shoot"; empty while nothing runs. */
  readonly actions: string;
  /** "flee-from-danger" */
  readonly trees: string;
}

const NOTHING: Doing = { actions: '', trees: '' };

export function doingOf(brains: Pick<TreeBrains, 'programOf' | 'activeNodes'>, agentId: EntityId): Doing {
  const program = brains.programOf(agentId);
  if (program === undefined) return NOTHING;
  const active = brains.activeNodes(agentId).map((index) => program.nodes[index]!);
  const parents = new Set(active.map(({ parent }) => parent));
  // A decorator may be active without its child, between two rounds for example: then the agent does nothing.
  const running = active.filter((node) => !parents.has(node) && gameRegistry.definitions.get(node.type)?.category === 'action');
  return { actions: running.map(actionWords).join(' and '), trees: [...new Set(running.map(({ tree }) => tree))].join(' and ') };
}

/** The name of the state that the agent's UtilitySelector runs, the outermost one: "Put out a fire"; empty while there is none. */
export function stateOf(brains: Pick<TreeBrains, 'programOf' | 'activeNodes'>, agentId: EntityId): string {
  const program = brains.programOf(agentId);
  if (program === undefined) return '';
  const active = brains.activeNodes(agentId).map((index) => program.nodes[index]!);
  return active.find(({ type }) => type === utilityState.type)?.name ?? '';
}

/** Edits move nodes: the same action of the same tree is the same, wherever it stands. */
export function isSameDoing(one: Doing, other: Doing): boolean {
  return one.actions === other.actions && one.trees === other.trees;
}

/** "Move to the target" */
function actionWords({ name, type }: ProgramNode): string {
  return actionPhrase(name === type ? typeWords(type) : name, gameRegistry.definitions.get(type)?.verb);
}
