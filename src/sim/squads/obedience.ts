import { lengthOf } from '../../core/vector.ts';
import { MELEE_ENDS_TILES } from '../activity.ts';
import { perceives } from '../perception/perception-queries.ts';
import { STEPS_PER_SECOND, type Squad, type Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { livingUnits } from './squads.ts';

/** A melee begins with an enemy within this distance, in tiles. It ends farther off: see `MELEE_ENDS_TILES`. */
const MELEE_TILES = 3;
/** Who has hit it from behind so long ago is known to be there. */
const FELT_SECONDS = 2;

/**
 * Decides which members of a squad carry out an order that leads them somewhere, and which go on fighting. One rule holds for all: a warrior
 * refuses such an order while an enemy stands within 3 tiles of it, or while most of its squad are held up like that. Nobody refuses a retreat,
 * or an attack on an enemy who is near.
 */
export function heedOrder(world: WorldContext, squad: Squad): void {
  const isUrged = leadsAway(squad);
  const units = livingUnits(world, squad.unitIds);
  const isRefusing = isUrged && squad.order.kind !== 'retreat' ? units.map((unit) => isInMelee(world, unit)) : [];
  const isHeldUp = isRefusing.filter(Boolean).length * 2 > units.length;
  units.forEach((unit, index) => {
    unit.control.isUrgent = isUrged && !hasArrived(world, squad, unit) && !isHeldUp && isRefusing[index] !== true;
  });
}

/** Whether the order is to be somewhere, rather than to fight: an attack is a march until it is in contact. */
export function leadsAway({ order, progress }: Squad): boolean {
  if (order.kind === 'attack') return !progress.isInContact;
  return order.kind === 'move' || order.kind === 'retreat' || order.kind === 'use';
}

function hasArrived(world: WorldContext, { status }: Squad, { x, y, control }: Unit): boolean {
  if (status === 'marching' || status === 'waiting') return false;
  return lengthOf(control.x - x, control.y - y) <= world.rules.parties.slotToleranceTiles * 2;
}

function isInMelee(world: WorldContext, unit: Unit): boolean {
  const rangeTiles = unit.control.isUrgent ? MELEE_TILES : MELEE_ENDS_TILES;
  const accepts = (other: Unit): boolean => perceives(world, unit.id, other.id) || isFelt(world, unit, other);
  return world.teamGrid.nearest(world.teams.hostileMaskOf(unit.team), unit, { rangeTiles, filter: { accepts } }) !== undefined;
}

function isFelt(world: WorldContext, { lastHitById, lastHitAtStep }: Unit, { id }: Unit): boolean {
  return lastHitById === id && world.state.step - lastHitAtStep < FELT_SECONDS * STEPS_PER_SECOND;
}
