import { beforeEach, describe, expect, it } from 'vitest';
import { beatAfter } from '../../../../src/features/school/view/beat-bar.ts';
import { figureView, lineWords } from '../../../../src/features/school/view/figure-view.ts';
import { litTree } from '../../../../src/features/school/view/lit-tree.ts';
import type { FigureState, PictureNode } from '../../../../src/features/school/view/picture-state.ts';
import { openDom } from '../../../support/page/dom.ts';

beforeEach(() => void openDom());

const leaf = (path: string, label: string): PictureNode => ({ path, label, type: 'Wait', isMarked: false, children: [], hidden: 0 });

describe('the small tree', () => {
  it('lights up the nodes that run, in colour and in words', () => {
    const { element, update } = litTree();
    const root = { ...leaf('/root', 'All'), children: [leaf('/root/children/0', 'Walk'), leaf('/root/children/1', 'Rest')], hidden: 1 };
    update({
      root,
      lit: new Map([
        ['/root', 'running'],
        ['/root/children/0', 'failure'],
      ]),
    });
    const shown = () => [...element.querySelectorAll('.lit-node')].map((node) => [node.textContent, node.getAttribute('data-status')]);
    expect(shown()).toEqual([
      ['Allrunning', 'running'],
      ['Walkfailed', 'failure'],
      ['Rest', 'idle'],
    ]);
    expect(element.querySelector('.lit-more')?.textContent).toBe('1 more');
    const first = element.querySelector('.lit-node');
    update({ root, lit: new Map() });
    expect(shown().map(([, status]) => status)).toEqual(['idle', 'idle', 'idle']);
    expect(element.querySelector('.lit-node')).toBe(first);
  });
});

describe('the figure', () => {
  const FIGURE: FigureState = {
    unit: 'tiles',
    max: 10,
    now: 10,
    seconds: 10,
    ticks: [5],
    lines: [
      {
        label: 'To Grim',
        points: [
          [0, 0],
          [0.2, 10],
          [9, 20],
          [9.5, 5],
        ],
        value: 4.25,
        bound: 5,
      },
    ],
  };

  it('draws each number over time, what it is compared with, and the ticks; a gap stays a gap', () => {
    const { element, update } = figureView();
    update(FIGURE);
    const path = (name: string): string | null | undefined => element.querySelector(`.figure-${name}`)?.getAttribute('d');
    expect(path('line')).toBe('M0.0 88.0L6.0 2.0M270.0 2.0L285.0 45.0');
    expect(path('bound')).toBe('M0 45.0H300');
    expect(path('ticks')).toBe('M150.0 90v-7');
    update(undefined);
    expect(element.hidden).toBe(true);
  });

  it('says the present numbers', () => {
    expect(lineWords(FIGURE.lines[0]!, 'tiles')).toBe('To Grim: 4.3 tiles (compared with 5 tiles)');
    expect(lineWords({ ...FIGURE.lines[0]!, value: 0.948, bound: undefined }, '')).toBe('To Grim: 0.95');
    expect(lineWords({ ...FIGURE.lines[0]!, value: undefined, bound: undefined }, '')).toBe('To Grim: no value');
  });
});

it('the question is left out where there is none', () => {
  expect([beatAfter('see', true), beatAfter('see', false), beatAfter('predict', true), beatAfter('change', true)]).toEqual([
    'predict',
    'change',
    'change',
    undefined,
  ]);
});
