import { element } from '../dom/element.ts';
import { writeHidden, writeText } from '../dom/write.ts';
import { compareModes } from './profile-metrics.ts';
import type { StressState } from './stress-state.ts';

/** Two ways to tick, each with tracing and without. */
const MOST_ROWS = 4;

export interface ModeComparison {
  readonly element: HTMLElement;
  update(state: StressState): void;
}

/** The tick modes tried so far, side by side. */
export function modeComparison(): ModeComparison {
  const rows = Array.from({ length: MOST_ROWS }, () => {
    const [name, think, trees, times] = [
      element('th', { scope: 'row' }),
      element('td'),
      element('td'),
      element('td', { class: 'ways-times' }),
    ];
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
        element(
          'thead',
          {},
          element('tr', {}, ...['Per simulation step', 'thinking', 'trees', ''].map((text) => element('th', { scope: 'col' }, text))),
        ),
        element('tbody', {}, ...rows.map(({ row }) => row)),
      ),
      advice,
    ),
    update({ averages }) {
      const modes = compareModes(averages);
      rows.forEach(({ row, name, think, trees, times }, index) => {
        const mode = modes[index];
        writeHidden(row, mode === undefined);
        if (mode === undefined) return;
        writeText(name, mode.name);
        writeText(think, mode.think);
        writeText(trees, mode.trees);
        writeText(times, mode.times);
      });
      writeText(advice, modes.length === 0 ? 'Measuring …' : 'Switch the tick mode to compare.');
      writeHidden(advice, modes.length > 1);
    },
  };
}
