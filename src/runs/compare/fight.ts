import type { Content } from '../../content/load-content.ts';
import { STEPS_PER_SECOND, type Snapshot, type Team } from '../../sim/state.ts';
import { openRun, type RunRequest } from '../open-run.ts';
import { unitRulesOf } from '../../sim/rules.ts';

/** How a fight between the two teams of an arena ended. */
export interface FightResult {
  /** Undefined for a draw: both fell in the same step, or the time was over. */
  readonly winner: Team | undefined;
  readonly seconds: number;
  /** Share of the full health of a team that its living units have left, from 0 to 1. */
  readonly healthLeft: Readonly<Record<Team, number>>;
}

/** Small balanced grounds with two equal parties, made for comparisons. */
export const ARENAS = ['duel-6', 'choke-6', 'pillars-6'] as const;
/** A fight that lasts longer is a draw. */
export const LONGEST_FIGHT_SECONDS = 120;

/** Opens an arena and plays it to its end, without orders. @throws Error when there is no such scenario. */
export function playFight(content: Content, request: RunRequest): FightResult {
  const { world } = openRun(content, request);
  const lastStep = LONGEST_FIGHT_SECONDS * STEPS_PER_SECOND;
  while (world.state.outcome === 'undecided' && world.state.step < lastStep) world.step();
  const { state, rules } = world;
  const healthLeft: Record<Team, number> = {};
  for (const { name } of state.teams) {
    const units = state.units.filter(({ team }) => team === name);
    const full = units.reduce((sum, { kind }) => sum + unitRulesOf(rules, kind).maxHealth, 0);
    if (full > 0) healthLeft[name] = units.reduce((sum, { health }) => sum + health, 0) / full;
  }
  return { winner: winnerOf(state), seconds: state.step / STEPS_PER_SECOND, healthLeft };
}

/** The game calls it a defeat when both sides fall in one step; between equals that would favour one of them. */
function winnerOf({ units }: Snapshot): FightResult['winner'] {
  const living = new Set(units.filter(({ isAlive }) => isAlive).map(({ team }) => team));
  const [winner] = living;
  return living.size === 1 ? winner : undefined;
}
