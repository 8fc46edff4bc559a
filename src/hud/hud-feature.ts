import type { FeatureFrame, FeatureView } from './actions/feature-view.ts';
import type { ActionRunner } from './actions/action-runner.ts';
import type { FeatureAction } from './actions/hud-action.ts';
import type { FeatureScreen } from './actions/hud-screen.ts';
import type { HudPart } from './dom/hud-part.ts';
import type { BattlePart } from './result/battle-part.ts';
import type { WhyService } from './services/services.ts';
import type { WatchedFight } from './fight/watched-fight.ts';
import type { FightControls, FightOptions, FightState } from './fight/fight-screen.ts';

/** What the screen of a feature can be made of: whatever the screen of a battle has. */
export interface ScreenTools {
  readonly options: FightOptions;
  readonly controls: FightControls & {
    /** What other features show below the caption of a scene. */
    partsIn(place: 'scene'): readonly HudPart<FeatureFrame>[];
    /** What features show above the menu of the title. */
    titleParts(): readonly HudPart<object>[];
    /** What features tell of the chosen battle. */
    wordsOfBattle(): string;
  };
}

/** A screen whose code comes when it is first shown. */
export interface ScreenView {
  readonly name: FeatureScreen | 'title';
  load(tools: ScreenTools): Promise<HudPart<FightState>>;
}

/** Where a feature is seen: on screens of its own, and on those of others. */
export interface FeatureViews {
  /** Its own screens. */
  readonly screens?: readonly ScreenView[];
  /** Stands above the menu of the title, from the start. */
  title?(actions: ActionRunner): HudPart<object>;
  /** Stands over every screen. */
  readonly overlay?: FeatureView;
  /** Stands below the caption of a scene. */
  readonly scene?: FeatureView;
  /** Stands on the card that tells how a battle has ended. */
  readonly result?: FeatureView;
  /** Stands at the end of the menu of a fight. */
  readonly menu?: FeatureView;
  /** Stands beside the field of a fight. One feature at a time has that place. */
  readonly side?: FeatureView;
  /** Stands over the time line of a fight. */
  readonly below?: FeatureView;
  /** The time line itself. */
  readonly bottom?: FeatureView;
}

/** What a feature knows of the fight on the field, or of the battle that is chosen on the title. */
export interface FightKnowledge {
  /** What the battle on the field is a part of; undefined for battles of their own. */
  battlePart?(): BattlePart | undefined;
  /** The fight that it has put on the field, while that is shown. */
  watched?(): WatchedFight | undefined;
  /** What it tells of the chosen battle, in words. */
  wordsOfBattle?(): string;
  /** Where the old course of a fight is found after an order in its past, in words; undefined where it is gone. */
  placeOfOldCourse?(): string | undefined;
  /** Whether the time line stays open now. */
  needsTimeline?(): boolean;
}

/** A part of the page that the HUD shows without knowing what it is. */
export interface HudFeature {
  readonly id: string;
  readonly actions?: readonly FeatureAction[];
  readonly views?: FeatureViews;
  readonly fight?: FightKnowledge;
  readonly explainer?: WhyService;
}
