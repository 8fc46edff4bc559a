import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHANGED_EVENT } from '../../src/cli/tree-server/tree-server.ts';
import { jsonText } from '../../src/core/json-text.ts';
import { textHash } from '../../src/core/text-hash.ts';
import { createTreeFileClient, type PageRequest } from '../../src/studio/files/create-tree-file-client.ts';
import {
  document,
  file,
  folder,
  nested,
  port,
  put,
  root,
  send,
  server,
  startTreeServer,
  stopTreeServer,
  textOf,
  token,
  type Answer,
  wide,
} from './support/served-trees.ts';

beforeAll(startTreeServer);
afterAll(stopTreeServer);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the page that npm start serves', () => {
  it('reads the list and each tree with its hash', async () => {
    const list = JSON.parse((await send('GET', '/__trees/')).body) as { trees: object[] };
    expect(list.trees).toContainEqual({ name: 'patrol', hash: textHash(textOf('patrol.json')) });
    const one = await send('GET', '/__trees/patrol.json');
    expect([one.headers.etag, (JSON.parse(one.body) as { text: string }).text]).toEqual([
      `"${textHash(textOf('patrol.json'))}"`,
      textOf('patrol.json'),
    ]);
    expect((await send('GET', '/__trees/nobody.json')).status).toBe(404);
  });

  it('saves a tree in the canonical format, and leaves no other file', async () => {
    const before = readdirSync(folder);
    const body = JSON.stringify(document('bow', { author: 'me' }));
    const saved = await put('bow', { body });
    expect([saved.status, textOf('bow.json')]).toEqual([200, jsonText(JSON.parse(body))]);
    expect(saved.headers.etag).toBe(`"${textHash(textOf('bow.json'))}"`);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('keeps the permissions of a file', async () => {
    chmodSync(file('bow.json'), 0o606);
    expect((await put('bow')).status).toBe(200);
    expect(statSync(file('bow.json')).mode & 0o777).toBe(0o606);
  });

  it('accepts a byte order mark, and writes the file without it', async () => {
    expect((await put('bow', { body: `\uFEFF${JSON.stringify(document('bow'))}` })).status).toBe(200);
    expect(textOf('bow.json')).toBe(jsonText(document('bow')));
  });

  it('creates a new file, but not over an existing one', async () => {
    expect((await put('brand-new')).status).toBe(201);
    const again = await put('brand-new', { headers: { 'if-match': undefined, 'if-none-match': '*' } });
    expect([again.status, again.reason]).toEqual([409, 'brand-new.json was changed outside the studio.']);
  });

  it('gets a conflict with the current text when the file changed on disk, and the file stays', async () => {
    const hash = textHash(textOf('patrol.json'));
    const outside = textOf('patrol.json').replace('"patrol"', '"patrol" ');
    writeFileSync(file('patrol.json'), outside);
    const answer = await put('patrol', { headers: { 'if-match': `"${hash}"` } });
    expect([answer.status, textOf('patrol.json')]).toEqual([409, outside]);
    expect(JSON.parse(answer.body)).toMatchObject({ hash: textHash(outside), text: outside });
  });

  it('lets only one of two windows save when both started from the same text', async () => {
    const hash = textHash(textOf('regroup.json'));
    const save = (note: string) =>
      put('regroup', { headers: { 'if-match': `"${hash}"` }, body: JSON.stringify(document('regroup', { note })) });
    const statuses = (await Promise.all([save('a'), save('b')])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('never shows a partial file to a reader during a save', async () => {
    const long = (fill: string) => JSON.stringify(document('stage-hare', { note: fill.repeat(400_000) }));
    const state = { isSaving: true };
    const saves = (async () => {
      for (const fill of ['a', 'b', 'a', 'b', 'a', 'b']) expect((await put('stage-hare', { body: long(fill) })).status).toBe(200);
    })().finally(() => (state.isSaving = false));
    let reads = 0;
    while (state.isSaving) {
      expect(JSON.parse(textOf('stage-hare.json'))).toHaveProperty('name', 'stage-hare');
      reads += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await saves;
    expect(reads).toBeGreaterThan(5);
  });

  it('serves the requests of the studio', async () => {
    const own = `http://127.0.0.1:${port}`;
    const asPage: PageRequest = (address, settings) =>
      fetch(`${own}${address}`, { ...settings, headers: { ...(settings.headers as Record<string, string>), Origin: own } });
    const files = createTreeFileClient(token, asPage);
    const base = textHash(textOf('close-the-gap.json'));
    const text = jsonText(document('close-the-gap'));
    expect(await files?.save('close-the-gap', text, base)).toEqual({ kind: 'saved', hash: textHash(text) });
    expect(await files?.save('close-the-gap', text, base)).toMatchObject({ kind: 'conflict', text });
    expect(await createTreeFileClient('wrong', asPage)?.save('close-the-gap', text, base)).toMatchObject({ kind: 'refused' });
    expect(await createTreeFileClient(token, () => Promise.reject(new Error('gone')))?.save('x', text, '')).toMatchObject({
      kind: 'refused',
    });
    expect(createTreeFileClient(undefined, asPage)).toBeUndefined();
  });
});

describe('refused, and nothing is written:', () => {
  const before = () =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => [name, textOf(name)]),
    );

  it.each<[string, number, RegExp, () => Promise<Answer>]>([
    ['another origin', 403, /not served to other pages/, () => put('bow', { headers: { origin: 'http://evil.example' } })],
    ['another port of this machine', 403, /other pages/, () => put('bow', { headers: { origin: 'http://127.0.0.1:1' } })],
    ['no origin', 403, /names no origin/, () => put('bow', { headers: { origin: undefined } })],
    ['the origin "null" of a sandbox', 403, /other pages/, () => put('bow', { headers: { origin: 'null' } })],
    ['a browser that says it comes from elsewhere', 403, /other pages/, () => put('bow', { headers: { 'sec-fetch-site': 'cross-site' } })],
    [
      'a page that reads from elsewhere',
      403,
      /other pages/,
      () => send('GET', '/__trees/bow.json', { headers: { origin: 'http://evil.example' } }),
    ],
    [
      'an address of the network as host',
      403,
      /only to localhost/,
      () => put('bow', { headers: { host: '192.168.0.7:5173', origin: 'http://192.168.0.7:5173' } }),
    ],
    [
      'a host that starts like ours',
      403,
      /(?:)/,
      () => put('bow', { headers: { host: 'localhost.evil.example', origin: 'http://localhost.evil.example' } }),
    ],
    [
      'a foreign host that resolves to this machine',
      403,
      /(?:)/,
      () => put('bow', { headers: { host: `evil.example:${port}`, origin: `http://evil.example:${port}` } }),
    ],
    ['no token', 403, /token/, () => put('bow', { headers: { 'x-warband-trees': undefined } })],
    ['a wrong token', 403, /token/, () => put('bow', { headers: { 'x-warband-trees': 'x'.repeat(32) } })],
    [
      'a page that reads without a token',
      403,
      /token/,
      () => send('GET', '/__trees/bow.json', { headers: { 'x-warband-trees': undefined } }),
    ],
    ['deleting', 405, /GET/, () => send('DELETE', '/__trees/bow.json')],
    ['posting', 405, /GET/, () => send('POST', '/__trees/bow.json', { body: '{}' })],
    ['saving the list', 405, /read only/, () => send('PUT', '/__trees/', { body: '{}' })],
    ['a save that does not say what it replaces', 428, /If-Match/, () => put('bow', { headers: { 'if-match': undefined } })],
    ['a wildcard as what it replaces', 428, /If-Match/, () => put('bow', { headers: { 'if-match': '*' } })],
    ['a form', 415, /application\/json/, () => put('bow', { headers: { 'content-type': 'text/plain' } })],
    ['a compressed body', 415, /without compression/, () => put('bow', { headers: { 'content-encoding': 'gzip' } })],
    ['a body that says it is too large', 413, /characters at most/, () => put('bow', { body: `"${'x'.repeat(4_000_001)}"` })],
    [
      'a body that is slightly too large',
      400,
      /found 1000003 characters, expected at most 1000000/,
      () => put('bow', { body: `"${'x'.repeat(1_000_001)}"` }),
    ],
    [
      'a body that is too large, without Content-Length',
      413,
      /characters at most/,
      () => put('bow', { headers: { 'transfer-encoding': 'chunked' }, body: `"${'x'.repeat(4_000_001)}"` }),
    ],
    ['no body', 400, /an empty text/, () => put('bow', { body: '' })],
    ['half a body', 400, /ends too early/, () => put('bow', { body: '{"name": "bow", ' })],
    [
      'three thousand nested lists',
      400,
      /cannot be read as a tree: found more than 256 objects and lists/,
      () => put('bow', { body: JSON.stringify(document('bow')).replace('{', `{"x":${'['.repeat(3000)}${']'.repeat(3000)},`) }),
    ],
    ['half a million lists within each other', 400, /more than 256 objects and lists/, () => put('bow', { body: '['.repeat(500_000) })],
    ['two thousand nodes within each other', 400, /more than 256 objects and lists/, () => put('bow', { body: nested(2000) })],
    [
      'more values than a tree can have',
      400,
      /more than 100000 values/,
      () => put('bow', { body: JSON.stringify(document('bow', { extensions: { x: Array.from({ length: 100_001 }, () => 1) } })) }),
    ],
    [
      'a tree that is too large once written',
      413,
      /as it would be written, found \d+ characters, expected at most 1000000/,
      () => put('bow', { body: JSON.stringify(document('bow', { extensions: wide() })) }),
    ],
    [
      'a duplicate member name',
      400,
      /name: found member \\"name\\" again/,
      () => put('bow', { body: '{"name":"bow","name":"bow","root":{"type":"Wait"}}' }),
    ],
    [
      'a prototype',
      400,
      /found a member \\"__proto__\\"/,
      () => put('bow', { body: '{"name":"bow","__proto__":{},"root":{"type":"Wait"}}' }),
    ],
    ['a body that is no text', 400, /not JSON/, () => put('bow', { body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) })],
    ['a list', 422, /not a tree/, () => put('bow', { body: '[]' })],
    ['null', 422, /not a tree/, () => put('bow', { body: 'null' })],
    ['a tree without a root', 422, /not a tree/, () => put('bow', { body: '{"name": "bow"}' })],
    ['a tree of another name', 422, /name in the tree is \\"patrol\\"/, () => put('bow', { body: JSON.stringify(document('patrol')) })],
  ])('%s', async (...[, status, words, attempt]) => {
    const files = before();
    const answer = await attempt();
    expect([answer.status, answer.reason]).toEqual([status, expect.stringMatching(words)]);
    expect(before()).toEqual(files);
  });

  it.each([
    '/__trees/../package.json',
    '/__trees/..%2fpackage.json',
    '/__trees/%2e%2e/package.json',
    '/__trees/..\\package.json',
    '/__trees//etc/passwd.json',
    '/__trees/C:/a.json',
    '/__trees/C:a.json',
    '/__trees/bow.json%00.json',
    '/__trees/bow%00.json',
    '/__trees/bow.json::$DATA',
    '/__trees/con.json',
    '/__trees/lpt1.json',
    '/__trees/Bow.json',
    '/__trees/bow.JSON',
    '/__trees/bow.txt',
    '/__trees/bow',
    '/__trees/.json',
    '/__trees/.bow.json',
    '/__trees/a/b.json',
    '/__trees/bow.json/',
    '/__trees/bow.json?x',
    '/__trees%2fbow.json',
    '/__treesbow.json',
    `/__trees/${'a'.repeat(61)}.json`,
  ])('the address %s', async (path) => {
    const files = before();
    const answer = await put('bow', { path });
    expect([answer.status, answer.reason]).toEqual([400, expect.stringContaining('must end with the name of a tree')]);
    expect(before()).toEqual(files);
  });

  it('a link, to a file outside or to nowhere, and a folder', async () => {
    const outside = join(root, 'outside.json');
    writeFileSync(outside, JSON.stringify(document('linked')));
    symlinkSync(outside, file('linked.json'));
    symlinkSync(join(root, 'nowhere.json'), file('dangling.json'));
    mkdirSync(file('a-folder.json'));
    for (const name of ['linked', 'dangling', 'a-folder']) {
      for (const answer of [
        await send('GET', `/__trees/${name}.json`),
        await put(name, { headers: { 'if-match': undefined, 'if-none-match': '*' } }),
      ]) {
        expect([answer.status, answer.reason]).toEqual([403, `${name}.json is a link or a folder, not a file: it is not touched.`]);
      }
    }
    expect([existsSync(join(root, 'nowhere.json')), readFileSync(outside, 'utf8')]).toEqual([false, JSON.stringify(document('linked'))]);
    for (const name of ['linked', 'dangling', 'a-folder']) rmSync(file(`${name}.json`), { recursive: true });
  });
});

describe('a change on disk', () => {
  it('is sent to the page without a reload, and read by the next page load', async () => {
    await server.transformRequest('/main.ts');
    await server.transformRequest('/trees/attack-target.json?raw');
    const told = vi.spyOn(server.ws, 'send');
    const updates = vi.spyOn(server.environments.client.hot, 'send');
    const text = jsonText(document('attack-target'));
    writeFileSync(file('attack-target.json'), text);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(CHANGED_EVENT, { name: 'attack-target', hash: textHash(text), text }), 10_000);
    writeFileSync(file('made-outside.json'), jsonText(document('made-outside')));
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(CHANGED_EVENT, expect.objectContaining({ name: 'made-outside' })), 10_000);
    rmSync(file('made-outside.json'));
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(CHANGED_EVENT, { name: 'made-outside', hash: '', text: undefined }), 10_000);
    const sent = [...told.mock.calls, ...updates.mock.calls].map(([first]) => JSON.stringify(first));
    expect(sent.filter((message) => message.includes('reload') || message.includes('"update"'))).toEqual([]);
    expect((await server.transformRequest('/trees/attack-target.json?raw'))?.code).toContain('A test.');
  });
});
