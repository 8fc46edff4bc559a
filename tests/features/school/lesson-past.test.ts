import { expect, it } from 'vitest';
import { AgentHistoryAdapter } from '../../../src/features/agent-history/agent-history-adapter.ts';
import { readLessonFiles } from '../../../src/cli/read-content-files.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { lessonName } from '../../../src/school/lesson.ts';
import { loadLessons, withLessons } from '../../../src/school/load-lessons.ts';
import { StudioPage } from '../../app/support/studio-page.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const { lessons } = loadLessons(readLessonFiles(), content);
const STEPS = 600;

/** A lesson that has been played for a while, on a page whose studio began with the content of the game alone. */
function playedLesson(id: string) {
  const page = new StudioPage();
  const request = { scenario: lessonName(id), seed: '1', tickMode: 'interval' } as const;
  const run = openRun(withLessons(content, lessons), request);
  const session = new RunSession(run, () => 0, { isRewindable: true });
  page.session = session;
  for (let step = 0; step < STEPS; step++) {
    session.step();
    session.advance(0);
  }
  return { page, session, agentId: page.idOf('Tova') };
}

it('looks back at an agent of a lesson, whose arena and tree the game itself does not have', () => {
  const { page, agentId } = playedLesson('sequence');
  const records = page.adapter.scene.watch(agentId)!.takeRecords();
  expect(records.length).toBeGreaterThan(2);
  expect(records.at(-1)!.step).toBeGreaterThan(STEPS / 2);
});

it('has the history of an agent of a lesson', () => {
  const { session, agentId } = playedLesson('sequence');
  session.clock.isPaused = true;
  const history = new AgentHistoryAdapter();
  const first = history.show(agentId, session);
  expect(first?.name).toBe('Tova');
  for (let frame = 0; frame < 20; frame++) history.show(agentId, session);
  const labels = history.show(agentId, session)?.lanes.map(({ label }) => label);
  expect(labels).toEqual(['To the well and back']);
});

it('never tells what begins again at once as a single run', () => {
  const { session, agentId } = playedLesson('tick');
  session.clock.isPaused = true;
  const history = new AgentHistoryAdapter();
  // A slice of the past a call.
  for (let frame = 0; frame < 20; frame++) history.show(agentId, session);
  const { nodes } = history.show(agentId, session)!;
  const told = nodes.map(({ id }) => history.answerNode(agentId, id, session)!.sentences.at(-1)!.text);
  expect(told).toHaveLength(3);
  expect(told.filter((text) => !text.includes('again and again'))).toEqual([]);
});
