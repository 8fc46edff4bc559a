import { accessSync, constants, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { statOf } from './read-text-file.ts';
import { UsageError } from './flags.ts';

/** To be called before the work of which the results are written there. @throws UsageError when that cannot succeed. */
export function checkWritable(flag: string, file: string): void {
  const found = statOf(file);
  if (found?.isDirectory()) throw new UsageError(`${flag}: found the folder ${file}, expected the name of a file`);
  const folder = dirname(file);
  if (!found && !statOf(folder)?.isDirectory())
    throw new UsageError(`${flag}: found no folder ${folder}, expected a file in one that exists`);
  attempt(flag, () => accessSync(found ? file : folder, constants.W_OK));
}

/** @throws UsageError */
export function writeTextFile(flag: string, file: string, text: string): void {
  attempt(flag, () => writeFileSync(file, text));
}

function attempt(flag: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw new UsageError(`${flag}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
