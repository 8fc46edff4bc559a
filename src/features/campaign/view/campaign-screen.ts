import { actionButton } from '../../../hud/actions/action-button.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import { icon } from '../../../hud/dom/icons.ts';
import { menuScreen } from '../../../hud/dom/menu-screen.ts';
import { writeHidden, writeText } from '../../../hud/dom/write.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { counted } from '../../../hud/words/labels.ts';
import { portrait, type PortraitFacts } from '../../../hud/units/portrait.ts';
import { campaignMap } from './campaign-map.ts';
import type { CampaignOptions, CampaignScreenState, KeptBattle } from './campaign-options.ts';
import type { BattleState, CampaignState, WarriorState } from './campaign-state.ts';
import { endingSheet, type EndingControls } from './ending-sheet.ts';
import { learningPanel } from './learning-panel.ts';
import { medalList } from '../../../hud/medals/medal-list.ts';
import './campaign.css';

const LEAD = 'Five battles. The fallen stay fallen, and each survivor may learn a branch of behaviour.';

/** The campaign: its map, its warriors and its fallen; or, over a small fight, what a survivor can learn. */
export function campaignScreen(options: CampaignOptions, controls: EndingControls): HudPart<CampaignScreenState> {
  const { actions } = controls;
  const map = campaignMap((scenario) => choose(scenario));
  const about = element('div', { class: 'campaign-about paper takes-pointer' });
  const band = element('ul', { class: 'campaign-band', 'aria-label': 'The warband' });
  const memorial = element('div', { class: 'campaign-memorial' });
  const lead = element('p', {});
  const screen = menuScreen(
    {
      className: 'campaign',
      label: 'Campaign',
      back: actionButton(actions, 'backToTitle', { className: 'button-plain', icon: 'previous' }),
      title: 'The road to the keep',
      lead,
    },
    element(
      'div',
      { class: 'campaign-sheet' },
      map.element,
      about,
      element('div', { class: 'campaign-people iron takes-pointer' }, band, memorial),
    ),
  );
  const learning = learningPanel(options);
  const place = element('div', { class: 'campaign-place' }, screen, learning.element);
  let chosen: string | undefined;
  let shown: { campaign: string; chosen: string | undefined; kept: unknown } = { campaign: '', chosen: undefined, kept: undefined };
  let last: CampaignScreenState | undefined;
  const choose = (scenario: string | undefined): void => {
    chosen = scenario;
    if (last) update(last);
  };
  const update = (state: CampaignScreenState): void => {
    last = state;
    const { campaign, keptFights } = state;
    writeHidden(screen, campaign?.learning !== undefined);
    learning.update(state);
    if (campaign === undefined) return;
    const text = JSON.stringify(campaign);
    if (shown.campaign === text && shown.chosen === chosen && shown.kept === keptFights) return;
    shown = { campaign: text, chosen, kept: keptFights };
    const battle = campaign.battles.find(({ scenario }) => scenario === chosen) ?? nextOf(campaign);
    const facts = { campaign, keptFights, ...options, showEnding: () => choose(undefined) };
    map.show(campaign.battles, battle?.scenario);
    writeText(lead, campaign.difficulty === undefined ? LEAD : `${LEAD} Difficulty: ${campaign.difficulty}.`);
    about.replaceChildren(...(battle ? battleSheet(battle, facts) : endOf(campaign, options.port, controls)));
    band.replaceChildren(...campaign.warriors.map((warrior) => warriorLine(options, warrior)));
    memorial.replaceChildren(...memorialLines(campaign.memorial));
  };
  return { element: place, update };
}

/** Undefined at the end of a campaign, which is shown instead of a battle. */
function nextOf({ battles }: CampaignState): BattleState | undefined {
  return battles.find(({ status }) => status === 'next');
}

function endOf(campaign: CampaignState, port: CampaignOptions['port'], controls: EndingControls): HTMLElement[] {
  return campaign.ending ? [...endingSheet(campaign.ending, controls), againButton(campaign, port)] : [];
}

interface SheetFacts extends Pick<CampaignOptions, 'port' | 'continueBattle'> {
  readonly campaign: CampaignState;
  readonly keptFights: readonly KeptBattle[];
  showEnding(): void;
}

/** The chosen battle: what it is about, how it was won, and what can be done. */
function battleSheet(battle: BattleState, facts: SheetFacts): HTMLElement[] {
  const { joined } = facts.campaign;
  const words = battle.status === 'won' ? (battle.won ?? '') : battle.says;
  return [
    element('p', { class: 'campaign-idea' }, battle.idea),
    element('h3', {}, battle.title),
    element('p', {}, words),
    ...restLines(battle),
    ...(battle.status === 'next' && joined !== '' ? [element('p', { class: 'campaign-joined' }, icon('everyone'), joined)] : []),
    ...(battle.status === 'ahead' ? [] : [medalList(battle.medals)]),
    element('div', { class: 'campaign-buttons' }, ...sheetButtons(battle, facts)),
  ];
}

function restLines({ status, restWarnsSeconds }: BattleState): HTMLElement[] {
  if (status !== 'next' || restWarnsSeconds === undefined) return [];
  return [
    element(
      'p',
      { class: 'campaign-rest' },
      icon('eye'),
      `Resting draws the enemy: for every ${restWarnsSeconds} s in which wounds heal, the nearest enemy party comes for you.`,
    ),
  ];
}

function sheetButtons(battle: BattleState, { campaign, keptFights, port, continueBattle, showEnding }: SheetFacts): HTMLElement[] {
  const beginAndFight = (): void => {
    port.begin();
    port.fight();
  };
  if (campaign.difficulty === undefined) return [primary('Begin the campaign', beginAndFight)];
  if (campaign.ending) return [button({ label: 'The whole campaign', className: 'button-paper', icon: 'previous', onPress: showEnding })];
  const giveUp = againButton(campaign, port);
  if (battle.status !== 'next') return [giveUp];
  const fight = (): void => port.fight();
  const left = keptFights.find(({ isOwn, isDecided, scenario }) => isOwn && !isDecided && scenario === battle.scenario);
  if (left === undefined) return [primary(`Fight: ${battle.title}`, fight), giveUp];
  return [
    primary('Continue the battle', () => continueBattle(left.id)),
    button({ label: 'Begin it again', className: 'button-paper', icon: 'restart', onPress: fight }),
    giveUp,
  ];
}

function primary(label: string, onPress: () => void): HTMLElement {
  return button({ label, className: 'button-primary', icon: 'banner', onPress });
}

/** A campaign in which a battle was won or a warrior has fallen is not replaced by one press; a double click keeps it, too. */
function againButton({ battles, ending, memorial }: CampaignState, port: CampaignOptions['port']): HTMLElement {
  const paper = (label: string, onPress: () => void): HTMLElement => button({ label, className: 'button-paper', onPress });
  const isEmpty = memorial.length === 0 && battles.every(({ status }) => status !== 'won');
  const begin = (): void => port.begin();
  const ask = (): void => {
    const words = element(
      'p',
      { role: 'status' },
      ending ? 'A new campaign takes the place of this one.' : 'Give up this campaign for a new one?',
    );
    place.replaceChildren(words, paper('Keep this one', offer), paper('Begin a new one', begin));
  };
  const offer = (): void => place.replaceChildren(paper(ending ? 'New campaign' : 'Give up this campaign', isEmpty ? begin : ask));
  const place = element('div', { class: 'campaign-buttons campaign-again' });
  offer();
  return place;
}

function warriorLine(options: PortraitFacts, { name, kind, kindLabel, health, kills, learned, isNew }: WarriorState): HTMLElement {
  const said = `health ${Math.round(100 * health)} %`;
  const bar = element('span', { class: 'campaign-health', 'data-worn': String(health < 1), role: 'img', 'aria-label': said, title: said });
  bar.style.setProperty('--health', String(health));
  const words = [kindLabel, ...(isNew ? ['new'] : []), ...(kills > 0 ? [counted(kills, 'kill')] : [])];
  return element(
    'li',
    {},
    element('span', { class: 'campaign-face' }, portrait(options, { team: 'player', kind })),
    element('span', { class: 'campaign-name' }, name),
    element('span', { class: 'campaign-facts' }, words.join(', ')),
    bar,
    ...(learned.length === 0 ? [] : [element('span', { class: 'campaign-learned' }, icon('mind'), learned.join(', '))]),
  );
}

function memorialLines(lines: readonly string[]): HTMLElement[] {
  if (lines.length === 0) return [];
  return [element('h3', {}, icon('fallen'), 'In memory'), ...lines.map((line) => element('p', {}, line))];
}
