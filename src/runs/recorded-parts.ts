import type { TreeLibrary } from '../engine/document.ts';
import { DIFFICULTIES } from '../content/difficulty.ts';
import { MOST_IN_ROSTER } from '../content/roster.ts';
import { STRESS_CASTS, STRESS_EVALUATIONS, STRESS_MAPS, STRESS_UNITS } from '../content/stress/stress-options.ts';
import { choiceShape, integerShape, optionalShape, recordShape, simpleShape, textShape } from '../core/shape.ts';
import type { TimedCommand } from '../sim/commands.ts';
import { readCommand } from '../sim/world/read-command.ts';
import { EditPacker } from './packed-edits.ts';

// What the file of a recording and a link to a run have in common.

/** Edits packed. */
export type PackedCommands = readonly { readonly step: number; readonly command: unknown }[];

export const HASH_SHAPE = simpleShape('sixteen hexadecimal digits', (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value));

/** What a run was opened with. */
export const VERSION_SHAPE = recordShape({
  program: textShape,
  content: recordShape({ trees: HASH_SHAPE, maps: HASH_SHAPE, scenarios: HASH_SHAPE, rules: HASH_SHAPE }),
});
const MEMBER = recordShape({
  kind: textShape,
  name: simpleShape('a name', (value) => typeof value === 'string' && value !== '' && value.length <= 40),
  health: optionalShape(simpleShape('a share above 0 and up to 1', (value) => typeof value === 'number' && value > 0 && value <= 1)),
});
const ROSTER_SHAPE = simpleShape(
  `a list of 1 to ${MOST_IN_ROSTER} warriors`,
  (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MOST_IN_ROSTER &&
    value.every((each) => MEMBER.problemIn(each, '') === undefined),
);
export const REQUEST_SHAPE = recordShape({
  scenario: textShape,
  seed: textShape,
  tickMode: choiceShape(['interval', 'everyFrame']),
  difficulty: optionalShape(choiceShape(DIFFICULTIES)),
  roster: optionalShape(ROSTER_SHAPE),
  units: optionalShape(integerShape('a number of units', STRESS_UNITS.least, STRESS_UNITS.most)),
  map: optionalShape(choiceShape(STRESS_MAPS)),
  cast: optionalShape(choiceShape(STRESS_CASTS)),
  evaluation: optionalShape(choiceShape(STRESS_EVALUATIONS)),
});

/** Reads the commands of a run, with their edits unpacked; the first that is none is the problem. */
export function unpackCommands(
  packed: PackedCommands,
  library: TreeLibrary,
): { readonly commands: readonly TimedCommand[] } | { readonly problem: string } {
  const packer = new EditPacker(library);
  const commands: TimedCommand[] = [];
  for (const [place, { step, command }] of packed.entries()) {
    const unpacked = packer.unpack(command);
    const read = 'problem' in unpacked ? { refusal: unpacked.problem } : readCommand(unpacked.command);
    if ('refusal' in read) return { problem: `/commands/${place}/command, at step ${step}: ${read.refusal}` };
    commands.push({ step, command: read.command });
  }
  return { commands };
}
