import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, resolveConfig, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TreeFolder } from '../../src/cli/tree-server/tree-folder.ts';
import { treeServer } from '../../src/cli/tree-server/tree-server.ts';

const root = mkdtempSync(join(tmpdir(), 'warband-pages-'));
const folder = join(root, 'trees');
const file = (name: string) => join(folder, name);
let server: ViteDevServer;
let port = 0;

beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(join(root, 'index.html'), '<html><head></head><body></body></html>');
  const plugins = [treeServer(folder)];
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

describe('the pages of other servers', () => {
  const other = { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' };

  it('can read neither the page with its token nor anything else: no response allows it', async () => {
    for (const path of ['/', '/__trees/', '/@vite/client']) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: { ...other, accept: 'text/html', 'access-control-request-method': 'PUT' },
        });
        expect([path, headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]).toEqual([path, null, null]);
      }
    }
  });

  it('cannot show the page in a frame, neither that of npm start nor the built one', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    expect([headers.get('content-security-policy'), headers.get('x-frame-options')]).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
    const { preview } = await resolveConfig(
      { root, configFile: false, logLevel: 'silent', plugins: [treeServer(folder)] },
      'serve',
      'production',
      'production',
      true,
    );
    expect([preview.cors, preview.headers]).toEqual([
      false,
      expect.objectContaining({ 'Content-Security-Policy': "frame-ancestors 'self'" }),
    ]);
  });
});

it('temporary files of killed saves are deleted, and nothing else', async () => {
  const killed = spawnSync(process.execPath, ['-e', '']).pid;
  const id = '0b8f6ab2-58f5-4b5d-9b7c-3f0f1f6d2a11';
  const left = [`.bow.${killed}-${id}.tmp`, `.two-handed.${killed}-${id}.tmp`, `.bow.${process.pid}-${id}.tmp`];
  const others = [`.bow.${process.ppid}-${id}.tmp`, '.bow.tmp', `bow.${killed}-${id}.tmp`, '.notes'];
  for (const name of [...left, ...others]) writeFileSync(file(name), 'half a tree');
  await new TreeFolder(folder).sweep();
  expect([...left, ...others].filter((name) => existsSync(file(name)))).toEqual(others);
  for (const name of others) rmSync(file(name));
});

it('the built page contains none of this', () => {
  expect(treeServer(folder).apply).toBe('serve');
});
