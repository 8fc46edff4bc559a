import { expect, test } from 'vitest';
import { OpenedLinks, type OpenedLinksOptions } from '../../src/app/opened-links.ts';

function made() {
  const told: string[] = [];
  const opened: string[] = [];
  let finish = (): void => {};
  const slow = (hash: string): Promise<void> => {
    opened.push(hash);
    return new Promise((done) => (finish = done));
  };
  const features = [
    { opens: { scenes: { parameter: 'lesson', fragment: '#tree=' } } },
    { opens: { links: [{ fragment: '#challenge=', open: (hash: string) => void opened.push(hash) }] } },
    { opens: { links: [{ fragment: '#run=', open: slow }] } },
  ] as unknown as OpenedLinksOptions['features'];
  const links = new OpenedLinks({
    features,
    tell: (text) => void told.push(text),
    onOpened: () => void opened.push('followed'),
  });
  const go = (hash: string, search = ''): void => links.open({ hash, search });
  return { links, told, opened, go, finish: () => finish() };
}

test('the link of the address is opened with what knows it, and the address waits until that is shown', async () => {
  const { links, told, opened, go, finish } = made();
  go('#challenge=x');
  expect([opened, links.isOpening]).toEqual([['#challenge=x'], false]);
  go('#run=y');
  expect([opened.at(-1), links.isOpening]).toEqual(['#run=y', true]);
  finish();
  await Promise.resolve();
  await Promise.resolve();
  expect([opened.at(-1), links.isOpening, told]).toEqual(['followed', false, []]);
});

test('what is neither a link nor the tree of a lesson is refused', () => {
  const { told, opened, go } = made();
  for (const [hash, search] of [
    ['', ''],
    ['#', ''],
    ['#challenge=x', ''],
    ['#tree=x', '?lesson=sequence'],
  ] as const)
    go(hash, search);
  expect(told).toEqual([]);
  go('#tree=x');
  go('#something', '?lesson=sequence');
  const refusal = 'The link cannot be opened. What follows its # is no fight, no challenge, no lesson, and no tree with its lesson.';
  expect([told, opened]).toEqual([[refusal, refusal], ['#challenge=x']]);
});
