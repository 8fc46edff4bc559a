/** The way from a tree file to a program. */
export { checkTree, type CheckSettings } from './check/check-tree.ts';
export { compileTree, type Compiled } from './compile/compile-tree.ts';
export { createRegistry, type Registry } from './registry.ts';
