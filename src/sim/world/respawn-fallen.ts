import { distanceSquared } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { createUnit } from './create-initial-state.ts';
import { isStandable } from '../navigation/grid.ts';
import { STEPS_PER_SECOND, type EntityId, type Point, type Unit } from '../state.ts';
import type { WorldSetup } from './world-setup.ts';
import { formSquad } from '../squads/squads.ts';

/** Each unit is checked a few times a second. */
const LOOK_EVERY_STEPS = 15;
/** How far from its start a unit may respawn when that is occupied, in rings of this many tiles. */
const RINGS = 5;
const RING_TILES = 0.8;

/** After how many seconds a fallen unit returns; Infinity for never. */
export type ReturnTimes = (id: EntityId) => number;

/** Undefined where no unit ever returns. */
export function returnTimesOf({ units, returnSeconds }: Pick<WorldSetup, 'units' | 'returnSeconds'>): ReturnTimes | undefined {
  if (returnSeconds === undefined && units.every((unit) => unit.returnSeconds === undefined)) return undefined;
  return (id) => units[id - 1]?.returnSeconds ?? returnSeconds ?? Infinity;
}

/**
 * For battles without an end: a fallen unit respawns some time later at its start, with full health and
 * empty memory. If there is no room, it waits for its next check.
 */
export function respawnFallen(world: WorldContext, secondsOf: ReturnTimes): void {
  const { units, step } = world.state;
  const arrivals: Point[] = [];
  for (let index = step % LOOK_EVERY_STEPS; index < units.length; index += LOOK_EVERY_STEPS) {
    const unit = units[index]!;
    if (unit.isAlive || step - unit.diedAtStep < Math.round(secondsOf(unit.id) * STEPS_PER_SECOND)) continue;
    const spot = freeSpot(world, { x: unit.homeX, y: unit.homeY }, arrivals);
    if (!spot) continue;
    arrivals.push(spot);
    respawn(world, unit, spot);
  }
}

/** The free spot nearest to a point from which one can walk there; undefined when there is none within some tiles. */
export function freeSpot(world: WorldContext, home: Point, arrivals: readonly Point[]): Point | undefined {
  const { navigation, neighbourGrid } = world;
  const { grid } = navigation;
  const gap = 2 * navigation.radius + 1e-6;
  for (let ring = 0; ring <= RINGS; ring++) {
    for (const spot of squareAround(home, ring)) {
      if (!isStandable(grid, spot, navigation.radius) || !navigation.isReachable(home, spot)) continue;
      const isTaken = neighbourGrid.findWithin(spot, gap, () => false) !== -1;
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

function respawn(world: WorldContext, fallen: Unit, spot: Point): void {
  const { id, kind, team, name, partyId, homeX, homeY, kills, isLowOnHealth: wasLow } = fallen;
  const { quiver } = fallen.combat;
  const arrows = quiver ? { arrows: quiver.holds } : {};
  const leads = fallen.morale?.isLeader && { isLeader: true as const };
  const canLoseHeart = fallen.morale !== undefined;
  const unit = createUnit({ kind, team, name, ...spot, ...arrows, ...leads }, { id, partyId, rules: world.rules, spot, canLoseHeart });
  Object.assign(fallen, unit, { homeX, homeY, kills });
  const party = world.entities.party(partyId);
  // Detached for now: the next march of the party includes it again.
  if (party) formSquad(world, party, [fallen]);
  if (wasLow) world.notify(id, { type: 'lowHealth', value: false });
  world.emit({ type: 'returned', unitId: id, ...spot });
}
