import type { EntityId } from './entity-id.ts';

/** A shot of one object at another, on its way. */
export interface Shot {
  readonly id: EntityId;
  readonly team: string;
  /** The unit that shot it. */
  readonly byId: EntityId;
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly startedAtStep: number;
  readonly landsAtStep: number;
  /** What it hits; 0 when it misses. */
  readonly targetId: EntityId;
  readonly damage: number;
  readonly hullDamage: number;
  readonly fire: number;
}
