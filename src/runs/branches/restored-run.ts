import type { TimedCommand } from '../../sim/commands.ts';
import type { World } from '../../sim/world/world.ts';
import { deedsUntil } from '../fight-record.ts';
import { plansUntil } from '../plan-record.ts';
import type { ParkedRun } from '../run-history.ts';
import { RunMarks } from '../run-marks.ts';
import { firstDifferentCommand } from './different-command.ts';

/** A run as it is stored: the rest is known when it is played again. */
export type StoredRun = Pick<ParkedRun, 'commands' | 'steps'>;

/** A stored run of the same world, with all that another one has in common with it: it need not be played again from its start. */
export function restoredRun({ commands, steps }: StoredRun, known: ParkedRun, world: World): ParkedRun {
  const different = firstDifferentCommand(commands, known.commands)?.step ?? Infinity;
  const common = Math.min(different, steps, known.seenStep);
  const marks = new RunMarks(world);
  marks.open(known.marks);
  marks.rewind(common);
  for (const { step, command } of commands) if (step >= common) marks.addCommand(command, step);
  const isCommon = (seen: { readonly step: number }): boolean => seen.step <= common;
  return {
    commands,
    steps,
    seenStep: common,
    snapshots: known.snapshots.filter(isCommon),
    marks: marks.save(),
    landedArrows: known.landedArrows.filter(isCommon),
    log: known.log.filter(isCommon),
    deeds: deedsUntil(known.deeds, common),
    plans: plansUntil(known.plans, common),
  };
}

/** How many commands two runs have in common from their start. */
export function sharedCommands(one: readonly TimedCommand[], other: readonly TimedCommand[]): number {
  return firstDifferentCommand(one, other)?.place ?? one.length;
}
