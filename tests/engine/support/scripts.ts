import type { Status } from '../../../src/engine/definition/status.ts';
import { text } from '../../../src/engine/params/param-spec.ts';

export const LETTERS: Readonly<Record<string, Status>> = { S: 'success', F: 'failure', R: 'running' };

/** One letter a tick: S, F, R, T or F for a condition; the last one goes on for ever. */
export const script = text({ doc: 'One letter a tick.' });
export const label = text({ default: 'a', doc: 'Name in the log.' });

export function letterAt(letters: string, place: number): string {
  return letters[Math.min(place, letters.length - 1)] ?? 'S';
}
