/** Tree documents as data, for editors and importers: fields, children, references between trees, promises. */
export {
  TREE_FIELDS,
  NODE_FIELDS,
  type TreeDocument,
  type NodeDocument,
  type PromiseDocument,
  type ParamItem,
  type ParamValue,
  type TreeLibrary,
  type LibraryEntry,
} from './document/tree-format.ts';
export { NODE_ICONS } from './document/node-icon.ts';
export { MAX_NODES } from './document/limits.ts';
export { MAX_ACTION_LABEL, ACTION_CATEGORIES, actionOf, type ActionDocument } from './document/tree-action.ts';
export { PROMISE_PARAMS, type NeedTest } from './queries/promise-params.ts';
export { promiseOf, listIn } from './queries/tree-promise.ts';
export { isDisabled, writtenChildren } from './document/node-children.ts';
export { referencedTrees, usedTreesOf } from './queries/used-trees.ts';
export { dependentTrees, treesBeside } from './queries/dependent-trees.ts';
export { sharedTargetOf, countUses } from './document/shared-target.ts';
export { meetsNeed } from './queries/needs.ts';
export { setsIn } from './queries/state-sets.ts';
export { treeSchema } from './schema/tree-schema.ts';
