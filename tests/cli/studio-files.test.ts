import { expect, test } from 'vitest';
import { studioFiles } from '../../src/cli/studio-files.ts';

const IMPORTER = '/project/src/app/studio/connect-studio.ts';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: readonly string[] };
}

const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  type: 'chunk',
  fileName,
  facadeModuleId: null,
  imports: [],
  ...more,
});

/** Builds a page of these files; the studio is loaded from /project/studio.ts. */
function build(chunks: readonly Chunk[], modules: Readonly<Record<string, readonly string[]>>, start?: Chunk): unknown {
  const { buildEnd, transformIndexHtml } = studioFiles();
  const context = {
    getModuleIds: () => Object.keys(modules),
    getModuleInfo: (id: string) => ({ dynamicallyImportedIds: modules[id] }),
    error: (words: string) => {
      throw new Error(words);
    },
  };
  (buildEnd as (this: object) => void).call(context);
  const bundle = { ...Object.fromEntries(chunks.map((each) => [each.fileName, each])), 'a.png': { type: 'asset', fileName: 'a.png' } };
  const { handler } = transformIndexHtml as { handler: (html: string, of: object) => unknown };
  return handler('', { bundle, chunk: start });
}

test('the page names the scripts and styles of the studio, but none that start the game', () => {
  const start = chunk('start.js', { imports: ['shared.js'], viteMetadata: { importedCss: ['start.css'] } });
  const chunks = [
    start,
    chunk('shared.js', { imports: ['core.js'] }),
    chunk('core.js'),
    chunk('school.js', { facadeModuleId: '/project/school.ts' }),
    chunk('studio.js', {
      facadeModuleId: '/project/studio.ts',
      imports: ['shared.js', 'fields.js', 'missing.js', 'a.png'],
      viteMetadata: { importedCss: ['studio.css'] },
    }),
    chunk('fields.js', { imports: ['core.js'] }),
  ];
  const modules = { '/project/main.ts': ['/project/school.ts'], [IMPORTER]: ['/project/studio.ts'] };
  const meta = (content: string): unknown => [{ tag: 'meta', attrs: { name: 'warband-studio-files', content }, injectTo: 'head' }];
  expect(build(chunks, modules, start)).toEqual(meta('./studio.js ./studio.css ./fields.js'));
  expect(build(chunks, modules)).toEqual(meta('./studio.js ./studio.css ./shared.js ./fields.js ./core.js'));
  expect(studioFiles().apply).toBe('build');
});

test('the build fails when the studio is loaded from nowhere', () => {
  expect(() => build([], { '/project/main.ts': ['/project/studio.ts'] })).toThrow('Found no import() in /src/app/studio/connect-studio.ts');
  expect(() => build([], { [IMPORTER]: [] })).toThrow('the page would not know the files of the studio');
});
