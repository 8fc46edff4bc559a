import type { Vector } from '../../core/vector.ts';
import type { Command } from '../../sim/commands.ts';
import type { EntityId, UnitKind } from '../../sim/state.ts';
import type { CameraRig } from '../camera/camera-rig.ts';
import type { Selection } from '../selection.ts';

/** A rectangle of the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PickedUnit {
  id: EntityId;
  kind: UnitKind;
  /** `own` takes orders, `foe` can be attacked, a `stranger` can be looked at. */
  side: 'own' | 'foe' | 'stranger';
}

export interface MarchPlan {
  unitIds: readonly EntityId[];
  x: number;
  y: number;
  /** Unit vector. */
  facingX: number;
  facingY: number;
  /** The player has drawn the facing; otherwise it is that of the way there. */
  isAimed: boolean;
}

/** What a gesture under way wants to be drawn. */
export interface Sketch {
  box: Box | undefined;
  march: MarchPlan | undefined;
}

/** All that gestures may see and do. A test supplies a small one without a browser. */
export interface Battlefield {
  readonly rig: CameraRig;
  readonly selection: Selection;
  readonly sketch: Sketch;
  /** False in scenes to watch: units can be looked at and not led. */
  readonly canOrder: boolean;
  /** Members of the player's party in their order; the fallen keep their place, so that numbers stay true. */
  partyIds(): readonly EntityId[];
  isAlive(id: EntityId): boolean;
  unitAt(pixelX: number, pixelY: number): PickedUnit | undefined;
  ownUnitsIn(box: Box): readonly EntityId[];
  ownUnitsOnScreen(kind: UnitKind): readonly EntityId[];
  /** The middle of the living among these units. */
  middleOf(unitIds: readonly EntityId[]): Vector | undefined;
  send(command: Command): void;
  /** Something was ordered there: the view plays its marker. */
  markOrder(order: { kind: 'move'; plan: MarchPlan } | { kind: 'attack'; targetId: EntityId }): void;
}

/** Whom an order concerns: the selected, or the whole party when nobody is. */
export function ledUnits(field: Battlefield): readonly EntityId[] {
  const { ids } = field.selection;
  return ids.length > 0 ? ids : field.partyIds().filter((id) => field.isAlive(id));
}
