import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHANGED_EVENT, treeServer } from '../../src/cli/tree-server/tree-server.ts';
import { jsonText } from '../../src/core/json-text.ts';
import { textHash } from '../../src/core/text-hash.ts';
import { createTreeFiles, type PageRequest } from '../../src/studio/drafts/tree-files.ts';

const root = mkdtempSync(join(tmpdir(), 'warband-trees-'));
const folder = join(root, 'trees');
const file = (name: string) => join(folder, name);
const textOf = (name: string) => readFileSync(file(name), 'utf8');
let server: ViteDevServer;
let port = 0;
let token = '';

beforeAll(async () => {
  cpSync('trees', folder, { recursive: true });
  writeFileSync(join(root, 'index.html'), '<html><head></head><body><script type="module" src="/main.ts"></script></body></html>');
  writeFileSync(join(root, 'main.ts'), "export const trees = import.meta.glob('./trees/*.json', { eager: true, query: '?raw', import: 'default' });\n");
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [treeServer(folder)],
    optimizeDeps: { noDiscovery: true },
    // Without native events: they get lost in some containers.
    server: { host: '127.0.0.1', port: 0, watch: { usePolling: true, interval: 50 } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  const page = await send('GET', '/', { headers: { accept: 'text/html' } });
  token = /name="warband-trees" content="([^"]+)"/.exec(page.body)?.[1] ?? '';
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly reason: string;
}

/** A request as a program can send it, without what a browser would put right. A header that is undefined is not sent. */
function send(method: string, path: string, of: { headers?: Record<string, string | undefined>; body?: string | Buffer } = {}): Promise<Answer> {
  const own = `127.0.0.1:${port}`;
  const headers = { host: own, origin: `http://${own}`, 'x-warband-trees': token, 'content-type': 'application/json', ...of.headers };
  const sent = Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers: sent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts).toString();
        const reason = /"reason":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ?? '';
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, reason });
      });
    });
    call.on('error', reject);
    call.end(of.body);
  });
}

const document = (name: string, more: object = {}) => ({ name, description: 'A test.', root: { type: 'Wait', params: { duration: 1 } }, ...more });

/** A save that would be accepted, but for what is said. */
function put(name: string, of: { headers?: Record<string, string | undefined>; body?: string | Buffer; path?: string } = {}): Promise<Answer> {
  const isSaid = of.headers !== undefined && 'if-match' in of.headers;
  const fitting = () => (existsSync(file(`${name}.json`)) ? { 'if-match': `"${textHash(textOf(`${name}.json`))}"` } : { 'if-none-match': '*' });
  const match = isSaid ? {} : fitting();
  return send('PUT', of.path ?? `/__trees/${name}.json`, {
    headers: { ...match, ...of.headers },
    body: of.body ?? JSON.stringify(document(name)),
  });
}

describe('the page that npm start serves', () => {
  it('reads the list and each tree with its hash', async () => {
    const list = JSON.parse((await send('GET', '/__trees/')).body) as { trees: object[] };
    expect(list.trees).toContainEqual({ name: 'patrol', hash: textHash(textOf('patrol.json')) });
    const one = await send('GET', '/__trees/patrol.json');
    expect([one.headers.etag, (JSON.parse(one.body) as { text: string }).text]).toEqual([`"${textHash(textOf('patrol.json'))}"`, textOf('patrol.json')]);
    expect((await send('GET', '/__trees/nobody.json')).status).toBe(404);
  });

  it('saves a tree: the file says it, in the one way in which trees are written, and nothing else is left', async () => {
    const body = JSON.stringify(document('bow', { author: 'me' }));
    const saved = await put('bow', { body });
    expect([saved.status, textOf('bow.json')]).toEqual([200, jsonText(JSON.parse(body))]);
    expect(saved.headers.etag).toBe(`"${textHash(textOf('bow.json'))}"`);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.json'))).toEqual([]);
  });

  it('makes a new file, and not when there is one', async () => {
    expect((await put('brand-new')).status).toBe(201);
    const again = await put('brand-new', { headers: { 'if-match': undefined, 'if-none-match': '*' } });
    expect([again.status, again.reason]).toEqual([409, 'brand-new.json changed outside of the studio.']);
  });

  it('is told of a conflict when the file changed outside, with what it says now, and the file stays', async () => {
    const hash = textHash(textOf('patrol.json'));
    const outside = textOf('patrol.json').replace('"patrol"', '"patrol" ');
    writeFileSync(file('patrol.json'), outside);
    const answer = await put('patrol', { headers: { 'if-match': `"${hash}"` } });
    expect([answer.status, textOf('patrol.json')]).toEqual([409, outside]);
    expect(JSON.parse(answer.body)).toMatchObject({ hash: textHash(outside), text: outside });
  });

  it('lets only one of two windows save that started from the same text', async () => {
    const hash = textHash(textOf('regroup.json'));
    const save = (note: string) => put('regroup', { headers: { 'if-match': `"${hash}"` }, body: JSON.stringify(document('regroup', { note })) });
    const statuses = (await Promise.all([save('a'), save('b')])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('never shows half a file to somebody who reads while it is saved', async () => {
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

  it('is served as the studio asks', async () => {
    const own = `http://127.0.0.1:${port}`;
    const asPage: PageRequest = (address, settings) =>
      fetch(`${own}${address}`, { ...settings, headers: { ...(settings.headers as Record<string, string>), Origin: own } });
    const files = createTreeFiles(token, asPage);
    const base = textHash(textOf('close-the-gap.json'));
    const text = jsonText(document('close-the-gap'));
    expect(await files?.save('close-the-gap', text, base)).toEqual({ kind: 'saved', hash: textHash(text) });
    expect(await files?.save('close-the-gap', text, base)).toMatchObject({ kind: 'conflict', text });
    expect(await createTreeFiles('wrong', asPage)?.save('close-the-gap', text, base)).toMatchObject({ kind: 'refused' });
    expect(await createTreeFiles(token, () => Promise.reject(new Error('gone')))?.save('x', text, '')).toMatchObject({ kind: 'refused' });
    expect(createTreeFiles(undefined, asPage)).toBeUndefined();
  });
});

describe('refused, and nothing is written:', () => {
  const before = () => Object.fromEntries(readdirSync(folder).sort().map((name) => [name, textOf(name)]));

  it.each<[string, number, RegExp, () => Promise<Answer>]>([
    ['another origin', 403, /not served to other pages/, () => put('bow', { headers: { origin: 'http://evil.example' } })],
    ['another port of this machine', 403, /other pages/, () => put('bow', { headers: { origin: 'http://127.0.0.1:1' } })],
    ['no origin', 403, /names no origin/, () => put('bow', { headers: { origin: undefined } })],
    ['the origin "null" of a sandbox', 403, /other pages/, () => put('bow', { headers: { origin: 'null' } })],
    ['a browser that says it comes from elsewhere', 403, /other pages/, () => put('bow', { headers: { 'sec-fetch-site': 'cross-site' } })],
    ['a page that reads from elsewhere', 403, /other pages/, () => send('GET', '/__trees/bow.json', { headers: { origin: 'http://evil.example' } })],
    ['an address of the network as host', 403, /only to localhost/, () => put('bow', { headers: { host: '192.168.0.7:5173', origin: 'http://192.168.0.7:5173' } })],
    ['a host that begins as ours', 403, /(?:)/, () => put('bow', { headers: { host: 'localhost.evil.example', origin: 'http://localhost.evil.example' } })],
    ['a foreign host that points here', 403, /(?:)/, () => put('bow', { headers: { host: `evil.example:${port}`, origin: `http://evil.example:${port}` } })],
    ['no token', 403, /token/, () => put('bow', { headers: { 'x-warband-trees': undefined } })],
    ['a wrong token', 403, /token/, () => put('bow', { headers: { 'x-warband-trees': 'x'.repeat(32) } })],
    ['a page that reads without a token', 403, /token/, () => send('GET', '/__trees/bow.json', { headers: { 'x-warband-trees': undefined } })],
    ['deleting', 405, /GET/, () => send('DELETE', '/__trees/bow.json')],
    ['posting', 405, /GET/, () => send('POST', '/__trees/bow.json', { body: '{}' })],
    ['saving the list', 405, /only be read/, () => send('PUT', '/__trees/', { body: '{}' })],
    ['a save that does not say what it replaces', 428, /If-Match/, () => put('bow', { headers: { 'if-match': undefined } })],
    ['a wildcard as what it replaces', 428, /If-Match/, () => put('bow', { headers: { 'if-match': '*' } })],
    ['a form', 415, /application\/json/, () => put('bow', { headers: { 'content-type': 'text/plain' } })],
    ['a packed body', 415, /not packed/, () => put('bow', { headers: { 'content-encoding': 'gzip' } })],
    ['a body that says it is too large', 413, /bytes at most/, () => put('bow', { body: `"${'x'.repeat(1_000_001)}"` })],
    ['a body that is too large and says nothing', 413, /bytes at most/, () => put('bow', { headers: { 'transfer-encoding': 'chunked' }, body: `"${'x'.repeat(1_000_001)}"` })],
    ['no body', 400, /not JSON/, () => put('bow', { body: '' })],
    ['half a body', 400, /not JSON/, () => put('bow', { body: '{"name": "bow", ' })],
    ['a body that is no text', 400, /not JSON/, () => put('bow', { body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) })],
    ['a list', 422, /no tree/, () => put('bow', { body: '[]' })],
    ['null', 422, /no tree/, () => put('bow', { body: 'null' })],
    ['a tree without a root', 422, /no tree/, () => put('bow', { body: '{"name": "bow"}' })],
    ['a tree of another name', 422, /says that its name is \\"patrol\\"/, () => put('bow', { body: JSON.stringify(document('patrol')) })],
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
      for (const answer of [await send('GET', `/__trees/${name}.json`), await put(name, { headers: { 'if-match': undefined, 'if-none-match': '*' } })]) {
        expect([answer.status, answer.reason]).toEqual([403, `${name}.json is a link or a folder, not a file: it is left alone.`]);
      }
    }
    expect([existsSync(join(root, 'nowhere.json')), readFileSync(outside, 'utf8')]).toEqual([false, JSON.stringify(document('linked'))]);
    for (const name of ['linked', 'dangling', 'a-folder']) rmSync(file(`${name}.json`), { recursive: true });
  });
});

describe('a change outside', () => {
  it('is told to the page, which is not loaded anew, and read by the next one', async () => {
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

it('the built page knows nothing of all this', () => {
  expect(treeServer(folder).apply).toBe('serve');
});
