import type { HudPart } from '../dom/hud-part.ts';
import type { GameSpeed } from '../settings/choices.ts';
import type { Snapshot } from '../../sim/state.ts';
import type { ActionRunner } from './action-runner.ts';
import type { HudScreen } from './hud-screen.ts';

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
  /** Its code comes right after the start, when nobody waits for it. */
  readonly isEarly?: boolean;
  /** Whether it shows anything now; a view that is always wanted leaves this out. */
  isWanted?(): boolean;
}
