import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PredictionRun } from '../../../src/features/school/prediction-run.ts';
import type { TreeDocument } from '../../../src/engine/document.ts';
import { lessonName } from '../../../src/school/lesson.ts';
import { first, lessons, made, predicting, second, withHandles } from './support/school-page.ts';

beforeEach(() => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 720);
});
afterEach(() => void vi.unstubAllGlobals());

describe('a lesson', () => {
  it('is entered with its arena alone, and its tree in the studio for the task, its nodes marked', async () => {
    const { adapter, log, told, who } = made();
    expect(adapter.state.lesson).toBeUndefined();
    await adapter.enterLesson(first.id);
    expect(log.splice(0)).toEqual([`mark ${lessonName(first.id)}`, `enter ${lessonName(first.id)} with seed 1`, 'close studio']);
    expect(adapter.state.lesson).toMatchObject({ beat: 'see', see: first.see, picture: { root: { path: '/root' } } });
    adapter.task.goTo('change');
    expect([log, adapter.state.lesson?.beat]).toEqual([[`open for ${who()}`], 'change']);
    expect(adapter.state.lesson).toMatchObject({
      id: first.id,
      number: 1,
      title: first.title,
      task: first.task,
      solution: first.solution.text,
      check: { state: 'none' },
    });
    expect([adapter.state.lessons, told]).toEqual([lessons, []]);
    expect([adapter.trees.trees.has(lessonName(first.id)), adapter.trees.titles.get(first.tree.name)]).toEqual([true, first.title]);
    expect(adapter.sheet()?.title).toBe(first.title);
  });

  it('has a table of links only where its lesson compares forms', async () => {
    const { adapter, enter } = made();
    const compares = lessons.find(({ links }) => links !== undefined)!;
    await enter(compares.id);
    expect(adapter.state.lesson?.links?.rows.at(-1)?.label).toBe(`${compares.who}: your changes`);
    expect(adapter.sheet()?.links?.change).toBe(compares.links!.change);
    await enter(first.id);
    expect(adapter.state.lesson?.links).toBeUndefined();
  });

  it('leaves the studio closed in a small window, held either way', async () => {
    for (const [width, height, isClosed] of [
      [699, 900, true],
      [900, 479, true],
      [700, 480, false],
    ] as const) {
      vi.stubGlobal('innerWidth', width);
      vi.stubGlobal('innerHeight', height);
      const { adapter, log } = made();
      await adapter.enterLesson(first.id);
      log.length = 0;
      adapter.task.goTo('change');
      expect([width, height, log.includes('close studio')]).toEqual([width, height, isClosed]);
    }
  });

  it('goes on with its task when its tree was changed before', async () => {
    const { adapter, edited, log, who } = made();
    edited.work = 'Another tree.';
    await adapter.enterLesson(first.id);
    expect([adapter.state.lesson?.beat, log.at(-1)]).toEqual(['change', `open for ${who()}`]);
  });

  it('stops for its question, and goes on after it', async () => {
    const { adapter, app, enter } = made();
    adapter.task.goTo('predict');
    await enter(first.id);
    adapter.task.goTo('predict');
    await vi.waitFor(() => expect(app.session.clock.isPaused).toBe(true), { interval: 1 });
    expect(adapter.state.lesson).toMatchObject({ beat: 'predict', predict: { state: 'asked' } });
    adapter.task.goTo('see');
    expect([adapter.state.lesson?.beat, app.session.clock.isPaused]).toEqual(['see', false]);
  });

  it('that does not exist leaves the page as it is, with the nearest name', async () => {
    const { adapter, log, told } = made();
    await adapter.enterLesson(`${first.id}x`);
    await adapter.enterLesson('something-else-altogether');
    expect([log, told]).toEqual([
      [],
      [
        expect.stringContaining(`(did you mean "${first.id}"?).`),
        expect.stringMatching(/^There is no lesson "something-else-altogether"\. Expected one of [\w, -]+\.$/),
      ],
    ]);
  });

  it('is followed by the next one, and the last by the list', async () => {
    const { adapter, log, enter } = made();
    adapter.openNext();
    expect(log).toEqual(['close studio', 'open menu/school']);
    await enter(first.id);
    adapter.openNext();
    await vi.waitFor(() => expect(log).toContain(`mark ${lessonName(second.id)}`), { interval: 1 });
    await enter(lessons.at(-1)!.id);
    adapter.openNext();
    expect(log).toEqual(['close studio', 'open menu/school']);
  });

  it('begins again with its own tree, or with the solution', async () => {
    const { adapter, log, enter } = made();
    adapter.task.reset();
    adapter.task.showSolution();
    expect(log).toEqual([]);
    await enter(first.id);
    adapter.task.reset();
    adapter.task.showSolution();
    expect(log).toEqual(['replace: Reset the lesson', 'restart', 'replace: Show the solution', 'restart']);
  });

  it('shows its tree slowly until the button is pressed again, or in the studio, which closes for the list of lessons', async () => {
    const { adapter, log, enter, who } = made();
    await enter(first.id);
    adapter.task.openTree();
    adapter.task.playTick();
    adapter.task.playTick();
    adapter.open();
    expect(log.splice(0, 3)).toEqual([`studio for ${who()}`, `open for ${who()}`, 'play slowly']);
    expect(log).toEqual(['stop slowly', 'close studio', 'open menu/school']);
  });

  it('begins with the edited trees, other scenes with those of the game', async () => {
    const { adapter, edited, enter } = made();
    await enter(first.id);
    const aboutOf = (scenario: string): unknown =>
      (adapter.contentOf(scenario).library.get(first.tree.name)?.document as TreeDocument | undefined)?.description;
    expect([aboutOf(lessonName(first.id)), aboutOf('skirmish')]).toEqual([first.tree.description, first.tree.description]);
    edited.documents = [{ ...first.tree, description: 'Edited.' }];
    expect([aboutOf(lessonName(first.id)), aboutOf('skirmish')]).toEqual(['Edited.', first.tree.description]);
    edited.documents = [{ ...first.tree, description: 'Wrong.', root: { type: 'Nothing' } }];
    expect(aboutOf(lessonName(first.id))).toBe(first.tree.description);
  });
});

describe('the check of a lesson', () => {
  it('is refused while the tree has problems', async () => {
    const { adapter, edited, enter } = made();
    adapter.task.check();
    expect(adapter.state.lesson).toBeUndefined();
    await enter(first.id);
    edited.problems = ['no root'];
    adapter.task.check();
    expect(adapter.state.lesson?.check).toEqual({ state: 'refused', problems: ['no root'] });
    edited.problems = [];
    adapter.task.reset();
    expect(adapter.state.lesson?.check).toEqual({ state: 'none' });
  });

  it('plays the fights, and shows the moment at which the first one failed', async () => {
    const { adapter, app, log, trees, enter } = made();
    await enter(first.id);
    adapter.task.check();
    expect(adapter.state.lesson?.check.state).toBe('running');
    await vi.waitFor(() => expect(adapter.state.lesson?.check.state).toBe('done'), { interval: 2, timeout: 150_000 });
    const { check } = adapter.state.lesson!;
    expect(check).toMatchObject({ verdict: { hasPassed: false, isStale: false } });
    trees.version = {};
    expect(adapter.state.lesson?.check).toMatchObject({ verdict: { isStale: true } });
    const claims = 'verdict' in check ? check.verdict.claims : [];
    adapter.task.showMoment(claims.findIndex(({ failures }) => failures > 0));
    await vi.waitFor(() => expect(log.at(-1)).toMatch(/^open for /), { interval: 1 });
    expect(log[0]).toMatch(new RegExp(`^enter ${lessonName(first.id)} with seed `));
    expect(app.session.clock.isPaused).toBe(true);
    adapter.open();
    expect(log.at(-1)).toBe('open menu/school');
  });
});

describe('a handle', () => {
  it('has its value from the agent, and sends another one', async () => {
    const { adapter, app, told, enter } = made();
    adapter.task.setHandle('speed', 1);
    await enter(withHandles.id);
    const slider = withHandles.handles.find(({ kind }) => kind === 'slider')!;
    const state = () => adapter.state.lesson!.handles.find(({ key }) => key === slider.key)!;
    expect(state()).toMatchObject({ label: slider.label, value: slider.value });
    adapter.task.setHandle(slider.key, slider.kind === 'slider' ? slider.max : 0);
    expect(app.session.recorded.received.length).toBeGreaterThan(0);
    expect(told).toEqual([]);
    app.session.send = () => 'That is not possible.';
    adapter.task.setHandle(slider.key, slider.value);
    expect(told).toEqual(['That is not possible.']);
  });
});

describe('a question', () => {
  it('is asked at its moment, answered by the fight, and shown in the tick before', async () => {
    const { adapter, app, log, enter, trees } = made();
    await enter(predicting.id);
    const { seed, ask, choices } = predicting.predict!;
    const predict = () => adapter.state.lesson?.predict;
    const offered = choices.map((name) => expect.objectContaining({ name }) as object);
    expect(predict()).toEqual({ state: 'offered' });
    adapter.task.showPrediction();
    adapter.task.goTo('predict');
    await vi.waitFor(() => expect(log.at(-1)).toMatch(/^open for /), { interval: 1 });
    expect(log[0]).toBe(`enter ${lessonName(predicting.id)} with seed ${seed}`);
    expect([predict(), app.session.clock.isPaused]).toEqual([{ state: 'asked', ask, choices: offered }, true]);
    adapter.task.choosePrediction(choices[0]!);
    expect(predict()).toMatchObject({ state: 'answered', ask, chosen: choices[0], node: expect.any(String) as string, isStale: false });
    adapter.task.showPrediction();
    await vi.waitFor(() => expect(log.at(-1)).toBe('play slowly'), { interval: 1 });
    trees.version = {};
    expect(predict()).toMatchObject({ state: 'answered', isStale: true });
    adapter.task.goTo('predict');
    expect(predict()).toEqual({ state: 'asked', ask, choices: offered });
  });

  it('is none where the tree has no two nodes to choose from', () => {
    const tree = { ...first.tree, root: { type: 'Wait' } };
    const silent = new PredictionRun({ ...first, predict: undefined, tree, marks: [] });
    expect([silent.ask(), silent.moment, silent.state()]).toEqual([undefined, undefined, undefined]);
  });
});
