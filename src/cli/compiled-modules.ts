import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** They need neither a page nor Vite. None of them imports from another module. */
const MODULES = ['core', 'engine', 'tree-doc', 'sim', 'agents', 'content', 'runs', 'checks', 'school', 'evolve'];
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = join(ROOT, 'src');
const CACHE = join(ROOT, 'node_modules', '.cache', 'warband', 'modules');

const DAY_MILLISECONDS = 24 * 3600 * 1000;

/**
 * Compiles the modules of rules once for a test run, and lets Node load them as they are. Through Vitest's own loader each call between
 * two files is a call of a getter, which makes a fight take 1.7 times as long.
 */
export function compiledModules(): Plugin {
  // The configuration is read for builds and servers too, which need none of this.
  let compiling: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    name: 'warband-compiled-modules',
    // In watch mode files change while tests run.
    apply: () => process.argv.includes('run'),
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null;
      return (await (compiling ??= compileAll())).get(resolve(dirname(importer), source)) ?? null;
    },
  };
}

/** Compiles what no earlier run has compiled. Returns the compiled file of each source, as absolute paths. */
async function compileAll(): Promise<ReadonlyMap<string, string>> {
  const sources = MODULES.flatMap(sourcesOf);
  const folder = join(CACHE, digestOf(sources));
  if (!existsSync(folder)) await compile(sources, folder);
  return new Map(sources.filter(isCode).map((file) => [join(SOURCES, file), join(folder, `${nameOf(file)}.mjs`)]));
}

function sourcesOf(module: string): string[] {
  return readdirSync(join(SOURCES, module), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json|md)$/.test(file))
    .map((file) => join(module, file));
}

const isCode = (file: string): boolean => file.endsWith('.ts');
const nameOf = (file: string): string => file.replace(/\.ts$/, '');

/** Two test runs at the same time, of one state or of two, do not disturb each other. */
function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(SOURCES, file)));
  return hash.digest('hex').slice(0, 16);
}

async function compile(sources: readonly string[], folder: string): Promise<void> {
  const own = `${folder}-${process.pid}`;
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'es2022',
      outDir: own,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(sources.filter(isCode).map((file) => [nameOf(file), join(SOURCES, file)])),
        treeshake: false,
        preserveEntrySignatures: 'strict',
        output: { preserveModules: true, preserveModulesRoot: SOURCES, entryFileNames: '[name].mjs' },
      },
    },
  });
  if (existsSync(folder)) rmSync(own, { recursive: true });
  else renameSync(own, folder);
  for (const name of readdirSync(CACHE)) {
    const other = join(CACHE, name);
    if (statSync(other).mtimeMs < Date.now() - DAY_MILLISECONDS) rmSync(other, { recursive: true, force: true });
  }
}
