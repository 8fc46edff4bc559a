import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, readScript } from '../../src/cli/flags.ts';
import { pathInRepository } from '../support/repository.ts';
import { FEATURES, NEEDED_FEATURES } from './floors.ts';

const USAGE = `npm run without-features -- --features school,lives
  Takes each feature of the page out in turn, with its line in the table, checks types and builds; without names all of them.
  Exit code 1 when the page needs one of them.`;

const COPY = pathInRepository('.scratch/without-feature');
const COPIED = ['src', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];
const LINKED = ['assets', 'trees', 'tests', 'node_modules'];

function copyWithout(feature: string): void {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of COPIED) cpSync(pathInRepository(name), join(COPY, name), { recursive: true });
  for (const name of LINKED) symlinkSync(pathInRepository(name), join(COPY, name), 'junction');
  rmSync(join(COPY, 'src/features', feature), { recursive: true });
  const table = join(COPY, 'src/app/features.ts');
  writeFileSync(table, withoutImportOf(feature, readFileSync(table, 'utf8')));
  // The tests of a feature go with it.
  writeFileSync(join(COPY, 'tsconfig.src.json'), JSON.stringify({ extends: './tsconfig.json', include: ['src'] }));
}

/** The table without the import of a feature and its name in the list. */
function withoutImportOf(feature: string, table: string): string {
  const name = new RegExp(`import \\{ (\\w+) \\} from '\\.\\./features/${feature}/feature\\.ts';\\n`).exec(table)?.[1];
  if (name === undefined) throw new Error(`src/app/features.ts has no line for "${feature}".`);
  const lines = table.split('\n').filter((line) => !line.includes(`/${feature}/feature.ts'`));
  return lines.join('\n').replace(new RegExp(`\\b${name}\\b,?\\s*`), '');
}

function fails(command: string, ...args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, [pathInRepository(command), ...args], { cwd: COPY, encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status !== 0;
}

const chosen = readScript({ usage: USAGE, options: { features: { type: 'string' } } as const }, ({ values }) =>
  namesOf(
    '--features',
    values.features,
    FEATURES.filter((feature) => !NEEDED_FEATURES.includes(feature)),
  ),
);
const needed = chosen.filter((feature) => {
  copyWithout(feature);
  const isNeeded = fails('node_modules/typescript/bin/tsc', '-p', 'tsconfig.src.json') || fails('node_modules/vite/bin/vite.js', 'build');
  console.log(`${feature}: ${isNeeded ? 'the page needs it' : 'can be taken out'}`);
  return isNeeded;
});
rmSync(COPY, { recursive: true, force: true });
process.exitCode = needed.length === 0 ? 0 : 1;
