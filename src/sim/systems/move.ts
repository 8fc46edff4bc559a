import type { Arena } from '../arena.ts';
import { STEP_SECONDS, type Unit } from '../state.ts';
import { avoid, type Wish } from './avoid.ts';
import { turn } from './facing.ts';
import { place } from './place.ts';
import { measureProgress } from '../stuck.ts';
import { steer } from './steer.ts';

const want: Wish = { x: 0, y: 0, rank: 0 };
const to = { x: 0, y: 0 };
/** Wanted velocities, by index of unit. Filled and read within one call: no state, and safe to share between worlds. */
let wantX = new Float64Array(0);
let wantY = new Float64Array(0);

/** Everybody decides where to go on the state as it stood; then they are moved one after the other. */
export function moveUnits(world: Arena): void {
  const { units, step } = world.state;
  if (wantX.length < units.length) {
    wantX = new Float64Array(units.length);
    wantY = new Float64Array(units.length);
  }
  for (let index = 0; index < units.length; index++) {
    const unit = units[index]!;
    want.x = 0;
    want.y = 0;
    if (unit.isAlive) decideWhereTo(world, unit);
    wantX[index] = want.x;
    wantY[index] = want.y;
  }
  // From the other end in every second step: nobody is always the first at the gap.
  for (let turnOf = 0; turnOf < units.length; turnOf++) {
    const index = step % 2 === 0 ? turnOf : units.length - 1 - turnOf;
    const unit = units[index]!;
    unit.previousX = unit.x;
    unit.previousY = unit.y;
    if (unit.isAlive) moveUnit(world, unit, index);
  }
}

function decideWhereTo(world: Arena, unit: Unit): void {
  const { movement } = unit;
  steer(world, unit, want);
  want.rank = movement.status === 'moving' ? unit.id : Infinity;
  if (movement.pushedById !== 0) {
    if (movement.pushedById < want.rank && isFreeToStep(world, unit)) {
      // Whoever steps aside does so with the right of way of the one who asked him to.
      want.rank = movement.pushedById;
      const speed = world.rules.movement.paceTilesPerSecond.walking;
      want.x = movement.pushX * speed;
      want.y = movement.pushY * speed;
    }
    movement.pushedById = 0;
  }
  avoid(world, unit, want);
}

function isFreeToStep(world: Arena, unit: Unit): boolean {
  return world.state.step >= unit.stunnedUntilStep && unit.combat.phase === 'ready';
}

const STANDING_TILES_PER_SECOND = 1e-4;

function moveUnit(world: Arena, unit: Unit, index: number): void {
  accelerate(unit, index, world.rules.movement.accelerationTilesPerSecondSquared * STEP_SECONDS);
  const isStanding = Math.abs(unit.velocityX) + Math.abs(unit.velocityY) < STANDING_TILES_PER_SECOND;
  if (isStanding) {
    unit.velocityX = 0;
    unit.velocityY = 0;
  } else {
    carry(world, unit, index);
  }
  turn(world, unit);
  measureProgress(world, unit);
}

/** Nobody starts or stops from one step to the next. */
function accelerate(unit: Unit, index: number, most: number): void {
  const dx = wantX[index]! - unit.velocityX;
  const dy = wantY[index]! - unit.velocityY;
  const length = Math.sqrt(dx * dx + dy * dy);
  const share = length <= most ? 1 : most / length;
  unit.velocityX += dx * share;
  unit.velocityY += dy * share;
}

function carry(world: Arena, unit: Unit, index: number): void {
  to.x = unit.x + unit.velocityX * STEP_SECONDS;
  to.y = unit.y + unit.velocityY * STEP_SECONDS;
  if (!place(world, index, to)) {
    // Half the speed rather than none: pressed from behind it must be able to turn away.
    unit.velocityX *= 0.5;
    unit.velocityY *= 0.5;
    return;
  }
  const x = world.neighbours.x[index]!;
  const y = world.neighbours.y[index]!;
  unit.velocityX = (x - unit.x) / STEP_SECONDS;
  unit.velocityY = (y - unit.y) / STEP_SECONDS;
  unit.x = x;
  unit.y = y;
}
