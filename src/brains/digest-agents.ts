import type { ExtraKey } from '../bt/extra-keys.ts';
import type { SavedShared } from '../bt/shared-keys.ts';
import type { SavedAgents } from '../bt/tree-agents.ts';
import type { SavedTrees } from './tree-shelf.ts';

/** Adds all that the agents of one program remember, so that two runs that differ in thought differ in hash. */
export function digestAgents(saved: SavedAgents, add: (value: number) => void): void {
  for (const value of saved.memory.bytes) add(value);
  for (const value of saved.memory.numbers) add(value);
  for (const value of saved.boards.valid) add(value);
  for (const value of saved.boards.numbers) add(value);
  for (const text of saved.boards.texts) addText(text, add);
  for (const [row, name, key] of saved.extras) digestExtra([row, name], key, add);
}

export function digestShared(saved: SavedShared, add: (value: number) => void): void {
  for (const [board, name, key] of saved) digestExtra([board, name], key, add);
}

/** Trees that are not those of the plan. */
export function digestTrees(saved: SavedTrees | undefined, add: (value: number) => void): void {
  if (saved) addText(JSON.stringify(saved), add);
}

/** Keys that nobody declared; no node reads them, but two runs in which they differ are not the same. */
function digestExtra(place: readonly (string | number)[], key: ExtraKey, add: (value: number) => void): void {
  addText(JSON.stringify([place, key.type, key.value, key.isValid]), add);
}

function addText(text: string | undefined, add: (value: number) => void): void {
  add(text?.length ?? -1);
  for (let index = 0; index < (text?.length ?? 0); index++) add(text?.charCodeAt(index) ?? 0);
}
