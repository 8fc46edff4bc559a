import type { CampaignPlan } from '../../content/campaign.ts';
import { wholeTree } from '../../content/learned-branches.ts';
import { withTrees } from '../../content/with-trees.ts';
import { fileDocument } from '../../engine/inheritance.ts';
import type { TreeDocument } from '../../engine/document.ts';
import type { JsonRecord } from '../../core/json-value.ts';
import type { Command } from '../../sim/commands.ts';
import { STEPS_PER_SECOND, type Snapshot } from '../../sim/state.ts';
import { isPlayersTeam } from '../../sim/teams.ts';
import { unitRulesOf } from '../../sim/rules.ts';
import type { Run, RunRequest } from '../open-run.ts';
import { nextBattle, ownTreeName, type Campaign, type Outcome, type Victory, type Warrior } from './campaign.ts';
import { medalsOf } from './medals.ts';

/** A run of a campaign's battle, with what the player did in it. */
export interface FoughtBattle {
  readonly run: Run;
  readonly commands: readonly { readonly command: Command }[];
  readonly hasRewound: boolean;
  /** The step at which it was decided. */
  readonly decidedAt: number;
}

/** How the next battle of a campaign is opened; undefined when all are won. */
export function requestOf(campaign: Campaign, plan: CampaignPlan): RunRequest | undefined {
  const battle = nextBattle(campaign, plan);
  if (battle === undefined) return undefined;
  const { difficulty, warriors, tries } = campaign;
  const roster = warriors.map(({ kind, name, health }) => ({ kind, name, ...(health < 1 && { health }) }));
  return { scenario: battle.scenario, seed: `${seedPrefix(campaign)}${tries}`, tickMode: 'interval', difficulty, roster };
}

/** Whether a run is of the battle that comes next in this campaign: also one that was kept or restored. */
export function isOfCampaign({ request }: Pick<Run, 'request'>, campaign: Campaign): boolean {
  return request.roster !== undefined && request.seed.startsWith(seedPrefix(campaign));
}

function seedPrefix({ id, won }: Campaign): string {
  return `campaign/${id}/${won.length}/`;
}

/** The commands that give each warrior its own tree. `unfit` are the names of those whose tree this version cannot run. */
export function ownTreeCommands(
  warriors: readonly Warrior[],
  run: Run,
): { readonly commands: readonly Command[]; readonly unfit: readonly string[] } {
  const { content, world } = run;
  const given: { readonly agentId: number; readonly document: TreeDocument }[] = [];
  const unfit: string[] = [];
  for (const warrior of warriors) {
    const unit = unitOf(warrior.name, world.state);
    if (warrior.tree === undefined || unit === undefined) continue;
    const { document, problems } = wholeTree(content.library, warrior.tree);
    const fits = problems.length === 0 && !('problems' in withTrees(content, [document]));
    if (fits) given.push({ agentId: unit.id, document });
    else unfit.push(warrior.name);
  }
  if (given.length === 0) return { commands: [], unfit };
  const trees: Command = { type: 'trees', documents: given.map(({ document }) => document) };
  const minds = given.map(({ agentId, document }): Command => ({ type: 'mind', agentIds: [agentId], tree: document.name }));
  return { commands: [trees, ...minds], unfit };
}

/** What a won run means for its campaign. */
export function victoryOf({ run, commands, hasRewound, decidedAt }: FoughtBattle, campaign: Campaign): Victory {
  const { state, rules } = run.world;
  const own = latestTrees(commands);
  const outcomes = campaign.warriors.map((warrior): Outcome => {
    const unit = unitOf(warrior.name, state);
    const isAlive = unit !== undefined && (unit.isAlive || unit.departed !== undefined);
    const health = unit ? unit.health / unitRulesOf(rules, unit.kind).maxHealth : 0;
    return { name: warrior.name, isAlive, health, kills: unit?.kills ?? 0, tree: own.get(ownTreeName(warrior)) };
  });
  const seconds = Math.floor(decidedAt / STEPS_PER_SECOND);
  const parSeconds = run.content.scenarios.get(run.request.scenario)?.battle?.parSeconds ?? 0;
  const fallen = outcomes.filter(({ isAlive }) => !isAlive).length;
  const hasOwnTree = changedTrees(own, campaign);
  return { seconds, outcomes, medals: medalsOf({ seconds, parSeconds, fallen, tries: campaign.tries, hasRewound, hasOwnTree }) };
}

/** Whether the run has trees other than those with which the campaign opened it. */
function changedTrees(own: ReadonlyMap<string, JsonRecord>, { warriors }: Campaign): boolean {
  return [...own].some(([name, tree]) => {
    const known = warriors.find((warrior) => ownTreeName(warrior) === name)?.tree;
    return JSON.stringify(tree) !== JSON.stringify(known);
  });
}

/** The last version of each tree that was brought into a run, as its file has it. */
function latestTrees(commands: FoughtBattle['commands']): ReadonlyMap<string, JsonRecord> {
  const latest = new Map<string, JsonRecord>();
  for (const { command } of commands) {
    if (command.type !== 'trees') continue;
    for (const document of command.documents as readonly JsonRecord[]) latest.set(String(document['name']), fileDocument(document));
  }
  return latest;
}

function unitOf(name: string, snapshot: Snapshot): Snapshot['units'][number] | undefined {
  return snapshot.units.find((unit) => unit.name === name && isPlayersTeam(snapshot, unit.team));
}
