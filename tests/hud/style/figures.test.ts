import { expect, it } from 'vitest';
import { filesUnder, readRepositoryFile } from '../../support/repository.ts';

/** Its own figures are old-style: "11" looks like "II". The shorthand `font` takes back what was set before it. */
it('the display font has lining figures wherever it is used', () => {
  const rules = filesUnder('src')
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => [...readRepositoryFile(path).matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(([, name, body]) => ({ path, name, body })));
  const uses = rules.filter(({ body }) => /font(?:-family)?:[^;]*var\(--display\)/.test(body ?? ''));
  const others = uses.filter(({ body }) => !/var\(--display\)[^]*font-variant-numeric: lining-nums/.test(body ?? ''));
  expect(uses.length).toBeGreaterThan(20);
  expect(others.map(({ path, name }) => `${path} ${name?.trim()}`)).toEqual([]);
});
