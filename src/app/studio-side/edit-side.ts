import { compileTree } from '../../bt/compile.ts';
import { gameRegistry } from '../../brains/registry.ts';
import { fileStem } from '../../core/file-stem.ts';
import type { TreeLibrary } from '../../bt/format.ts';
import type { Problem } from '../../bt/problem.ts';
import type { TextFile } from '../../content/tree-library.ts';
import { createTreeFiles } from '../../studio/drafts/tree-files.ts';
import type { EditPort } from '../../studio/edit-port.ts';

/** In the page that `npm start` serves; the same names are in src/cli/tree-server. */
const META = 'warband-trees';
const CHANGED_EVENT = 'warband:tree-changed';

/** What the game knows of trees before any of them runs. */
export type TreeDesk = Omit<EditPort, 'applyTrees' | 'giveTree'>;

/** `files` are the texts of `trees/`. */
export function treeDesk(files: readonly TextFile[], page: Pick<TreeDesk, 'treeFiles' | 'onFileChange'> = pageOfTrees()): TreeDesk {
  return {
    editKinds: gameRegistry.definitions,
    files: new Map(files.map(({ file, text }) => [fileStem(file), text])),
    check: problemsOf,
    ...page,
  };
}

/** Every problem that would keep the tree from running, also those of the trees that it uses. */
function problemsOf(tree: string, library: TreeLibrary): readonly Problem[] {
  const compiled = compileTree(tree, library, gameRegistry);
  return 'problems' in compiled ? compiled.problems : [];
}

function pageOfTrees(): Pick<TreeDesk, 'treeFiles' | 'onFileChange'> {
  const token = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  return {
    treeFiles: createTreeFiles(token, (address, settings) => fetch(address, settings)),
    onFileChange(listen) {
      const hear = ({ name, text }: { name: string; text?: string }): void => listen(name, text);
      import.meta.hot?.on(CHANGED_EVENT, hear);
      return () => import.meta.hot?.off(CHANGED_EVENT, hear);
    },
  };
}
