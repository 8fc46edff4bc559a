import { describe, expect, it, test } from 'vitest';
import type { Evaluation } from '../../../src/engine/scoring/evaluation.ts';
import { filterLines, logLines, scoreHistory } from '../../../src/studio/utility/score-history.ts';
import { EvaluationLog } from '../../../src/studio/trace/evaluation-log.ts';
import type { TickRecord } from '../../../src/studio/ports/studio-port.ts';
import { decision, deliberate, evaluator, recorded, state } from '../../engine/scoring/support/decisions.ts';

const considerations = ['hunger', 'tired'].map((name) => ({ name, min: 0, max: 1, isBoolean: false, isWhole: false }));
const eat = state({ name: 'Eat', evaluators: [evaluator(0)], preconditions: [{ consideration: 0, test: 'above', value: 0.1 }] });
const sleep = state({ name: 'Sleep', evaluators: [evaluator(1)] });
const day = decision([eat, sleep], { considerations });

function choice(at: number, hunger: number, tired: number): Evaluation {
  const deliberation = deliberate(day, [hunger, tired]);
  return recorded(day, deliberation, { at, since: at });
}

const course = [choice(0, 0.8, 0.2), choice(10, 0.6, 0.4), choice(20, 0.3, 0.5), choice(30, 0.05, 0.5), choice(40, 0.9, 0.1)];

describe('the history of the scores', () => {
  const history = () => scoreHistory(course, 45);

  it('has a line for each state, with a gap where it could not be chosen', () => {
    expect(history().lines.map(({ name, points }) => `${name}: ${points.map(({ score }) => score ?? '-').join(' ')}`)).toEqual([
      'Eat: 0.8 0.6 0.3 - 0.9',
      'Sleep: 0.2 0.4 0.5 0.5 0.1',
    ]);
    expect(history().most).toBe(0.9);
  });

  it('marks each change, and says from when to when a state was in force', () => {
    expect(history().flips).toEqual([
      { at: 20, from: 'Eat', to: 'Sleep' },
      { at: 40, from: 'Sleep', to: 'Eat' },
    ]);
    expect(history().bands).toEqual([
      { name: 'Eat', from: 0, to: 20 },
      { name: 'Sleep', from: 20, to: 40 },
      { name: 'Eat', from: 40, to: 45 },
    ]);
  });

  it('counts changes by the minute, of each state and of all', () => {
    expect(history().flipsPerMinute).toBeCloseTo(2 / 0.75, 9);
    expect(history().rates.map(({ name, perMinute }) => [name, Number(perMinute.toFixed(3))])).toEqual([
      ['Sleep', 1.333],
      ['Eat', 1.333],
    ]);
    // One change within a second is no sixty a minute.
    expect(scoreHistory([choice(0, 1, 0), choice(1, 0, 1)], 1).flipsPerMinute).toBeCloseTo(6, 9);
  });

  it('of nothing is empty', () => {
    expect(scoreHistory([], 5)).toEqual({ lines: [], flips: [], bands: [], flipsPerMinute: 0, rates: [], most: 0 });
  });
});

describe('the evaluation log', () => {
  const lines = () => logLines(course);

  it('says each choice in words, best score first', () => {
    expect(lines()[0]?.text).toBe('0:00.0  Eat  |  Eat 0.8, Sleep 0.2  |  hunger 0.8, tired 0.2');
    expect(lines()[2]?.text).toBe('0:20.0  Eat, then Sleep  |  Sleep 0.5, Eat 0.3  |  hunger 0.3, tired 0.5');
    expect(lines()[3]?.text).toContain('Sleep 0.5, Eat ruled out');
  });

  it('is filtered by words and by changes', () => {
    const shown = (filter: string, onlyFlips: boolean): number[] => filterLines(lines(), { filter, onlyFlips }).map(({ at }) => at);
    expect([shown('', false), shown('', true), shown('RULED eat', false), shown('0.3 sleep', true), shown('nobody', false)]).toEqual([
      [0, 10, 20, 30, 40],
      [20, 40],
      [30],
      [20],
      [],
    ]);
  });
});

describe('what a trace keeps of the choices', () => {
  const record = (evaluation: Evaluation, node = 3): TickRecord =>
    ({ events: [{ event: 'ticked', node, status: 'running', findings: [{ node, evaluation }] }] }) as unknown as TickRecord;

  it('is the last minute, up to the time that is shown', () => {
    const log = new EvaluationLog();
    for (let at = 0; at <= 100; at += 10) log.add(record(choice(at, 1, 0)));
    expect(log.until(3, 1000).map(({ at }) => at)).toEqual([40, 50, 60, 70, 80, 90, 100]);
    expect(log.until(3, 65).map(({ at }) => at)).toEqual([40, 50, 60]);
    expect(log.until(4, 1000)).toEqual([]);
  });

  it('forgets what came later when time goes back, and goes on after an edit', () => {
    const log = new EvaluationLog();
    for (const at of [0, 10, 20, 30]) log.add(record(choice(at, 1, 0)));
    log.add(record(choice(15, 0, 1)));
    expect(log.until(3, 1000).map(({ at }) => at)).toEqual([0, 10, 15]);
    const next = new EvaluationLog();
    next.inherit(log, { node: 3, as: 5 });
    next.add(record(choice(25, 1, 0), 5));
    expect(next.until(5, 1000).map(({ at }) => at)).toEqual([0, 10, 15, 25]);
    expect(log.until(3, 1000)).toHaveLength(3);
  });
});

test('the log tells the facts of the target that was chosen, and none of a target where none was', () => {
  const facts = ['distance', 'hunger'].map((name) => ({ name, min: 0, max: 10, isBoolean: false, isWhole: false }));
  const hunt = state({ name: 'Hunt', evaluators: [evaluator(0)], targetFacts: [0] });
  const rest = state({ name: 'Rest', evaluators: [evaluator(1)] });
  const wild = decision([hunt, rest], { considerations: facts });
  // The key still holds the fact of the target before.
  const both = [8, 2].map((hunger) => recorded(wild, deliberate(wild, [1, hunger], { candidates: [[[3], [6]], null] })));
  expect(logLines(both).map(({ text }) => text.split('  |  ').at(-1))).toEqual(['hunger 8', 'distance 6, hunger 2']);
});
