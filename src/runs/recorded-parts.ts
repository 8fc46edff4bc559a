import type { TreeLibrary } from '../engine/document.ts';
import type { ValueOf } from '../core/schema/values.ts';
import type { TimedCommand } from '../sim/commands.ts';
import { readCommand } from '../sim/world/read-command.ts';
import { EditPacker } from './packed-edits.ts';
import type { timedCommands } from './recording.ts';

// What the file of a recording and a link to a run have in common.

/** Edits packed. */
export type PackedCommands = ValueOf<ReturnType<typeof timedCommands>>;

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
