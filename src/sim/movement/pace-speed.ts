import { lengthOf } from '../../core/vector.ts';
import { unitRulesOf, type MovementRules, type UnitRules } from '../rules.ts';
import type { Pace, Unit } from '../state.ts';
import type { WorldContext } from '../context/world-context.ts';

/** The speed of a unit with nothing in its way, in tiles per second: by its pace, its kind and its wounds. */
export function paceSpeed(world: WorldContext, unit: Unit): number {
  const { factor, pace } = marchOf(unit);
  return tilesPerSecondAt(pace, world.rules.movement) * speedFactorOf(unit, unitRulesOf(world.rules, unit.kind)) * factor;
}

/** Not by a name that varies, which would be looked up outside of compiled code: this is asked for every unit in every step. */
function tilesPerSecondAt(pace: Pace, { paceTilesPerSecond: of }: MovementRules): number {
  switch (pace) {
    case 'crawling':
      return of.crawling;
    case 'walking':
      return of.walking;
    case 'running':
      return of.running;
    default:
      return of.sprinting;
  }
}

function speedFactorOf({ health }: Unit, { speedFactor, maxHealth, woundedSpeedFactor = 1 }: UnitRules): number {
  return speedFactor * (1 + (woundedSpeedFactor - 1) * (1 - health / maxHealth));
}

const own: { pace: Pace; factor: number } = { pace: 'walking', factor: 1 };

/** On the way to its slot a unit moves at the pace of its squad, and a bit faster when it is behind. */
function marchOf(unit: Unit): { pace: Pace; factor: number } {
  const { control, movement } = unit;
  own.pace = unit.pace;
  own.factor = unit.paceFactor ?? 1;
  const { goal } = movement;
  if (control.marchPace === 'own' || goal.kind !== 'position') return own;
  if (Math.abs(goal.x - control.x) + Math.abs(goal.y - control.y) > 2) return own;
  const lag = lengthOf(control.x - unit.x, control.y - unit.y);
  own.pace = control.marchPace;
  own.factor = Math.min(Math.max(1, 1 + (lag - 0.5) * 0.2), 1.3);
  return own;
}
