import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { filesUnder, pathInRepository } from '../../support/repository.ts';

const SOURCES = ['src', 'assets', 'trees'];
const SETTINGS = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Builds the page unless `dist` is newer than everything that it is made of (as in `npm test`, which builds first). */
export function buildPage(): void {
  const newest = Math.max(...[...SOURCES.flatMap(filesUnder), ...SETTINGS].map(changedAt));
  if (changedAt('dist/index.html') > newest) return;
  // In a process of its own: inside Vitest, Vite takes every build for a test.
  const environment = { ...process.env };
  for (const name of ['NODE_ENV', 'VITEST', 'MODE', 'DEV', 'PROD', 'SSR', 'TEST']) delete environment[name];
  const child = spawnSync(process.execPath, [pathInRepository('node_modules/vite/bin/vite.js'), 'build'], {
    cwd: pathInRepository(),
    env: environment,
    encoding: 'utf8',
  });
  if (child.status !== 0) throw new Error(`The page cannot be built:\n${child.stdout}${child.stderr}`);
}

/** Milliseconds since 1970; 0 when there is no such file. */
function changedAt(path: string): number {
  return statSync(pathInRepository(path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
