import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRepository } from '../support/repository.ts';

const LEAST_LETTERS = 300;

test('the built page brings the text of the licence of every package that is in it', () => {
  const chapters = readFileSync(pathInRepository('dist/licenses.md'), 'utf8')
    .split(/^## (?=\S+ - \d)/m)
    .slice(1);
  const texts = new Map(chapters.map((chapter) => [chapter.slice(0, chapter.indexOf(' ')), chapter]));
  const bundled = bundledPackages();
  expect(bundled).toEqual(expect.arrayContaining(['eventemitter3', 'phaser', 'react-dom']));
  for (const name of bundled) {
    const [heading = '', ...lines] = (texts.get(name) ?? '').split('\n');
    expect(heading, `the chapter of ${name} in licenses.md`).toMatch(/ - \d+\.\d+\.\d+\S* \([\w. -]+\)$/);
    const text = lines.join('\n').trim();
    expect(text, `the licence of ${name}`).toMatch(/copyright/i);
    expect(text.length, `letters in the licence of ${name}: ${text}`).toBeGreaterThan(LEAST_LETTERS);
  }
});

/** As the source maps tell it. */
function bundledPackages(): string[] {
  const folder = pathInRepository('dist/assets');
  const maps = readdirSync(folder).filter((name) => name.endsWith('.js.map'));
  const sources = maps.flatMap((name) => (JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { sources: string[] }).sources);
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
  return [...new Set(names)].toSorted();
}
