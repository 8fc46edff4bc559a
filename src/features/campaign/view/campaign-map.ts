import { drawing, element } from '../../../hud/dom/element.ts';
import { icon } from '../../../hud/dom/icons.ts';
import type { BattleState } from './campaign-state.ts';
import { landDrawing, wayLegs, type MapPlace } from './map-art/draw-map.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-art/ink.ts';
import './campaign-map.css';

export interface CampaignMap {
  readonly element: HTMLElement;
  show(battles: readonly BattleState[], chosen: string | undefined): void;
}

/** The way of the warband over the land: its battles as places, those that are won with their seal. */
export function campaignMap(choose: (scenario: string) => void): CampaignMap {
  const land = element('div', { class: 'campaign-ground' });
  const places = element('div', { class: 'campaign-places' });
  const map = element(
    'div',
    { class: 'campaign-map takes-pointer', role: 'group', 'aria-label': 'Map of the campaign' },
    element('div', { class: 'campaign-land' }, land, places),
  );
  let drawn = '';
  return {
    element: map,
    show(battles, chosen) {
      const ground = drawnMap(battles);
      if (ground !== drawn) land.replaceChildren(drawing(ground));
      drawn = ground;
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['scenario'] : undefined;
      const nodes = battles.map((battle, index) => placeNode(battle, { index, isChosen: battle.scenario === chosen, choose }));
      places.replaceChildren(...nodes);
      nodes.find(({ dataset }) => dataset['scenario'] === focused)?.focus();
    },
  };
}

/** The land with the road from place to place: what has been won, and the way to the next battle, are drawn through. */
function drawnMap(battles: readonly BattleState[]): string {
  const places = battles.map(({ scenario, at }): MapPlace => ({ scenario, spot: [(at[0] * MAP_WIDTH) / 100, (at[1] * MAP_HEIGHT) / 100] }));
  const legs = wayLegs(places).map((leg, place) => {
    const isAhead = battles[place]?.status === 'ahead';
    return `<path class="map-way-bed" d="${leg}"/><path class="map-way${isAhead ? ' is-ahead' : ''}" d="${leg}"/>`;
  });
  return `<svg viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}" aria-hidden="true">${landDrawing(places)}${legs.join('')}</svg>`;
}

interface PlaceOptions {
  readonly index: number;
  readonly isChosen: boolean;
  choose(scenario: string): void;
}

function placeNode(battle: BattleState, { index, isChosen, choose }: PlaceOptions): HTMLElement {
  const { scenario, title, idea, status, at, medals, brief } = battle;
  const earned = medals.filter(({ isEarned }) => isEarned).length;
  const says = { won: `won, ${earned} of ${medals.length} medals`, next: 'next', ahead: 'still ahead' }[status];
  const pips = medals.map(({ isEarned }) => element('i', { class: isEarned ? 'is-earned' : '' }));
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
      element('small', {}, status === 'won' ? (brief ?? '') : idea),
      ...(status === 'won' ? [element('span', { class: 'campaign-pips' }, ...pips)] : []),
    ),
  );
  node.style.left = `${at[0]}%`;
  node.style.top = `${at[1]}%`;
  node.addEventListener('click', () => choose(scenario));
  return node;
}
