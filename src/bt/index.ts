/** Public API of the behaviour tree module. Files inside `bt` import each other directly. */
export type {
  NodeDocument,
  PromiseDocument,
  ParamItem,
  ParamValue,
  TreeDocument,
  TreeLibrary,
  LibraryEntry,
  Override,
} from './tree-format.ts';
export { NODE_FIELDS, TREE_FIELDS } from './tree-format.ts';
export { isDisabled, writtenChildren } from './check/node-children.ts';
export type { InputDefinition } from './input-definition.ts';
export type { CandidateList, CandidateQuestion, CandidateSource } from './facts/candidate-source.ts';
export { MAX_NODES } from './limits.ts';
export { checkExpression } from './expressions/check-expression.ts';
export { FUNCTIONS, type Expression, type ExpressionNames, type ExpressionProblem } from './expressions/expression.ts';
export { isExpressionText } from './expressions/expression-params.ts';
export { numberWords } from './expressions/explain-expression.ts';
export { canReplaceInExpression, changeNamesInExpression, namesInExpression, type NameChange } from './expressions/names-in-expression.ts';
export { parseExpression } from './expressions/parse-expression.ts';
export { printExpression, printName } from './expressions/print-expression.ts';
export { treeSchema } from './tree-schema.ts';
export { applyOverrides, type Extended } from './inheritance/apply-overrides.ts';
export { addressOf, indexNodes, pathsOf } from './inheritance/node-index.ts';
export {
  baseField,
  extendedTree,
  fileDocument,
  isExtensionFile,
  keyOfItem,
  SETTABLE_FIELDS,
  takesKeysAlone,
} from './inheritance/override.ts';
export { resolveTrees } from './inheritance/resolve-trees.ts';
export { dependentTrees, treesBeside } from './dependent-trees.ts';
export { referencedTrees, usedTreesOf } from './queries/used-trees.ts';
export { NEED_TESTS, PROMISE_LISTS, type NeedTest } from './queries/tree-promise.ts';

export { checkTree, type CheckSettings } from './check/check-tree.ts';
export { treeHints } from './check/tree-hints.ts';
export { nameProblems, namesMissingHere, type Vocabularies, type Vocabulary } from './check/check-names.ts';
export { formatProblem, type Problem } from './problem.ts';
export { slotsOfParam } from './compile/compile-params.ts';
export { compileTree, treeCompiler, type Compiled } from './compile/compile-tree.ts';
export type { Program } from './program.ts';
export type { Category, ProgramNode, TickContext } from './program-node.ts';
export type { Param } from './params/param.ts';

export { createNodeRegistry } from './create-node-registry.ts';
export type { NodeRegistry } from './definition/node-registry.ts';
export type { Arity, DiagramRole, NodeDefinition } from './node-definition.ts';
export { defineLeaves, type HostWith } from './define-leaves.ts';
export { ACTION_CATEGORIES, actionOf, MAX_ACTION_LABEL, type ActionDocument } from './tree-action.ts';
export { NODE_ICONS, type NodeIcon } from './node-icon.ts';
export { treeOdds, type NodeOdds } from './odds/tree-odds.ts';
export type { Odds, OddsRule } from './odds/odds.ts';
export { growPlan, holds, type FactSet, type Fate, type PlanBranch } from './planning/back-chain.ts';
export type { PlanningRecord } from './planning/plan-now.ts';
export type { ChildClaim, ChildResults } from './child-results.ts';
export { selector } from './nodes/selector.ts';
export { sequence } from './nodes/sequence.ts';
export { roles } from './nodes/roles.ts';
export { planAction } from './nodes/plan-action.ts';
export { planner } from './nodes/planner.ts';
export { root as rootNode } from './nodes/root.ts';
export { subTree } from './nodes/sub-tree.ts';
export { sharedBranch } from './nodes/shared-branch.ts';
export { countUses, sharedTargetOf } from './shared/shared-target.ts';
export { treeQuery } from './nodes/tree-query.ts';
export { utilitySelector } from './nodes/utility-selector.ts';
export { utilityState } from './nodes/utility-state.ts';
export { setsIn } from './utility/state-sets.ts';

export { TreeAgents, type SavedAgents } from './runtime/tree-agents.ts';
export type { PlaceCount, Places } from './places.ts';
export { HINTS, STANDINGS, tagKeyName, type Hint, type Standing } from './tags.ts';
export type { Status } from './status.ts';
export type { EvaluationMeter } from './evaluation-meter.ts';
export type { TraceEvent, TraceSink } from './trace.ts';

export { haltChangedNodes, migrateAgents } from './hot-reload/migrate-agents.ts';
export { keptNodes, NOTHING_KEPT } from './hot-reload/kept-nodes.ts';
export type { NodeOrigins, NodePlace } from './hot-reload/node-origins.ts';
