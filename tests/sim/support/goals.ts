import type { GoalSetup, GoalType } from '../../../src/sim/parts/goal.ts';

/** A goal of that type about everybody, except for the given fields. */
export function goal(type: GoalType, fields: Partial<GoalSetup> = {}): GoalSetup {
  return { type, title: type, won: `${type} won`, lost: `${type} lost`, unitIds: [], objects: [], ...fields };
}
