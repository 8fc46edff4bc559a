import type { Team } from '../sim/state.ts';

export function teamTag(team: Team): string {
  return team === 'player' ? 'Player' : 'Enemy';
}

/** Tag of the other team. */
export function enemyTag(team: Team): string {
  return teamTag(team === 'player' ? 'enemy' : 'player');
}
