import type { WorldContext } from '../world-context.ts';
import { isSightFree } from '../navigation/ray.ts';
import { STEPS_PER_SECOND, type EntityId, type Squad, type Unit } from '../state.ts';

/**
 * Updates what a unit knows of the fights of others: a comrade of its party that strikes or is hit is heard through walls, any
 * other fight against an enemy must be seen. It joins the nearest fight, unless its stance, an order or its wounds keep it
 * out (`joinsFightId` is 0 then).
 */
export function hearComrades(world: WorldContext, unit: Unit): void {
  const comrade = nearestFightingComrade(world, unit);
  unit.heardFightId = comrade ? opponentOf(world, comrade) : seenFighter(world, unit);
  unit.joinsFightId = unit.heardFightId !== 0 && mayJoin(world, unit, comrade) ? unit.heardFightId : 0;
}

/** The enemy that it perceives, if that fights before its eyes: also against another party, and for a unit without one. */
function seenFighter(world: WorldContext, unit: Unit): EntityId {
  const enemy = world.unit(unit.perceivedEnemyId);
  if (!enemy || opponentOf(world, enemy) === 0 || !isEnemy(world, unit, enemy.id)) return 0;
  return isSightFree(world.grid, unit, enemy) ? enemy.id : 0;
}

function nearestFightingComrade(world: WorldContext, unit: Unit): Unit | undefined {
  if (unit.partyId === 0) return undefined;
  ears.world = world;
  ears.partyId = unit.partyId;
  const { fightHeardTiles } = world.rules.perception;
  const found = world.teamGrid.nearest(world.teams.maskOf(unit.team), unit, {
    rangeTiles: fightHeardTiles,
    exceptId: unit.id,
    filter: ears,
  });
  ears.world = undefined;
  return found;
}

/** Accepts comrades that are in a fight; reused, because only one search runs at a time. */
class Ears {
  world: WorldContext | undefined;
  partyId: EntityId = 0;

  accepts(other: Unit): boolean {
    return this.world !== undefined && other.partyId === this.partyId && opponentOf(this.world, other) !== 0;
  }
}

const ears = new Ears();

/** The living enemy that a unit fights audibly: that hit it last, or that it strikes; 0 for none. */
function opponentOf(world: WorldContext, unit: Unit): EntityId {
  const { step } = world.state;
  const heardSteps = world.rules.perception.fightHeardSeconds * STEPS_PER_SECOND;
  if (step - unit.lastNoiseAtStep > heardSteps) return 0;
  if (step - unit.lastHitAtStep <= heardSteps && isEnemy(world, unit, unit.lastHitById)) return unit.lastHitById;
  return isEnemy(world, unit, unit.combat.targetId) ? unit.combat.targetId : 0;
}

function isEnemy(world: WorldContext, { team }: Unit, id: EntityId): boolean {
  const other = world.unit(id);
  return other !== undefined && other.isAlive && world.teams.isHostile(team, other.team);
}

/** Those on a march go on, unless the fight is one of their own group. */
function mayJoin(world: WorldContext, unit: Unit, comrade: Unit | undefined): boolean {
  const { control } = unit;
  if (control.stance !== 'free' || control.isUrgent || control.attackTargetId !== 0 || unit.isLowOnHealth) return false;
  const squad = squadOf(world, unit);
  const isOnMarch = squad?.status === 'marching' || squad?.status === 'waiting';
  return !isOnMarch || (comrade !== undefined && squad.unitIds.includes(comrade.id));
}

function squadOf(world: WorldContext, { id, partyId }: Unit): Squad | undefined {
  return world.party(partyId)?.squads.find(({ unitIds }) => unitIds.includes(id));
}
