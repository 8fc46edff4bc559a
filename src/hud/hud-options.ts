import type { ActionPort, ActionState } from './actions/hud-action.ts';
import type { HudFeature } from './hud-feature.ts';
import type { FightOptions, FightState } from './fight/fight-screen.ts';
import type { TimePartsOptions } from './timeline/time-parts.ts';
import type { KeptFightsState } from './title/kept-fights.ts';
import type { SettingsStore } from './settings/settings.ts';
import type { TitleOptions } from './title/title-screen.ts';

/** The sum of what the parts of the HUD ask of the page; each part declares its own share. Results arrive with the next `HudState`. */
export type HudPort = ActionPort &
  TitleOptions['port'] &
  FightOptions['port'] &
  TimePartsOptions['port'] & {
    /** A control was pressed: the page may play a click. */
    controlPressed(): void;
    /** An open dialog pauses the battle. */
    readonly pace: { setPaused(isPaused: boolean): void };
  };

/** The sum of what the parts of the HUD read, once a frame. */
export type HudState = ActionState & KeptFightsState & FightState;

/** Constant while the page is open. */
export interface HudOptions extends TitleOptions, FightOptions {
  readonly port: HudPort;
  readonly features: readonly HudFeature[];
  readonly settings: SettingsStore;
  /** False when the app binds all keys itself. */
  readonly hasHotkeys?: boolean;
}
