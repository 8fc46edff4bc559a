import { element } from '../../../hud/dom/element.ts';
import { icon } from '../../../hud/dom/icons.ts';
import { writeHidden } from '../../../hud/dom/write.ts';
import type { BranchAnswer, BranchNeed } from './agent-history-state.ts';

export interface BranchAnswerPart {
  readonly element: HTMLElement;
  update(answer: BranchAnswer | undefined): void;
}

/** Why a branch does not run, and what would have to be different. A sentence about a moment leads there. */
export function branchAnswer(seek: (step: number) => void): BranchAnswerPart {
  const sentences = element('div', { class: 'answer-sentences' });
  const title = element('p', { class: 'answer-title' });
  const needs = element('ul', { class: 'answer-needs' });
  const node = element('div', { class: 'answer', role: 'region', 'aria-label': 'Why or why not' }, sentences, title, needs);
  let shown = '';
  return {
    element: node,
    update(answer) {
      writeHidden(node, answer === undefined);
      const text = JSON.stringify(answer ?? null);
      if (answer === undefined || text === shown) return;
      shown = text;
      sentences.replaceChildren(...answer.sentences.map((sentence) => sentenceLine(sentence, seek)));
      title.textContent = needsTitle(answer.needs);
      needs.replaceChildren(...answer.needs.map(needLine));
    },
  };
}

function sentenceLine({ text, step }: BranchAnswer['sentences'][number], seek: (step: number) => void): HTMLElement {
  if (step === undefined) return element('p', {}, text);
  const link = element('button', { type: 'button', class: 'answer-jump', title: 'Show that moment' }, text);
  link.addEventListener('click', () => seek(step));
  return link;
}

export function needsTitle(needs: readonly BranchNeed[]): string {
  if (needs.length === 0) return '';
  const open = needs.filter(({ isMet }) => !isMet).length;
  if (open === 0) return 'Everything it needs is true now:';
  return open === 1 ? 'To run, one thing would have to be different:' : `To run, ${open} things would have to be different:`;
}

function needLine({ text, isMet, found }: BranchNeed): HTMLElement {
  const words = found === '' || text.includes(found) ? '' : ` (${isMet ? '' : 'now: '}${found})`;
  return element(
    'li',
    { 'data-met': String(isMet) },
    element('span', { class: 'answer-sign' }, icon(isMet ? 'tick' : 'close')),
    element('span', {}, element('span', { class: 'unseen' }, isMet ? 'Holds: ' : 'Not true: '), text, words),
  );
}
