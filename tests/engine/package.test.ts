import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it, vi } from 'vitest';
import { pathInRepository, readRepositoryFile } from '../support/repository.ts';

const ENGINE = pathInRepository('src/engine/');

/** The program, bundled with what it imports from the engine. */
async function bundled(program: string): Promise<Rolldown.OutputChunk> {
  const entry = '\0program.ts';
  const plugin = {
    name: 'program',
    resolveId: (source: string, importer?: string) =>
      source === entry ? entry : importer === entry ? `${ENGINE}${source.replace('./', '')}` : null,
    load: (id: string) => (id === entry ? program : null),
  };
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, minify: true, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  return (output as Rolldown.RolldownOutput).output[0];
}

it('the example of the README runs, and says what each tick did', async () => {
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readRepositoryFile('src/engine/README.md')) ?? [];
  const { code } = await bundled(example);
  const told: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...words) => void told.push(words.join(' ')));
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`).catch(({ message }: Error) => {
    // Its stack would repeat the whole bundle.
    throw new Error(message);
  });
  log.mockRestore();
  const results = told.filter((line) => line.includes('stopped Heat') || line.includes('IsCold failure'));
  expect(results.slice(0, 3)).toEqual(['3 stopped Heat success', '4 ticked IsCold failure', '4 stopped IsCold failure']);
});

it('a family that a program does not import is not in its bundle', async () => {
  const { moduleIds } = await bundled("export * from './author.ts'; export * from './run.ts'; export * from './families/core/index.ts';");
  const families = new Set(moduleIds.flatMap((id) => /engine\/families\/(\w+)/.exec(id)?.[1] ?? []));
  expect([...families]).toEqual(['core']);
  expect(moduleIds.filter((id) => id.includes('/engine/check/'))).toEqual([]);
});

it.each([
  ['runs trees without a check', ['author', 'run'], 15_900],
  ['checks trees before it runs them', ['author', 'run', 'check', 'families/core/index'], 29_450],
])('a program that %s loads little', async (_, entries, limitBytes) => {
  const { code } = await bundled(entries.map((entry) => `export * from './${entry}.ts';`).join('\n'));
  expect(gzipSync(code).length, 'bytes after gzip; move what it does not need behind an entry of its own').toBeLessThan(limitBytes);
});
