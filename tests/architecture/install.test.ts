import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pathInRepository } from '../support/repository.ts';

/** A fake npm: logs its calls, and behaves as configured. */
const FAKE_NPM = `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  appendFileSync('calls.txt', process.argv.slice(2).join(' ') + '\\n');
  console.log('words of npm');
  for (const name of (process.env.FAKE_NPM_ADDS ?? '').split(' ')) {
    mkdirSync('node_modules/' + name, { recursive: true });
    if (name !== '') writeFileSync('node_modules/' + name + '/package.json', '{}');
  }
  process.exit(Number(process.env.FAKE_NPM_EXIT ?? 0));
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warband-install-'));
  mkdirSync(join(folder, 'src/cli'), { recursive: true });
  cpSync(pathInRepository('src/cli/install.mjs'), join(folder, 'src/cli/install.mjs'));
  writeFileSync(join(folder, 'package.json'), '{ "engines": { "node": ">=20.19" } }');
  writeFileSync(join(folder, 'package-lock.json'), '{ "version": 1 }');
  writeFileSync(join(folder, 'npm-cli.js'), FAKE_NPM);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a fresh clone is installed once', () => {
  expect(run().stderr).toContain('installing the packages');
  expect(run().stderr).toBe('');
  expect(calls()).toBe('ci --include=dev --no-audit --no-fund\n');
});

test('a changed lock file is installed again', () => {
  run();
  writeFileSync(join(folder, 'package-lock.json'), '{ "version": 2 }');
  expect(run().stderr).toContain('lock file changed');
  expect(calls().split('\n')).toHaveLength(3);
});

test('what npm installed by hand is not installed again', () => {
  mkdirSync(join(folder, 'node_modules'));
  run({ options: ['--stamp'] });
  run();
  expect(calls()).toBe('');
});

test('an installation without development packages is incomplete, and is completed once', () => {
  const lock = {
    packages: { '': {}, 'node_modules/react': {}, 'node_modules/tsx': { dev: true }, 'node_modules/of-another-system': { optional: true } },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  addPackages('react');
  run({ options: ['--stamp'] });
  expect(run({ environment: { FAKE_NPM_ADDS: 'tsx' } }).stderr).toContain('Some packages are missing (tsx): installing again');
  expect(run().stderr).toBe('');
  expect(calls()).toBe('ci --include=dev --no-audit --no-fund\n');
});

test('packages that were removed after a complete installation are installed again', () => {
  writeFileSync(join(folder, 'package-lock.json'), '{ "packages": { "node_modules/@types/node": { "dev": true } } }');
  addPackages('@types/node');
  run({ options: ['--stamp'] });
  expect(run().stderr).toBe('');
  rmSync(join(folder, 'node_modules/@types'), { recursive: true });
  expect(run().stderr).toContain('missing (@types/node)');
});

test('a failed installation stops with a reason, and is tried again the next time', () => {
  const failed = run({ environment: { FAKE_NPM_EXIT: '7' } });
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain('could not be installed (exit code 7');
  expect(run().status).toBe(0);
  expect(calls().split('\n')).toHaveLength(3);
});

test('an old version of Node gets a message', () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });";
  const told = run({ before: ['--import', `data:text/javascript,${encodeURIComponent(old)}`] });
  expect(told.status).toBe(1);
  expect(told.stderr).toBe('Warband needs Node 20.19 or newer; this is Node 18.20.4. Download it from https://nodejs.org.\n');
  expect(calls()).toBe('');
});

test('stdout stays free for the command that follows', () => {
  const first = run();
  expect(first.stdout).toBe('');
  expect(first.stderr).toContain('words of npm');
});

describe('the hook for commits', () => {
  const git = (...given: readonly string[]) => spawnSync('git', given, { cwd: folder, encoding: 'utf8' });

  test.each([
    ['is switched on in a checkout', undefined, '.githooks'],
    ['takes the place of no other hooks', 'mine', 'mine'],
  ])('%s', (_, chosen, expected) => {
    git('init', '--quiet');
    if (chosen !== undefined) git('config', 'core.hooksPath', chosen);
    expect(run({ options: ['--stamp'] }).status).toBe(0);
    expect(git('config', 'core.hooksPath').stdout.trim()).toBe(expected);
  });

  test.each([
    ['of 72 characters', 'é'.repeat(72), 0],
    ['of 73 characters', 'a'.repeat(73), 1],
    ['below a comment and an empty line', `# ${'a'.repeat(90)}\n\nShort\n\n${'a'.repeat(90)}`, 0],
    ['that git will replace', `fixup! ${'a'.repeat(72)}`, 0],
  ])('takes or refuses a subject %s', (_, message, status) => {
    writeFileSync(join(folder, 'message'), `${message}\n`);
    const told = spawnSync('sh', [pathInRepository('.githooks/commit-msg'), 'message'], { cwd: folder, encoding: 'utf8' });
    expect([told.status, told.stderr !== '']).toEqual([status, status === 1]);
  });
});

interface Call {
  before?: readonly string[];
  options?: readonly string[];
  environment?: NodeJS.ProcessEnv;
}

function run({ before = [], options = [], environment = {} }: Call = {}) {
  return spawnSync(process.execPath, [...before, 'src/cli/install.mjs', ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(folder, 'npm-cli.js'), ...environment },
  });
}

function addPackages(...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), '{}');
  }
}

function calls(): string {
  const path = join(folder, 'calls.txt');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
