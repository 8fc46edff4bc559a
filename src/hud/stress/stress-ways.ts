import { element } from '../dom/element.ts';
import { writeHidden, writeText } from '../dom/write.ts';
import { wayRows } from './figures.ts';
import type { StressState } from './stress-state.ts';

/** Two ways to tick, each with tracing and without. */
const MOST_ROWS = 4;

export interface StressWays {
  readonly element: HTMLElement;
  update(state: StressState): void;
}

/** The ways of thinking that were tried so far, side by side. */
export function stressWays(): StressWays {
  const rows = Array.from({ length: MOST_ROWS }, () => {
    const [name, think, trees, times] = [element('th', { scope: 'row' }), element('td'), element('td'), element('td', { class: 'ways-times' })];
    return { name, think, trees, times, row: element('tr', { hidden: '' }, name, think, trees, times) };
  });
  const advice = element('p', { class: 'ways-advice' });
  return {
    element: element(
      'div',
      { class: 'ways' },
      element(
        'table',
        {},
        element('thead', {}, element('tr', {}, ...['A step of the world', 'thinking', 'trees', ''].map((text) => element('th', { scope: 'col' }, text)))),
        element('tbody', {}, ...rows.map(({ row }) => row)),
      ),
      advice,
    ),
    update({ averages }) {
      const told = wayRows(averages);
      rows.forEach(({ row, name, think, trees, times }, index) => {
        const way = told[index];
        writeHidden(row, way === undefined);
        if (way === undefined) return;
        writeText(name, way.name);
        writeText(think, way.think);
        writeText(trees, way.trees);
        writeText(times, way.times);
      });
      writeText(advice, told.length === 0 ? 'Measuring …' : 'Switch how often they think, and compare.');
      writeHidden(advice, told.length > 1);
    },
  };
}
