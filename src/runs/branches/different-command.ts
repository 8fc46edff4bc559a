import type { Command, TimedCommand } from '../../sim/commands.ts';

export type BranchSide = 'left' | 'right';

export interface DifferentCommand {
  /** In both lists, up to there they are the same. */
  readonly place: number;
  readonly step: number;
  /** The one that has it. */
  readonly side: BranchSide;
  readonly command: Command;
}

/** The first command that is in one list and not, at the same place, in the other; of two, the earlier one, and the right one at the same step. */
export function firstDifferentCommand(left: readonly TimedCommand[], right: readonly TimedCommand[]): DifferentCommand | undefined {
  for (let place = 0; place < Math.max(left.length, right.length); place++) {
    const [here, there] = [left[place], right[place]];
    if (here !== undefined && there !== undefined && isSameCommand(here, there)) continue;
    const isLeft = there === undefined || (here !== undefined && here.step < there.step);
    const timed = isLeft ? here : there;
    return timed && { place, side: isLeft ? 'left' : 'right', ...timed };
  }
  return undefined;
}

function isSameCommand(one: TimedCommand, other: TimedCommand): boolean {
  return one === other || (one.step === other.step && JSON.stringify(one.command) === JSON.stringify(other.command));
}
