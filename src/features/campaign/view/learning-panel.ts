import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { icon } from '../../../hud/dom/icons.ts';
import { writeHidden } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { portrait } from '../../../hud/units/portrait.ts';
import type { CampaignOptions, CampaignScreenState } from './campaign-options.ts';
import type { CampaignPort, LearningState, OfferState } from './campaign-state.ts';

/** What a survivor can learn, over a small fight that shows it at work. */
export function learningPanel(options: CampaignOptions): HudPart<CampaignScreenState> {
  const panel = element('aside', { class: 'learning iron takes-pointer', 'aria-label': 'Learn a branch' });
  let shown = '';
  return {
    element: panel,
    update({ campaign }) {
      const learning = campaign?.learning;
      writeHidden(panel, learning === undefined);
      const text = JSON.stringify(learning ?? '');
      if (learning === undefined || text === shown) return;
      shown = text;
      panel.replaceChildren(...panelParts(learning, options));
    },
  };
}

function panelParts({ warrior, past, offers, shown, left }: LearningState, options: CampaignOptions): HTMLElement[] {
  const campaign = options.port;
  return [
    element(
      'header',
      { class: 'learning-head' },
      element('span', { class: 'campaign-face' }, portrait(options, { team: 'player', kind: warrior.kind })),
      element('h2', {}, `${warrior.name} may learn one branch`),
      element(
        'p',
        { class: 'learning-left' },
        left === 0 ? 'The last to learn' : `${left} more ${left === 1 ? 'learns' : 'learn'} after this`,
      ),
      element('p', { class: 'learning-who' }, [warrior.kindLabel, ...warrior.learned.map((label) => `knows “${label}”`)].join(', ')),
      ...(past === '' ? [] : [element('p', { class: 'learning-past' }, past)]),
      element('p', {}, `It becomes part of ${warrior.name}’s tree: you can change, move and remove it in the studio.`),
    ),
    element(
      'ul',
      { class: 'learning-offers', 'aria-label': 'Branches' },
      ...offers.map((offer) => offerLine(offer, offer.branch === shown, campaign)),
    ),
    element(
      'div',
      { class: 'campaign-buttons' },
      button({
        label: `Learn: ${offers.find(({ branch }) => branch === shown)?.label ?? ''}`,
        className: 'button-primary',
        icon: 'mind',
        onPress: () => campaign.learn(shown),
      }),
      button({ label: 'Learn nothing', className: 'button-plain', onPress: () => campaign.learn(undefined) }),
      ...(left === 0
        ? []
        : [button({ label: `Skip all ${left + 1}`, className: 'button-plain', onPress: () => campaign.learn(undefined, 'all') })]),
    ),
  ];
}

function offerLine({ branch, label, says }: OfferState, isShown: boolean, campaign: CampaignPort): HTMLElement {
  const node = element(
    'button',
    { type: 'button', class: 'learning-offer', 'aria-pressed': String(isShown) },
    element('span', { class: 'learning-name' }, icon(isShown ? 'eye' : 'play'), label),
    element('span', { class: 'learning-says' }, says),
  );
  node.addEventListener('click', () => campaign.watch(branch));
  return element('li', {}, node);
}
