import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { inSentences } from '../dom/screen-words.ts';
import { writeAttribute, writeDisabled } from '../dom/write.ts';
import type { CheckState, ClaimVerdict, Verdict } from './check-state.ts';
import './verdict.css';

/** The result of a check: each claim, and for one that failed the reason and a button that shows its moment. It is read from its beginning, or from the task above it. */
export function verdictView(
  showMoment: (claim: number) => void,
  task?: HTMLElement,
): {
  readonly element: HTMLElement;
  update(check: CheckState): void;
} {
  const place = element('div', { class: 'verdict', role: 'status', 'aria-live': 'polite' });
  let shown = '';
  return {
    element: place,
    update(check) {
      const key = JSON.stringify(check);
      if (key === shown) return;
      shown = key;
      writeAttribute(place, 'data-state', check.state === 'done' ? (check.verdict.hasPassed ? 'passed' : 'failed') : check.state);
      place.replaceChildren(...contentOf(check, showMoment));
      if (check.state === 'done') (task ?? place).scrollIntoView({ block: 'start' });
      else if (check.state !== 'none') place.scrollIntoView({ block: 'nearest' });
    },
  };
}

function contentOf(check: CheckState, showMoment: (claim: number) => void): readonly HTMLElement[] {
  if (check.state === 'none') return [];
  if (check.state === 'refused')
    return [
      element('p', { class: 'verdict-title' }, 'The tree has a problem and cannot run yet:'),
      ...check.problems.map((problem) => element('p', {}, problem)),
    ];
  if (check.state === 'running') {
    const percent = Math.round(check.share * 100);
    const bar = element('progress', { max: '100', value: `${percent}`, 'aria-label': 'Check' });
    return [element('p', { class: 'verdict-title' }, `Playing ${runsWords(check.runs)} with your tree …`), bar];
  }
  const { verdict } = check;
  const { cause } = verdict;
  return [
    element('p', { class: 'verdict-title' }, titleOf(verdict)),
    ...(cause === undefined ? [] : [element('p', { class: 'verdict-cause' }, inSentences('verdicts', cause))]),
    element('ul', { class: 'verdict-claims' }, ...verdict.claims.map((claim, index) => claimRow(claim, verdict, () => showMoment(index)))),
  ];
}

function titleOf({ hasPassed, runs, claims, isStale }: Verdict): string {
  const reached = claims.filter(({ failed }) => failed === undefined).length;
  const words = hasPassed ? `Done: passed in ${runsWords(runs)}.` : `Not yet: ${reached} of ${claims.length} goals reached.`;
  return isStale ? `${words} You have changed the tree since; check it again.` : words;
}

function claimRow(claim: ClaimVerdict, { runs, isStale }: Verdict, show: () => void): HTMLElement {
  const { says, failed } = claim;
  if (failed === undefined) return element('li', { 'data-holds': 'true' }, icon('tick'), element('span', {}, says));
  const moment = element('button', { type: 'button', class: 'button-plain verdict-moment' }, 'Show the moment');
  writeDisabled(moment, isStale);
  moment.addEventListener('click', show);
  return element(
    'li',
    { 'data-holds': 'false' },
    icon('close'),
    element(
      'span',
      {},
      element('span', { class: 'verdict-says' }, says, ': ', resultWords(claim, runs), '. '),
      ...(runs === 1 ? [] : [`Run ${failed.run}:`, ' ']),
      inSentences('verdicts', failed.why),
      ' ',
      moment,
    ),
  );
}

/** The result of a claim that did not hold in every run: "passed in 1 of 3 runs". */
export function resultWords({ failures, failed }: ClaimVerdict, runs: number): string {
  const passed = runs - failures;
  if (passed > 0) return `passed in ${passed} of ${runsWords(runs)}`;
  if (failed?.isTested === false) return 'no result';
  return runs === 1 ? 'failed' : `failed in all ${runsWords(runs)}`;
}

function runsWords(runs: number): string {
  return runs === 1 ? '1 run' : `${runs} runs`;
}
