import type { Arena } from '../arena.ts';

/** Victory when no enemy lives, defeat when nobody of the player's does (also when both fell in one step). */
export function decide(world: Arena): void {
  const { state } = world;
  if (state.outcome !== 'undecided') return;
  let [players, enemies] = [0, 0];
  for (const unit of state.units) {
    if (!unit.isAlive) continue;
    if (unit.team === 'player') players++;
    else enemies++;
  }
  if (players > 0 && enemies > 0) return;
  state.outcome = players > 0 ? 'victory' : 'defeat';
  world.emit({ type: 'decided', outcome: state.outcome });
}
