import { HttpError } from './http-error.ts';

const NAME = /^[a-z0-9-]{1,60}$/;
/** Device names of Windows, where no file can have such a name, whatever its extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;

export function isTreeName(name: string): boolean {
  return NAME.test(name) && !DEVICE.test(name);
}

/** Name of a tree file without `.json`; undefined for any other file. */
export function treeNameOfFile(file: string): string | undefined {
  const name = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
  return isTreeName(name) ? name : undefined;
}

/**
 * The tree in the rest of a path: "/patrol.json"; undefined for "/", the list. The path is matched as it was
 * sent, never decoded, so that no encoding of "..", "/", NUL or a drive letter has a meaning.
 */
export function treeNameIn(rest: string): string | undefined {
  if (rest === '' || rest === '/') return undefined;
  const name = treeNameOfFile(rest.slice(1));
  if (rest.startsWith('/') && name !== undefined) return name;
  throw new HttpError(400, 'The address must end with the name of a tree: lower-case letters, digits and "-", then ".json".');
}
