import type { IconName } from '../dom/icons.ts';
import type { AimedOrder } from '../../sim/commands.ts';
import type { EntityId, Formation, Snapshot } from '../../sim/state.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { HudScreen, StudioState } from './hud-screen.ts';

/** A link to the shown moment, or to the start of the battle for others to beat; the run as a file; its last seconds as a video; a file of another one; the run of the last visit. */
export type ShareAction = 'link' | 'save' | 'clip' | 'open' | 'continue' | 'beat';

/** What actions ask of the page. */
export interface ActionPort {
  readonly screens: {
    startSkirmish(): void;
    /** Restarts the current scene. */
    restart(): void;
    backToTitle(): void;
  };
  readonly sharing: { share(what: ShareAction): void };
  readonly studio: { openStudio(): void; closeStudio(): void };
  /** Acts on what holds now, not on what the last frame showed: two presses within one slow frame count twice. */
  readonly pace: {
    togglePaused(): void;
    /** To the next of `GAME_SPEEDS`, faster (1) or slower (-1), where there is one. */
    stepSpeed(places: 1 | -1): void;
    /** Plays at full speed until what the party waits for is over or an enemy is near; a second call stops that. */
    toggleSkipping(): void;
  };
  /** Orders to the selected warriors; to the whole party when none is selected. */
  readonly orders: {
    setFormation(formation: Formation): void;
    /** Orders the next spacing: tight, normal, loose. */
    cycleSpacing(): void;
    /** Orders the next stance: hold, defend, free. */
    cycleStance(): void;
    /** The next click on the field gives that order; a second call takes the choice back. */
    aimOrder(order: AimedOrder): void;
    /** Clicks and orders add, as with Shift, until it is called again. */
    toggleAdding(): void;
    /** Puts the selected warriors on a free number. */
    makeGroup(): void;
    /** `isAdditive` adds to the selection, or takes away what is selected already; an empty list without it clears the selection. */
    select(unitIds: readonly EntityId[], isAdditive: boolean): void;
  };
  readonly timeline: {
    /** One step back or forward, paused. */
    stepBy(steps: 1 | -1): void;
    /** To the next mark, or the one before. */
    stepToMark(direction: 1 | -1): void;
    backToNow(): void;
    /** The run goes on from the step that is shown; as it was, it is kept as another branch. */
    goOnFromHere(): void;
  };
}

/** What actions act on: the page, and what the HUD itself opens and closes. */
export interface ActionContext {
  readonly port: ActionPort;
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

export type OfferPlace = 'title' | 'bar' | 'agent' | 'time' | 'moment' | 'menu' | 'result';

/** An action of a feature, and where the page offers it: on the title, in the bar of a fight, for the selected warrior, at the end of the time line, for the moment that this shows, in the menu of a fight, or on the card that tells how it has ended. */
export interface FeatureAction extends HudAction {
  readonly on?: readonly OfferPlace[];
  /** Its label where there is less room. */
  readonly brief?: string;
  /** What stands below its button on the title, in words; such actions come first there. */
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
