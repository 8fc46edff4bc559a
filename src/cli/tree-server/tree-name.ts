import { Refusal } from './refusal.ts';

const NAME = /^[a-z0-9-]{1,60}$/;
/** Devices of Windows: a file of that name cannot be made there, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;

export function isTreeName(name: string): boolean {
  return NAME.test(name) && !DEVICE.test(name);
}

/** Name of a tree file without `.json`; undefined for every other file. */
export function treeNameOfFile(file: string): string | undefined {
  const name = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
  return isTreeName(name) ? name : undefined;
}

/**
 * The tree that the rest of an address means: "/patrol.json"; undefined for "/", the list. It is compared
 * as it was sent, never decoded, so that no way of writing "..", "/", NUL or a drive can mean anything.
 */
export function treeNameIn(rest: string): string | undefined {
  if (rest === '' || rest === '/') return undefined;
  const name = treeNameOfFile(rest.slice(1));
  if (rest.startsWith('/') && name !== undefined) return name;
  throw new Refusal(400, 'The address must end with the name of a tree: lower-case letters, digits and "-", then ".json".');
}
