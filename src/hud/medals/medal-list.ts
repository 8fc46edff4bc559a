import { element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import { writeHidden, writeText } from '../dom/write.ts';
import './medal-list.css';

export interface MedalState {
  readonly label: string;
  /** What it is given for. */
  readonly says: string;
  readonly isEarned: boolean;
}

/** Shows the medals of a battle, those that were earned in colour. A press on one writes under them what it is given for, as a finger finds no tooltip. */
export function medalList(medals: readonly MedalState[]): HTMLElement {
  const said = element('p', { class: 'medal-says', role: 'status', hidden: '' });
  const say = ({ label, says }: MedalState): void => {
    writeText(said, `${label}: ${says}`);
    writeHidden(said, false);
  };
  const list = element('ul', { class: 'medals', 'aria-label': 'Medals' }, ...medals.map((medal) => medalLine(medal, say)));
  return element('div', { class: 'medal-list' }, list, said);
}

function medalLine(medal: MedalState, say: (medal: MedalState) => void): HTMLElement {
  const { label, says, isEarned } = medal;
  const name = `${label}: ${says}${isEarned ? '' : ' (not earned)'}`;
  const shown = element(
    'button',
    { class: 'medal', type: 'button', title: says, 'aria-label': name },
    icon(isEarned ? 'tick' : 'close'),
    label,
  );
  shown.addEventListener('click', () => say(medal));
  return element('li', { class: isEarned ? 'is-earned' : '' }, shown);
}
