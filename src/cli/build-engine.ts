import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ENGINE = join(ROOT, 'src/engine');
const TARGET = join(ROOT, 'dist/engine');
const entryOf = (file: string): string => file.replace(/(\/index)?\.ts$/, '');
/** The files at the top of the engine and the index of each family, by the path of the package under which a program imports them. */
const ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[\w-]+\.ts$|^families\/([\w-]+\/)?index\.ts$/.test(file))
    .map((file) => [entryOf(file), file] as const),
);

// The types come from `tsc -p src/engine/tsconfig.package.json`, which writes next to this.
await build({
  configFile: false,
  root: ENGINE,
  logLevel: 'warn',
  build: {
    outDir: TARGET,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    lib: { entry: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(ENGINE, file)])), formats: ['es'] },
  },
});

const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string; license: string };
const exported = Object.entries(ENTRIES).map(
  ([name, file]) => [`./${name}`, { types: `./types/engine/${file.replace(/\.ts$/, '.d.ts')}`, import: `./${name}.js` }] as const,
);
const description = {
  name: 'warband-engine',
  version,
  license,
  type: 'module',
  sideEffects: false,
  exports: Object.fromEntries<object>(exported),
};
writeFileSync(join(TARGET, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
