import { build } from 'vite';
import { expect, test } from 'vitest';
import { checkedContent } from '../../src/cli/checked-content.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { studioFiles } from '../../src/cli/studio-files.ts';
import { pathInRepository } from '../support/repository.ts';

test('a build fails with all problems of the content files, and goes on without any', () => {
  const files = readContentFiles();
  const told: string[] = [];
  const start = (read: () => typeof files): void => {
    const { buildStart } = checkedContent(read);
    (buildStart as (this: object) => void).call({ error: (words: string) => void told.push(words) });
  };
  start(() => files);
  expect(told).toEqual([]);
  start(() => ({ ...files, unreadable: ['a.json: found nothing', 'b.json: found nothing'] }));
  expect(told).toEqual([expect.stringContaining('a.json: found nothing\nb.json: found nothing')]);
  expect(checkedContent().apply).toBe('build');
});

test('beside the other plugins, its problems are what a failed build prints', async () => {
  const broken = (): ReturnType<typeof readContentFiles> => ({ ...readContentFiles(), unreadable: ['a.json: found nothing'] });
  const building = build({
    root: pathInRepository(),
    configFile: false,
    logLevel: 'silent',
    plugins: [checkedContent(broken), studioFiles()],
    build: { write: false },
  });
  await expect(building).rejects.toThrow('a.json: found nothing');
});
