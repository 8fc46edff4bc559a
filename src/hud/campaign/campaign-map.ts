import { drawing, element } from '../dom/element.ts';
import { icon } from '../dom/icons.ts';
import type { BattleState } from './campaign-state.ts';

/** The ground of the map: a river, hills, woods, and the keep at the end. Percent of its width and height. */
const GROUND = `<svg class="campaign-ground" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
  <path class="map-river" d="M-2 30C14 34 20 40 30 50s22 10 34 20 20 18 40 20"/>
  <path class="map-hill" d="M40 84l6-12 6 12zM46 86l7-15 8 15zM57 84l5-10 5 10zM60 30l4-8 4 8zM66 32l5-11 6 11z"/>
  <path class="map-wood" d="M8 60a3 5 0 1 1 6 0zM14 57a3 6 0 1 1 6 0zM19 62a3 5 0 1 1 6 0zM74 60a3 5 0 1 1 6 0zM80 57a3 6 0 1 1 6 0zM86 63a3 5 0 1 1 6 0zM22 20a3 5 0 1 1 6 0zM28 17a3 6 0 1 1 6 0z"/>
</svg>`;

export interface CampaignMap {
  readonly element: HTMLElement;
  show(battles: readonly BattleState[], chosen: string | undefined): void;
}

/** The way of the warband: its battles as places, those that are won with their seal. */
export function campaignMap(choose: (scenario: string) => void): CampaignMap {
  const places = element('div', { class: 'campaign-places' });
  const map = element(
    'div',
    { class: 'campaign-map paper takes-pointer', role: 'group', 'aria-label': 'Map of the campaign' },
    drawing(GROUND),
    places,
  );
  return {
    element: map,
    show(battles, chosen) {
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['scenario'] : undefined;
      const nodes = battles.map((battle, index) => placeNode(battle, { index, isChosen: battle.scenario === chosen, choose }));
      places.replaceChildren(way(battles), ...nodes);
      nodes.find(({ dataset }) => dataset['scenario'] === focused)?.focus();
    },
  };
}

/** The road from place to place; what has been won is drawn through. */
function way(battles: readonly BattleState[]): SVGSVGElement {
  const legs = battles.slice(1).map((battle, index) => {
    const from = battles[index]?.at ?? battle.at;
    const bend = (from[0] + battle.at[0]) / 2;
    return `<path class="${battle.status === 'ahead' ? 'is-ahead' : ''}" d="M${from[0]} ${from[1]}C${bend} ${from[1]} ${bend} ${battle.at[1]} ${battle.at[0]} ${battle.at[1]}"/>`;
  });
  return drawing(`<svg class="campaign-way" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${legs.join('')}</svg>`);
}

interface PlaceOptions {
  readonly index: number;
  readonly isChosen: boolean;
  choose(scenario: string): void;
}

function placeNode({ scenario, title, idea, status, at, medals }: BattleState, { index, isChosen, choose }: PlaceOptions): HTMLElement {
  const earned = medals.filter(({ isEarned }) => isEarned).length;
  const says = { won: `won, ${earned} of ${medals.length} medals`, next: 'next', ahead: 'still ahead' }[status];
  const node = element(
    'button',
    {
      type: 'button',
      class: `campaign-spot is-${status}`,
      'data-scenario': scenario,
      'aria-pressed': String(isChosen),
      'aria-label': `Battle ${index + 1}, ${title}: ${says}`,
    },
    element('span', { class: 'campaign-seal' }, status === 'won' ? icon('tick') : String(index + 1)),
    element(
      'span',
      { class: 'campaign-title' },
      title,
      element('small', {}, status === 'won' ? `${earned} of ${medals.length} medals` : idea),
    ),
  );
  node.style.left = `${at[0]}%`;
  node.style.top = `${at[1]}%`;
  node.addEventListener('click', () => choose(scenario));
  return node;
}
