import { lengthOf } from '../../core/vector.ts';
import type { Point, Squad, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';
import { squadOf } from '../members.ts';
import { livingUnits } from './squads.ts';

/** A fight carries the places of a squad along with its members, up to this distance in tiles: an enemy who retires does not lead it away. */
const MOST_DRIFT_TILES = 4;

/** Notes how far the living members of a squad are from their places on average. */
export function noteDrift(world: WorldContext, squad: Squad): void {
  const units = livingUnits(world, squad.unitIds).filter(({ control }) => control.isControlled);
  const drift = { x: 0, y: 0 };
  for (const { x, y, control } of units) {
    drift.x += (x - control.x) / units.length;
    drift.y += (y - control.y) / units.length;
  }
  const length = lengthOf(drift.x, drift.y);
  const share = length > MOST_DRIFT_TILES ? MOST_DRIFT_TILES / length : 1;
  squad.drift = { x: drift.x * share, y: drift.y * share };
}

/** What the leash of a unit is measured from: its place, carried along with its squad. */
export function leashedTo(world: WorldContext, unit: Unit): Point {
  const { x, y } = unit.control;
  const drift = squadOf(world.entities, unit)?.drift;
  return { x: x + (drift?.x ?? 0), y: y + (drift?.y ?? 0) };
}
