import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { takeFocus } from '../../../hud/dom/take-focus.ts';
import { writeAttribute, writeHidden, writeText, writeVariable } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { clockTime } from '../../../hud/words/labels.ts';
import { STEP_SECONDS } from '../../../sim/state.ts';
import type { BranchesPort, ComparedBranch, ComparisonState, SideState } from './branches-state.ts';
import { summaryTable } from './summary-table.ts';
import './comparison.css';

/** What there is to know of two branches that are shown side by side: a plate over each, and below what makes them differ. */
export function comparisonView(branches: BranchesPort): HudPart<ComparisonState | undefined> {
  const plates = [plate('A'), plate('B')] as const;
  const places = element('div', { class: 'compare-plates' }, plates[0].element, plates[1].element);
  const sentences = sentenceList(branches);
  const table = summaryTable();
  const bar = element(
    'section',
    { class: 'compare iron takes-pointer', 'aria-label': 'Comparison of two branches' },
    element(
      'div',
      { class: 'compare-words' },
      sentences.element,
      button({ label: 'Leave the comparison', className: 'button-plain compare-leave', onPress: () => branches.compare(undefined) }),
    ),
    table.element,
  );
  const node = element('div', { class: 'comparison' }, places, bar);
  const focusBar = takeFocus(bar);
  return {
    element: node,
    update(comparison) {
      writeHidden(node, comparison === undefined);
      makeRoom(comparison === undefined ? undefined : bar);
      focusBar(comparison !== undefined);
      if (comparison === undefined) return;
      writeAttribute(places, 'data-stacked', comparison.isSideBySide ? undefined : 'true');
      plates[0].update(comparison.left, comparison.right);
      plates[1].update(comparison.right, comparison.left);
      sentences.update(comparison.difference);
      table.update(comparison.summary);
    },
  };
}

/** The field ends where the bar begins, and the time line below it comes and goes; see page.css. Notices push the frame down, not the field. */
function makeRoom(bar: HTMLElement | undefined): void {
  const frame = bar?.offsetParent;
  const below = bar && frame ? frame.clientHeight - bar.offsetTop : 0;
  const above = frame ? frame.getBoundingClientRect().top - (frame.closest('.hud')?.getBoundingClientRect().top ?? 0) : 0;
  const { documentElement } = document;
  writeVariable(documentElement, '--feature-below', `${below}px`);
  writeVariable(documentElement, '--feature-above', `${above}px`);
}

interface PlatePart {
  readonly element: HTMLElement;
  update(branch: ComparedBranch, other: ComparedBranch): void;
}

function plate(letter: 'A' | 'B'): PlatePart {
  const name = element('span', { class: 'plate-name' });
  const own = sidePart('own');
  const enemy = sidePart('enemy');
  const node = element(
    'div',
    { class: 'plate iron', 'data-letter': letter },
    element('span', { class: 'plate-letter' }, letter),
    element('div', { class: 'plate-text' }, name, element('div', { class: 'plate-sides' }, own.element, enemy.element)),
  );
  return {
    element: node,
    update(branch, other) {
      writeText(name, branch.name);
      writeAttribute(name, 'title', branch.name);
      own.update(branch.sides[0], other.sides[0]);
      enemy.update(branch.sides[1], other.sides[1]);
    },
  };
}

/** "5 of 6, 412 health"; marked while it differs from the other branch. */
function sidePart(team: 'own' | 'enemy'): { readonly element: HTMLElement; update(side: SideState, other: SideState): void } {
  const alive = element('b', {});
  const health = element('span', {});
  const node = element('span', { class: 'plate-side', 'data-team': team }, element('span', { class: 'unseen' }, team), alive, health);
  return {
    element: node,
    update(side, other) {
      writeHidden(node, side.count + other.count === 0);
      writeText(alive, `${side.alive} of ${side.count}`);
      writeText(health, `${side.health} health`);
      writeAttribute(node, 'data-differs', side.alive !== other.alive || side.health !== other.health ? 'true' : undefined);
    },
  };
}

function sentenceList(port: BranchesPort): { readonly element: HTMLElement; update(difference: ComparisonState['difference']): void } {
  const list = element('div', { class: 'compare-sentences', 'aria-live': 'polite' });
  const search = element('p', { class: 'compare-search' });
  let shown = '';
  return {
    element: element('div', {}, list, search),
    update(difference) {
      const { sentences, isDecided } = difference;
      writeHidden(search, isDecided);
      writeText(search, searchWords(difference));
      const text = JSON.stringify(sentences);
      if (text === shown) return;
      shown = text;
      list.replaceChildren(
        ...sentences.map((sentence) => {
          const link = element('button', { type: 'button', class: 'compare-jump', title: 'Show that moment in both' }, sentence.text);
          link.addEventListener('click', () => port.showDifference(sentence));
          return link;
        }),
      );
    },
  };
}

function searchWords({ searchedTo, sentences }: ComparisonState['difference']): string {
  if (searchedTo !== undefined) return `No warrior decides differently up to ${clockTime(searchedTo * STEP_SECONDS)} …`;
  return sentences.length === 0 ? 'So far, both are the same fight.' : 'So far, no warrior decides differently.';
}
