import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HistoryView } from '../../../src/studio/utility/history-view.tsx';
import { decision, deliberate, evaluator, recorded, state } from '../../engine/scoring/support/decisions.ts';
import { StudioPage } from '../support/studio-page.ts';

const NAMES = ['Eat', 'Sleep'];
const eat = state({ name: 'Eat', evaluators: [evaluator(0)], preconditions: [{ consideration: 0, test: 'above', value: 0.1 }] });
const day = decision([eat, state({ name: 'Sleep', evaluators: [evaluator(1)] })]);
const choice = (at: number, hunger: number, tired: number) => recorded(day, deliberate(day, [hunger, tired]), { at, since: at });
/** Eat, then Sleep, while there is nothing to eat, then Eat again. */
const COURSE = [choice(40, 0.8, 0.2), choice(70, 0.05, 0.4), choice(85, 0.6, 0.4)];

/** The attributes of all drawn parts of a class: "d", "x". */
function drawn(markup: string, of: string, ...names: string[]): (string | undefined)[][] {
  return [...markup.matchAll(new RegExp(`<[a-z]+ class="${of}"[^>]*>`, 'g'))].map(([part]) =>
    names.map((name) => new RegExp(` ${name}="([^"]*)"`).exec(part)?.[1]),
  );
}

function view(evaluations = COURSE, seconds = 100, names: readonly string[] = NAMES): string {
  return renderToStaticMarkup(createElement(HistoryView, { evaluations, seconds, names }));
}

describe('the drawing of the last minute', () => {
  // 360 wide, so 6 a second, and 96 high up to the highest score, 0.8.
  it('has a line for each state with gaps, and a mark at each change', () => {
    const markup = view();
    expect(drawn(markup, 'history-line', 'data-series', 'd')).toEqual([
      ['0', 'M0.0 0.0M270.0 24.0'],
      ['1', 'M0.0 72.0L180.0 48.0L270.0 48.0'],
    ]);
    expect(drawn(markup, 'history-flip', 'd')).toEqual([['M180.0 0V96'], ['M270.0 0V96']]);
    expect([...markup.matchAll(/<title>([^<]*)</g)].map(([, title]) => title)).toEqual([
      'Eat, then Sleep',
      'Sleep, then Eat',
      'Eat',
      'Sleep',
      'Eat',
      'Sleep',
      'Eat',
    ]);
    expect(drawn(markup, 'history-grid', 'd')).toEqual([['M0 96H360M0 48H360']]);
    expect(drawn(markup, 'history-plot', 'viewBox')).toEqual([['0 0 360 108']]);
  });

  it('says beneath who was in force, and in words how often that changed', () => {
    const markup = view();
    expect(drawn(markup, 'history-band', 'data-series', 'x', 'y', 'width', 'height')).toEqual([
      ['0', '0', '99', '180', '9'],
      ['1', '180', '99', '90', '9'],
      ['0', '270', '99', '90', '9'],
    ]);
    expect(drawn(markup, 'history-plot', 'aria-label')).toEqual([
      ['Scores of all states over the last minute; 2 changes, a minute: Sleep 1, Eat 1'],
    ]);
    expect(markup).toContain('<i>2 changes a minute</i>');
    expect(markup).toContain('<li data-series="0">Eat</li><li data-series="1">Sleep</li>');
  });

  it('leaves out changes from before, and draws what it has of a state that is gone', () => {
    const markup = view(COURSE, 130, ['Sleep']);
    expect(drawn(markup, 'history-flip', 'd')).toEqual([['M90.0 0V96']]);
    expect(drawn(markup, 'history-band', 'x', 'width')).toEqual([
      ['0', '0'],
      ['0', '90'],
      ['90', '270'],
    ]);
    expect(drawn(markup, 'history-line', 'data-series')).toEqual([['0'], ['0']]);
  });

  it('counts ten colours, and says that nothing was in force', () => {
    const none = [recorded(day, deliberate(day, [0, 0]), { at: 90, chosen: -1 }), choice(95, 1, 0)];
    const markup = view(
      none,
      100,
      Array.from({ length: 12 }, (_, place) => ['Eat', 'Sleep'][place - 10] ?? `s${place}`),
    );
    expect(drawn(markup, 'history-line', 'data-series')).toEqual([['0'], ['1']]);
    expect(markup).toContain('<li data-series="9">s9</li><li data-series="0">Eat</li>');
    expect(markup).toContain('<title>nothing, then Eat</title>');
    expect(markup).toContain('<title>nothing</title>');
  });

  it('of no choice is empty', () => {
    const markup = view([]);
    expect(drawn(markup, 'history-plot', 'aria-label')).toEqual([['Scores of all states over the last minute; 0 changes']]);
    expect([markup.includes('history-line'), markup.includes('data-warns="false"')]).toEqual([false, true]);
  });
});

describe('a state that takes over often', () => {
  const restless = Array.from({ length: 21 }, (_, place) => choice(40 + place, place % 2, 0.5));
  const texts = (page: StudioPage) => page.texts('.evaluation-log li');
  const open = async () => {
    const page = await StudioPage.open({ scenario: 'gallery-patrol' });
    return page.render(createElement(HistoryView, { evaluations: restless, seconds: 60, names: NAMES }));
  };

  it('is a warning above a number that can be changed', async () => {
    const page = await open();
    const warning = () => [page.part('.history-bound').dataset['warns'], page.texts('.history-bound')[0]?.split('minute.')[1]?.trim()];
    expect(warning()).toEqual([
      'true',
      'Eat takes over 30 times, Sleep takes over 30 times: a bonus, a margin or a minimum time keeps it.',
    ]);
    const bound = page.part('.history-bound input') as HTMLInputElement;
    await page.enter(bound, '30');
    expect(warning()).toEqual(['false', '']);
    await page.enter(bound, '-5');
    expect([bound.value, warning()[0]]).toEqual(['1', 'true']);
    await page.enter(bound, '');
    expect(bound.value).toBe('20');
  });

  it('is told in the log, newest first, which is filtered and saved', async () => {
    const page = await StudioPage.open({ scenario: 'gallery-patrol' });
    const { EvaluationLogView } = await import('../../../src/studio/utility/evaluation-log-view.tsx');
    await page.render(createElement(EvaluationLogView, { evaluations: restless, seconds: 60 }));
    expect([texts(page).length, texts(page)[0]?.split(' | ')[0]]).toEqual([20, '1:00.0 Eat, then Sleep']);
    await page.press(/changes only/);
    expect([texts(page).length, texts(page).at(-1)?.split(' | ')[0]]).toEqual([21, '0:40.0 Sleep']);
    await page.enter('Filter the log', '0:41');
    expect(texts(page)).toHaveLength(1);
    const saved: unknown[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push((blob as Blob).size), 'blob:test'));
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await page.press('Save as a file');
    expect(saved).toEqual([expect.any(Number), 'evaluations.txt']);
    await page.enter('Filter the log', 'nobody');
    expect([texts(page), page.texts('.evaluation-log .nothing')]).toEqual([[], ['No matching choices.']]);
  });

  it('is told of all agents while that is switched on, and asks for nothing before', async () => {
    const entries = restless.map((evaluation) => ({
      agentId: 3,
      agent: 'Odo',
      selector: 'Day',
      node: 1,
      seconds: evaluation.at,
      evaluation,
    }));
    const asked: string[] = [];
    const fight = { share: 0.5, beginnings: 1, take: () => entries.splice(0), end: () => void asked.push('ended') };
    const evaluations = () => {
      asked.push('asked');
      return fight;
    };
    const page = await StudioPage.open({ scenario: 'gallery-patrol', port: { past: { evaluations } } });
    const { EvaluationLogView } = await import('../../../src/studio/utility/evaluation-log-view.tsx');
    const show = (seconds: number) => page.render(createElement(EvaluationLogView, { evaluations: [], seconds }));
    await show(60);
    expect([texts(page), asked]).toEqual([[], []]);
    await page.press(/all agents/);
    await show(60);
    expect([texts(page).length, texts(page)[0]?.split(' | ')[0]]).toEqual([20, '1:00.0 Odo, Day: Eat, then Sleep']);
    expect(page.texts('.evaluation-log .nothing')).toEqual(['The fight is played again from its start: 50 % so far.']);
    await show(45);
    expect(texts(page)).toHaveLength(5);
    await page.press(/all agents/);
    await show(60);
    expect([texts(page), asked.at(-1)]).toEqual([[], 'ended']);
  });
});
