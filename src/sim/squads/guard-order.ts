import { distance } from '../../core/vector.ts';
import type { EntityId, Squad } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { startMarch } from './squads.ts';

/** A squad that guards a unit follows when that is further away than this, and stops at the nearer distance. */
const FOLLOWS_FROM_TILES = 4.5;
const STAYS_BESIDE_TILES = 2.5;

/** Sends the squad after the guarded unit when that has gone too far; returns whether it had to. */
export function catchUp(world: WorldContext, squad: Squad, unitId: EntityId): boolean {
  const guarded = world.entities.unit(unitId);
  if (!guarded) return false;
  const isOnItsWay = squad.status === 'marching' || squad.status === 'waiting';
  const place = isOnItsWay ? { x: squad.askedX, y: squad.askedY } : squad;
  const away = distance(place, guarded);
  if (away < FOLLOWS_FROM_TILES) return false;
  const from = distance(squad, guarded);
  const share = from < 1e-6 ? 0 : STAYS_BESIDE_TILES / from;
  const x = guarded.x + (squad.x - guarded.x) * share;
  const y = guarded.y + (squad.y - guarded.y) * share;
  startMarch(world, squad, { x, y, facingX: 0, facingY: 0, pace: 'running' });
  return true;
}
