/** Plans that are grown from what their actions achieve. */
import type { NodeDefinition } from '../../definition/node-definition.ts';
import { planner } from './planner.ts';
import { planAction } from './plan-action.ts';

export { planner, planAction };
export { growPlan, holds, type FactSet, type Fate, type PlanBranch } from './planning/back-chain.ts';
export type { PlanningRecord } from './planning/plan-now.ts';

/** In the order of the palette. */
export const plannerNodes: readonly NodeDefinition[] = [planner, planAction];
