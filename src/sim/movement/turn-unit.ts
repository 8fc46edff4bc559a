import { ScratchVector } from '../../core/vector.ts';
import { turnTowards } from '../../core/rotation.ts';
import type { WorldContext } from '../context/world-context.ts';
import { knownPlace } from '../perception/sightings.ts';
import { unitRulesOf } from '../rules.ts';
import type { Unit } from '../state.ts';
import { isFighting } from './keep-apart.ts';

const facing = new ScratchVector();
const direction = new ScratchVector();
const WALKING_SQUARED = 0.2 * 0.2;

/** Turns a unit, at a limited rate, to what it fights or looks at, else along its path, else to the facing of its slot. */
export function turnUnit(world: WorldContext, unit: Unit): void {
  if (!choose(world, unit)) return;
  facing.x = unit.facingX;
  facing.y = unit.facingY;
  turnTowards(facing, direction, turnStepCosine(world, unit));
  unit.facingX = facing.x;
  unit.facingY = facing.y;
}

/** A unit that fights turns slowly, so that a second opponent can come round to its back. */
function turnStepCosine(world: WorldContext, unit: Unit): number {
  const usual = unitRulesOf(world.rules, unit.kind).turnStepCosine;
  return isFighting(world, unit) ? Math.max(usual, world.rules.melee.turnStepCosine) : usual;
}

function choose(world: WorldContext, unit: Unit): boolean {
  const { combat, movement, control } = unit;
  const watchedId = combat.phase === 'ready' ? movement.lookAt : combat.targetId;
  const watched = watchedId === 0 ? undefined : knownPlace(world, unit, watchedId);
  if (watched && watched !== unit) {
    direction.x = watched.x - unit.x;
    direction.y = watched.y - unit.y;
    return true;
  }
  if (unit.velocityX * unit.velocityX + unit.velocityY * unit.velocityY > WALKING_SQUARED) {
    direction.x = unit.velocityX;
    direction.y = unit.velocityY;
    return true;
  }
  if (!control.isControlled || movement.status === 'moving') return false;
  const near = world.rules.parties.slotToleranceTiles * 2;
  if (Math.abs(control.x - unit.x) > near || Math.abs(control.y - unit.y) > near) return false;
  direction.x = control.facingX;
  direction.y = control.facingY;
  return true;
}
