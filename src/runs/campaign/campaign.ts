import type { CampaignBattle, CampaignPlan, Recruit } from '../../content/campaign.ts';
import { DIFFICULTIES, type Difficulty } from '../../content/difficulty.ts';
import { HEALTH_SHARE } from '../../content/roster.ts';
import { graftedTree, withBranch } from '../../content/learned-branches.ts';
import type { Content } from '../../content/load-content.ts';
import type { JsonRecord } from '../../core/json-value.ts';
import { mapOf, openRecord, optional } from '../../core/schema/record.ts';
import { anything, choice, listOf, mapped, readData, string, whole, type ValueOf } from '../../core/schema/values.ts';
import { isMedal, type Medal } from './medals.ts';

const killCount = whole({ min: 0 }, 'a number of kills');
const tryCount = whole({ min: 0 }, 'a number of tries');
const names = listOf(string, { expected: 'a list of names' });

/** A warrior of the campaign, as it goes into the next battle. */
const WARRIOR = openRecord({
  kind: string,
  name: string,
  kills: killCount,
  /** Share of its full health, above 0 and up to 1. */
  health: HEALTH_SHARE,
  /** Names of the trees that it has learned. */
  branches: names,
  /** Its own tree as a file has it; absent while it fights with the tree of its kind. */
  tree: optional(mapOf(anything, 'a tree')),
});
export type Warrior = ValueOf<typeof WARRIOR>;

/** One who fell, and where. */
const FALLEN = openRecord({ kind: string, name: string, kills: killCount, scenario: string });
export type Fallen = ValueOf<typeof FALLEN>;

/** How a survivor came out of a battle. */
const DEED = openRecord({ kills: killCount, health: HEALTH_SHARE });

/** How a battle was won. */
const WON_BATTLE = openRecord({
  scenario: string,
  seconds: whole({ min: 0 }, 'a number of seconds'),
  fallen: names,
  kills: killCount,
  tries: tryCount,
  /** Of the survivors, by their names. Absent in what earlier versions have stored. */
  deeds: optional(mapOf(DEED, 'deeds of warriors')),
  /** Names of the recruits who joined after it. Absent in what earlier versions have stored. */
  joined: optional(names),
  /** Those of other versions are left out. */
  medals: mapped(listOf(anything, { expected: 'a list of medals' }), (medals): readonly Medal[] => medals.filter(isMedal)),
});
export type WonBattle = ValueOf<typeof WON_BATTLE>;

/** All of a campaign as it is stored. Plain data. */
const CAMPAIGN = openRecord({
  version: choice([1]),
  /** Tells this campaign from others; part of the seeds of its battles. */
  id: string,
  /** Grows with every change: a tab that knows an older one does not overwrite it. */
  revision: whole({ min: 1 }, 'a revision'),
  difficulty: choice(DIFFICULTIES),
  /** How often the next battle was begun. */
  tries: tryCount,
  warriors: listOf(WARRIOR, { expected: 'a list of warriors' }),
  memorial: listOf(FALLEN, { expected: 'a list of the fallen' }),
  won: listOf(WON_BATTLE, { expected: 'a list of battles' }),
  /** Names of those who may still learn a branch after the last battle. */
  learners: names,
  /** How many recruits have joined, as older versions counted them. */
  joined: optional(whole({ min: 0 }, 'a number of recruits')),
});
export type Campaign = ValueOf<typeof CAMPAIGN>;

export const FULL_WARBAND = 6;
/** Who comes home with less is wounded. */
const SCRATCH = 0.98;
/** Share of full health that a wounded warrior regains until the next battle. */
const REST = 0.5;

export function beginCampaign({ warband }: CampaignPlan, id: string, difficulty: Difficulty): Campaign {
  const warriors = warband.map((recruit): Warrior => ({ ...recruit, health: 1, kills: 0, branches: [] }));
  return { version: 1, id, revision: 1, difficulty, tries: 0, warriors, memorial: [], won: [], learners: [] };
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
  const recruits = recruitsFor(campaign, survivors, plan);
  const isLast = campaign.won.length + 1 === plan.battles.length;
  const killsOf = (warrior: Warrior): number => warrior.kills + (outcomeOf(warrior)?.kills ?? 0);
  const won: WonBattle = {
    scenario: battle.scenario,
    seconds,
    fallen: dead.map(({ name }) => name),
    kills: outcomes.reduce((sum, { kills }) => sum + kills, 0),
    tries: campaign.tries,
    deeds: Object.fromEntries(survivors.map((warrior) => [warrior.name, deedOf(outcomeOf(warrior))])),
    joined: recruits.map(({ name }) => name),
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
    // After the last battle there is nothing to learn for.
    learners: isLast ? [] : survivors.filter((warrior) => offersFor(warrior, plan).length > 0).map(({ name }) => name),
  };
}

/** Returns who fills the band up. Of those who have never been in it, the first of the kind comes that it lacks most, compared with how it set out. */
function recruitsFor({ warriors, memorial }: Campaign, survivors: readonly Recruit[], { warband, recruits }: CampaignPlan): Recruit[] {
  const known = [...warriors, ...memorial].map(({ name }) => name);
  const free = recruits.filter(({ name }) => !known.includes(name));
  const band = [...survivors];
  const lack = (kind: string): number => {
    const countIn = (members: readonly Recruit[]): number => members.filter((member) => member.kind === kind).length;
    return countIn(warband) - countIn(band);
  };
  while (band.length < FULL_WARBAND && free.length > 0) {
    const wanted = free.reduce((best, recruit) => (lack(recruit.kind) > lack(best.kind) ? recruit : best));
    free.splice(free.indexOf(wanted), 1);
    band.push(wanted);
  }
  return band.slice(survivors.length);
}

function deedOf(outcome: Outcome | undefined): ValueOf<typeof DEED> {
  const { kills = 0, health = 1 } = outcome ?? {};
  return { kills, health: Math.max(0.01, Math.min(1, Math.round(100 * health) / 100)) };
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

/** Reads what a store holds; undefined for what is no campaign. Branches, medals and kinds of other versions are left out. */
export function readCampaign(value: unknown, plan: CampaignPlan, kinds: Content['kinds']): Campaign | undefined {
  const { value: found, problems } = readData(CAMPAIGN, value);
  if (problems.length > 0) return undefined;
  const warriors = found.warriors
    .filter(({ kind }) => kinds.has(kind))
    .map((warrior) => ({ ...warrior, branches: warrior.branches.filter((branch) => branch in plan.learns) }));
  if (warriors.length === 0) return undefined;
  const mayLearn = (name: string): boolean => warriors.some((each) => each.name === name && offersFor(each, plan).length > 0);
  return { ...found, warriors, learners: found.learners.filter(mayLearn) };
}
