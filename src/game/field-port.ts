import type { Vector } from '../core/vector.ts';
import type { Command } from '../sim/commands.ts';
import type { WorldEvent } from '../sim/events.ts';
import type { Land } from '../sim/land.ts';
import type { EntityId, Snapshot, UnitKind } from '../sim/state.ts';

export type MarkTone = 'danger' | 'sight' | 'goal' | 'target' | 'calm';

/** Something that a mind thinks about, drawn on the ground: what it fears, sees, wants. Tiles. */
export type Mark =
  | { kind: 'circle'; x: number; y: number; radiusTiles: number; tone: MarkTone }
  /** A blocked line is drawn broken. */
  | { kind: 'line'; fromX: number; fromY: number; toX: number; toY: number; isBlocked: boolean; tone: MarkTone }
  | { kind: 'cross'; x: number; y: number; tone: MarkTone }
  | { kind: 'label'; x: number; y: number; heightTiles: number; text: string; tone: MarkTone };

/**
 * Everything that the field knows of the game around it. The app implements it; the field reads
 * the world through it, and changes the world only by `send`.
 */
export interface FieldPort {
  readonly land: Land;
  readonly playerPartyId: EntityId;
  /** False behind the title screen and in scenes to watch: the camera and looking at units work, orders do not. */
  readonly isInteractive: boolean;
  /** Called once a frame before anything is drawn: the app steps the world. Seconds of the wall clock. */
  advance(deltaSeconds: number): void;
  snapshot(): Snapshot;
  /** How far the present moment lies between the last step and the next, 0..1. */
  alpha(): number;
  /** Everything that happened since the last call, in order. */
  drainEvents(): readonly WorldEvent[];
  send(command: Command): void;
  maxHealthOf(kind: UnitKind): number;
  marks(): readonly Mark[];
  /** Where these units would stand, in their order, if they were sent to (x, y) looking along the facing. */
  formationSlots(unitIds: readonly EntityId[], slot: FormationPlace): readonly Vector[];
  /** The selection has changed: own units, or the one stranger that is being looked at. */
  onSelect?(unitIds: readonly EntityId[]): void;
  /** The frame has been drawn: nothing more is done for it. */
  onDrawn?(): void;
}

export interface FormationPlace {
  x: number;
  y: number;
  /** Unit vector. */
  facingX: number;
  facingY: number;
}
