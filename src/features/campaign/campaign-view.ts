import type { CampaignPlan } from '../../content/campaign.ts';
import type { Content } from '../../content/load-content.ts';
import { labelOfBranch } from '../../content/learned-branches.ts';
import { fieldOf } from '../../core/json-value.ts';
import { endingOf } from './campaign-ending.ts';
import type { BattleState, CampaignState, LearningState, WarriorState } from './view/campaign-state.ts';
import { clockTime, counted, listed } from '../../hud/words/labels.ts';
import { nextBattle, offersFor, type Campaign, type Warrior, type WonBattle } from '../../runs/campaign/campaign.ts';
import type { Medal } from '../../runs/campaign/medals.ts';
import { DIFFICULTY_LABELS } from '../../page/battles.ts';
import { medalStates } from '../../page/medals/medal-states.ts';

export interface CampaignFacts {
  readonly campaign: Campaign | undefined;
  readonly plan: CampaignPlan;
  readonly content: Pick<Content, 'library' | 'kinds' | 'scenarios'>;
  /** The branch whose scene is shown. */
  readonly shown: string | undefined;
  /** The medals of the shown fight, when it is one of the campaign. */
  readonly earned: readonly Medal[] | undefined;
}

const TRIES = ['', '', ', at the second try', ', at the third try'];

/** Describes a campaign for the screens of the HUD. */
export function campaignState(facts: CampaignFacts): CampaignState {
  const { campaign, plan, content } = facts;
  const battles = plan.battles.map((battle, index): BattleState => {
    const won = campaign?.won[index];
    const { scenario, idea, says, at } = battle;
    const status = won ? 'won' : index === (campaign?.won.length ?? 0) ? 'next' : 'ahead';
    const medals = medalsIn(scenario, won?.medals ?? [], content);
    return {
      scenario,
      idea,
      says,
      at,
      status,
      medals,
      restWarnsSeconds: content.scenarios.get(scenario)?.restWarnsSeconds,
      title: titleOf(scenario, content),
      ...(won && { won: wonWords(won), brief: wonBriefly(won) }),
    };
  });
  const next = campaign && nextBattle(campaign, plan);
  return {
    difficulty: campaign && DIFFICULTY_LABELS[campaign.difficulty],
    battles,
    warriors: (campaign?.warriors ?? plan.warband.map((recruit): Warrior => ({ ...recruit, health: 1, kills: 0, branches: [] }))).map(
      (warrior) => warriorState(warrior, facts),
    ),
    joined: joinedWords(facts),
    memorial: (campaign?.memorial ?? []).map(
      ({ name, kind, scenario, kills }) =>
        `${name}, ${kindLabel(kind, content).toLowerCase()}. Fell at “${titleOf(scenario, content)}”${kills === 0 ? '.' : `, after ${counted(kills, 'kill')}.`}`,
    ),
    learning: learningState(facts),
    ending: campaign === undefined || next ? undefined : endingOf(campaign, (scenario) => titleOf(scenario, content)),
    fight: facts.earned &&
      next && {
        title: `Battle ${campaign.won.length + 1} of ${plan.battles.length}: ${next.idea}`,
        medals: medalsIn(next.scenario, facts.earned, content),
      },
  };
}

function learningState(facts: CampaignFacts): LearningState | undefined {
  const { campaign, plan, content, shown } = facts;
  const warrior = campaign?.warriors.find(({ name }) => name === campaign.learners[0]);
  if (campaign === undefined || warrior === undefined) return undefined;
  const offers = offersFor(warrior, plan).map((branch) => {
    const description = fieldOf(content.library.get(branch)?.document, 'description');
    return { branch, label: labelOfBranch(content.library, branch), says: typeof description === 'string' ? description : '' };
  });
  return {
    warrior: warriorState(warrior, facts),
    past: pastWords(warrior, facts),
    offers,
    shown: shown ?? offers[0]?.branch,
    left: campaign.learners.length - 1,
  };
}

/** Empty where it is not known. */
function pastWords({ name }: Warrior, { campaign, content }: CampaignFacts): string {
  const battle = campaign?.won.at(-1);
  const deed = battle?.deeds?.[name];
  if (battle === undefined || deed === undefined) return '';
  const home = deed.health === 1 ? 'unhurt' : `with ${Math.round(100 * deed.health)} % of full health`;
  return `In “${titleOf(battle.scenario, content)}” ${name} made ${counted(deed.kills, 'kill')} and came home ${home}.`;
}

/** Recruits who have not fought yet. */
function newcomers({ campaign }: CampaignFacts): readonly Warrior[] {
  const names = campaign?.won.at(-1)?.joined ?? [];
  return campaign?.warriors.filter(({ name }) => names.includes(name)) ?? [];
}

function joinedWords(facts: CampaignFacts): string {
  const joined = newcomers(facts).map(({ name, kind }) => `${name} (${kindLabel(kind, facts.content).toLowerCase()})`);
  return joined.length === 0 ? '' : `${listed(joined)} ${joined.length === 1 ? 'has' : 'have'} joined you.`;
}

function warriorState(warrior: Warrior, facts: CampaignFacts): WarriorState {
  const { name, kind, health, kills, branches } = warrior;
  const { content } = facts;
  const learned = branches.map((branch) => labelOfBranch(content.library, branch));
  return { name, kind, health, kills, learned, isNew: newcomers(facts).includes(warrior), kindLabel: kindLabel(kind, content) };
}

function kindLabel(kind: string, { kinds }: Pick<Content, 'kinds'>): string {
  return kinds.get(kind)?.label ?? kind;
}

function titleOf(scenario: string, { scenarios }: Pick<Content, 'scenarios'>): string {
  return scenarios.get(scenario)?.title ?? scenario;
}

function wonWords({ seconds, fallen, tries }: WonBattle): string {
  const attempt = TRIES[tries] ?? `, after ${tries} tries`;
  return `Won in ${clockTime(seconds)}${attempt}. ${fallen.length === 0 ? 'Nobody fell.' : `${listed(fallen)} fell.`}`;
}

function wonBriefly({ seconds, fallen }: WonBattle): string {
  return `${clockTime(seconds)}, ${fallen.length === 0 ? 'none' : fallen.length} fell`;
}

function medalsIn(scenario: string, earned: readonly Medal[], { scenarios }: Pick<Content, 'scenarios'>): BattleState['medals'] {
  return medalStates({ earned, parSeconds: scenarios.get(scenario)?.battle?.parSeconds ?? 0, countsTries: true });
}
