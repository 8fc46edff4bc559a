import { activityOf } from '../../sim/activity.ts';
import type { DeepReadonly, EntityId, Unit } from '../../sim/state.ts';

type SeenUnit = DeepReadonly<Unit>;

export interface AttackLine {
  readonly fromId: EntityId;
  readonly toId: EntityId;
}

interface Watched {
  /** Selected or inspected. */
  readonly shown: readonly EntityId[];
  readonly hoveredId: EntityId;
}

/** Which unit attacks which: from the selected and the hovered unit to their targets, and from all attackers to the hovered one. */
export function attackLines(units: readonly SeenUnit[], { shown, hoveredId }: Watched, now: number): readonly AttackLine[] {
  const watched = new Set([...shown, hoveredId]);
  const living = new Set(units.filter(({ isAlive }) => isAlive).map(({ id }) => id));
  const lines: AttackLine[] = [];
  for (const unit of units) {
    const toId = opponentOf(unit, now);
    if (!living.has(toId) || !(watched.has(unit.id) || toId === hoveredId)) continue;
    lines.push({ fromId: unit.id, toId });
  }
  return lines;
}

/** The unit that it fights now; 0 for none. */
function opponentOf(unit: SeenUnit, now: number): EntityId {
  if (!unit.isAlive) return 0;
  return unit.combat.phase === 'windUp' || activityOf(unit, now) === 'fighting' ? unit.combat.targetId : 0;
}
