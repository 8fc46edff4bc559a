import type { ActionRunner } from './actions/action-runner.ts';
import type { FeatureFrame, FeatureView, HudFeature } from './actions/hud-feature.ts';
import { latePart, type LatePart } from './dom/late-part.ts';

export interface FeatureParts {
  /** By the name of the screen. */
  readonly screens: Readonly<Record<string, LatePart<FeatureFrame>>>;
  readonly overlays: readonly LatePart<FeatureFrame>[];
  /** What features show in a scene of the gallery; new parts with each call. */
  sceneParts(): readonly LatePart<FeatureFrame>[];
}

/** Makes the places for the views of features; each is empty until it is first wanted. */
export function featureParts(features: readonly HudFeature[], actions: ActionRunner, onFailure: () => void): FeatureParts {
  const place = (view: FeatureView): LatePart<FeatureFrame> =>
    latePart(() => view.load(actions), { onFailure, isWanted: () => view.isWanted?.() !== false });
  const places = (views: readonly (FeatureView | undefined)[]): LatePart<FeatureFrame>[] =>
    views.flatMap((view) => (view === undefined ? [] : [place(view)]));
  return {
    screens: Object.fromEntries(features.flatMap(({ screen }) => (screen === undefined ? [] : [[screen.name, place(screen)]]))),
    overlays: places(features.map(({ overlay }) => overlay)),
    sceneParts: () => places(features.map(({ scene }) => scene)),
  };
}
