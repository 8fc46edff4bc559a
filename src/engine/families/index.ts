/** All node types that come with the engine. A game that wants less imports the families that it wants. */
import type { NodeDefinition } from '../definition/node-definition.ts';
import { coreNodes } from './core/index.ts';
import { queryNodes } from './query/index.ts';
import { randomNodes } from './random/index.ts';
import { utilityNodes } from './utility/index.ts';
import { machineNodes } from './machine/index.ts';
import { plannerNodes } from './planner/index.ts';
import { groupNodes } from './group/index.ts';
import { learningNodes } from './learning/index.ts';

/** In the order of the palette. */
export const allNodes: readonly NodeDefinition[] = [
  ...coreNodes,
  ...queryNodes,
  ...randomNodes,
  ...utilityNodes,
  ...plannerNodes,
  ...machineNodes,
  ...groupNodes,
  ...learningNodes,
];
