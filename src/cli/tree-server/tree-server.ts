import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { checkRequest } from './check-request.ts';
import { readTreeBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { TreeFolder, type Expected } from './tree-folder.ts';
import { treeNameIn, treeNameOfFile } from './tree-name.ts';

/** Where the page finds the trees; and the name of the `meta` element that tells it the token. */
const ADDRESS = '/__trees';
const META = 'warband-trees';
/** Custom event for the page: `{ name, hash, text }`; without a text the file is gone. */
export const CHANGED_EVENT = 'warband:tree-changed';

/**
 * Lets the page that `npm start` serves save tree files, and tells it when one changed outside. Only
 * while Vite serves: the built page has no such server, no token, and keeps drafts in the browser.
 *
 * GET /__trees/ lists names and hashes; GET /__trees/patrol.json answers the text, its hash as ETag; PUT saves with
 * `If-Match: "hash"`, or `If-None-Match: *` for a new file. Every refusal is JSON with a `reason`.
 */
export function treeServer(folder: string): Plugin {
  const token = randomBytes(24).toString('base64url');
  const path = resolve(folder);
  const trees = new TreeFolder(path);
  return {
    name: 'warband-trees',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = request.url ?? '';
        if (!address.toLowerCase().startsWith(ADDRESS)) next();
        else void answer(request, response, { trees, token, rest: address.slice(ADDRESS.length) });
      });
      announceChanges(server, path, trees);
    },
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: META, content: token }, injectTo: 'head' }],
    hotUpdate: {
      order: 'post',
      handler({ file, modules }) {
        if (dirname(resolve(file)) !== path) return undefined;
        // The studio takes the text from the event. A reload would end the battle, but the next one must find the new text.
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
        return [];
      },
    },
  };
}

interface Desk {
  readonly trees: TreeFolder;
  readonly token: string;
  /** The address after that of the trees. */
  readonly rest: string;
}

async function answer(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  try {
    checkRequest(request, desk.token);
    const name = treeNameIn(desk.rest);
    if (name === undefined) await answerList(request, response, desk.trees);
    else if (request.method === 'PUT') await save(request, response, { trees: desk.trees, name });
    else await read(response, desk.trees, name);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(500, `The file system refused (${error instanceof Error ? error.message : 'unknown'}).`);
    // What is left of a body that nobody reads must not be taken for the next request.
    if (!request.complete) response.setHeader('Connection', 'close');
    send(response, refusal.status, { reason: refusal.message, ...refusal.details });
  }
}

async function answerList(request: IncomingMessage, response: ServerResponse, trees: TreeFolder): Promise<void> {
  if (request.method !== 'GET') throw new Refusal(405, 'The list of trees can only be read.');
  send(response, 200, { trees: await trees.list() });
}

async function read(response: ServerResponse, trees: TreeFolder, name: string): Promise<void> {
  const file = await trees.find(name);
  if (file === undefined) throw new Refusal(404, `There is no ${name}.json.`);
  response.setHeader('ETag', `"${file.hash}"`);
  send(response, 200, file);
}

async function save(request: IncomingMessage, response: ServerResponse, of: { trees: TreeFolder; name: string }): Promise<void> {
  const expected = expectedBy(request);
  const text = await readTreeBody(request, of.name);
  const file = await of.trees.save({ name: of.name, text }, expected);
  response.setHeader('ETag', `"${file.hash}"`);
  send(response, expected === 'nothing' ? 201 : 200, { name: file.name, hash: file.hash });
}

function expectedBy({ headers }: IncomingMessage): Expected {
  if (headers['if-none-match'] === '*') return 'nothing';
  const hash = /^"([0-9a-f]{16})"$/.exec(headers['if-match'] ?? '')?.[1];
  if (hash === undefined) throw new Refusal(428, 'A save must say what it replaces: If-Match with the hash, or If-None-Match: * for a new file.');
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

function announceChanges(server: ViteDevServer, folder: string, trees: TreeFolder): void {
  const told = new Map<string, string>();
  const tell = async (file: string): Promise<void> => {
    const name = dirname(resolve(file)) === folder ? treeNameOfFile(basename(file)) : undefined;
    if (name === undefined) return;
    // A link, or a file that cannot be read, is as good as none.
    const found = await trees.find(name).catch(() => undefined);
    const hash = found?.hash ?? '';
    if (told.get(name) === hash) return;
    told.set(name, hash);
    server.ws.send(CHANGED_EVENT, { name, hash, text: found?.text });
  };
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, (file: string) => void tell(file));
  // Vite watches its root; the folder may lie elsewhere.
  server.watcher.add(folder);
}
