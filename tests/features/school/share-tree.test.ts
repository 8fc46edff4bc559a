import { expect, test } from 'vitest';
import { shareTree } from '../../../src/features/school/share-tree.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import type { Lesson } from '../../../src/school/lesson.ts';

const lesson = { id: 'sequence' } as Lesson;
const edited: TreeDocument = { name: 'lesson-sequence', description: '', root: { type: 'Wait', params: { duration: 1 } } };

interface Shared {
  readonly problems?: string[];
  readonly documents?: TreeDocument[];
  readonly mayCopy?: boolean;
}

/** The link without its tree, and what is told. */
async function share({ problems = [], documents = [], mayCopy = true }: Shared): Promise<unknown[]> {
  const told: string[] = [];
  const links: string[] = [];
  const page = {
    address: () => 'http://here/',
    copy: async (text: string) => {
      if (!mayCopy) throw new Error('not allowed');
      links.push(text);
    },
    setAddress: (text: string) => void links.push(`bar ${text}`),
  };
  const trees = { problemsOf: () => problems, changedDocuments: () => documents };
  await shareTree(lesson, { page, trees, tell: (text: string) => void told.push(text) } as unknown as Parameters<typeof shareTree>[1]);
  return [links[0]?.split('#')[0], ...told];
}

test('a lesson is shared as a link with its edited tree, or as its address alone', async () => {
  const address = 'http://here/?lesson=sequence';
  const unchanged = 'It opens this lesson; you have not changed its tree.';
  expect(await share({ documents: [edited] })).toEqual([address, 'The link is copied. It opens this lesson with your tree.']);
  expect(await share({})).toEqual([address, `The link is copied. ${unchanged}`]);
  expect(await share({ documents: [{ ...edited, name: 'bow' }] })).toEqual([address, `The link is copied. ${unchanged}`]);
  expect(await share({ mayCopy: false })).toEqual([`bar ${address}`, `The link is in the address bar: copy it from there. ${unchanged}`]);
});

test('a tree with problems is not shared', async () => {
  expect(await share({ problems: ['no root', 'more'], documents: [edited] })).toEqual([
    undefined,
    'The tree has a problem, so it cannot be shared yet: no root',
  ]);
});
