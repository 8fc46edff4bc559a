import type { Program } from '../../engine/run.ts';

/** Why nobody can set an agent's own key by hand: it is bound to a fact of the game. Undefined for any other key. */
export function factRefusal(program: Program | undefined, key: string): string | undefined {
  const fact = program?.slots.find(({ name }) => name === key)?.input ?? '';
  return fact === '' ? undefined : `${key} is a fact (${fact}): the game sets it again at once.`;
}
