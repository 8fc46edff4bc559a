import type { HudPart } from '../dom/hud-part.ts';
import type { GameSpeed } from '../settings/choices.ts';
import type { Snapshot } from '../../sim/state.ts';
import type { ActionRunner } from './action-runner.ts';
import type { FeatureAction } from './hud-action.ts';
import type { FeatureScreen, HudScreen } from './hud-screen.ts';

/** What the views of a feature read of the fight, once a frame. They know their own state. */
export interface FeatureFrame {
  readonly screen: HudScreen;
  readonly snapshot: Snapshot | undefined;
  readonly isPaused: boolean;
  readonly speed: GameSpeed;
}

/** A view whose code comes when it is first wanted. */
export interface FeatureView {
  load(actions: ActionRunner): Promise<HudPart<FeatureFrame>>;
  /** Whether it shows anything now; a view that is always wanted leaves this out. */
  isWanted?(): boolean;
}

/** A part of the page that the HUD shows without knowing what it is. */
export interface HudFeature {
  readonly id: string;
  readonly actions?: readonly FeatureAction[];
  /** Its own screen. */
  readonly screen?: FeatureView & { readonly name: FeatureScreen };
  /** Stands over every screen. */
  readonly overlay?: FeatureView;
  /** Stands below the caption of a scene of the gallery. */
  readonly scene?: FeatureView;
  /** Stands on the card that tells how a battle has ended. */
  readonly result?: FeatureView;
  /** Stands beside the field of a fight. One feature at a time has that place. */
  readonly side?: FeatureView;
  /** Stands over the time line of a fight. */
  readonly below?: FeatureView;
  /** Whether the time line stays open now. */
  needsTimeline?(): boolean;
}
