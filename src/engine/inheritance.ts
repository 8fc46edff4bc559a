/** Tree files that extend others: overrides, and the addresses of the nodes that they change. */
export { applyOverrides, type Extended } from './inheritance/apply-overrides.ts';
export { resolveTrees } from './inheritance/resolve-trees.ts';
export {
  extendedTree,
  fileDocument,
  isExtensionFile,
  baseField,
  keyOfItem,
  takesKeysAlone,
  SETTABLE_FIELDS,
} from './inheritance/override.ts';
export { addressOf, indexNodes, pathsOf } from './inheritance/node-index.ts';
export type { Override } from './document/tree-format.ts';
