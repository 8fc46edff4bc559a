import type { WorldContext } from '../context/world-context.ts';

/** After units or objects have appeared or vanished: everything that is derived from the lists of the state follows. */
export function entitiesChanged(world: WorldContext): void {
  world.entities.rebuild(world.state);
  rebuildGrids(world);
}

export function rebuildGrids({ state, teams, neighbourGrid, teamGrid }: WorldContext): void {
  neighbourGrid.rebuild(state.units, teams);
  teamGrid.rebuild(state.units, neighbourGrid);
}
