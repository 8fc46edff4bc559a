import { treeCompiler, type Problem } from '../../engine/check.ts';
import type { TreeLibrary } from '../../engine/document.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import { fileStem } from '../../core/file-stem.ts';
import type { TextFile } from '../../content/read-tree-library.ts';
import { projectFolder } from '../../page/browser/project-folder.ts';
import type { EditPort, TreeFiles } from '../../studio/ports/edit-port.ts';
import { kindsWithRules } from './kinds-with-rules.ts';
import { listenForTreeFiles } from './tree-file-reloader.ts';

/** The trees and their files, independent of a run. */
export type TreeFileAdapter = Omit<EditPort, 'edits' | 'names'>;

/** `files` are those of `trees/`. */
export function createTreeFileAdapter(
  files: readonly TextFile[],
  server: Pick<TreeFiles, 'client' | 'onChange'> = connectTreeServer(),
): TreeFileAdapter {
  return {
    kindSpecs: kindsWithRules(gameRegistry.definitions),
    inputs: gameRegistry.inputs,
    treeFiles: { texts: new Map(files.map(({ file, text }) => [fileStem(file), text])), ...server },
    check: problemsOf,
  };
}

/** A library stays as it is: files that several of its trees use are checked once. */
const compilers = new WeakMap<TreeLibrary, ReturnType<typeof treeCompiler>>();

/** Every problem that keeps the tree from running, including those of its subtrees. */
function problemsOf(tree: string, library: TreeLibrary): readonly Problem[] {
  const compile = compilers.get(library) ?? treeCompiler(library, gameRegistry);
  compilers.set(library, compile);
  const compiled = compile(tree);
  return 'problems' in compiled ? compiled.problems : [];
}

function connectTreeServer(): Pick<TreeFiles, 'client' | 'onChange'> {
  return {
    client: projectFolder('/__trees'),
    onChange: listenForTreeFiles,
  };
}
