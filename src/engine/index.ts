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
} from './document/tree-format.ts';
export { NODE_FIELDS, TREE_FIELDS } from './document/tree-format.ts';
export { isDisabled, writtenChildren } from './document/node-children.ts';
export type { InputDefinition } from './facts/input-definition.ts';
export type { CandidateList, CandidateQuestion, CandidateSource } from './facts/candidate-source.ts';
export { MAX_NODES } from './document/limits.ts';
export { checkExpression } from './expressions/check-expression.ts';
export { FUNCTIONS, type Expression, type ExpressionNames, type ExpressionProblem } from './expressions/expression.ts';
export { isExpressionText } from './expressions/expression-params.ts';
export { numberWords, tellComparison, type Relation, type ToldValue } from './expressions/tell-comparison.ts';
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
export { dependentTrees, treesBeside } from './queries/dependent-trees.ts';
export { referencedTrees, usedTreesOf } from './queries/used-trees.ts';
export { meetsNeed } from './queries/needs.ts';
export { listIn, NEED_TESTS, PROMISE_PARAMS, promiseOf, type NeedTest } from './queries/tree-promise.ts';

export { checkTree, type CheckSettings } from './check/check-tree.ts';
export { treeHints } from './check/tree-hints.ts';
export { nameProblems, namesMissingHere, type Vocabularies, type Vocabulary } from './check/check-names.ts';
export { formatProblem, type Problem } from './document/problem.ts';
export { slotsOfParam } from './params/compile-params.ts';
export { compileTree, treeCompiler, type Compiled } from './compile/compile-tree.ts';
export type { Program } from './definition/program.ts';
export type { ParamsOf } from './params/param.ts';
export type { Category, ProgramNode, TickContext } from './definition/program-node.ts';
export type { Param } from './params/param.ts';

export { createNodeRegistry } from './definition/create-node-registry.ts';
export type { NodeRegistry } from './definition/node-registry.ts';
export type { Arity, DiagramRole, NodeDefinition } from './definition/node-definition.ts';
export { defineLeaves, type HostWith } from './definition/define-leaves.ts';
export { ACTION_CATEGORIES, actionOf, MAX_ACTION_LABEL, type ActionDocument } from './document/tree-action.ts';
export { NODE_ICONS, type NodeIcon } from './document/node-icon.ts';
export { treeOdds, type NodeOdds } from './odds/tree-odds.ts';
export type { Odds, OddsRule } from './definition/odds-rule.ts';
export { growPlan, holds, type FactSet, type Fate, type PlanBranch } from './families/planner/back-chain.ts';
export type { PlanningRecord } from './families/planner/plan-now.ts';
export type { ChildClaim, ChildResults } from './definition/child-results.ts';
export { alwaysSucceed } from './families/core/always-succeed.ts';
export { condition } from './families/core/condition.ts';
export { reactiveSelector } from './families/core/reactive-selector.ts';
export { reactiveSequence } from './families/core/reactive-sequence.ts';
export { repeatUntilSuccess } from './families/core/repeat-until-success.ts';
export { repeat } from './families/core/repeat.ts';
export { selector } from './families/core/selector.ts';
export { sequence } from './families/core/sequence.ts';
export { roles } from './families/group/roles.ts';
export { planAction } from './families/planner/plan-action.ts';
export { planner } from './families/planner/planner.ts';
export { root as rootNode } from './families/core/root.ts';
export { subTree } from './families/core/sub-tree.ts';
export { sharedBranch } from './families/core/shared-branch.ts';
export { countUses, sharedTargetOf } from './document/shared-target.ts';
export { treeQuery } from './families/core/tree-query.ts';
export { utilitySelector } from './families/utility/utility-selector.ts';
export { utilityState } from './families/utility/utility-state.ts';
export { setsIn } from './queries/state-sets.ts';

export { TreeAgents, type SavedAgents } from './runtime/tree-agents.ts';
export type { PlaceCount, Places } from './definition/places.ts';
export { HINTS, STANDINGS, tagKeyName, type Hint, type Standing } from './document/tags.ts';
export type { Status } from './definition/status.ts';
export type { EvaluationMeter } from './definition/evaluation-meter.ts';
export type { TraceEvent, TraceSink } from './definition/trace.ts';

export { haltChangedNodes, migrateAgents } from './hot-reload/migrate-agents.ts';
export { keptNodes, NOTHING_KEPT } from './hot-reload/kept-nodes.ts';
export type { NodeOrigins, NodePlace } from './hot-reload/node-origins.ts';
