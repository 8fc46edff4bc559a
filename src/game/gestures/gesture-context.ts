import type { Vector } from '../../core/vector.ts';
import type { AimedOrder, Command } from '../../sim/commands.ts';
import { SELECTION_FELL } from '../../sim/commanded-units.ts';
import type { IntendedMarch } from '../../sim/squads/foresee-arrival.ts';
import type { EntityId, UnitKind } from '../../sim/state.ts';
import type { CameraRig } from '../camera/camera-rig.ts';
import type { Box } from '../camera/view.ts';
import type { Selection } from '../selection/selection.ts';
import type { UnitGroups } from '../selection/unit-groups.ts';

export interface PickedUnit {
  id: EntityId;
  kind: UnitKind;
  /** `own` takes orders, `foe` can be attacked, a `stranger` can be looked at. */
  side: 'own' | 'foe' | 'stranger';
}

/** A use of a placed object, and in words what it does: "Open the north gate". */
export interface OfferedUse {
  readonly use: string;
  readonly words: string;
}

/** A placed object under the pointer. */
export interface PickedObject {
  readonly id: EntityId;
  /** What a click does: the object is the player's own. */
  readonly click: OfferedUse | undefined;
  /** What warriors do that are sent to it; undefined when nothing is in their way. */
  readonly order: OfferedUse | undefined;
}

/** What the current gesture shows on screen. */
export interface GesturePreview {
  box: Box | undefined;
  march: IntendedMarch | undefined;
}

/** The units of the battle, and what is under a pixel. */
export interface FieldUnits {
  /** Members of the player's party in order, including the dead, so that number keys stay stable. */
  partyIds(): readonly EntityId[];
  isAlive(id: EntityId): boolean;
  unitAt(pixelX: number, pixelY: number): PickedUnit | undefined;
  /** With what may be done with it; nothing behind the title. */
  objectAt(pixelX: number, pixelY: number): PickedObject | undefined;
  ownUnitsIn(box: Box): readonly EntityId[];
  ownUnitsOnScreen(kind: UnitKind): readonly EntityId[];
  /** Centre of the living units among these. */
  centreOf(unitIds: readonly EntityId[]): Vector | undefined;
  /** Where most of them are: one that strays moves it little. Undefined when none lives. */
  middleOf(unitIds: readonly EntityId[]): Vector | undefined;
}

/** Everything that gestures can read and do. Tests supply one without a browser. */
export interface GestureContext {
  readonly rig: CameraRig;
  readonly selection: Selection;
  readonly preview: GesturePreview;
  readonly groups: UnitGroups;
  /** Clicks and orders add, as with Shift: for fingers. */
  isAdding: boolean;
  /** The order that the next click gives; undefined for a plain click. */
  aimedOrder: AimedOrder | undefined;
  /** False in scenes to watch, and once a fight is over: units can be inspected but not ordered. */
  readonly canOrder: boolean;
  readonly units: FieldUnits;
  send(command: Command): void;
  /** Tells the player why nothing happens. */
  notify(text: string): void;
  /** Shows the marker of an order. */
  markOrder(order: { kind: 'move'; plan: IntendedMarch } | { kind: 'attack'; targetId: EntityId }): void;
}

/** The units that an order affects: those of the selection who live, or the whole party when nothing is selected. Nobody, when all of the selection have fallen. */
export function commandedUnits(context: GestureContext): readonly EntityId[] {
  const { ids } = context.selection;
  return (ids.length > 0 ? ids : context.units.partyIds()).filter((id) => context.units.isAlive(id));
}

/** Says why an order is for nobody. */
export function tellNobody(context: GestureContext): void {
  if (context.selection.ids.length > 0) context.notify(SELECTION_FELL);
}
