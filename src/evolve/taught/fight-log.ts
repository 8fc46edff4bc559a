import type { InputDefinition } from '../../engine/author.ts';
import type { Run } from '../../runs/open-run.ts';
import { applyDue } from '../../runs/recording.ts';
import type { Command, TimedCommand } from '../../sim/commands.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import { decisionOf, isInForce, isSameDecision, type Decision } from './decision.ts';
import { SituationReader, type Situation } from './situation.ts';

/** A moment of a fight that was played by hand. */
export interface LoggedMoment extends Situation {
  /** What the warrior is told to do; undefined after an order has been carried out and before the next. */
  readonly decision: Decision | undefined;
  /** The player decided so at this step; else it is a look in between. */
  readonly isNew: boolean;
}

export interface FightLog {
  readonly moments: readonly LoggedMoment[];
}

export interface RecordedFight {
  /** All of the fight. */
  readonly commands: readonly TimedCommand[];
  readonly steps: number;
}

/** How often the situation is read between two orders. */
export const LOOK_EVERY_STEPS = STEPS_PER_SECOND / 4;

/**
 * Plays a recorded fight again, and tells what the warrior knew at each order of its player, and in between.
 * @param run of the same scenario and seed, at its first step.
 */
export function logFight(
  run: Run,
  { commands, steps }: RecordedFight,
  { unitId, facts }: { readonly unitId: EntityId; readonly facts: readonly InputDefinition[] },
): FightLog {
  const { world } = run;
  const reader = new SituationReader(world, unitId, facts);
  const moments: LoggedMoment[] = [];
  let next = 0;
  let decision: Decision | undefined;
  let last: Decision | undefined;
  while (world.state.step < steps && world.entities.unit(unitId)?.isAlive === true) {
    if (decision !== undefined && !isInForce(world, unitId, decision)) decision = undefined;
    const { step } = world.state;
    const decided = decisionsAt(commands.slice(next), step, (command) => decisionOf(command, unitId, reader.places()));
    // Where no enemy is known, there is nothing to decide about.
    if (decided.length > 0) decision = reader.places().nearest && decided.at(-1);
    // The same order once more is no other decision.
    const isNew = decision !== undefined && !isSameDecision(decision, last);
    last = decision ?? last;
    if (isNew || step % LOOK_EVERY_STEPS === 0) moments.push({ ...reader.read(), decision, isNew });
    next = applyDue(world, commands, next);
    world.step();
  }
  return { moments };
}

function decisionsAt(
  commands: readonly TimedCommand[],
  step: number,
  meaningOf: (command: Command) => Decision | undefined,
): readonly Decision[] {
  const after = commands.findIndex((command) => command.step > step);
  const due = after < 0 ? commands : commands.slice(0, after);
  return due.flatMap(({ command }) => meaningOf(command) ?? []);
}
