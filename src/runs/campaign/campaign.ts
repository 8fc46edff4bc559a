import type { CampaignBattle, CampaignPlan, Recruit } from '../../content/campaign.ts';
import { DIFFICULTIES, type Difficulty } from '../../content/difficulty.ts';
import { graftedTree, withBranch } from '../../content/learned-branches.ts';
import type { Content } from '../../content/load-content.ts';
import type { JsonRecord } from '../../core/json-value.ts';
import { anyShape, choiceShape, integerShape, listShape, optionalShape, recordShape, simpleShape, textShape } from '../../core/shape.ts';
import { MEDALS, type Medal } from './medals.ts';

/** A warrior of the campaign, as it goes into the next battle. */
export interface Warrior extends Recruit {
  /** Share of its full health, above 0 and up to 1. */
  readonly health: number;
  readonly kills: number;
  /** Names of the trees that it has learned. */
  readonly branches: readonly string[];
  /** Its own tree as a file has it; absent while it fights with the tree of its kind. */
  readonly tree?: JsonRecord;
}

/** One who fell, and where. */
export interface Fallen extends Recruit {
  readonly scenario: string;
  readonly kills: number;
}

/** How a battle was won. */
export interface WonBattle {
  readonly scenario: string;
  readonly seconds: number;
  readonly fallen: readonly string[];
  readonly kills: number;
  readonly tries: number;
  readonly medals: readonly Medal[];
}

/** All of a campaign as it is stored. Plain data. */
export interface Campaign {
  readonly version: 1;
  /** Tells this campaign from others; part of the seeds of its battles. */
  readonly id: string;
  /** Grows with every change: a tab that knows an older one does not overwrite it. */
  readonly revision: number;
  readonly difficulty: Difficulty;
  /** How often the next battle was begun. */
  readonly tries: number;
  readonly warriors: readonly Warrior[];
  readonly memorial: readonly Fallen[];
  readonly won: readonly WonBattle[];
  /** Names of those who may still learn a branch after the last battle. */
  readonly learners: readonly string[];
  /** How many of the recruits of the plan have joined. */
  readonly joined: number;
}

export const FULL_WARBAND = 6;
/** Who comes home with less is wounded. */
const SCRATCH = 0.98;
/** Share of full health that a wounded warrior regains until the next battle. */
const REST = 0.5;

export function beginCampaign({ warband }: CampaignPlan, id: string, difficulty: Difficulty): Campaign {
  const warriors = warband.map((recruit): Warrior => ({ ...recruit, health: 1, kills: 0, branches: [] }));
  return { version: 1, id, revision: 1, difficulty, tries: 0, warriors, memorial: [], won: [], learners: [], joined: 0 };
}

/** The battle that comes next; undefined when all are won. */
export function nextBattle({ won }: Campaign, { battles }: CampaignPlan): CampaignBattle | undefined {
  return battles[won.length];
}

/** How one of its warriors came out of a battle. */
export interface Outcome {
  readonly name: string;
  readonly isAlive: boolean;
  readonly health: number;
  readonly kills: number;
  /** Its own tree at the end, which may have been edited. */
  readonly tree?: JsonRecord | undefined;
}

export interface Victory {
  readonly seconds: number;
  readonly outcomes: readonly Outcome[];
  readonly medals: readonly Medal[];
}

/** After a battle was won: the dead stay dead, the wounded rest, recruits join, and each survivor may learn a branch. */
export function afterVictory(campaign: Campaign, plan: CampaignPlan, { seconds, outcomes, medals }: Victory): Campaign {
  const battle = nextBattle(campaign, plan);
  if (battle === undefined) return campaign;
  const outcomeOf = ({ name }: Recruit): Outcome | undefined => outcomes.find((each) => each.name === name);
  const living = campaign.warriors.filter((warrior) => outcomeOf(warrior)?.isAlive !== false);
  const dead = campaign.warriors.filter((warrior) => !living.includes(warrior));
  const survivors = living.map((warrior) => rested(warrior, outcomeOf(warrior)));
  const places = Math.max(0, FULL_WARBAND - survivors.length);
  const recruits = plan.recruits.slice(campaign.joined, campaign.joined + places);
  const killsOf = (warrior: Warrior): number => warrior.kills + (outcomeOf(warrior)?.kills ?? 0);
  const won: WonBattle = {
    scenario: battle.scenario,
    seconds,
    fallen: dead.map(({ name }) => name),
    kills: outcomes.reduce((sum, { kills }) => sum + kills, 0),
    tries: campaign.tries,
    medals,
  };
  return {
    ...campaign,
    tries: 0,
    warriors: [...survivors, ...recruits.map((recruit): Warrior => ({ ...recruit, health: 1, kills: 0, branches: [] }))],
    memorial: [
      ...campaign.memorial,
      ...dead.map((warrior) => ({ kind: warrior.kind, name: warrior.name, scenario: battle.scenario, kills: killsOf(warrior) })),
    ],
    won: [...campaign.won, won],
    learners: survivors.filter((warrior) => offersFor(warrior, plan).length > 0).map(({ name }) => name),
    joined: campaign.joined + recruits.length,
  };
}

function rested(warrior: Warrior, outcome: Outcome | undefined): Warrior {
  const { health = 1, kills = 0, tree = warrior.tree } = outcome ?? {};
  const rounded = Math.round(100 * Math.min(1, health >= SCRATCH ? 1 : health + REST)) / 100;
  return { ...warrior, health: Math.max(0.05, rounded), kills: warrior.kills + kills, ...(tree && { tree }) };
}

/** Names of the branches that a warrior can learn now. */
export function offersFor({ kind, branches }: Warrior, { learns }: CampaignPlan): string[] {
  return Object.keys(learns).filter((branch) => learns[branch]?.includes(kind) === true && !branches.includes(branch));
}

/** The first who may still learn takes that branch, or none. */
export function afterLearning(
  campaign: Campaign,
  branch: string | undefined,
  { library, kinds }: Pick<Content, 'library' | 'kinds'>,
): Campaign {
  const [name, ...learners] = campaign.learners;
  const warriors = campaign.warriors.map((warrior) => {
    if (warrior.name !== name || branch === undefined) return warrior;
    const base = kinds.get(warrior.kind)?.tree ?? '';
    const own = warrior.tree ?? graftedTree(library, { name: ownTreeName(warrior), warrior: warrior.name, base, branches: [] });
    return { ...warrior, branches: [...warrior.branches, branch], tree: withBranch(library, own, branch) };
  });
  return { ...campaign, warriors, learners };
}

/** Name of the tree that is a warrior's own. */
export function ownTreeName({ name }: Recruit): string {
  return `own-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

const WARRIOR = {
  kind: textShape,
  name: textShape,
  kills: integerShape('a number of kills', 0),
};
const names = listShape(textShape, 'a list of names');
const record = simpleShape('a tree', (value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const CAMPAIGN = recordShape({
  version: integerShape('version 1', 1, 1),
  id: textShape,
  revision: integerShape('a revision', 1),
  difficulty: choiceShape(DIFFICULTIES),
  tries: integerShape('a number of tries', 0),
  warriors: listShape(
    recordShape({
      ...WARRIOR,
      health: simpleShape('a share above 0 and up to 1', (value) => typeof value === 'number' && value > 0 && value <= 1),
      branches: names,
      tree: optionalShape(record),
    }),
    'a list of warriors',
  ),
  memorial: listShape(recordShape({ ...WARRIOR, scenario: textShape }), 'a list of the fallen'),
  won: listShape(
    recordShape({
      scenario: textShape,
      seconds: integerShape('a number of seconds', 0),
      fallen: names,
      kills: integerShape('a number of kills', 0),
      tries: integerShape('a number of tries', 0),
      medals: listShape(anyShape, 'a list of medals'),
    }),
    'a list of battles',
  ),
  learners: names,
  joined: integerShape('a number of recruits', 0),
});

/** Reads what a store holds; undefined for what is no campaign. Branches, medals and kinds of other versions are left out. */
export function readCampaign(value: unknown, plan: CampaignPlan, kinds: Content['kinds']): Campaign | undefined {
  if (CAMPAIGN.problemIn(value, '') !== undefined) return undefined;
  const found = value as Campaign;
  const warriors = found.warriors
    .filter(({ kind }) => kinds.has(kind))
    .map((warrior) => ({ ...warrior, branches: warrior.branches.filter((branch) => branch in plan.learns) }));
  if (warriors.length === 0) return undefined;
  const won = found.won.map((battle) => ({ ...battle, medals: battle.medals.filter((medal) => MEDALS.includes(medal)) }));
  return { ...found, warriors, won, learners: found.learners.filter((name) => warriors.some((warrior) => warrior.name === name)) };
}
