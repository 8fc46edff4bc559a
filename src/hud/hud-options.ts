import type { ActionPort, ActionState } from './actions/hud-action.ts';
import type { HudFeature } from './hud-feature.ts';
import type { FightOptions, FightState } from './fight/fight-screen.ts';
import type { MenuPort, MenuState } from './menu/game-menu.ts';
import type { TimePartsOptions } from './timeline/time-parts.ts';
import type { TitleOptions, TitleState } from './title/title-screen.ts';

/** The sum of what the parts of the HUD ask of the page; each part declares its own share. Results arrive with the next `HudState`. */
export type HudPort = ActionPort &
  TitleOptions['port'] &
  FightOptions['port'] &
  TimePartsOptions['port'] &
  MenuPort & {
    /** An open dialog pauses the battle. */
    readonly pace: { setPaused(isPaused: boolean): void };
  };

/** The sum of what the parts of the HUD read, once a frame. */
export type HudState = ActionState & TitleState & FightState & MenuState;

/** Constant while the page is open. */
export interface HudOptions extends TitleOptions, FightOptions {
  readonly port: HudPort;
  readonly features: readonly HudFeature[];
  /** False when the app binds all keys itself. */
  readonly hasHotkeys?: boolean;
}
