import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { licencesOf, packageLicences } from '../../src/cli/package-licences.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warband-licences-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a licence is found in its own file, whatever its name', () => {
  for (const file of ['LICENSE', 'LICENCE.txt', 'license.md', 'COPYING']) {
    write({ 'package.json': { name: 'a', version: '1.0.0', license: 'MIT' }, [file]: `Copyright of ${file}\n` });
    expect(licencesOf([join(folder, 'node_modules/a/lib/a.js')])).toEqual([
      { name: 'a', version: '1.0.0', kind: 'MIT', text: `Copyright of ${file}` },
    ]);
    rmSync(join(folder, 'node_modules'), { recursive: true });
  }
});

test.each([
  ['underlined', 'A\n=\n\nUse it.\n\nLICENSE (MIT)\n-------------\n\nCopyright A.\n\nAs it is.\n'],
  ['underlined, with a chapter after it', 'License\n-------\nCopyright A.\n\nAs it is.\n\nThanks\n------\nTo B.\n'],
  ['with marks, with a chapter after it', '# A\r\n## License\r\n\r\nCopyright A.\r\n\r\nAs it is.\r\n\r\n## Thanks\r\nTo B.\r\n'],
])('a licence is found in the README: its heading %s', (_name, readme) => {
  write({ 'package.json': { name: 'a', version: '1.0.0', licenses: [{ type: 'PSF' }] }, 'README.md': readme });
  expect(licencesOf([join(folder, 'node_modules/a/a.js')])).toMatchObject([{ kind: 'PSF', text: 'Copyright A.\n\nAs it is.' }]);
});

test('a dependency may be bundled in a package, and brings its licence too', () => {
  write({ 'package.json': { name: 'a', version: '1.0.0', license: 'MIT', dependencies: { b: '1', '@types/c': '1' } }, LICENSE: 'A' });
  write({ 'package.json': { name: 'b', version: '1.0.0', license: 'ISC' }, LICENSE: 'B', 'esm/package.json': { type: 'module' } }, 'b');
  expect(licencesOf([join(folder, 'node_modules/a/a.js')]).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(licencesOf([join(folder, 'node_modules/b/esm/b.js?used'), join(folder, 'src/main.ts')]).map(({ name }) => name)).toEqual(['b']);
});

test('a package that is not installed stops the build, and so does a licence of neither kind', () => {
  write({ 'package.json': { name: 'a', version: '1.0.0', license: { type: 'MIT' }, dependencies: { gone: '1' } }, LICENSE: 'A' });
  expect(() => licencesOf([join(folder, 'node_modules/a/a.js')])).toThrow('its dependency gone is not installed');
  write({ 'package.json': { name: 'b', version: '2.0.0', license: { type: 'ISC' } }, LICENSE: 'B' }, 'b');
  expect(licencesOf([join(folder, 'node_modules/b/b.js'), join(folder, 'node_modules/b/c.js')])).toEqual([
    { name: 'b', version: '2.0.0', kind: 'ISC', text: 'B' },
  ]);
});

test('the build writes one file with the licences of its scripts and of its fonts, in the order of their names', () => {
  write({ 'package.json': { name: 'b', version: '2.0.0', license: 'ISC' }, LICENSE: 'Of B' }, 'b');
  write({ 'package.json': { name: 'a', version: '1.0.0', license: 'MIT' }, LICENSE: 'Of A' });
  const { apply, configResolved, generateBundle } = packageLicences('licences.md');
  const emitFile = vi.fn<(file: object) => void>();
  (configResolved as (config: object) => void)({ root: folder });
  const bundle = {
    script: { type: 'chunk', moduleIds: [join(folder, 'node_modules/b/b.js'), join(folder, 'src/main.ts')] },
    font: { type: 'asset', originalFileNames: ['node_modules/a/font.woff2'] },
  };
  (generateBundle as (this: object, options: object, bundle: object) => void).call({ emitFile }, {}, bundle);
  expect([apply, emitFile.mock.calls]).toEqual([
    'build',
    [
      [
        {
          type: 'asset',
          fileName: 'licences.md',
          source: '# Licenses\n\nThe page contains these packages:\n\n## a - 1.0.0 (MIT)\n\nOf A\n\n## b - 2.0.0 (ISC)\n\nOf B\n',
        },
      ],
    ],
  ]);
});

test('a package without a licence stops the build', () => {
  write({ 'package.json': { name: 'a', version: '1.0.0', license: 'MIT' }, 'README.md': '# A\nUse it.\n' });
  expect(() => licencesOf([join(folder, 'node_modules/a/a.js')])).toThrow('found no text of licence');
  write({ 'package.json': { name: 'a', version: '1.0.0' }, LICENSE: 'A' });
  expect(() => licencesOf([join(folder, 'node_modules/a/a.js')])).toThrow('found no kind of licence');
});

function write(files: Readonly<Record<string, string | object>>, name = 'a'): void {
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, 'node_modules', name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
}
