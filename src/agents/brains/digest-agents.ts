import type { UndeclaredKey, SavedAgents } from '../../engine/run.ts';
import type { SavedSharedKeys } from '../../engine/sharing.ts';
import type { SavedTrees } from './tree-assignments.ts';

/** Adds the memory and blackboards of all agents of one program to a digest. */
export function digestAgents(saved: SavedAgents, add: (value: number) => void): void {
  for (const value of saved.memory.bytes) add(value);
  for (const value of saved.memory.numbers) add(value);
  for (const value of saved.blackboards.valid) add(value);
  for (const value of saved.blackboards.numbers) add(value);
  for (const text of saved.blackboards.texts) addText(text, add);
  for (const value of saved.heard.valid) add(value);
  for (const value of saved.heard.numbers) add(value);
  for (const text of saved.heard.texts) addText(text, add);
  for (const [row, name, key] of saved.undeclaredKeys) digestUndeclaredKey([row, name], key, add);
}

export function digestShared(saved: SavedSharedKeys, add: (value: number) => void): void {
  for (const [board, name, key] of saved) digestUndeclaredKey([board, name], key, add);
}

/** Adds the trees and assignments that differ from the plan. */
export function digestTrees(saved: SavedTrees | undefined, add: (value: number) => void): void {
  if (saved) addText(JSON.stringify(saved), add);
}

/** Adds an undeclared key: no node reads it, but runs with different keys are different. */
function digestUndeclaredKey(place: readonly (string | number)[], key: UndeclaredKey, add: (value: number) => void): void {
  addText(JSON.stringify([place, key.type, key.value, key.isValid]), add);
}

function addText(text: string | undefined, add: (value: number) => void): void {
  add(text?.length ?? -1);
  for (let index = 0; index < (text?.length ?? 0); index++) add(text?.charCodeAt(index) ?? 0);
}
