import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TargetMapView } from '../../../src/studio/utility/target-map.tsx';
import type { Evaluation } from '../../../src/engine/scoring/evaluation.ts';
import { decision, deliberate, evaluator, recorded, state } from '../../engine/scoring/support/decisions.ts';

const attack = (name: string) => state({ name, evaluators: [evaluator(0, {}), evaluator(1)], targetFacts: [0] });
const rest = state({ name: 'Rest', evaluators: [evaluator(1)] });
const view = (evaluation: Evaluation) => renderToStaticMarkup(createElement(TargetMapView, { evaluation }));
const cells = (markup: string) =>
  [...markup.matchAll(/<td title="([^"]*)"([^>]*)>(.*?)<\/td>/g)].map(([, title, marks, text]) => [
    title,
    ...[...(marks as string).matchAll(/(?:data-|--)(\w+)(?:="|:)([^";]+)/g)].map(([, name, value]) => `${name} ${value}`),
    ...(text === '' ? [] : [(text as string).replace(/<svg.*/, ' icon')]),
  ]);
const heads = (markup: string) => [...markup.matchAll(/<th scope="(\w+)" title="([^"]*)">([^<]*)</g)].map((found) => found.slice(1));

it('a candidate has a row, a state a column, and a cell the score, the darker the better', () => {
  const war = decision([attack('Attack'), rest, attack('Guard')]);
  const markup = view(recorded(war, deliberate(war, [0, 0.5], { candidates: [[[0.9], [0.1]], null, [[0.5]]] })));
  expect(heads(markup)).toEqual([
    ['col', 'Attack', 'Attack'],
    ['col', 'Guard', 'Guard'],
    ['row', '#1', '#1'],
    ['row', '#2', '#2'],
  ]);
  expect(cells(markup)).toEqual([
    ['Attack #1: 0.70; c0 0.9: 0.90 × 50 %, c1 0.5: 0.50 × 50 %', 'best true', 'chosen true', 'closed false', 'heat 1.00', '0.70 icon'],
    ['Guard #1: 0.50; c0 0.5: 0.50 × 50 %, c1 0.5: 0.50 × 50 %', 'best true', 'chosen false', 'closed false', 'heat 0.71', '0.50'],
    ['Attack #2: 0.30; c0 0.1: 0.10 × 50 %, c1 0.5: 0.50 × 50 %', 'best false', 'chosen false', 'closed false', 'heat 0.43', '0.30'],
    ['Guard #2: not among its candidates'],
  ]);
  expect(markup).toContain('data-many="false"');
});

it('one that cannot be chosen has no score, and none are told of', () => {
  const shy = decision([{ ...attack('Attack'), preconditions: [{ consideration: 0, test: 'above', value: 0.2 }] }]);
  const ruledOut = recorded(shy, deliberate(shy, [0, 0.5], { candidates: [[[0.1]]] }));
  expect(cells(view(ruledOut))).toEqual([
    ['Attack #1: ruled out; c0 0.1: 0.10 × 50 %, c1 0.5: 0.50 × 50 %', 'best false', 'chosen false', 'closed true', 'heat 0.00', '–'],
  ]);
  expect(view(recorded(shy, deliberate(shy, [0, 0.5], { candidates: [[]] })))).toContain('<p class="nothing">No candidates now.</p>');
  const alone = decision([rest]);
  expect(view(recorded(alone, deliberate(alone, [0, 0.5])))).toBe('');
});

it('the last words that all names share are left out, but not the only ones of a name', () => {
  const war = decision([attack('Attack')]);
  const namesOf = (...names: string[]): (string | undefined)[] => {
    const nameOf = (_: unknown, id: number): string => names[id - 1]!;
    const at = deliberate(war, [0, 0.5], { candidates: [names.map(() => [0.5])] });
    return heads(view(recorded(war, at, { nameOf })))
      .filter(([scope]) => scope === 'row')
      .map(([, , text]) => text);
  };
  expect(namesOf('Workshop 1 of the Heron', 'Workshop 2 of the Heron')).toEqual(['Workshop 1', 'Workshop 2']);
  expect(namesOf('Gate of the Heron', 'of the Heron')).toEqual(['Gate of', 'of']);
  expect(namesOf('Gate of Heron', 'Wall by Heron')).toEqual(['Gate of Heron', 'Wall by Heron']);
  expect(namesOf('Gate of the Heron')).toEqual(['Gate of the Heron']);
});

it('of more than three states, only those that somebody is a candidate of are shown', () => {
  const states = ['A', 'B', 'C', 'D'].map(attack);
  const war = decision(states);
  const markup = view(recorded(war, deliberate(war, [0, 0.5], { candidates: [[[0.9]], [], [[0.1]], []] })));
  expect(heads(markup).map(([, title]) => title)).toEqual(['A', 'C', '#1']);
  expect(markup).toContain('data-many="true"');
  const few = decision(states.slice(0, 3));
  const three = view(recorded(few, deliberate(few, [0, 0.5], { candidates: [[[0.9]], [], [[0.1]]] })));
  expect(heads(three).map(([, title]) => title)).toEqual(['A', 'B', 'C', '#1']);
});
