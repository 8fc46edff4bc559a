/** Problems and hints of a tree document, and compiling with the check in front. */
export { checkTree, type CheckSettings } from './check/check-tree.ts';
export { compileTree, treeCompiler, type Compiled } from './compile/compile-tree.ts';
export { formatProblem, type Problem } from './document/problem.ts';
