import type { ActionRunner } from './actions/action-runner.ts';
import type { FeatureFrame, FeatureView, HudFeature } from './actions/hud-feature.ts';
import { latePart, type LatePart } from './dom/late-part.ts';

export interface FeatureParts {
  /** By the name of the screen. */
  readonly screens: Readonly<Record<string, LatePart<FeatureFrame>>>;
  readonly overlays: readonly LatePart<FeatureFrame>[];
  /** What features show in that place; new parts with each call. */
  partsIn(place: 'scene' | 'result' | 'side' | 'below'): readonly LatePart<FeatureFrame>[];
  needsTimeline(): boolean;
}

/** Makes the places for the views of features; each is empty until it is first wanted. */
export function featureParts(features: readonly HudFeature[], actions: ActionRunner, onFailure: () => void): FeatureParts {
  const late = (view: FeatureView): LatePart<FeatureFrame> =>
    latePart(() => view.load(actions), { onFailure, isWanted: () => view.isWanted?.() !== false });
  const places = (views: readonly (FeatureView | undefined)[]): LatePart<FeatureFrame>[] =>
    views.flatMap((view) => (view === undefined ? [] : [late(view)]));
  return {
    screens: Object.fromEntries(features.flatMap(({ screen }) => (screen === undefined ? [] : [[screen.name, late(screen)]]))),
    overlays: places(features.map(({ overlay }) => overlay)),
    partsIn: (place) => places(features.map((feature) => feature[place])),
    needsTimeline: () => features.some((feature) => feature.needsTimeline?.() === true),
  };
}
