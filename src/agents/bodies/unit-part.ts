import type { WorldContext } from '../../sim/context/world-context.ts';
import { unitRulesOf } from '../../sim/rules.ts';
import { STEPS_PER_SECOND, type EntityId, type Mood, type Unit } from '../../sim/state.ts';

/** After this long without a fight, the unit shows surprise at the next one. */
const PEACE_STEPS = 6 * STEPS_PER_SECOND;

/** The unit with that id. */
export function unitIn(world: WorldContext, id: EntityId): Unit {
  const unit = world.entities.unit(id);
  if (!unit) throw new Error(`There is no unit ${id}.`);
  return unit;
}

/** A part of a unit's body. It is stateless: all state is in the world. */
export abstract class UnitPart {
  constructor(
    protected readonly world: WorldContext,
    protected readonly id: EntityId,
  ) {}

  protected get unit(): Unit {
    return unitIn(this.world, this.id);
  }

  protected get sightTiles(): number {
    return unitRulesOf(this.world.rules, this.unit.kind).sightTiles;
  }

  /** Sets the mood; at the start of a fight after a time of peace, the unit is startled first, which the view shows. */
  protected setMood(mood: Mood, enemy: EntityId = 0): void {
    const unit = this.unit;
    const { step } = this.world.state;
    const isStartled = mood === 'fighting' && step - unit.lastFightingAtStep > PEACE_STEPS;
    if (isStartled) this.world.emit({ type: 'spotted', unitId: unit.id, targetId: enemy, x: unit.x, y: unit.y });
    if (mood === 'fighting' || mood === 'fleeing' || mood === 'routing' || mood === 'backingOff') unit.lastFightingAtStep = step;
    unit.mood = isStartled ? 'alert' : mood;
  }
}
