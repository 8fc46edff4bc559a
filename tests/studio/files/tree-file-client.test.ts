import { describe, expect, it } from 'vitest';
import type { SaveResult } from '../../../src/studio/ports/tree-file-client.ts';
import { createTreeFileClient, type PageRequest } from '../../../src/studio/files/create-tree-file-client.ts';

const NO_ANSWER = 'The server did not respond: is `npm start` still running? Your changes are kept in the browser.';

/** What comes of a save that is answered so. */
async function save(status: number, answer: unknown): Promise<SaveResult> {
  const client = createTreeFileClient('secret', async () => ({ status, json: async () => answer }) as Response);
  return client!.save('bow', '{}', 'abc');
}

describe('files of trees', () => {
  it('cannot be saved where the page names no server', () => {
    const request: PageRequest = () => Promise.reject(new Error('asked'));
    expect([undefined, ''].map((token) => createTreeFileClient(token, request))).toEqual([undefined, undefined]);
    expect(createTreeFileClient('secret', request)).toBeDefined();
  });

  it.each([
    ['on condition that the file is as it was read', 'abc', { 'If-Match': '"abc"' }],
    ['on condition that there is none, when it is new', '', { 'If-None-Match': '*' }],
  ])('are written %s', async (_, base, condition) => {
    const asked: unknown[] = [];
    const request: PageRequest = async (...given) => {
      asked.push(given);
      return { status: 200, json: async () => ({ hash: 'def' }) } as Response;
    };
    await createTreeFileClient('secret', request)!.save('bow', '{"name":"bow"}', base);
    await createTreeFileClient('secret', request, '/files')!.save('bow', '', base);
    const headers = { 'Content-Type': 'application/json', 'X-Warband-Trees': 'secret', ...condition };
    expect(asked).toEqual([
      ['/__trees/bow.json', { method: 'PUT', headers, body: '{"name":"bow"}' }],
      ['/files/bow.json', { method: 'PUT', headers, body: '' }],
    ]);
  });

  it('are saved when the server says so, new or not', async () => {
    expect(await save(200, { hash: 'def' })).toEqual({ kind: 'saved', hash: 'def' });
    expect(await save(201, { hash: 'def' })).toEqual({ kind: 'saved', hash: 'def' });
    expect(await save(200, { hash: 7 })).toEqual({ kind: 'saved', hash: '' });
  });

  it('may have been changed or deleted meanwhile', async () => {
    const answer = { reason: 'bow.json was changed.', hash: 'def', text: '{}' };
    expect(await save(409, answer)).toEqual({ kind: 'conflict', ...answer });
    expect(await save(409, { reason: 'bow.json was deleted.', hash: '', text: null })).toEqual({
      kind: 'conflict',
      reason: 'bow.json was deleted.',
      hash: '',
      text: undefined,
    });
  });

  it('may be refused, with a reason or only a number', async () => {
    expect(await save(403, { reason: 'Not from here.', hash: 'def' })).toEqual({ kind: 'refused', reason: 'Not from here.' });
    expect(await save(500, 'oops')).toEqual({ kind: 'refused', reason: 'The server responded with status 500.' });
    expect(await save(500, { reason: 7 })).toEqual({ kind: 'refused', reason: 'The server responded with status 500.' });
  });

  it('are refused where nobody answers, or not in JSON', async () => {
    const silent = createTreeFileClient('secret', () => Promise.reject(new TypeError('offline')));
    expect(await silent!.save('bow', '', '')).toEqual({ kind: 'refused', reason: NO_ANSWER });
    const garbled = createTreeFileClient('secret', async () => new Response('<html>'));
    expect(await garbled!.save('bow', '', '')).toEqual({ kind: 'refused', reason: NO_ANSWER });
  });
});
