/** Problems and hints of a tree document, and compiling with the check in front. */
export { checkTree, type CheckSettings } from './check/check-tree.ts';
export { compileTree, treeCompiler, type Compiled } from './compile/compile-tree.ts';
export { nameProblems, namesMissingHere, type Vocabularies, type Vocabulary } from './check/check-names.ts';
export { formatProblem, type Problem } from './document/problem.ts';
