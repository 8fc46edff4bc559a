/** States with scores, the composites that choose by them, and the functions of their curves. */
import type { NodeDefinition } from '../../definition/node-definition.ts';
import { emotionalSelector } from './emotional-selector.ts';
import { reasoner } from './reasoner.ts';
import { utilitySelector } from './utility-selector.ts';
import { utilityState } from './utility-state.ts';

export { utilitySelector, utilityState };
export { CURVE_TYPES, type CurveSettings, type CurveType } from '../../scoring/curve-table.ts';
export { PLAIN_CURVE, createCurve, scoreAt, type Curve } from '../../scoring/curve.ts';
export { TESTS, type Consideration, type Precondition, type UtilityState } from '../../scoring/decision.ts';
export { judgedValues, targetName, type Evaluation } from '../../scoring/evaluation.ts';
export { NOT_ELIGIBLE, evaluatorScore, isMet, normalise, shareOf, stateScore } from '../../scoring/score.ts';
export { smallestWinningChange, wouldWin, type WinningChange } from '../../scoring/smallest-change.ts';
export type { CurvePoint } from '../../scoring/monotone-cubic.ts';

/** In the order of the palette. */
export const utilityNodes: readonly NodeDefinition[] = [emotionalSelector, reasoner, utilitySelector, utilityState];
