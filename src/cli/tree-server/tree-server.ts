import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { checkRequest } from './check-request.ts';
import { readTestBody, readTreeBody } from './read-body.ts';
import { HttpError } from './http-error.ts';
import { TreeFolder, type ExpectedVersion } from './tree-folder.ts';
import { treeNameIn, treeNameOfFile } from './tree-name.ts';

/** Path of the trees; META is the name of the `meta` element that gives the page its token. */
const ADDRESS = '/__trees';
/** Path of the behaviour tests, which are only added. */
const TESTS_ADDRESS = '/__tests';
const META = 'warband-trees';
/** Custom event for the page: `{ name, hash, text }`; without a text, the file was deleted. */
export const CHANGED_EVENT = 'warband:tree-changed';

/**
 * Lets the page that `npm start` serves save tree files, and tells it when one changes on disk. Only on the
 * development server: the built page has no token and keeps drafts in the browser.
 *
 * GET /__trees/ lists names and hashes; GET /__trees/patrol.json returns the text, with its hash as ETag; PUT saves with
 * `If-Match: "hash"`, or `If-None-Match: *` for a new file. PUT /__tests/name.json adds a behaviour test to its folder. Every refusal is JSON with a
 * `reason`.
 */
export function treeServer(folder: string, testFolder?: string): Plugin {
  const token = randomBytes(24).toString('base64url');
  const path = resolve(folder);
  const trees = new TreeFolder(path);
  const tests = testFolder === undefined ? undefined : new TreeFolder(testFolder);
  return {
    name: 'warband-trees',
    apply: 'serve',
    // By default Vite lets pages of any server on this machine read everything, including the token, and any page show ours in a frame.
    config: () => ({ server: { cors: false, headers: OWN_PAGE_ONLY }, preview: { cors: false, headers: OWN_PAGE_ONLY } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = request.url ?? '';
        const isOf = (start: string): boolean => address.toLowerCase().startsWith(start);
        if (tests && isOf(TESTS_ADDRESS))
          void answer(request, response, {
            token,
            reply: () => addTest(request, response, { tests, path: address.slice(TESTS_ADDRESS.length) }),
          });
        else if (isOf(ADDRESS))
          void answer(request, response, {
            token,
            reply: () => serveTree(request, response, { trees, path: address.slice(ADDRESS.length) }),
          });
        else next();
      });
      announceChanges(server, path, trees);
      void trees.sweep();
    },
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: META, content: token }, injectTo: 'head' }],
    hotUpdate: {
      order: 'post',
      handler({ file, modules }) {
        if (!isIn(path, file)) return undefined;
        // The page takes the text from the event. A reload would end the battle, but the next load must find the new text.
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
        return [];
      },
    },
  };
}

const OWN_PAGE_ONLY = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

interface Answer {
  readonly token: string;
  /** Throws a refusal. */
  reply(): Promise<void>;
}

async function answer(request: IncomingMessage, response: ServerResponse, { token, reply }: Answer): Promise<void> {
  try {
    checkRequest(request, token);
    await reply();
  } catch (error) {
    const refusal =
      error instanceof HttpError
        ? error
        : new HttpError(500, `The file system reported an error (${error instanceof Error ? error.message : 'unknown'}).`);
    // The rest of an unread body must not be taken for the next request.
    if (!request.complete) response.setHeader('Connection', 'close');
    send(response, refusal.status, { reason: refusal.message, ...refusal.details });
  }
}

/** `path` is the rest of it, after ADDRESS. */
async function serveTree(request: IncomingMessage, response: ServerResponse, of: { trees: TreeFolder; path: string }): Promise<void> {
  const name = treeNameIn(of.path);
  if (name === undefined) await answerList(request, response, of.trees);
  else if (request.method === 'PUT') await save(request, response, { trees: of.trees, name });
  else await read(response, of.trees, name);
}

async function addTest(request: IncomingMessage, response: ServerResponse, of: { tests: TreeFolder; path: string }): Promise<void> {
  const name = treeNameIn(of.path);
  if (name === undefined || request.method !== 'PUT') throw new HttpError(405, 'Behaviour tests are only saved here.');
  if (expectedBy(request) !== 'nothing') throw new HttpError(428, 'A behaviour test is never replaced: save it with If-None-Match: *.');
  const file = await of.tests.save({ name, text: await readTestBody(request) }, 'nothing');
  send(response, 201, { name: file.name, hash: file.hash });
}

async function answerList(request: IncomingMessage, response: ServerResponse, trees: TreeFolder): Promise<void> {
  if (request.method !== 'GET') throw new HttpError(405, 'The list of trees is read only.');
  send(response, 200, { trees: await trees.list() });
}

async function read(response: ServerResponse, trees: TreeFolder, name: string): Promise<void> {
  const file = await trees.find(name);
  if (file === undefined) throw new HttpError(404, `There is no ${name}.json.`);
  response.setHeader('ETag', `"${file.hash}"`);
  const { text, hash } = file;
  send(response, 200, { name, text, hash });
}

async function save(request: IncomingMessage, response: ServerResponse, of: { trees: TreeFolder; name: string }): Promise<void> {
  const expected = expectedBy(request);
  const text = await readTreeBody(request, of.name);
  const file = await of.trees.save({ name: of.name, text }, expected);
  response.setHeader('ETag', `"${file.hash}"`);
  send(response, expected === 'nothing' ? 201 : 200, { name: file.name, hash: file.hash });
}

function expectedBy({ headers }: IncomingMessage): ExpectedVersion {
  if (headers['if-none-match'] === '*') return 'nothing';
  const hash = /^"([0-9a-f]{16})"$/.exec(headers['if-match'] ?? '')?.[1];
  if (hash === undefined)
    throw new HttpError(428, 'A save must name the version that it replaces: If-Match with the hash, or If-None-Match: * for a new file.');
  return { hash };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (status === 405) response.setHeader('Allow', 'GET, PUT');
  response.end(JSON.stringify(body));
}

/** Whether a file lies in the folder of the trees, or in one that this contains. */
function isIn(folder: string, file: string): boolean {
  const place = dirname(resolve(file));
  return place === folder || dirname(place) === folder;
}

/** A file is read when its writer is done: the event of an emptied file may be the only one that the watcher passes on. */
const SETTLE_MILLISECONDS = 50;

function announceChanges(server: ViteDevServer, folder: string, trees: TreeFolder): void {
  const lastHashes = new Map<string, string>();
  const announce = async (file: string): Promise<void> => {
    const name = isIn(folder, file) ? treeNameOfFile(basename(file)) : undefined;
    if (name === undefined) return;
    // A link, or a file that cannot be read, counts as missing.
    const found = await trees.find(name).catch(() => undefined);
    const hash = found?.hash ?? '';
    if (lastHashes.get(name) === hash) return;
    lastHashes.set(name, hash);
    server.ws.send(CHANGED_EVENT, { name, hash, text: found?.text });
  };
  const pending = new Map<string, NodeJS.Timeout>();
  const settle = (file: string): void => {
    clearTimeout(pending.get(file));
    const timer = setTimeout(() => {
      pending.delete(file);
      void announce(file);
    }, SETTLE_MILLISECONDS);
    pending.set(file, timer.unref());
  };
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, settle);
  // Vite watches its root; the folder may be elsewhere.
  server.watcher.add(folder);
}
