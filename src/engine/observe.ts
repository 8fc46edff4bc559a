/** Traces tell what a tick did, odds what a tree can be expected to do. */
export { treeOdds, type NodeOdds } from './odds/tree-odds.ts';
export type { TraceEvent, TraceSink } from './definition/trace.ts';
export type { ChildClaim, ChildResults } from './definition/child-results.ts';
export type { Odds, OddsRule } from './definition/odds-rule.ts';
export type { Flow } from './definition/program-node.ts';
