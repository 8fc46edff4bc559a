import { nearestByTag } from '../../../src/sim/perception/perception-queries.ts';
import { World } from '../../../src/sim/world/world.ts';
import { emptyGrid } from '../paths/maps.ts';
import { NoBrains } from '../world/brains.ts';
import type { Positions, Search } from './contenders.ts';
import { shippedRules } from '../../support/shipped-kinds.ts';

const EVERYBODY = { range: 1e6, onlyPerceived: false } as const;

/** The question that the game's trees ask, put to a real world, whose units stand at the positions. */
export function ours({ side, x, y }: Positions): Search {
  const world = new World(
    {
      seed: 'neighbours',
      grid: emptyGrid(side, side),
      rules: shippedRules,
      units: Array.from(x, (_, index) => ({
        kind: 'sword',
        team: index % 2 === 0 ? 'player' : 'enemy',
        name: '',
        x: x[index] ?? 0,
        y: y[index] ?? 0,
      })),
      parties: [],
      waypoints: [],
      hasMorale: false,
      tickMode: 'interval',
    },
    new NoBrains(),
  );
  const { units } = world.state;
  // The world has moved those apart that overlap.
  for (const [index, unit] of units.entries()) {
    unit.x = x[index] ?? 0;
    unit.y = y[index] ?? 0;
  }
  return (closest) => {
    world.neighbourGrid.rebuild(units, world.teams);
    world.teamGrid.rebuild(units, world.neighbourGrid);
    for (let index = 0; index < closest.length; index++) {
      closest[index] = nearestByTag(world, index + 1, index % 2 === 0 ? 'Enemy' : 'Player', EVERYBODY) - 1;
    }
  };
}
