import type { TreeDocument } from '../engine/document.ts';
import type { Command, TimedCommand } from '../sim/commands.ts';
import type { TreesUpdate } from '../studio/ports/edit-port.ts';

/** Undefined for a command of another kind. */
export function treesUpdateOf(command: Command): TreesUpdate | undefined {
  if (command.type !== 'trees') return undefined;
  const { documents, removed = [], origins = {} } = command;
  return { documents: documents as readonly TreeDocument[], removed, origins };
}

/** The updates of trees among the commands of a run, in their order. */
export function treeUpdates(commands: readonly TimedCommand[]): TreesUpdate[] {
  return commands.flatMap(({ command }) => treesUpdateOf(command) ?? []);
}
