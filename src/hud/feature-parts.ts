import type { ActionRunner } from './actions/action-runner.ts';
import type { FeatureFrame, FeatureView } from './actions/feature-view.ts';
import { latePart, type LatePart } from './dom/late-part.ts';
import type { HudPart } from './dom/hud-part.ts';
import type { FightState } from './fight/fight-screen.ts';
import type { BattlePart } from './result/battle-part.ts';
import type { HudFeature, ScreenTools } from './hud-feature.ts';

/** Told to the player. */
export const NOT_LOADED = 'A part of the page could not be loaded. Check the connection; it is tried again.';

export interface FeatureParts {
  /** By the name of the screen. */
  readonly screens: Readonly<Record<string, LatePart<FightState>>>;
  readonly overlays: readonly LatePart<FeatureFrame>[];
  /** What features show in that place; new parts with each call. */
  partsIn(place: 'scene' | 'result' | 'side' | 'below' | 'bottom' | 'menu'): readonly LatePart<FeatureFrame>[];
  /** Those whose code comes right after the start. */
  readonly early: readonly LatePart<FeatureFrame>[];
  battlePart(): BattlePart | undefined;
  wordsOfBattle(): string;
  titleParts(): readonly HudPart<object>[];
}

interface FeatureNeeds {
  readonly actions: ActionRunner;
  onFailure(): void;
  /** Not to be called before the HUD is there. */
  tools(): ScreenTools;
}

/** Makes the places for the views of features; each is empty until it is first wanted. */
export function featureParts(features: readonly HudFeature[], { actions, onFailure, tools }: FeatureNeeds): FeatureParts {
  const early: LatePart<FeatureFrame>[] = [];
  const late = (view: FeatureView, tellFailure: () => string | void = onFailure): LatePart<FeatureFrame> => {
    const part = latePart(() => view.load(actions), { onFailure: tellFailure, isWanted: () => view.isWanted?.() !== false });
    if (view.isEarly === true) early.push(part);
    return part;
  };
  const places = (views: readonly (FeatureView | undefined)[], tellFailure?: () => string): LatePart<FeatureFrame>[] =>
    views.flatMap((view) => (view === undefined ? [] : [late(view, tellFailure)]));
  return {
    screens: Object.fromEntries(
      features.flatMap(({ views }) => (views?.screens ?? []).map(({ name, load }) => [name, latePart(() => load(tools()), { onFailure })])),
    ),
    overlays: places(features.map(({ views }) => views?.overlay)),
    // The card of the result covers notices.
    partsIn: (place) =>
      places(
        features.map(({ views }) => views?.[place]),
        place === 'result' ? () => NOT_LOADED : undefined,
      ),
    early,
    battlePart: () => features.map(({ fight }) => fight?.battlePart?.()).find((part) => part !== undefined),
    wordsOfBattle: () =>
      features
        .map(({ fight }) => fight?.wordsOfBattle?.() ?? '')
        .filter(Boolean)
        .join(' '),
    titleParts: () => features.flatMap(({ views }) => views?.title?.(actions) ?? []),
  };
}
