import type { TreeFileClient } from '../../studio/ports/tree-file-client.ts';
import { createTreeFileClient } from '../../studio/files/create-tree-file-client.ts';

/** Meta element of the page that `npm start` serves; src/cli/tree-server has the same name. */
const META = 'warband-trees';

/** Saves files into a folder of the project; undefined where the page has no server for that. */
export function projectFolder(address: string): TreeFileClient | undefined {
  const token = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  return createTreeFileClient(token, (path, settings) => fetch(path, settings), address);
}
