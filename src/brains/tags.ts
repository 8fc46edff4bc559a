import type { Team } from '../sim/state.ts';

/** Enemies are found by the tag of the other team. */
export function tagOfEnemies(team: Team): string {
  return team === 'player' ? 'Enemy' : 'Player';
}
