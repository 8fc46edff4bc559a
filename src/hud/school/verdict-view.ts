import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { writeAttribute, writeDisabled } from '../dom/write.ts';
import type { CheckState, ClaimVerdict, Verdict } from './school-state.ts';

/** What a check found, in words: each claim, and for one that did not hold the reason and the way to its moment. */
export function verdictView(showMoment: (claim: number) => void): {
  readonly element: HTMLElement;
  /** Tells whether something else is shown than before. */
  update(check: CheckState): boolean;
} {
  const place = element('div', { class: 'verdict', role: 'status', 'aria-live': 'polite' });
  let shown = '';
  return {
    element: place,
    update(check) {
      const key = JSON.stringify(check);
      if (key === shown) return false;
      shown = key;
      writeAttribute(place, 'data-state', check.state === 'done' ? (check.verdict.hasPassed ? 'passed' : 'failed') : check.state);
      place.replaceChildren(...contentOf(check, showMoment));
      if (check.state !== 'none') place.scrollIntoView({ block: 'nearest' });
      return true;
    },
  };
}

function contentOf(check: CheckState, showMoment: (claim: number) => void): readonly HTMLElement[] {
  if (check.state === 'none') return [];
  if (check.state === 'refused')
    return [
      element('p', { class: 'verdict-title' }, 'The tree has a problem, so it cannot run yet:'),
      ...check.problems.map((problem) => element('p', {}, problem)),
    ];
  if (check.state === 'running') {
    const percent = Math.round(check.share * 100);
    const bar = element('progress', { max: '100', value: `${percent}`, 'aria-label': 'Check' });
    return [element('p', { class: 'verdict-title' }, `Plays ${check.fights} fights with your tree …`), bar];
  }
  const { verdict } = check;
  return [
    element('p', { class: 'verdict-title' }, titleOf(verdict)),
    element('ul', { class: 'verdict-claims' }, ...verdict.claims.map((claim, index) => claimRow(claim, verdict, () => showMoment(index)))),
  ];
}

function titleOf({ hasPassed, fights, isStale }: Verdict): string {
  const words = hasPassed ? `Done: all of it holds in ${fights} of ${fights} fights.` : 'Not yet:';
  return isStale ? `${words} You have changed the tree since; check it again.` : words;
}

function claimRow({ says, failures, why }: ClaimVerdict, { fights, isStale }: Verdict, show: () => void): HTMLElement {
  if (why === undefined) return element('li', { 'data-holds': 'true' }, icon('tick'), element('span', {}, says));
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
      element('span', { class: 'verdict-says' }, `${says}: ${holdsWords(fights - failures, fights)}. `),
      why,
      ' ',
      moment,
    ),
  );
}

/** After a claim that did not hold in every fight; the claim may say "never" itself. */
export function holdsWords(held: number, fights: number): string {
  if (held > 0) return `holds in ${held} of ${fights} fights`;
  return fights === 1 ? 'does not hold' : `does not hold in any of ${fights} fights`;
}
