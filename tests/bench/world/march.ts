import { World } from '../../../src/sim/world/world.ts';
import { TreeBrains } from '../../../src/agents/brains/tree-brains.ts';
import type { UnitKind } from '../../../src/sim/state.ts';
import { loadedContent, walledGrid } from './battle.ts';
import { median } from '../harness/statistics.ts';
import { unitKindOf } from '../../../src/content/unit-kind.ts';

const MAP_TILES = 160;
/** A fixed cast, so that figures stay comparable when a kind is added. */
const KINDS: readonly UnitKind[] = ['sword', 'twohand', 'bow'];
const SETTLE_STEPS = 60;

export interface March {
  readonly units: number;
  readonly steps: number;
  /** Each step counts with its fastest time: the run is the same to the last bit, and only the machine stutters. */
  readonly repeats: number;
}

/** A squad is ordered across a map with walls and gates. Milliseconds of the median and of the worst step from the order on. */
export function timeMarch({ units, steps, repeats }: March): { median: number; worst: number; first: number } {
  const fastest = new Float64Array(steps).fill(Infinity);
  for (let repeat = 0; repeat < repeats; repeat++) {
    const world = openMarch(units);
    for (let step = 0; step < SETTLE_STEPS; step++) world.step();
    const refusal = world.apply({ type: 'move', unitIds: world.state.units.map(({ id }) => id), x: 130, y: 130, facingX: 0, facingY: 0 });
    if (refusal !== undefined) throw new Error(refusal);
    for (let step = 0; step < steps; step++) {
      const start = performance.now();
      world.step();
      fastest[step] = Math.min(fastest[step] ?? Infinity, performance.now() - start);
    }
  }
  return { median: median([...fastest]), worst: Math.max(...fastest), first: fastest[0] ?? 0 };
}

function openMarch(count: number): World {
  const { rules, programs, kinds } = loadedContent();
  const side = Math.ceil(Math.sqrt(count));
  const units = Array.from({ length: count }, (_, index) => {
    const spot = { x: 3 + (index % side) * 1.3, y: 3 + Math.floor(index / side) * 0.7 };
    return { kind: KINDS[index % KINDS.length] ?? 'sword', team: 'player', name: `${index}`, partyIndex: 0, ...spot } as const;
  });
  const trees = units.map(({ kind }) => unitKindOf(kinds, kind).tree);
  const parties = [{ team: 'player', name: 'squad', formation: 'line', spacingTiles: 1.2, waypoints: [] }] as const;
  const setup = {
    seed: 'march',
    grid: walledGrid(MAP_TILES),
    rules,
    units,
    parties,
    waypoints: [],
    hasMorale: false,
    tickMode: 'interval',
  } as const;
  return new World(setup, new TreeBrains({ programs, treeOf: (id) => trees[id - 1] }));
}
