import { isFields } from '../../tree-doc/editable-tree.ts';
import type { SaveResult, TreeFileClient } from '../ports/tree-file-client.ts';

/** `fetch`, or a test double. */
export type PageRequest = (address: string, settings: RequestInit) => Promise<Response>;

/** Undefined where nothing can be saved: the built page has no server of its own. `token` is in the page's `meta` element "warband-trees". */
export function createTreeFileClient(token: string | undefined, request: PageRequest, address = '/__trees'): TreeFileClient | undefined {
  if (token === undefined || token === '') return undefined;
  return {
    async save(tree, text, base) {
      try {
        const condition: Record<string, string> = base === '' ? { 'If-None-Match': '*' } : { 'If-Match': `"${base}"` };
        const headers = { 'Content-Type': 'application/json', 'X-Warband-Trees': token, ...condition };
        const response = await request(`${address}/${tree}.json`, { method: 'PUT', headers, body: text });
        return savedFrom(response.status, (await response.json()) as unknown);
      } catch {
        return {
          kind: 'refused',
          reason: 'The server did not respond: is `npm start` still running? Your changes are kept in the browser.',
        };
      }
    },
  };
}

function savedFrom(status: number, answer: unknown): SaveResult {
  const { hash, reason, text } = isFields(answer) ? answer : {};
  const why = typeof reason === 'string' ? reason : `The server responded with status ${status}.`;
  const now = typeof hash === 'string' ? hash : '';
  if (status === 200 || status === 201) return { kind: 'saved', hash: now };
  if (status === 409) return { kind: 'conflict', reason: why, hash: now, text: typeof text === 'string' ? text : undefined };
  return { kind: 'refused', reason: why };
}
