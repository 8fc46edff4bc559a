import { ScratchVector } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { STEP_SECONDS, type Unit } from '../state.ts';
import { mayStep } from './stance.ts';
import { avoidNeighbours, DesiredVelocity } from './avoid-neighbours.ts';
import { WAITS_FOR_ROOM } from './approach-point.ts';
import { keepApart } from './keep-apart.ts';
import { turnUnit } from './turn-unit.ts';
import { placeUnit } from './place-unit.ts';
import { trackProgress } from './stuck.ts';
import { steer } from './steer.ts';

const want = new DesiredVelocity();
const to = new ScratchVector();
/** Desired velocities by unit index. Filled and read within one call, so worlds can share it and it is not state. */
let wantX = new Float64Array(0);
let wantY = new Float64Array(0);

/** All units decide their velocities on the same state; then they are moved one after the other. */
export function moveUnits(world: WorldContext): void {
  const { units, step } = world.state;
  if (wantX.length < units.length) {
    wantX = new Float64Array(units.length);
    wantY = new Float64Array(units.length);
  }
  for (let index = 0; index < units.length; index++) {
    const unit = units[index]!;
    want.x = 0;
    want.y = 0;
    if (unit.isAlive) decideVelocity(world, unit);
    wantX[index] = want.x;
    wantY[index] = want.y;
  }
  // Reverse the order in every second step, so that no unit is always the first at a gap.
  for (let turnOf = 0; turnOf < units.length; turnOf++) {
    const index = step % 2 === 0 ? turnOf : units.length - 1 - turnOf;
    const unit = units[index]!;
    unit.previousX = unit.x;
    unit.previousY = unit.y;
    if (unit.isAlive) moveUnit(world, unit, index);
  }
}

function decideVelocity(world: WorldContext, unit: Unit): void {
  const { movement } = unit;
  steer(world, unit, want);
  want.rank = movement.status === 'moving' ? unit.id : Infinity;
  if (movement.pushedById !== 0) {
    if (movement.pushedById < want.rank && isFreeToStep(world, unit)) {
      // A unit that steps aside does so with the right of way of the unit that asked.
      want.rank = movement.pushedById;
      const speed = world.rules.movement.paceTilesPerSecond.walking;
      want.x = movement.pushX * speed;
      want.y = movement.pushY * speed;
    }
    movement.pushedById = 0;
  }
  if (want.x !== 0 || want.y !== 0) avoidNeighbours(world, unit, want);
  else if (stands(unit) && isFreeToStep(world, unit)) keepApart(world, unit, want);
}

/** Has no way to go, or waits for room around its target. */
function stands({ movement: { status, approach } }: Unit): boolean {
  return status !== 'moving' || approach === WAITS_FOR_ROOM;
}

/** A unit on hold does not step aside either: friends walk around it. */
function isFreeToStep(world: WorldContext, unit: Unit): boolean {
  return mayStep(unit) && world.state.step >= unit.stunnedUntilStep && unit.combat.phase === 'ready';
}

const STANDING_TILES_PER_SECOND = 1e-4;

function moveUnit(world: WorldContext, unit: Unit, index: number): void {
  accelerate(unit, index, world.rules.movement.accelerationTilesPerSecondSquared * STEP_SECONDS);
  const isStanding = Math.abs(unit.velocityX) + Math.abs(unit.velocityY) < STANDING_TILES_PER_SECOND;
  if (isStanding) {
    unit.velocityX = 0;
    unit.velocityY = 0;
  } else {
    applyVelocity(world, unit, index);
  }
  turnUnit(world, unit);
  trackProgress(world, unit);
}

/** Limits the acceleration. */
function accelerate(unit: Unit, index: number, most: number): void {
  const dx = wantX[index]! - unit.velocityX;
  const dy = wantY[index]! - unit.velocityY;
  const length = Math.sqrt(dx * dx + dy * dy);
  const share = length <= most ? 1 : most / length;
  unit.velocityX += dx * share;
  unit.velocityY += dy * share;
}

function applyVelocity(world: WorldContext, unit: Unit, index: number): void {
  to.x = unit.x + unit.velocityX * STEP_SECONDS;
  to.y = unit.y + unit.velocityY * STEP_SECONDS;
  if (!placeUnit(world, index, to)) {
    // Half the speed rather than none: pushed from behind, it must be able to turn away.
    unit.velocityX *= 0.5;
    unit.velocityY *= 0.5;
    return;
  }
  const x = world.neighbourGrid.x[index]!;
  const y = world.neighbourGrid.y[index]!;
  unit.velocityX = (x - unit.x) / STEP_SECONDS;
  unit.velocityY = (y - unit.y) / STEP_SECONDS;
  unit.x = x;
  unit.y = y;
}
