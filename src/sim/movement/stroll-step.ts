import { lengthOf, ScratchVector } from '../../core/vector.ts';
import type { Point, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SocialStep } from './social-space.ts';

/** A stroller goes so far aside and so far away at a time, in tiles: it passes the others in an arc. */
const ASIDE_TILES = 0.9;
const AWAY_TILES = 0.4;
/** The two ways round are as good as each other below this, as a sine; then it keeps to the right, and so do two that meet. */
const EITHER_SIDE = 0.2;

/** Scratch object: written and read within one call, so it is not state. */
const spot = new ScratchVector();

/**
 * Turns the step by which a unit would keep its distance into the next one of its way to a place: past those that are too near, on the shorter
 * side. Without a reason to step aside, or without room for it, `step` stays as it is.
 */
export function strollStep(world: WorldContext, unit: Unit, to: { readonly goal: Point; readonly step: SocialStep }): void {
  const { goal, step } = to;
  const away = { x: step.x - unit.x, y: step.y - unit.y };
  const ahead = { x: goal.x - unit.x, y: goal.y - unit.y };
  const [awayTiles, aheadTiles] = [lengthOf(away.x, away.y), lengthOf(ahead.x, ahead.y)];
  // It leaves the way of a walker as one who stands does: along that way it would stay in it.
  if (step.reason === 'none' || step.reason === 'inTheWay' || awayTiles < 1e-6 || aheadTiles < 1e-6) return;
  away.x /= awayTiles;
  away.y /= awayTiles;
  ahead.x /= aheadTiles;
  ahead.y /= aheadTiles;
  const aside = asideOf(away, ahead);
  spot.x = unit.x + aside.x * ASIDE_TILES + away.x * AWAY_TILES;
  spot.y = unit.y + aside.y * ASIDE_TILES + away.y * AWAY_TILES;
  if (!world.navigation.isWalkFree(unit, spot)) return;
  step.x = spot.x;
  step.y = spot.y;
}

/** Across the direction in which it would go away, and on towards the goal; on ahead where that leads away from them too. */
function asideOf(away: Point, ahead: Point): Point {
  if (away.x * ahead.x + away.y * ahead.y > 0) return ahead;
  const along = -ahead.x * away.y + ahead.y * away.x;
  // Seen from above with y to the south, the right hand of one who looks along (x, y) is at (-y, x).
  const toTheRight = ahead.y * away.y + ahead.x * away.x;
  const side = (Math.abs(along) < EITHER_SIDE ? toTheRight : along) < 0 ? -1 : 1;
  return { x: -away.y * side, y: away.x * side };
}
