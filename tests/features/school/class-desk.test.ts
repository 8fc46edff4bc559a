import { expect, it, vi } from 'vitest';
import { ClassDesk } from '../../../src/features/school/class-desk.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { lessons } from './support/school-page.ts';

const sequence = lessons.find(({ id }) => id === 'sequence')!;
const tick = lessons.find(({ id }) => id === 'tick')!;

/** What a learner hands in. */
async function handedIn(name: string, done: readonly string[], trees: readonly TreeDocument[]): Promise<string> {
  const copied: string[] = [];
  const page = { copy: async (text: string) => void copied.push(text), save: () => {}, address: () => 'https://warband.test/' };
  new ClassDesk({ lessons: () => lessons, page, trees: async () => trees, tell: () => {} }).handIn(name, done);
  await vi.waitFor(() => expect(copied).toHaveLength(1), { interval: 1 });
  return copied[0]!;
}

it('a teacher reads the work of a class, whatever is between the texts, and checks all trees', async () => {
  const ada = await handedIn('Ada', ['tick', 'sequence', 'gone'], [sequence.solution.tree, { ...tick.tree, name: 'sword' }]);
  const first = await handedIn('Bo', [], [sequence.solution.tree]);
  const again = await handedIn('Bo', ['tick'], [tick.solution.tree, sequence.tree]);
  const desk = new ClassDesk({
    lessons: () => lessons,
    page: { copy: async () => {}, save: () => {}, address: () => 'https://warband.test/' },
    trees: async () => [],
    tell: () => {},
  });
  desk.readClass(`From: Ada\n> ${ada}\n\nHello,\n${first}\n${again}\n${ada.slice(0, -5)}`);
  await vi.waitFor(() => expect(desk.state.learners).toHaveLength(2), { interval: 1 });
  expect(desk.state).toMatchObject({
    unreadable: 1,
    missing: ['gone'],
    learners: [
      { name: 'Ada', done: ['Tick', 'Sequence'], trees: [{ lesson: 'Sequence', result: 'unchecked' }] },
      { name: 'Bo', done: ['Tick'] },
    ],
  });
  desk.checkClass();
  const results = () => desk.state.learners.flatMap(({ trees }) => trees.map(({ lesson, result }) => `${lesson} ${result}`));
  await vi.waitFor(() => expect(results()).toEqual(['Sequence passed', 'Tick passed', 'Sequence failed']), {
    interval: 5,
    timeout: 150_000,
  });
  expect(desk.state.learners[1]?.trees[1]?.why).toContain('Tova never cheers away from the well');
  await vi.waitFor(() => expect(desk.state.share).toBeUndefined(), { interval: 1 });
});
