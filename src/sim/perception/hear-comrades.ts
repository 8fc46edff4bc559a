import type { WorldContext } from '../context/world-context.ts';
import { distanceSquared } from '../../core/vector.ts';
import { isSightFree } from '../navigation/ray.ts';
import { stanceInForce } from '../parts/control.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../state.ts';
import { isEnemy, opponentOf } from './opponent.ts';
import type { Sighting } from '../parts/sighting.ts';
import { squadOf } from '../members.ts';
import { knownPlace } from './sightings.ts';

/** A fight is over for who has not been told of another blow for this long. */
const FIGHT_LASTS_STEPS = 2.5 * STEPS_PER_SECOND;

/**
 * Updates what a unit knows of the fights of others: that of a comrade of its party it is told by voice, any other fight
 * against an enemy must be seen. It joins the nearest fight, unless its stance, an order or its wounds keep it
 * out (`joinsFightId` is 0 then).
 */
export function hearComrades(world: WorldContext, unit: Unit): void {
  const told = nearestFightToldOf(world, unit);
  unit.heardFightId = told?.ofId ?? seenFighter(world, unit);
  unit.joinsFightId = unit.heardFightId !== 0 && mayJoin(world, unit, told?.foughtById ?? 0) ? unit.heardFightId : 0;
}

/** The enemy that it perceives, if that fights before its eyes: also against another party, and for a unit without one. */
function seenFighter(world: WorldContext, unit: Unit): EntityId {
  const enemy = world.entities.unit(unit.perceivedEnemyId);
  if (!enemy || opponentOf(world, enemy) === 0 || !isEnemy(world, unit, enemy.id)) return 0;
  return isSightFree(world.navigation.grid, unit, enemy) ? enemy.id : 0;
}

/** The nearest enemy, by where it was last seen, that a comrade fights. */
function nearestFightToldOf(world: WorldContext, unit: Unit): Sighting | undefined {
  const since = world.state.step - FIGHT_LASTS_STEPS;
  let nearest: Sighting | undefined;
  let nearestSquared = Infinity;
  for (const known of unit.memory) {
    if (
      (known.foughtAtStep ?? -Infinity) < since ||
      known.foughtById === unit.id ||
      known.goneAtStep !== undefined ||
      !isEnemy(world, unit, known.ofId)
    )
      continue;
    const squared = distanceSquared(unit, knownPlace(world, unit, known.ofId) ?? known);
    if (squared >= nearestSquared) continue;
    nearest = known;
    nearestSquared = squared;
  }
  return nearest;
}

/** Those on a march go on, unless the fight is one of their own group. */
function mayJoin(world: WorldContext, unit: Unit, comradeId: EntityId): boolean {
  const { control } = unit;
  if (stanceInForce(control) !== 'free' || control.isUrgent || control.attackTargetId !== 0 || unit.isLowOnHealth) return false;
  const squad = squadOf(world.entities, unit);
  const isOnMarch = squad?.status === 'marching' || squad?.status === 'waiting';
  return !isOnMarch || squad.unitIds.includes(comradeId);
}
