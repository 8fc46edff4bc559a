import type { IconName } from '../dom/icons.ts';
import type { AimedOrder } from '../../sim/commands.ts';
import type { EntityId, Snapshot } from '../../sim/state.ts';
import type { HudServices } from '../services/services.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { HudScreen, StudioState } from './hud-screen.ts';

/** What actions act on: the game, and what the HUD itself opens and closes. */
export interface ActionContext extends HudServices {
  readonly settings: Pick<SettingsStore, 'value' | 'change'>;
  openMenu(): void;
  toggleTimeline(): void;
  toggleTactics(): void;
}

/** What decides which actions mean something now. */
export interface ActionState {
  readonly screen: HudScreen;
  readonly studio: StudioState;
  /** Undefined while no world runs. */
  readonly snapshot: Snapshot | undefined;
  readonly playerPartyId: EntityId;
  readonly selection: readonly EntityId[];
  /** The order that the next click on the field gives. */
  readonly aimedOrder: AimedOrder | undefined;
  /** Undefined while something happens, or there is nothing to wait for. */
  readonly wait: object | undefined;
  /** Where the past of the run is kept. */
  readonly timeline: object | undefined;
}

/** Something that a player can ask for, wherever it is offered: by a button, a key, the menu, and in the help. */
export interface HudAction {
  /** On its button, or in the tooltip of an icon. */
  readonly label: string;
  readonly icon?: IconName;
  /** `KeyboardEvent.key` in lower case, after "ctrl+" where Ctrl or Cmd must be held. The first one is shown. */
  readonly keys?: readonly string[];
  /** What the help says; the help is silent about an action without it. */
  readonly help?: string;
  /** Runs again and again while the key is held. */
  readonly isRepeated?: boolean;
  /** Whether it means something now; keys of other actions are ignored. */
  isEnabled(state: ActionState): boolean;
  /** Its key means something else on the field at the moment. */
  leavesKeyToField?(state: ActionState): boolean;
  run(context: ActionContext, state: ActionState): void;
}

/**
 * Where the page offers the actions of features: on the title, in the bar of a fight, for the selected warrior, at the end of the time line
 * (`time`; `moment` for the moment that it shows, and `share` to give that away), in the menu of a fight (`fight` for the fight as a whole),
 * and on the card that tells how a fight has ended (`victory` when it was won; `next` for what comes after that outside a campaign).
 */
export type OfferPlace = 'title' | 'bar' | 'agent' | 'time' | 'moment' | 'share' | 'fight' | 'menu' | 'result' | 'victory' | 'next';

/** An action of a feature. */
export interface FeatureAction extends HudAction {
  readonly on?: readonly OfferPlace[];
  /** Its label where there is less room. */
  readonly brief?: string;
  readonly shows?: ActionSigns;
}

/** What stands at the button of an action besides its label. */
export interface ActionSigns {
  /** Words below its button on the title; such actions come first there. */
  says?(): string;
  /** A number on its button; undefined for none. */
  count?(): number | undefined;
  /** Whether what it shows is shown. */
  isOn?(): boolean;
}

/** Checks the shape of a table and keeps the names of its actions. */
export function hudActions<Name extends string>(actions: Readonly<Record<Name, HudAction>>): Readonly<Record<Name, HudAction>> {
  return actions;
}
