import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { TreeFolder } from '../../src/cli/tree-server/tree-folder.ts';
import { CHANGED_EVENT, treeServer } from '../../src/cli/tree-server/tree-server.ts';
import { jsonText } from '../../src/core/json-text.ts';
import { textHash } from '../../src/core/text-hash.ts';

const root = mkdtempSync(join(tmpdir(), 'served-'));
afterAll(() => rmSync(root, { recursive: true }));
afterEach(() => void vi.useRealTimers());

interface Sent {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly remoteAddress?: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

type Middleware = (request: object, response: object, next: () => void) => void;

/** The plugin on a server that only keeps what the plugin hands it. */
class Served {
  readonly folder: string;
  readonly watcher = Object.assign(new EventEmitter(), { add: vi.fn<(folder: string) => void>() });
  readonly send = vi.fn<(event: string, data: unknown) => void>();
  readonly plugin;
  readonly token: string;
  #middleware: Middleware | undefined;

  constructor(name: string, testFolder?: string) {
    this.folder = join(root, name);
    mkdirSync(this.folder);
    this.plugin = treeServer(this.folder, testFolder);
    const tags = (this.plugin.transformIndexHtml as unknown as () => { attrs: { name: string; content: string } }[])();
    this.token = tags[0]!.attrs.content;
    const middlewares = { use: (middleware: Middleware) => void (this.#middleware = middleware) };
    (this.plugin.configureServer as (server: object) => void)({ middlewares, watcher: this.watcher, ws: { send: this.send } });
  }

  put(file: string, text: string): string {
    writeFileSync(join(this.folder, file), text);
    return textHash(text);
  }

  /** What the page of that server gets; "next" when another part of it answers. */
  ask({ method = 'GET', url, headers = {}, body = '', remoteAddress = '127.0.0.1' }: Sent): Promise<Answer | 'next'> {
    const own = {
      host: 'localhost:5173',
      origin: 'http://localhost:5173',
      'x-warband-trees': this.token,
      'content-type': 'application/json',
    };
    const request = Object.assign(Readable.from(body === '' ? [] : [Buffer.from(body)]), {
      method,
      url,
      headers: Object.fromEntries(Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined)),
      socket: { remoteAddress },
      complete: body === '',
    });
    return new Promise((resolve) => {
      const sent: Record<string, string> = {};
      const response = {
        statusCode: 0,
        setHeader: (name: string, value: string) => void (sent[name] = value),
        end: (text: string) => resolve({ status: response.statusCode, headers: sent, body: JSON.parse(text) as Answer['body'] }),
      };
      this.#middleware!(request, response, () => resolve('next'));
    });
  }
}

const tree = (name: string): object => ({ name, description: '', root: { type: 'Wait' } });

describe('the server of the trees', () => {
  it('is for the development server, which lets no other page read or frame it', () => {
    const { plugin, token } = new Served('settings');
    expect(plugin.apply).toBe('serve');
    expect(token).toMatch(/^[\w-]{32}$/);
    const alone = {
      cors: false,
      headers: {
        'Content-Security-Policy': "frame-ancestors 'self'",
        'X-Frame-Options': 'SAMEORIGIN',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    };
    expect((plugin.config as () => unknown)()).toEqual({ server: alone, preview: alone });
  });

  it('answers with JSON that nothing keeps: the list, or one tree with its hash', async () => {
    const served = new Served('read');
    const hash = served.put('bow.json', 'a tree');
    const plain = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
    for (const url of ['/__trees', '/__trees/'])
      expect(await served.ask({ url })).toEqual({ status: 200, headers: plain, body: { trees: [{ name: 'bow', hash }] } });
    expect(await served.ask({ url: '/__trees/bow.json' })).toEqual({
      status: 200,
      headers: { ...plain, ETag: `"${hash}"` },
      body: { name: 'bow', text: 'a tree', hash },
    });
    expect(await served.ask({ url: '/__trees/axe.json' })).toEqual({
      status: 404,
      headers: plain,
      body: { reason: 'There is no axe.json.' },
    });
    expect(await served.ask({ url: '/src/main.ts' })).toBe('next');
    expect(await served.ask({ url: '/__TREES/bow.json', headers: { 'x-warband-trees': 'x' } })).toMatchObject({ status: 403 });
  });

  it('saves a new tree and a changed one, and names the version that it wrote', async () => {
    const served = new Served('written');
    const save = (body: object, headers: Record<string, string>): Promise<Answer | 'next'> =>
      served.ask({ method: 'PUT', url: '/__trees/bow.json', headers, body: JSON.stringify(body) });
    const text = jsonText(tree('bow'));
    const hash = textHash(text);
    expect(await save(tree('bow'), { 'if-none-match': '*' })).toMatchObject({
      status: 201,
      headers: { ETag: `"${hash}"` },
      body: { name: 'bow', hash },
    });
    expect(readFileSync(join(served.folder, 'bow.json'), 'utf8')).toBe(text);
    expect(await save({ ...tree('bow'), author: 'me' }, { 'if-match': `"${hash}"` })).toMatchObject({ status: 200 });
    expect(await save(tree('bow'), { 'if-match': `"${hash}"` })).toMatchObject({
      status: 409,
      body: { hash: expect.any(String) as string },
    });
  });

  it('adds behaviour tests where there is a folder for them', async () => {
    const tests = join(root, 'tests');
    mkdirSync(tests);
    const claim = { says: 'waits', scenario: {}, claims: [] };
    const add = (served: Served, change: Partial<Sent> = {}, body: object = claim): Promise<Answer | 'next'> =>
      served.ask({ method: 'PUT', url: '/__tests/a.json', headers: { 'if-none-match': '*' }, body: JSON.stringify(body), ...change });
    expect(await add(new Served('without-tests'))).toBe('next');
    const served = new Served('with-tests', tests);
    expect(await add(served)).toMatchObject({ status: 201, body: { name: 'a', hash: textHash(jsonText(claim)) } });
    expect(await add(served)).toMatchObject({ status: 409 });
    for (const refused of [{ url: '/__tests/' }, { method: 'GET' }]) {
      expect(await add(served, refused)).toMatchObject({ status: 405, headers: { Allow: 'GET, PUT' } });
    }
    expect(await add(served, { headers: { 'if-match': '"0123456789abcdef"' } })).toMatchObject({ status: 428 });
    for (const [field, wrong] of Object.entries({ says: 1, scenario: null, claims: {} }))
      expect(await add(served, { url: '/__tests/b.json' }, { ...claim, [field]: wrong })).toMatchObject({ status: 422 });
  });
});

describe('a refusal', () => {
  it('tells why, and ends the connection when something of the request is left', async () => {
    const served = new Served('refused');
    const refused = async (sent: Partial<Sent>): Promise<unknown> => {
      const answer = await served.ask({ url: '/__trees/bow.json', ...sent });
      return answer === 'next' ? answer : [answer.status, answer.headers['Connection'], answer.body['reason']];
    };
    const from = (headers: Sent['headers'] & object): Partial<Sent> => ({ method: 'PUT', body: '{}', headers });
    expect(await refused({ remoteAddress: '192.168.0.7' })).toEqual([403, undefined, 'Trees can be saved from this machine only.']);
    expect(await refused({ remoteAddress: '' })).toEqual([403, undefined, 'Trees can be saved from this machine only.']);
    expect(await refused({ headers: { host: undefined } })).toEqual([
      403,
      undefined,
      'Trees are not served to the host "", only to localhost.',
    ]);
    expect(await refused({ method: 'DELETE' })).toEqual([405, undefined, expect.stringContaining('DELETE is not supported')]);
    expect(await refused(from({ origin: undefined }))).toEqual([403, 'close', expect.stringContaining('names no origin')]);
    expect(await refused(from({ origin: 'http://localhost:1' }))).toEqual([403, 'close', expect.stringContaining('(http://localhost:1)')]);
    expect(await refused({ headers: { origin: undefined, 'sec-fetch-site': 'cross-site' } })).toEqual([
      403,
      undefined,
      'Trees are not served to other pages (cross-site).',
    ]);
    for (const token of [undefined, 'x', 'x'.repeat(32)])
      expect(await refused({ headers: { 'x-warband-trees': token } })).toEqual([403, undefined, expect.stringContaining('token')]);
    expect(await refused(from({ 'if-match': '"x"' }))).toEqual([428, 'close', expect.stringContaining('If-Match')]);
    expect(await refused({ method: 'PUT', url: '/__trees/' })).toEqual([405, undefined, 'The list of trees is read only.']);
  });

  it('does not meet the page itself, on any address of this machine', async () => {
    const served = new Served('own');
    for (const sent of [
      { remoteAddress: '::1' },
      { remoteAddress: '::ffff:127.0.0.1' },
      { headers: { host: '[::1]:80', origin: 'http://[::1]:80' } },
      { headers: { host: 'localhost', origin: 'https://localhost' } },
      { headers: { origin: undefined } },
      { headers: { 'sec-fetch-site': 'same-origin' } },
    ]) {
      expect([sent, await served.ask({ url: '/__trees', ...sent })]).toEqual([sent, expect.objectContaining({ status: 200 })]);
    }
  });

  it('is told for a body of another kind, and for errors of the file system', async () => {
    const served = new Served('bodies');
    const save = async (body: string, headers: Sent['headers'] = {}): Promise<unknown> => {
      const answer = await served.ask({ method: 'PUT', url: '/__trees/bow.json', body, headers: { 'if-none-match': '*', ...headers } });
      return answer === 'next' ? answer : [answer.status, answer.body['reason']];
    };
    const good = JSON.stringify(tree('bow'));
    expect(await save(good, { 'content-type': undefined })).toEqual([415, 'Found nothing, expected application/json.']);
    expect(await save(good, { 'content-encoding': 'gzip' })).toEqual([415, 'A file must be sent without compression.']);
    expect(await save(good, { 'content-length': '4000001' })).toEqual([413, 'A file has 1000000 characters at most.']);
    for (const body of ['[]', '{"name":"bow"}', '{"name":"bow","root":{}}', '{"name":"bow","root":[]}'])
      expect(await save(body)).toEqual([422, 'The body is not a tree: expected an object with name, description and root.']);
    expect(await save(JSON.stringify(tree('axe')))).toEqual([422, 'The name in the tree is "axe", but the file is bow.json.']);
    expect(await save('{"root":{"type":"Wait"}}')).toEqual([422, 'The name in the tree is missing, but the file is bow.json.']);
    expect(await save(good, { 'content-type': 'application/json; charset=utf-8', 'content-length': '4000000' })).toEqual([201, undefined]);
    rmSync(served.folder, { recursive: true });
    expect(await save(good)).toEqual([500, expect.stringMatching(/^The file system reported an error \(ENOENT/)]);
  });
});

describe('a change of a file', () => {
  it('is told once its writer is done, and only when the text is another', async () => {
    const served = new Served('watched');
    expect(served.watcher.add).toHaveBeenCalledWith(served.folder);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reads = vi.spyOn(TreeFolder.prototype, 'find');
    /** Waits until the files that are due have been read. */
    const settled = async (): Promise<number> => {
      vi.advanceTimersByTime(50);
      await Promise.allSettled(reads.mock.results.map(({ value }): unknown => value));
      await new Promise((resolve) => setImmediate(resolve));
      return served.send.mock.calls.length;
    };
    const told = (): unknown => served.send.mock.lastCall;
    const hash = served.put('bow.json', 'half');
    served.watcher.emit('add', join(served.folder, 'bow.json'));
    vi.advanceTimersByTime(49);
    served.watcher.emit('change', join(served.folder, 'bow.json'));
    vi.advanceTimersByTime(49);
    expect(served.send).not.toHaveBeenCalled();
    expect(await settled()).toBe(1);
    expect(told()).toEqual([CHANGED_EVENT, { name: 'bow', hash, text: 'half' }]);
    // Neither the same text again, nor a file that is no tree, nor one of another folder.
    writeFileSync(join(served.folder, 'notes.txt'), '');
    for (const file of [join(served.folder, 'bow.json'), join(served.folder, 'notes.txt'), join(root, 'axe.json')])
      served.watcher.emit('change', file);
    symlinkSync(join(served.folder, 'bow.json'), join(served.folder, 'link.json'));
    served.watcher.emit('add', join(served.folder, 'link.json'));
    expect(await settled()).toBe(2);
    expect(told()).toEqual([CHANGED_EVENT, { name: 'link', hash: '', text: undefined }]);
    rmSync(join(served.folder, 'bow.json'));
    served.watcher.emit('unlink', join(served.folder, 'bow.json'));
    expect(await settled()).toBe(3);
    expect(told()).toEqual([CHANGED_EVENT, { name: 'bow', hash: '', text: undefined }]);
    reads.mockRestore();
  });

  it('leaves the page as it is, but the next one is made of the new text', () => {
    const { plugin, folder } = new Served('reloaded');
    const { handler, order } = plugin.hotUpdate as { order: string; handler: (of: object) => unknown };
    const invalidateModule = vi.fn<(module: string) => void>();
    const update = (file: string): unknown =>
      handler.call({ environment: { moduleGraph: { invalidateModule } } }, { file, modules: ['one', 'other'] });
    expect([order, update(join(root, 'main.ts')), invalidateModule.mock.calls]).toEqual(['post', undefined, []]);
    expect([update(join(folder, 'bow.json')), invalidateModule.mock.calls]).toEqual([[], [['one'], ['other']]]);
  });
});
