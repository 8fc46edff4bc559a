import { WAITS_FOR_ROOM } from '../../src/sim/movement/approach-point.ts';
import { isSightFree } from '../../src/sim/navigation/ray.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../../src/sim/state.ts';
import type { World } from '../../src/sim/world/world.ts';

/** Slower than this, in tiles per second, a unit stands. */
const STANDING = 0.05;

/**
 * How long units stand by while a fight is in their sight or hearing, although no order, stance or wound keeps them out.
 * Aiming, striking, blocking, waiting for the next blow and being stunned are not standing by. A unit that comrades in a gap
 * keep from its opponent is counted apart: its card says so.
 */
export class IdleMeter {
  /** The longest time that one unit stood by, in seconds. */
  longestSeconds = 0;
  /** The longest time that one was hemmed in by its comrades. */
  longestHemmedInSeconds = 0;
  /** Unit steps with a fight in sight, and those among them without a deed. */
  steps = 0;
  idleSteps = 0;
  readonly #since = new Map<EntityId, number>();

  /** After every step. */
  look(world: World): void {
    const { state } = world;
    for (const unit of state.units) {
      const isInvolved = state.outcome === 'undecided' && isFightKnown(unit, world);
      if (isInvolved) this.steps++;
      if (!isInvolved || !standsBy(unit, world)) {
        this.#since.delete(unit.id);
        continue;
      }
      this.idleSteps++;
      const from = this.#since.get(unit.id) ?? state.step;
      this.#since.set(unit.id, from);
      const seconds = (state.step - from) / STEPS_PER_SECOND;
      if (isHemmedIn(unit)) this.longestHemmedInSeconds = Math.max(this.longestHemmedInSeconds, seconds);
      else this.longestSeconds = Math.max(this.longestSeconds, seconds);
    }
  }
}

function isHemmedIn({ movement }: Unit): boolean {
  return movement.status === 'moving' && movement.approach === WAITS_FOR_ROOM;
}

function isFightKnown(unit: Unit, world: World): boolean {
  if (!unit.isAlive || unit.isLowOnHealth) return false;
  const seen = world.entities.unit(unit.perceivedEnemyId);
  const heard = world.entities.unit(unit.heardFightId);
  return (seen !== undefined && fights(seen, world) && isSightFree(world.navigation.grid, unit, seen)) || heard?.isAlive === true;
}

/** It strikes, is struck or blocks: one who only stands there in the distance does not fight. */
function fights({ isAlive, lastNoiseAtStep }: Unit, { state, rules }: World): boolean {
  return isAlive && state.step - lastNoiseAtStep <= rules.perception.fightHeardSeconds * STEPS_PER_SECOND;
}

function standsBy({ id, velocityX, velocityY, combat, control, partyId, stunnedUntilStep }: Unit, { state }: World): boolean {
  const squad = state.parties.find((party) => party.id === partyId)?.squads.find(({ unitIds }) => unitIds.includes(id));
  const isOrdered = control.stance !== 'free' || (squad !== undefined && squad.order.kind !== 'none');
  const isStanding = Math.hypot(velocityX, velocityY) < STANDING && combat.phase === 'ready' && state.step >= stunnedUntilStep;
  return isStanding && !isOrdered;
}
