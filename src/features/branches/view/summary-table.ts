import { element } from '../../../hud/dom/element.ts';
import { clockTime } from '../../../hud/words/labels.ts';
import { STEP_SECONDS } from '../../../sim/state.ts';
import type { SummaryFigure, SummaryRow, SummaryState } from './branches-state.ts';

export interface SummaryTable {
  readonly element: HTMLElement;
  update(summary: SummaryState | undefined): void;
}

const MEASURES = ['Lost', 'Dealt', 'Taken'] as const;

/** Losses and damage of two branches, side by side like the branches. */
export function summaryTable(): SummaryTable {
  const body = element('table', { class: 'compare-table' });
  let shown = '';
  return {
    element: element('div', { class: 'compare-figures', tabindex: '0', role: 'group', 'aria-label': 'Figures' }, body),
    update(summary) {
      const text = JSON.stringify(summary ?? null);
      if (summary === undefined || text === shown) return;
      shown = text;
      body.replaceChildren(head(summary), element('tbody', {}, ...summary.rows.map(tableRow)));
    },
  };
}

function head({ step, outcomes }: SummaryState): HTMLElement {
  const branch = (letter: string, outcome: string): HTMLElement =>
    element('th', { scope: 'colgroup', colspan: '3', class: 'compare-branch' }, element('b', {}, letter), ` ${outcome}`);
  const measures = (): HTMLElement[] => MEASURES.map((measure) => element('th', { scope: 'col' }, measure));
  return element(
    'thead',
    {},
    element(
      'tr',
      {},
      element('th', { scope: 'col' }, `Up to ${clockTime(step * STEP_SECONDS)}`),
      branch('A', outcomes[0]),
      branch('B', outcomes[1]),
    ),
    element('tr', {}, element('td', {}), ...measures(), ...measures()),
  );
}

function tableRow({ label, left, right, isPart }: SummaryRow): HTMLElement {
  return element(
    'tr',
    { 'data-part': isPart ? 'true' : undefined },
    element('th', { scope: 'row' }, label),
    ...[...left, ...right].map(cell),
  );
}

function cell({ text, isBetter }: SummaryFigure): HTMLElement {
  return element('td', { 'data-better': isBetter ? 'true' : undefined, title: isBetter ? 'Better for you' : undefined }, text);
}
