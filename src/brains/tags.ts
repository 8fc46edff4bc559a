import type { Team } from '../sim/state.ts';

export function tagOf(team: Team): string {
  return team === 'player' ? 'Player' : 'Enemy';
}

/** Enemies are found by the tag of the other team. */
export function tagOfEnemies(team: Team): string {
  return tagOf(team === 'player' ? 'enemy' : 'player');
}
