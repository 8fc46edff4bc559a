import { formatDataProblem } from '../../core/data-problem.ts';
import { COMMAND_LIMITS } from '../../core/limits.ts';
import { copyPlain } from '../../core/plain-data.ts';
import { readData } from '../../core/schema/values.ts';
import { COMMAND, type Command } from '../commands.ts';

/**
 * Validates an external command: returns a copy as plain data, or why it is invalid. Never throws. Whether the command can be executed,
 * with these units on this map, is decided by the world.
 */
export function readCommand(given: unknown): { readonly command: Command } | { readonly refusal: string } {
  const copy = copyPlain(given, COMMAND_LIMITS);
  if ('problem' in copy) return { refusal: `Invalid command: ${formatDataProblem(copy.problem)}.` };
  const { value, problems } = readData(COMMAND, copy.value);
  return problems.length > 0 ? { refusal: `Invalid command: ${problems.join('; ')}.` } : { command: value };
}
