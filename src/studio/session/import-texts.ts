import type { ImportFile } from '../../tree-doc/import-trees.ts';
import type { StudioSession } from './studio-session.ts';

/** Imports tree files and shows the first of them. The tab “Trees” asks before it replaces one, and lists problems. */
export async function importTexts(session: StudioSession, files: readonly ImportFile[]): Promise<void> {
  const names = await session.editing.files.importer.offer(files);
  // A tree of thousands of nodes takes long enough to be read: it is drawn in another frame.
  if (names.length > 0) await new Promise((resolve) => setTimeout(resolve));
  showImported(session, names);
}

export function showImported(session: StudioSession, names: readonly string[]): void {
  const [first] = names;
  if (first === undefined) return;
  session.announcer.announce(`Imported: ${names.join(', ')}.`);
  session.panes.showTree(first);
}
