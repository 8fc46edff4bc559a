import { describe, expect, it, vi } from 'vitest';
import { LessonDesk } from '../../../src/features/school/lesson-desk.ts';
import { OwnLessons } from '../../../src/features/school/own-lessons.ts';
import { readLessonFiles } from '../../../src/cli/read-content-files.ts';
import { loadLessons } from '../../../src/school/load-lessons.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { lessons } from './support/school-page.ts';

const SHIPPED = readLessonFiles().find(({ file }) => file.endsWith('/sequence.json'))!.text;
/** A lesson of a teacher: a shipped one under another name. */
const MINE = SHIPPED.replaceAll('lesson-sequence', 'lesson-mine');

function made(chosen?: { name: string; text: string }) {
  const told: string[] = [];
  const entered: string[] = [];
  const copied: string[] = [];
  const own = new OwnLessons(new MemoryStore(), (text) => told.push(text));
  const page = {
    address: () => 'https://page.example/',
    copy: async (text: string) => void copied.push(text),
    setAddress: () => {},
    save: () => {},
    enterLesson: (id: string) => void entered.push(id),
  };
  const taken = lessons.map(({ id }) => id);
  const desk = new LessonDesk({ content, taken, own, page, chooseFile: async () => chosen, tell: (text) => void told.push(text) });
  return { desk, own, told, entered, copied };
}

describe('the file of a lesson', () => {
  it('is played: the solution must pass, and the tree at the start must not', async () => {
    const { desk } = made({ name: 'mine.json', text: MINE });
    desk.chooseLesson();
    await vi.waitFor(() => expect(desk.state?.start.state).toBe('done'), { interval: 5, timeout: 150_000 });
    expect(desk.state).toMatchObject({
      title: 'Sequence',
      problems: [],
      solution: { verdict: { hasPassed: true } },
      start: { verdict: { hasPassed: false } },
    });
    const nodes = 5;
    await vi.waitFor(() => expect(desk.state?.wrong).toMatchObject({ played: nodes, count: nodes }), { interval: 5, timeout: 60_000 });
    // At the fire she need not rest, which the check does not ask for.
    expect(desk.state?.wrong?.passing).toEqual(['Get warm']);
    desk.closeDesk();
    expect(desk.state).toBeUndefined();
  });

  it('that is kept can get another title and be removed, and both is seen at once', () => {
    let undo: (() => void) | undefined;
    const { desk, own } = made();
    own.keep('mine', MINE);
    const later = new LessonDesk({
      content,
      taken: [],
      own,
      page: { address: () => '', copy: async () => {}, setAddress: () => {}, save: () => {}, enterLesson: () => {} },
      chooseFile: async () => undefined,
      tell: (_text, offer) => void (undo = offer?.act),
    });
    const shown = [{ ...lessons[0]!, id: 'mine' }];
    expect([desk.list.own, later.list.own, later.list.current(shown)]).toEqual([[], ['mine'], shown]);
    later.list.rename('mine', ' My lesson ');
    expect([later.list.current(shown)[0]?.title, own.textOf('mine')]).toEqual([
      'My lesson',
      expect.stringContaining('"title": "My lesson"'),
    ]);
    later.list.rename('mine', '  ');
    later.list.remove('mine');
    expect([later.list.current(shown), later.list.own, own.files()]).toEqual([[], [], []]);
    undo!();
    expect([later.list.current(shown)[0]?.title, later.list.own]).toEqual(['My lesson', ['mine']]);
  });

  it('that is wrong is shown with every problem, and cannot be opened', () => {
    const { desk, entered } = made();
    desk.openText(MINE.replace('"who": "Tova"', '"who": "Nobody"').replace('"subtitle"', '"subtitel"'), 'mine.json');
    expect(desk.state?.problems).toEqual([
      expect.stringContaining('/subtitel: unknown field, expected one of'),
      expect.stringContaining('/subtitle: found nothing, expected a text'),
      expect.stringContaining('/who: found "Nobody", expected one of Tova'),
    ]);
    desk.useLesson();
    expect(entered).toEqual([]);
    desk.openText(SHIPPED, 'sequence.json');
    expect(desk.state?.problems).toEqual([expect.stringContaining('is the name of a lesson of the school')]);
    desk.openText('{', 'mine.json');
    expect(desk.state?.problems).toHaveLength(1);
  });

  it('goes by link to a learner, who enters it at once, and finds it again', async () => {
    const teacher = made();
    teacher.desk.openText(MINE, 'mine.json');
    teacher.desk.shareLesson();
    await vi.waitFor(() => expect(teacher.copied).toHaveLength(1));
    const learner = made();
    await learner.desk.openLink(new URL(teacher.copied[0]!).hash);
    expect([learner.entered, learner.told]).toEqual([['mine'], ['Opening the lesson …']]);
    const found = loadLessons(learner.own.files(), content);
    expect([found.lessons.map(({ id, title }) => [id, title]), found.problems]).toEqual([[['mine', 'Sequence']], []]);
    learner.own.remove('mine');
    expect(learner.own.files()).toEqual([]);
    await learner.desk.openLink('#lesson=broken');
    expect(learner.told.at(-1)).toContain('The lesson of the link cannot be opened.');
  });
});
