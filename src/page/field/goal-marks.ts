import type { GroundMark } from '../../game/port/battle-view-port.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { goalSpots } from '../../sim/goal-spots.ts';

/** The goals of the shown battle, drawn on the ground: those of units only where these may be seen. */
export function goalMarks(
  { run, snapshot }: Pick<RunSession, 'run' | 'snapshot'>,
  seen: (marks: readonly GroundMark[]) => readonly GroundMark[],
): readonly GroundMark[] {
  const places: GroundMark[] = [];
  const units: GroundMark[] = [];
  for (const { x, y, radiusTiles, unitId, isHostile, title } of goalSpots(run.world.terms.goals, snapshot)) {
    const tone = isHostile ? 'danger' : 'goal';
    const circle: GroundMark = { kind: 'circle', x, y, radiusTiles, tone };
    if (unitId === undefined) places.push(circle, { kind: 'label', x, y: y - radiusTiles, heightTiles: 0.4, text: title, tone });
    else units.push(circle);
  }
  return [...places, ...seen(units)];
}
