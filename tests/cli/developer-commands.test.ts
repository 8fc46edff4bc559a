import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { pathInRepository } from '../support/repository.ts';

function run(script: string, ...args: string[]): { code: number | null; out: string; errors: string } {
  const tsx = pathInRepository('node_modules/tsx/dist/cli.mjs');
  const done = spawnSync(process.execPath, [tsx, script, ...args], { encoding: 'utf8', cwd: pathInRepository(), timeout: 150_000 });
  return { code: done.status, out: done.stdout, errors: done.stderr };
}

it.each([
  ['assets/source/bake.ts', ['--page', 'wld'], '--page: found "wld", expected names out of warband, wild (did you mean wild?)'],
  ['tests/mutation/mutate.ts', ['tests/cli'], 'found "tests/cli", expected files or folders of src'],
  ['tests/support/fuzz-files.ts', ['--runs', '20'], '--runs: found "20", expected a whole number from 200 to 1000000000'],
])('%s does nothing with %j, and says why', (script, args, reason) => {
  const { code, out, errors } = run(script, ...args);
  expect([code, out, errors.split('\n')[0]]).toEqual([2, '', reason]);
});

it('random cases without a difference are told, however few they are', () => {
  expect(run('tests/engine/model/fuzz.ts', '--count', '3')).toEqual({ code: 0, out: '3 of 3: no difference\n', errors: '' });
});
