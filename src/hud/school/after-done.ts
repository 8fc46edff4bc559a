import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { writeHidden } from '../dom/write.ts';
import type { ComparisonState, LessonState } from './school-state.ts';

/** What follows a passed check: why the shipped solution works, and how the learner's tree compares with it. */
export function afterDone(compare: () => void): { readonly element: HTMLElement; update(lesson: LessonState, hasPassed: boolean): void } {
  const place = element('section', { class: 'lesson-after', 'aria-label': 'Your solution and ours' });
  let shown = '';
  return {
    element: place,
    update({ solution, comparison }, hasPassed) {
      writeHidden(place, !hasPassed);
      const key = hasPassed ? JSON.stringify([solution, comparison]) : '';
      if (key === shown) return;
      shown = key;
      const why = element('p', {}, element('b', {}, 'Why our solution works: '), solution);
      place.replaceChildren(...(hasPassed ? [why, comparisonView(comparison, compare)] : []));
    },
  };
}

function comparisonView(comparison: ComparisonState, compare: () => void): HTMLElement {
  if (comparison.state === 'none')
    return button({ label: 'Compare with our solution', className: 'button-plain', icon: 'compare', onPress: compare });
  if (comparison.state === 'running')
    return element('progress', { max: '100', value: String(Math.round(comparison.share * 100)), 'aria-label': 'Comparison' });
  const head = element('tr', {}, ...['', 'Yours', 'Ours'].map((text) => element('th', { scope: 'col' }, text)));
  const rows = comparisonRows(comparison).map(([label, ...figures]) =>
    element('tr', {}, element('th', { scope: 'row' }, label), ...figures.map((figure) => element('td', {}, figure))),
  );
  const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows));
  return element(
    'div',
    { class: 'lesson-links', role: 'status' },
    table,
    element('p', {}, element('b', {}, 'Harder: '), harderWords(comparison)),
  );
}

/** The same task with less: what is asked for, and what is missing. */
export function harderWords({ yours, shipped }: Extract<ComparisonState, { state: 'done' }>): string {
  const task = `pass all ${yours.fights} other fights with at most ${shipped.nodes} nodes.`;
  const missing = [
    ...(yours.passed < yours.fights ? [`passes ${yours.passed} of them`] : []),
    ...(yours.nodes > shipped.nodes ? [`has ${yours.nodes} nodes`] : []),
  ];
  return missing.length === 0 ? `${task} Your tree does.` : `${task} Your tree ${missing.join(' and ')}.`;
}

/** What is compared, then the figures of the learner's tree and of the shipped one. */
function comparisonRows({ yours, shipped }: Extract<ComparisonState, { state: 'done' }>): readonly (readonly [string, string, string])[] {
  const row = (label: string, figure: (each: typeof yours) => string): readonly [string, string, string] => [
    label,
    figure(yours),
    figure(shipped),
  ];
  return [
    row('Nodes', ({ nodes }) => String(nodes)),
    row('Nodes asked per second', ({ askedPerSecond }) => String(Math.round(askedPerSecond))),
    row(`Passed in ${yours.fights} other fights`, ({ passed }) => String(passed)),
  ];
}
