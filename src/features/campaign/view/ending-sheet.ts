import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import type { SettingsStore } from '../../../hud/settings/settings.ts';
import type { EndingState } from './campaign-state.ts';

export interface EndingControls {
  readonly actions: ActionRunner;
  readonly settings: Pick<SettingsStore, 'change'>;
}

/** Features of the title that the end of a campaign leads to. */
const NEXT = new Set(['Battle of the day', 'School']);

/** The end of the campaign: each battle with how it was won, the best of them, and what can be played next. */
export function endingSheet(
  { story, battles, medalsOfBattle, sum, best }: EndingState,
  { actions, settings }: EndingControls,
): HTMLElement[] {
  const pips = (earned: number): HTMLElement[] =>
    Array.from({ length: medalsOfBattle }, (_, place) => element('i', { class: place < earned ? 'is-earned' : '' }));
  const playOnHard = (): void => {
    settings.change({ difficulty: 'hard' });
    actions.run('backToTitle');
  };
  return [
    element('h3', {}, 'The keep is yours'),
    element('p', { class: 'campaign-won' }, story),
    element(
      'ol',
      { class: 'ending-battles', 'aria-label': 'The battles' },
      ...battles.map(({ title, words, medals }) =>
        element(
          'li',
          {},
          element('strong', {}, title),
          element('span', {}, words),
          element('span', { class: 'campaign-pips', role: 'img', 'aria-label': `${medals} of ${medalsOfBattle} medals` }, ...pips(medals)),
        ),
      ),
    ),
    element('p', { class: 'ending-sum' }, `${sum}.`),
    element('dl', { class: 'ending-best' }, ...best.flatMap(([what, which]) => [element('dt', {}, what), element('dd', {}, which)])),
    element('h4', {}, 'What next?'),
    element(
      'div',
      { class: 'campaign-buttons' },
      button({ label: 'Single battles on hard', className: 'button-primary', icon: 'swords', onPress: playOnHard }),
      ...actions
        .offered('title')
        .filter(({ label }) => NEXT.has(label))
        .map((action) => actionButton(actions, action, { className: 'button-paper' })),
      actionButton(actions, 'studio', { className: 'button-paper', hasKey: false }),
    ),
  ];
}
