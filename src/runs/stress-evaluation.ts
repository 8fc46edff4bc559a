import type { TreeBrains } from '../agents/brains/tree-brains.ts';
import { STRESS_EVALUATIONS, type StressCast, type StressEvaluation } from '../content/stress/stress-options.ts';
import { EVALUATION_KEY, EVALUATION_SECONDS } from '../content/stress/town-scenario.ts';
import type { Command } from '../sim/commands.ts';
import type { World } from '../sim/world/world.ts';

/** Lets all villagers of the big scene evaluate that often from now on. */
export function evaluationCommand({ state }: World, evaluation: StressEvaluation): Command {
  const change = { do: 'set', valueType: 'number', value: EVALUATION_SECONDS[evaluation] } as const;
  return { type: 'blackboard', agentId: state.units[0]?.id ?? 0, scope: 'world', key: EVALUATION_KEY, change };
}

/** A run, as far as it tells how often its villagers evaluate. */
interface CastRun {
  readonly request: { readonly cast?: StressCast | undefined };
  readonly world: World;
  readonly brains: TreeBrains;
}

/** The time from one evaluation of the villagers to the next, in seconds, 0 for every step; undefined in a run without them. */
export function evaluationSeconds({ request, world, brains }: CastRun): number | undefined {
  if (request.cast !== 'villagers') return undefined;
  const { value } = brains.blackboardOf(world.state.units[0]?.id ?? 0)?.get(EVALUATION_KEY) ?? {};
  return typeof value === 'number' ? value : undefined;
}

/** The word for such a time; undefined for one that is not offered. */
export function evaluationWord(everySeconds: number): StressEvaluation | undefined {
  return STRESS_EVALUATIONS.find((word) => EVALUATION_SECONDS[word] === everySeconds);
}
