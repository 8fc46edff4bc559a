import type { SavedAgents } from '../bt/tree-agents.ts';

/** Adds all that the agents of one program remember, so that two runs that differ in thought differ in hash. */
export function digestAgents(saved: SavedAgents, add: (value: number) => void): void {
  for (const value of saved.memory.bytes) add(value);
  for (const value of saved.memory.numbers) add(value);
  for (const value of saved.boards.valid) add(value);
  for (const value of saved.boards.numbers) add(value);
  for (const text of saved.boards.texts) addText(text, add);
}

function addText(text: string | undefined, add: (value: number) => void): void {
  add(text?.length ?? -1);
  for (let index = 0; index < (text?.length ?? 0); index++) add(text?.charCodeAt(index) ?? 0);
}
