/** Running agents: a program, the agents that run it, their blackboards and their memory over an edit. */
export { buildProgram } from './compile/build-program.ts';
export { TreeAgents, type SavedAgents } from './runtime/tree-agents.ts';
export { slotsOfParam } from './params/compile-params.ts';
export { HINTS, STANDINGS, tagKeyName, type Hint, type Standing } from './document/tags.ts';
export type { Program } from './definition/program.ts';
export { Blackboard, type BlackboardEntry } from './blackboard/blackboard.ts';
export type { UndeclaredKey } from './blackboard/undeclared-keys.ts';
export type { Places, PlaceCount } from './definition/places.ts';
export type { EvaluationMeter } from './definition/evaluation-meter.ts';
