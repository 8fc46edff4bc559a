import { exportTree } from '../../tree-doc/import-trees.ts';
import type { EditorStore } from '../edited-trees/editor-store.ts';
import type { PaneGroup } from '../panes/pane-group.ts';
import type { Announcer } from '../panel/announcer.ts';
import { download } from './download.ts';
import type { FileSync } from './file-sync.ts';

/** The part of the session that saving needs. */
interface SaveContext {
  readonly panes: PaneGroup;
  readonly editing: { readonly files: FileSync; readonly editorStore: EditorStore };
  readonly announcer: Announcer;
}

/** Saves all changed and new trees, one after another. */
export async function saveAllTrees(files: FileSync): Promise<void> {
  for (const [name, state] of files.states.states.value) {
    if (state === 'changed' || state === 'new') await files.save(name);
  }
}

/** Writes the tree that is shown to its file; where there is no server, it is downloaded. */
export function saveShownTree({ panes, editing: { files, editorStore }, announcer }: SaveContext): void {
  const name = panes.active.value.tree?.source.graph.tree;
  const tree = name === undefined ? undefined : editorStore.trees.get(name);
  if (name === undefined || tree === undefined) return announcer.announce('No tree is shown.');
  if (!files.canSave) {
    download(`${name}.json`, exportTree(tree).text, 'application/json');
    return announcer.announce(`Downloaded ${name}.json.`);
  }
  const state = files.states.states.value.get(name);
  if (state === 'changed' || state === 'new') void files.save(name);
  else announcer.announce(`${name}.json has no unsaved changes.`);
}
