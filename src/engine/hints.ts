/** What is allowed in a tree document, but hardly meant. */
export { treeHints } from './check/tree-hints.ts';
