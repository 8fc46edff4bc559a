import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { treeServer } from '../../../src/cli/tree-server/tree-server.ts';
import { textHash } from '../../../src/core/text-hash.ts';

export const root = mkdtempSync(join(tmpdir(), 'warband-trees-'));
export const folder = join(root, 'trees');
/** For behaviour tests; empty at the start. */
export const testFolder = join(root, 'behaviours');
export const file = (name: string) => join(folder, name);
export const textOf = (name: string) => readFileSync(file(name), 'utf8');
export let server: ViteDevServer;
export let port = 0;
export let token = '';

/** Serves a copy of the shipped trees as `npm start` does. */
export async function startTreeServer(): Promise<void> {
  cpSync('trees', folder, { recursive: true });
  mkdirSync(testFolder);
  writeFileSync(join(root, 'index.html'), '<html><head></head><body><script type="module" src="/main.ts"></script></body></html>');
  writeFileSync(
    join(root, 'main.ts'),
    "export const trees = import.meta.glob('./trees/*.json', { eager: true, query: '?raw', import: 'default' });\n",
  );
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [treeServer(folder, testFolder)],
    optimizeDeps: { noDiscovery: true },
    // Polling: native events get lost in some containers.
    server: { host: '127.0.0.1', port: 0, watch: { usePolling: true, interval: 50 } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  const page = await send('GET', '/', { headers: { accept: 'text/html' } });
  token = /name="warband-trees" content="([^"]+)"/.exec(page.body)?.[1] ?? '';
}

export async function stopTreeServer(): Promise<void> {
  await server.close();
  rmSync(root, { recursive: true });
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly reason: string;
}

/** A raw request, without the headers that a browser adds. An undefined header is not sent. */
export function send(
  method: string,
  path: string,
  of: { headers?: Record<string, string | undefined>; body?: string | Buffer } = {},
): Promise<Answer> {
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

export const document = (name: string, more: object = {}) => ({
  name,
  description: 'A test.',
  root: { type: 'Wait', params: { duration: 1 } },
  ...more,
});

/** This many nested nodes. */
export const nested = (depth: number) =>
  `{"name":"bow","description":"","root":${'{"type":"Inverter","child":'.repeat(depth)}{"type":"Wait"}${'}'.repeat(depth)}}`;

/** Small when sent, and large once written with each number on its own line, two hundred columns in. */
export function wide(): object {
  let value: unknown = Array.from({ length: 30_000 }, () => 1);
  for (let depth = 0; depth < 100; depth++) value = { in: value };
  return value as object;
}

/** A valid save, except for what is given. */
export function put(
  name: string,
  of: { headers?: Record<string, string | undefined>; body?: string | Buffer; path?: string } = {},
): Promise<Answer> {
  const isSaid = of.headers !== undefined && 'if-match' in of.headers;
  const fitting = () =>
    existsSync(file(`${name}.json`)) ? { 'if-match': `"${textHash(textOf(`${name}.json`))}"` } : { 'if-none-match': '*' };
  const match = isSaid ? {} : fitting();
  return send('PUT', of.path ?? `/__trees/${name}.json`, {
    headers: { ...match, ...of.headers },
    body: of.body ?? JSON.stringify(document(name)),
  });
}
