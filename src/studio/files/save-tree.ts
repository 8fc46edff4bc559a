import { exportTree } from '../../tree-doc/import-trees.ts';
import type { StudioSession } from '../session/studio-session.ts';
import { download } from './download.ts';

/** Writes the tree that is shown to its file; where there is no server, it is downloaded. */
export function saveShownTree({ panes, files, editorStore, announcer }: StudioSession): void {
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
