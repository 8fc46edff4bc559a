import { distance, lengthOf } from '../../core/vector.ts';
import { tileAt } from '../navigation/grid.ts';
import { leaveLine, type Control } from '../parts/control.ts';
import type { EntityId, Point, Squad, Unit } from '../state.ts';
import { say } from '../actions/unit-actions.ts';
import type { WorldContext } from '../context/world-context.ts';
import { narrowestPlace, type NarrowPlace } from './narrow-place.ts';
import { livingUnits, startMarch } from './squads.ts';

/** An opening that is wider than this, in tiles, is held by a line: a half circle around it has gaps. */
const BARRED_TILES = 3.5;
/** How far in front of a squad an opening is that it bars, at most. */
const BARRED_WAY_TILES = 4;
/** The ground that they keep reaches so much further than half the opening: into it, but not beyond. */
const GROUND_TILES = 2.5;

/**
 * A squad forms up at a place, or where it is, with its face to an enemy; at a place with an opening before it, in a half circle around that.
 * Until `endBrace`, those of its units that were free to move and have to be nowhere else keep their places, and fight only what comes near.
 */
export function brace(world: WorldContext, squad: Squad, { enemy, at = squad }: { readonly enemy: Point; readonly at?: Point }): void {
  keepPlaces(world, squad, { holdsFire: undefined });
  const opening = at === squad ? undefined : narrowestPlace(world, { from: at, enemy, withinTiles: BARRED_WAY_TILES });
  if (opening && opening.widthTiles <= BARRED_TILES) return bar(world, squad, { at, opening });
  const [dx, dy] = [enemy.x - at.x, enemy.y - at.y];
  const away = lengthOf(dx, dy) || 1;
  startMarch(world, squad, { x: at.x, y: at.y, facingX: dx / away, facingY: dy / away, pace: 'running' });
}

/** A squad goes to a place and keeps still there until `endBrace`, without a blow or a shot. Those who all stand in a wood already do not stir. */
export function lieInWait(world: WorldContext, squad: Squad, { x, y }: Point): void {
  keepPlaces(world, squad, { holdsFire: true });
  const { grid } = world.navigation;
  if (livingUnits(world, squad.unitIds).every((unit) => grid.isWood?.[tileAt(grid, unit)] === 1)) return;
  startMarch(world, squad, { x, y, facingX: squad.facingX, facingY: squad.facingY, pace: 'running' });
}

function keepPlaces(world: WorldContext, { unitIds }: Squad, { holdsFire }: Pick<Control, 'holdsFire'>): void {
  for (const { control, part } of livingUnits(world, unitIds))
    if (control.stance === 'free' && !part?.place) Object.assign(control, { isBraced: true, holdsFire, ground: undefined });
}

/** A squad stands in a half circle around an opening, and keeps the ground before it. */
function bar(world: WorldContext, squad: Squad, { at: { x, y }, opening }: { readonly at: Point; readonly opening: NarrowPlace }): void {
  const { aheadX, aheadY, widthTiles } = opening;
  const ground = { x, y, tiles: widthTiles / 2 + GROUND_TILES };
  for (const { control } of livingUnits(world, squad.unitIds)) if (control.isBraced) control.ground = ground;
  startMarch(world, squad, { x, y, facingX: aheadX, facingY: aheadY, pace: 'running', openingTiles: widthTiles });
}

/** The living of these units are free again, those that braced. */
export function endBrace(world: WorldContext, ids: readonly EntityId[]): void {
  for (const { control } of livingUnits(world, ids)) {
    if (control.holdsFire) control.cameOutAtStep = world.state.step;
    leaveLine(control);
  }
}

/** Takes a unit out of the plan of its party: it leaves the line and loses its part. Every new order does this first. */
export function release(unit: Unit): void {
  leaveLine(unit.control);
  unit.part = undefined;
}

export interface Shout {
  readonly text: string;
  readonly seconds: number;
}

/** The one of these units that is nearest to a place calls something, for so many seconds. */
export function shout(world: WorldContext, units: readonly Unit[], { text, seconds, towards }: Shout & { readonly towards: Point }): void {
  const [first, ...others] = units;
  if (!first || text === '') return;
  const nearest = others.reduce((best, unit) => (distance(unit, towards) < distance(best, towards) ? unit : best), first);
  say(world, nearest, text, seconds);
}

/** Whether one of these units has been hit since that step, or perceives an enemy within that distance. */
export function isInContact(
  world: WorldContext,
  units: readonly Unit[],
  { sinceStep, tiles }: { sinceStep: number; tiles: number },
): boolean {
  return units.some((unit) => {
    if (unit.lastHitAtStep >= sinceStep) return true;
    const enemy = world.entities.unit(unit.perceivedEnemyId);
    return enemy?.isAlive === true && distance(unit, enemy) <= tiles;
  });
}
