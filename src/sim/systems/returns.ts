import { distanceSquared } from '../../core/vector.ts';
import type { Arena } from '../arena.ts';
import { foundUnit } from '../found-state.ts';
import { isStandable } from '../navigation/grid.ts';
import { STEPS_PER_SECOND, type Point, type Unit } from '../state.ts';
import { formSquad } from './squads.ts';

/** Each has his turn a few times a second. */
const LOOK_EVERY_STEPS = 15;
/** How far from his own place, in rings of so many tiles, somebody may step onto the field when that place is taken. */
const RINGS = 5;
const RING_TILES = 0.8;

/**
 * A battle that does not burn down: whoever fell steps onto the field again some time later, unhurt
 * and without memories, where he first stood. Where the ground is taken he waits for his next turn.
 */
export function returnFallen(world: Arena, afterSeconds: number): void {
  const { units, step } = world.state;
  const afterSteps = Math.round(afterSeconds * STEPS_PER_SECOND);
  const arrivals: Point[] = [];
  for (let index = step % LOOK_EVERY_STEPS; index < units.length; index += LOOK_EVERY_STEPS) {
    const unit = units[index]!;
    if (unit.isAlive || step - unit.diedAtStep < afterSteps) continue;
    const spot = freeSpot(world, { x: unit.homeX, y: unit.homeY }, arrivals);
    if (!spot) continue;
    arrivals.push(spot);
    comeBack(world, unit, spot);
  }
}

function freeSpot(world: Arena, home: Point, arrivals: readonly Point[]): Point | undefined {
  const { grid, navigation, neighbours } = world;
  const gap = 2 * navigation.radius + 1e-6;
  for (let ring = 0; ring <= RINGS; ring++) {
    for (const spot of squareAround(home, ring)) {
      if (!isStandable(grid, spot, navigation.radius) || !navigation.isReachable(home, spot)) continue;
      const isTaken = neighbours.findWithin(spot, gap, () => false) !== -1;
      if (!isTaken && arrivals.every((other) => distanceSquared(other, spot) >= gap * gap)) return spot;
    }
  }
  return undefined;
}

function* squareAround({ x, y }: Point, ring: number): Generator<Point> {
  for (let row = -ring; row <= ring; row++) {
    const isEdge = ring === 0 || row === -ring || row === ring;
    for (let column = -ring; column <= ring; column += isEdge ? 1 : 2 * ring) {
      yield { x: x + column * RING_TILES, y: y + row * RING_TILES };
    }
  }
}

function comeBack(world: Arena, fallen: Unit, spot: Point): void {
  const { id, kind, team, name, partyId, homeX, homeY, kills } = fallen;
  const { units } = world.state;
  const unit = foundUnit({ kind, team, name, ...spot }, { id, partyId, rules: world.rules, spot });
  units[id - 1] = Object.assign(unit, { homeX, homeY, kills });
  const party = world.party(partyId);
  // Detached for now: the next march of the party takes him along.
  if (party) formSquad(world, party, [unit]);
  if (fallen.isLowOnHealth) world.tell(id, { type: 'lowHealth', value: false });
  world.emit({ type: 'returned', unitId: id, ...spot });
}
