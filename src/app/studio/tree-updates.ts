import type { TreeDocument } from '../../bt/index.ts';
import type { TimedCommand } from '../../sim/commands.ts';
import type { TreesUpdate } from '../../studio/edit-port.ts';

/** The updates of trees among the commands of a run, in their order. */
export function treeUpdates(commands: readonly TimedCommand[]): TreesUpdate[] {
  return commands.flatMap(({ command }) => {
    if (command.type !== 'trees') return [];
    const { documents, removed = [], origins = {} } = command;
    return [{ documents: documents as readonly TreeDocument[], removed, origins }];
  });
}
