import { isFields } from '../document/edit-tree.ts';

/** What became of a save. Nothing is thrown: a server that is gone is a sentence as well. */
export type Saved =
  | { readonly kind: 'saved'; readonly hash: string }
  /** The file is not the one from which the work started; `text` is undefined when it is gone. */
  | { readonly kind: 'conflict'; readonly reason: string; readonly hash: string; readonly text: string | undefined }
  | { readonly kind: 'refused'; readonly reason: string };

/** The files in `trees/`, where `npm start` serves the page. */
export interface TreeFiles {
  /** `base` is the hash of the text that is replaced; empty for a file that is new. */
  save(tree: string, text: string, base: string): Promise<Saved>;
}

/** `fetch`, or what stands in for it. */
export type PageRequest = (address: string, settings: RequestInit) => Promise<Response>;

/** Undefined where nothing can be saved: the built page has no server of its own. `token` is in the page's `meta` element "warband-trees". */
export function createTreeFiles(token: string | undefined, request: PageRequest, address = '/__trees'): TreeFiles | undefined {
  if (token === undefined || token === '') return undefined;
  return {
    async save(tree, text, base) {
      try {
        const condition: Record<string, string> = base === '' ? { 'If-None-Match': '*' } : { 'If-Match': `"${base}"` };
        const headers = { 'Content-Type': 'application/json', 'X-Warband-Trees': token, ...condition };
        const response = await request(`${address}/${tree}.json`, { method: 'PUT', headers, body: text });
        return savedFrom(response.status, (await response.json()) as unknown);
      } catch {
        return { kind: 'refused', reason: 'The server did not answer: is `npm start` still running? Your work is kept in the browser.' };
      }
    },
  };
}

function savedFrom(status: number, answer: unknown): Saved {
  const { hash, reason, text } = isFields(answer) ? answer : {};
  const why = typeof reason === 'string' ? reason : `The server answered ${status}.`;
  const now = typeof hash === 'string' ? hash : '';
  if (status === 200 || status === 201) return { kind: 'saved', hash: now };
  if (status === 409) return { kind: 'conflict', reason: why, hash: now, text: typeof text === 'string' ? text : undefined };
  return { kind: 'refused', reason: why };
}
