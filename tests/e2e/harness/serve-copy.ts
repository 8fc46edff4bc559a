import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathInRepository } from '../../support/repository.ts';

const COPIED = ['src', 'assets', 'trees', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** The packages are those of the repository, which lies elsewhere. */
const CONFIG = `import { mergeConfig } from 'vite';
import config from './vite.config.ts';
export default mergeConfig(config, { cacheDir: '.cache', server: { fs: { strict: false } } });
`;

export interface ServedCopy {
  readonly url: string;
  /** The folder whose trees are saved. */
  readonly folder: string;
  close(): void;
}

/** What `npm start` serves, from a copy of the project: whatever is saved is saved there. */
export async function serveCopy(): Promise<ServedCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'warband-copy-'));
  for (const name of COPIED) cpSync(pathInRepository(name), join(folder, name), { recursive: true });
  symlinkSync(pathInRepository('node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'vite.copy.config.ts'), CONFIG);
  const vite = pathInRepository('node_modules/vite/bin/vite.js');
  const environment: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };
  for (const name of ['NODE_ENV', 'VITEST', 'MODE', 'DEV', 'PROD', 'SSR', 'TEST']) delete environment[name];
  const server = spawn(process.execPath, [vite, '--config', 'vite.copy.config.ts', '--host', '127.0.0.1', '--port', '0'], {
    cwd: folder,
    env: environment,
  });
  const close = (): void => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const said: string[] = [];
  const url = await new Promise<string>((found, fail) => {
    const hear = (part: Buffer): void => {
      said.push(part.toString());
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(said.join(''))?.[0];
      if (address !== undefined) found(address);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', () => fail(new Error(`The server did not start:\n${said.join('')}`)));
  });
  return { url, folder, close };
}
