import { rmSync } from 'node:fs';
import { build } from 'vite';
import { pathInRepository, repositoryRoot } from '../../support/repository.ts';

/**
 * As deep in the repository as the folders of the sources, which look for their files from where they are; another one for each
 * run of the benchmark, until it ends.
 */
const FOLDER = `.scratch/bench-${process.pid}`;

let bundled: Promise<string> | undefined;

/**
 * The script of `measure-one.ts` and all that it loads, bundled as the page is; packages stay as they are. Run from their
 * sources, our functions would be wrapped to keep their names, which costs the tree engine a sixth of its speed.
 */
export function bundleWorker(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

/** To be called when everything has been measured. */
export function removeBundle(): void {
  rmSync(pathInRepository(FOLDER), { recursive: true, force: true });
}

async function bundle(): Promise<string> {
  await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'tests/bench/harness/measure-one.ts',
      outDir: FOLDER,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  return pathInRepository(FOLDER, 'measure-one.mjs');
}
