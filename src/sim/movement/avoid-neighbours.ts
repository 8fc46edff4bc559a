import { ScratchVector } from '../../core/vector.ts';
import type { WorldContext } from '../context/world-context.ts';
import { unitRulesOf } from '../rules.ts';
import type { Unit } from '../state.ts';
import { isFighting, personalSpace } from './keep-apart.ts';

/** How far ahead a walker considers others, centre to centre. */
const NOTICE_TILES = 1.2;
/** Units further to the side of its path than this are not in the way. */
const LANE_TILES = 0.72;
/** Walkers keep this much more than the personal space free. */
const COMFORT_TILES = 0.16;
const SIDESTEP_GAIN = 1.5;
const SPREAD_GAIN = 0.8;
/** Of those who fight: they take a detour around a melee rather than walk through it. */
const FIGHTING_SPREAD_GAIN = 2;
/** Of kinds that keep a space of their own. */
const SPACE_GAIN = 2.4;
/** Within this distance a friend with lower right of way is asked to make room. */
const LEAN_TILES = 0.14;
/** A walker without progress for so long is stuck. */
const IMPATIENT_STEPS = 30;

interface AvoidanceForce {
  sideways: number;
  spreadX: number;
  spreadY: number;
}

interface WalkerState {
  dx: number;
  dy: number;
  speed: number;
  rank: number;
  goalTiles: number;
  /** Distance between bodies below which it is pushed away from others. */
  comfortTiles: number;
  /** How much that push bends its way. */
  spreadGain: number;
}

/** Scratch objects of the current walker, reused because thousands of allocations per step would burden the garbage collector. */
const push: AvoidanceForce = { sideways: 0, spreadX: 0, spreadY: 0 };
const walk: WalkerState = { dx: 0, dy: 0, speed: 0, rank: 0, goalTiles: 0, comfortTiles: 0, spreadGain: 0 };

/** A velocity in tiles per second, and the rank of the unit: a lower rank has the right of way. */
export class DesiredVelocity extends ScratchVector {
  rank = 0;
}

/**
 * Bends the desired velocity of a walker around units in its way, and asks friends with lower right of
 * way to step aside. Rules: pass on the side with more room; head on, keep right; a stuck unit detours
 * on one side for a while.
 */
export function avoidNeighbours(world: WorldContext, unit: Unit, want: DesiredVelocity): void {
  const speed = Math.sqrt(want.x * want.x + want.y * want.y);
  if (speed < 1e-6) return;
  walk.dx = want.x / speed;
  walk.dy = want.y / speed;
  walk.speed = speed;
  walk.rank = want.rank;
  walk.goalTiles = goalTiles(unit);
  walk.comfortTiles = personalSpace(world, unit) - 2 * world.navigation.radius + COMFORT_TILES;
  walk.spreadGain = spreadGain(world, unit);
  push.sideways = 0;
  push.spreadX = 0;
  push.spreadY = 0;
  const { neighbourGrid } = world;
  const firstColumn = neighbourGrid.columnOf(unit.x - NOTICE_TILES);
  const lastColumn = neighbourGrid.columnOf(unit.x + NOTICE_TILES);
  const lastRow = neighbourGrid.rowOf(unit.y + NOTICE_TILES);
  for (let row = neighbourGrid.rowOf(unit.y - NOTICE_TILES); row <= lastRow; row++) {
    const end = neighbourGrid.starts[row * neighbourGrid.columns + lastColumn + 1]!;
    for (let at = neighbourGrid.starts[row * neighbourGrid.columns + firstColumn]!; at < end; at++) {
      considerNeighbour(world, unit, neighbourGrid.items[at]!);
    }
  }
  applyAvoidance(world, unit, want);
}

function spreadGain(world: WorldContext, unit: Unit): number {
  if (unitRulesOf(world.rules, unit.kind).spaceTiles !== undefined) return SPACE_GAIN;
  return isFighting(world, unit) ? FIGHTING_SPREAD_GAIN : SPREAD_GAIN;
}

/** Distance in tiles to the end of its path when that is near: units beyond it are not in the way. */
function goalTiles({ x, y, movement: { path } }: Unit): number {
  if (path.length !== 2) return Infinity;
  const dx = path[0]! - x;
  const dy = path[1]! - y;
  return Math.sqrt(dx * dx + dy * dy);
}

function considerNeighbour(world: WorldContext, unit: Unit, index: number): void {
  const { dx, dy } = walk;
  const rx = world.neighbourGrid.x[index]! - unit.x;
  const ry = world.neighbourGrid.y[index]! - unit.y;
  const squared = rx * rx + ry * ry;
  if (squared > NOTICE_TILES * NOTICE_TILES || squared < 1e-12) return;
  const touching = 2 * world.navigation.radius;
  const distance = Math.sqrt(squared);
  const gap = distance - touching;
  if (gap < walk.comfortTiles) {
    const weight = (1 - gap / walk.comfortTiles) / distance;
    push.spreadX -= rx * weight;
    push.spreadY -= ry * weight;
  }
  const ahead = rx * dx + ry * dy;
  const across = dx * ry - dy * rx;
  if (ahead <= 0 || ahead > walk.goalTiles + touching || Math.abs(across) > LANE_TILES) return;
  const other = world.state.units[index]!;
  if (isFollowed(unit, other)) return;
  const closing = ((dx * walk.speed - other.velocityX) * rx + (dy * walk.speed - other.velocityY) * ry) / distance;
  if (closing > 0.1) sidestep(gap / (NOTICE_TILES - touching), across);
  if (gap < LEAN_TILES && other.team === unit.team && isInTheWay(unit, ahead / distance)) askToMakeRoom(other, across);
}

/** Whether a friend at this cosine from straight ahead is in the way; between a wall and a friend beside it, a stuck walker asks that one, too. */
function isInTheWay({ movement: { stuckSteps } }: Unit, cosine: number): boolean {
  return cosine > 0.5 || stuckSteps > IMPATIENT_STEPS;
}

/** Pass on the left of what is on the right; for something straight ahead, on the right. */
function sidestep(farness: number, across: number): void {
  const weight = (1 - farness) * (1 - Math.abs(across) / (LANE_TILES * 1.3));
  push.sideways += across > 0.04 ? -weight : weight;
}

function isFollowed({ movement: { goal, approach } }: Unit, other: Unit): boolean {
  return goal.kind === 'entity' && goal.id === other.id && approach === -1;
}

/** Asks a friend to make room: forward, and to the side on which it already is. */
function askToMakeRoom(friend: Unit, across: number): void {
  const { dx, dy, rank } = walk;
  const { movement, combat } = friend;
  const walksOn = movement.status === 'moving';
  const theirRank = walksOn ? friend.id : Infinity;
  if (rank >= theirRank || combat.phase !== 'ready') return;
  // A unit close to the target that it follows is fighting, even between two attacks.
  if (movement.goal.kind === 'entity' && movement.status === 'arrived') return;
  // A unit that walks the same way will soon be out of the way.
  if (walksOn && movement.stuckSteps < IMPATIENT_STEPS && friend.velocityX * dx + friend.velocityY * dy > 0.2) return;
  if (movement.pushedById !== 0 && movement.pushedById <= rank) return;
  const side = across >= 0 ? 1 : -1;
  movement.pushX = dx * 0.6 - dy * side * 0.8;
  movement.pushY = dy * 0.6 + dx * side * 0.8;
  movement.pushedById = rank;
}

function applyAvoidance(world: WorldContext, { movement }: Unit, want: DesiredVelocity): void {
  const { dx, dy, speed } = walk;
  const isGoingRound = movement.side !== 0 && world.state.step < movement.sideUntilStep;
  const amount = Math.abs(push.sideways);
  let sideways = push.sideways * SIDESTEP_GAIN;
  let onwards = 1;
  if (isGoingRound) {
    sideways = movement.side * Math.max(amount * SIDESTEP_GAIN, 1);
    onwards = 0.35;
  }
  const x = dx * onwards - dy * sideways + push.spreadX * walk.spreadGain;
  const y = dy * onwards + dx * sideways + push.spreadY * walk.spreadGain;
  const length = Math.sqrt(x * x + y * y);
  if (length < 1e-6) return;
  // Pushed from all sides, it slows down instead of shaking.
  const pace = speed * Math.min(1, Math.max(length, 0.3));
  want.x = (x / length) * pace;
  want.y = (y / length) * pace;
}
