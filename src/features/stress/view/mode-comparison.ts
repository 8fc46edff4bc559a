import { element } from '../../../hud/dom/element.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import { compareModes, MODE_FIGURES } from './profile-metrics.ts';
import type { StressState } from './stress-state.ts';

/** Three intervals of evaluation, each with tracing and without: more than there are tick modes. */
const MOST_ROWS = 6;
const MOST_FIGURES = 3;

export interface ModeComparison {
  readonly element: HTMLElement;
  update(state: StressState): void;
}

/** The modes tried so far, side by side. */
export function modeComparison(): ModeComparison {
  const rows = Array.from({ length: MOST_ROWS }, () => {
    const name = element('th', { scope: 'row' });
    const figures = Array.from({ length: MOST_FIGURES }, () => element('td'));
    const times = element('td', { class: 'ways-times' });
    return { name, figures, times, row: element('tr', { hidden: '' }, name, ...figures, times) };
  });
  const heads = Array.from({ length: MOST_FIGURES }, () => element('th', { scope: 'col' }));
  const advice = element('p', { class: 'ways-advice' });
  const head = element('tr', {}, element('th', { scope: 'col' }, 'Per simulation step'), ...heads, element('th', { scope: 'col' }));
  return {
    element: element(
      'div',
      { class: 'ways' },
      element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows.map(({ row }) => row))),
      advice,
    ),
    update({ averages, cast }) {
      const modes = compareModes(averages, cast);
      writeAll(
        heads,
        MODE_FIGURES[cast].map(([name]) => name),
      );
      rows.forEach(({ row, name, figures, times }, index) => {
        const mode = modes[index];
        writeHidden(row, mode === undefined);
        if (mode === undefined) return;
        writeText(name, mode.name);
        writeAll(figures, mode.figures);
        writeText(times, mode.times);
      });
      const what = cast === 'villagers' ? 'interval' : 'tick mode';
      writeText(advice, modes.length === 0 ? 'Measuring …' : `Switch the ${what} to compare.`);
      writeHidden(advice, modes.length > 1);
    },
  };
}

/** Cells without a text are hidden. */
function writeAll(cells: readonly HTMLElement[], texts: readonly string[]): void {
  cells.forEach((cell, index) => {
    writeHidden(cell, texts[index] === undefined);
    writeText(cell, texts[index] ?? '');
  });
}
