import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { writeDisabled, writeHidden } from '../../../hud/dom/write.ts';
import type { ComparisonState, LessonPort, LessonState } from './school-state.ts';
import { verdictView } from '../../../hud/check-result/verdict-view.ts';

type AfterPort = Pick<LessonPort, 'check' | 'compare' | 'showMoment'>;

/** What follows a passed check: why the shipped solution works, how the learner's tree compares with it, and a harder task. */
export function afterDone(port: () => AfterPort | undefined): {
  readonly element: HTMLElement;
  update(lesson: LessonState, hasPassed: boolean): void;
} {
  const why = element('p', {});
  const compared = element('div', {});
  const harder = harderPart(port);
  const place = element('section', { class: 'lesson-after', 'aria-label': 'After the task' }, why, compared, harder.element);
  let shown = '';
  return {
    element: place,
    update(lesson, hasPassed) {
      writeHidden(place, !hasPassed);
      harder.update(hasPassed ? lesson.harder : undefined);
      const { solution, comparison } = lesson;
      const key = hasPassed ? JSON.stringify([solution, comparison]) : '';
      if (key === shown) return;
      shown = key;
      why.replaceChildren(...(hasPassed ? [element('b', {}, 'Why our solution works: '), solution] : []));
      compared.replaceChildren(...(hasPassed ? [comparisonView(comparison, () => port()?.compare())] : []));
    },
  };
}

function harderPart(port: () => AfterPort | undefined): { readonly element: HTMLElement; update(harder: LessonState['harder']): void } {
  const task = element('p', {});
  const verdict = verdictView((claim) => port()?.showMoment(claim, true));
  const check = button({ label: 'Check the harder task', className: 'button-plain', icon: 'tick', onPress: () => port()?.check(true) });
  const part = element('div', { class: 'lesson-harder' }, task, check, verdict.element);
  return {
    element: part,
    update(harder) {
      writeHidden(part, harder === undefined);
      if (harder === undefined) return;
      if (task.dataset['task'] !== harder.task) task.replaceChildren(element('b', {}, 'Harder: '), harder.task);
      task.dataset['task'] = harder.task;
      writeDisabled(check, harder.check.state === 'running');
      verdict.update(harder.check);
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
  return element('div', { class: 'lesson-links', role: 'status' }, table);
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
    row(`Passed in ${yours.runs} other runs`, ({ passed }) => String(passed)),
  ];
}
