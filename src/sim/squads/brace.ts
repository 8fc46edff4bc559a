import { lengthOf } from '../../core/vector.ts';
import type { EntityId, Point, Squad, Unit } from '../state.ts';
import { say } from '../unit-actions.ts';
import type { WorldContext } from '../world-context.ts';
import { livingUnits, startMarch } from './squads.ts';

/**
 * A squad stops and forms up with its face to an enemy. Until `endBrace`, those of its units that were free to move keep
 * their places and fight only what comes near.
 */
export function brace(world: WorldContext, squad: Squad, enemy: Point): void {
  for (const { control } of livingUnits(world, squad.unitIds)) {
    if (control.stance !== 'free') continue;
    control.stance = 'defend';
    control.isBraced = true;
  }
  const [dx, dy] = [enemy.x - squad.x, enemy.y - squad.y];
  const away = lengthOf(dx, dy) || 1;
  startMarch(world, squad, { x: squad.x, y: squad.y, facingX: dx / away, facingY: dy / away, pace: 'running' });
}

/** Units that braced are free again. */
export function endBrace(world: WorldContext, ids: readonly EntityId[]): void {
  for (const { control } of livingUnits(world, ids)) {
    if (!control.isBraced) continue;
    delete control.isBraced;
    if (control.stance === 'defend') control.stance = 'free';
  }
}

export interface Shout {
  readonly text: string;
  readonly seconds: number;
}

/** The one of these units that is nearest to a place calls something, for so many seconds. */
export function shout(world: WorldContext, units: readonly Unit[], { text, seconds, towards }: Shout & { readonly towards: Point }): void {
  const [first, ...others] = units;
  if (!first || text === '') return;
  const nearest = others.reduce((best, unit) => (gapOf(unit, towards) < gapOf(best, towards) ? unit : best), first);
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
    const enemy = world.unit(unit.perceivedEnemyId);
    return enemy?.isAlive === true && gapOf(unit, enemy) <= tiles;
  });
}

function gapOf(unit: Unit, place: Point): number {
  return lengthOf(unit.x - place.x, unit.y - place.y);
}
