import { lengthOf } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { isRayFree } from '../navigation/ray.ts';
import { STEPS_PER_SECOND, STEP_SECONDS, type Arrow, type Point, type Unit } from '../state.ts';
import { applyHit, forceOf, isShieldedFrom } from './health-manager.ts';
import { weaponRulesOf } from '../rules.ts';

/** Shoots an arrow at the predicted position of the target, with a random error from the archer's stream. */
export function shootArrow(world: WorldContext, shooter: Unit, target: Unit): void {
  const rules = world.rules.arrows;
  const distance = lengthOf(target.x - shooter.x, target.y - shooter.y);
  const leadSeconds = (distance / rules.speedTilesPerSecond) * rules.leadFraction;
  const aimX = target.x + target.velocityX * leadSeconds - shooter.x;
  const aimY = target.y + target.velocityY * leadSeconds - shooter.y;
  const length = Math.max(lengthOf(aimX, aimY), 1e-6);
  const stream = `bow/${shooter.id}`;
  // The sum of two draws: a triangular distribution with its peak at the target.
  const error = (world.dice.next(stream) + world.dice.next(stream) - 1) * rules.spreadTilesPerTile;
  const x = aimX / length - (aimY / length) * error;
  const y = aimY / length + (aimX / length) * error;
  const turned = lengthOf(x, y);
  const tiles = length * (1 + rules.overshootFraction) + 0.5;
  const flightSteps = Math.max(1, Math.round((tiles / rules.speedTilesPerSecond) * STEPS_PER_SECOND));
  const arrow: Arrow = {
    id: world.state.nextArrowId++,
    team: shooter.team,
    shooterId: shooter.id,
    ...(shooter.combat.weapon !== undefined && { weapon: shooter.combat.weapon }),
    x: shooter.x,
    y: shooter.y,
    previousX: shooter.x,
    previousY: shooter.y,
    startX: shooter.x,
    startY: shooter.y,
    velocityX: (x / turned) * rules.speedTilesPerSecond,
    velocityY: (y / turned) * rules.speedTilesPerSecond,
    height: rules.startHeightTiles,
    stepsLeft: flightSteps,
    flightSteps,
  };
  world.state.arrows.push(arrow);
  world.emit({ type: 'arrowShot', unitId: shooter.id, arrowId: arrow.id, x: arrow.x, y: arrow.y });
}

/** Advances every arrow by one step; the first obstacle ends its flight. */
export function flyArrows(world: WorldContext): void {
  const { state } = world;
  if (state.arrows.length === 0) return;
  state.arrows = state.arrows.filter((arrow) => fliesOn(world, arrow));
}

function fliesOn(world: WorldContext, arrow: Arrow): boolean {
  arrow.previousX = arrow.x;
  arrow.previousY = arrow.y;
  arrow.x += arrow.velocityX * STEP_SECONDS;
  arrow.y += arrow.velocityY * STEP_SECONDS;
  arrow.stepsLeft--;
  arrow.height = heightOf(world, arrow);
  const isFree = isFlightFree(world, { x: arrow.previousX, y: arrow.previousY }, arrow);
  const body = firstBody(world, arrow, isFree);
  if (body) {
    hitUnit(world, arrow, body);
    return false;
  }
  if (isFree && arrow.stepsLeft > 0) return true;
  land(world, arrow, isFree ? 'ground' : 'wall');
  return false;
}

function isFlightFree({ navigation }: WorldContext, from: Point, to: Point): boolean {
  const { grid } = navigation;
  return isRayFree(navigation.blocksArrows, grid, { x0: from.x, y0: from.y, x1: to.x, y1: to.y });
}

/** Height of the arrow on its arc: over heads in the middle of a long shot, 0 at the end. */
function heightOf(world: WorldContext, arrow: Arrow): number {
  const { startHeightTiles, arcTilesPerTile, speedTilesPerSecond } = world.rules.arrows;
  const done = 1 - arrow.stepsLeft / arrow.flightSteps;
  const tiles = arrow.flightSteps * STEP_SECONDS * speedTilesPerSecond;
  return (1 - done) * startHeightTiles + 4 * arcTilesPerTile * tiles * done * (1 - done);
}

/** The first body on the segment flown in this step, see `isPassed`. */
function firstBody(world: WorldContext, arrow: Arrow, isFree: boolean): Unit | undefined {
  const radius = world.navigation.radius;
  const stretch = { x: arrow.x - arrow.previousX, y: arrow.y - arrow.previousY };
  const length = Math.max(lengthOf(stretch.x, stretch.y), 1e-9);
  let first: Unit | undefined;
  let firstAlong = Infinity;
  world.neighbourGrid.findWithin(arrow, radius + length, (index) => {
    const unit = world.state.units[index]!;
    if (!unit.isAlive || isPassed(world, arrow, unit)) return true;
    const dx = unit.x - arrow.previousX;
    const dy = unit.y - arrow.previousY;
    const along = Math.min(Math.max((dx * stretch.x + dy * stretch.y) / length, 0), length);
    const missX = dx - (stretch.x / length) * along;
    const missY = dy - (stretch.y / length) * along;
    const isNearer = along < firstAlong || (along === firstAlong && unit.id < (first?.id ?? Infinity));
    if (!isNearer || missX * missX + missY * missY > radius * radius) return true;
    // If a wall is on this segment, only a body in front of it can be hit.
    if (!isFree && !isFlightFree(world, { x: arrow.previousX, y: arrow.previousY }, unit)) return true;
    first = unit;
    firstAlong = along;
    return true;
  });
  return first;
}

/**
 * Arrows pass friends near the shooter. Further away friends are in the way like any other body, unless
 * the arrow is high enough to fly over their heads; otherwise archers behind their own line would be
 * useless. The first enemy in the way is always hit, whatever the height.
 */
function isPassed(world: WorldContext, arrow: Arrow, unit: Unit): boolean {
  if (unit.id === arrow.shooterId) return true;
  if (world.teams.isHostile(arrow.team, unit.team)) return false;
  const { passFriendsTiles, bodyHeightTiles } = world.rules.arrows;
  return arrow.height > bodyHeightTiles || lengthOf(unit.x - arrow.startX, unit.y - arrow.startY) < passFriendsTiles;
}

function hitUnit(world: WorldContext, arrow: Arrow, body: Unit): void {
  const shooter = world.entities.unit(arrow.shooterId);
  const from = { x: arrow.previousX - arrow.velocityX, y: arrow.previousY - arrow.velocityY };
  const isFriend = !world.teams.isHostile(arrow.team, body.team);
  land(world, arrow, isShieldedFrom(world, body, from) ? 'shield' : 'body');
  if (!shooter) return;
  const { damage: usual, guardStrain } = weaponRulesOf(world.rules, { kind: shooter.kind, combat: arrow });
  const damage = usual * forceOf(shooter) * (isFriend ? world.rules.arrows.friendDamageFraction : 1);
  if (damage > 0) applyHit(world, body, { attacker: shooter, damage, from, byArrow: true, guardStrain });
}

function land(world: WorldContext, arrow: Arrow, into: 'ground' | 'wall' | 'body' | 'shield'): void {
  world.emit({ type: 'arrowLanded', arrowId: arrow.id, x: arrow.x, y: arrow.y, into });
}
