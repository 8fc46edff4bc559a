import { describe, expect, test } from 'vitest';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { HereWorker, provingPage } from './support/proving-page.ts';

const bow = content.library.get('bow')!.document as TreeDocument;
/** Its branch that runs that tree, or has that name, is disabled. */
const bowWithout = (branch: string): TreeDocument =>
  JSON.parse(JSON.stringify(bow), (_, value: { name?: string; params?: { tree?: string } } | null) =>
    value?.name === branch || value?.params?.tree === branch ? { ...value, disabled: true } : value,
  ) as TreeDocument;
const withNote: TreeDocument = { ...bow, description: 'Mine.', root: { ...bow.root, note: 'Read this again.' } };

async function pageWith(...documents: TreeDocument[]) {
  HereWorker.waiting = [];
  const page = provingPage({ documents });
  await page.proving.open();
  return page.proving;
}

/** As many pairs as are looked at. */
function play(pairs: number): void {
  for (let pair = 0; pair < pairs; pair++) HereWorker.waiting.shift()?.();
}

describe('a comparison', () => {
  test('of a change that no fight depends on says so, and whether what was changed ran at all', async () => {
    const proving = await pageWith(bowWithout('obey-order'));
    proving.compare();
    play(2);
    expect(proving.state.match?.says).toEqual([
      'The change had no effect in any fight: each of the 4 went as it would have without it.',
      expect.stringMatching(/^What is changed \(“obey-order”\) (never ran|ran in (every fight|\d of 4 fights))\.$/),
    ]);
  });

  test('of a change that fights depend on says nothing of the kind', async () => {
    const proving = await pageWith(bowWithout('Shoot and make room'));
    proving.compare();
    play(1);
    expect(proving.state.match?.says.join(' ')).not.toContain('no effect');
    expect(proving.state.match?.says.join(' ')).toMatch(/“Shoot and make room”\) ran in/);
  });

  test('of two parties with the same trees is refused, also when only words in them differ', async () => {
    const proving = await pageWith(withNote);
    for (const first of ['mine', 'shipped']) {
      proving.choose('first', first);
      proving.choose('second', 'shipped');
      proving.compare();
      expect([proving.state.problems, proving.state.match]).toEqual([
        ['Both parties run the same trees. Choose two that differ.'],
        undefined,
      ]);
    }
  });
});

test('no challenge is made of unchanged trees', async () => {
  const proving = await pageWith(withNote);
  for (const first of ['mine', 'shipped']) {
    proving.choose('first', first);
    proving.play();
    expect(proving.state.problems).toEqual(['These are the shipped trees. Change one in the studio before you make a challenge.']);
  }
});

describe('the one tree of a party', () => {
  test('is none of those of animals, of the weather, or of people at work', async () => {
    const { parties } = (await pageWith()).state;
    const trees = parties.map(({ label }) => label);
    for (const tree of ['bear', 'deer', 'weather', 'day-worker', 'stay-alive', 'visitor', 'walking-dead'])
      expect(trees).not.toContain(tree);
    for (const tree of ['bow', 'sword-and-shield', 'two-handed', 'template-guard']) expect(trees).toContain(tree);
  });

  test('may be for one kind alone, as the command has it', async () => {
    const proving = await pageWith();
    expect(proving.state.kinds.map(({ id }) => id)).toEqual(expect.arrayContaining(['all', 'bow', 'sword', 'twohand']));
    const namesOf = (id: string) =>
      (proving.state.parties.find((party) => party.id === id) as unknown as { trees: { document: TreeDocument }[] }).trees.map(
        ({ document }) => document.name,
      );
    proving.choose('kind', 'bow');
    expect(namesOf('all:two-handed')).toEqual(['bow']);
    proving.choose('kind', 'all');
    expect(namesOf('all:two-handed')).toEqual(expect.arrayContaining(['bow', 'sword-and-shield']));
  });
});
