import type { Content } from '../../content/load-content.ts';
import { STEPS_PER_SECOND, type Snapshot, type Team } from '../../sim/state.ts';
import { standsItsGround } from '../../sim/parts/morale.ts';
import { Digest } from '../../core/digest.ts';
import { openRun, type Run, type RunRequest } from '../open-run.ts';
import { unitRulesOf } from '../../sim/rules.ts';

/** How a fight between the two teams of an arena ended. */
export interface FightResult {
  /** Undefined for a draw: both fell or broke in the same step, or the time was over. */
  readonly winner: Team | undefined;
  readonly seconds: number;
  /** Share of the full health of a team that its living units have left, from 0 to 1. */
  readonly healthLeft: Readonly<Record<Team, number>>;
  /** Digest of where and how all units ended. Two fights of one seed with the same ending went the same way. */
  readonly ending: string;
}

/** Small balanced grounds with two equal parties, made for comparisons. */
export const ARENAS = ['duel-6', 'choke-6', 'pillars-6'] as const;
/** A fight that lasts longer is a draw. */
export const LONGEST_FIGHT_SECONDS = 120;

/** Follows a fight from outside, without changing it. */
export interface FightObserver {
  /** Before each step. */
  follow(): void;
  /** The fight ends as a draw before its time is over. */
  readonly isOver?: boolean;
}

/** Arenas beside those of the usual comparison: with more archers, and on ground where one can hide or go round. */
export const MORE_ARENAS = ['archers-6', 'ford-6', 'street-6'] as const;

/** Opens an arena and plays it to its end, without orders. @throws Error when there is no such scenario. */
export function playFight(content: Content, request: RunRequest, observe?: (run: Run) => FightObserver): FightResult {
  const run = openRun(content, request);
  const { world } = run;
  const observer = observe?.(run);
  const lastStep = LONGEST_FIGHT_SECONDS * STEPS_PER_SECOND;
  while (world.state.outcome === 'undecided' && world.state.step < lastStep) {
    observer?.follow();
    if (observer?.isOver) break;
    world.step();
  }
  const { state, rules } = world;
  const healthLeft: Record<Team, number> = {};
  for (const { name } of state.teams) {
    const units = state.units.filter(({ team }) => team === name);
    const full = units.reduce((sum, { kind }) => sum + unitRulesOf(rules, kind).maxHealth, 0);
    if (full > 0) healthLeft[name] = units.reduce((sum, { isAlive, health }) => sum + (isAlive ? health : 0), 0) / full;
  }
  return { winner: winnerOf(state), seconds: state.step / STEPS_PER_SECOND, healthLeft, ending: endingOf(state) };
}

function endingOf({ units, step }: Snapshot): string {
  return new Digest().data([step, ...units.map(({ x, y, health }) => [x, y, health])]).toString();
}

/** The game calls it a defeat when both sides fall or break in one step; between equals that would favour one of them. */
function winnerOf({ units }: Snapshot): FightResult['winner'] {
  const standing = new Set(units.filter(standsItsGround).map(({ team }) => team));
  const [winner] = standing;
  return standing.size === 1 ? winner : undefined;
}
