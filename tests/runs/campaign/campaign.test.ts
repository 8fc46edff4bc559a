import { describe, expect, it } from 'vitest';
import planJson from '../../../src/content/data/campaign.json';
import { readCampaignPlan } from '../../../src/content/campaign.ts';
import { learnableBranches } from '../../../src/content/learned-branches.ts';
import { fightingKinds } from '../../../src/content/unit-kind.ts';
import {
  afterLearning,
  afterVictory,
  beginCampaign,
  FULL_WARBAND,
  nextBattle,
  offersFor,
  ownTreeName,
  readCampaign,
  type Campaign,
  type Outcome,
} from '../../../src/runs/campaign/campaign.ts';
import { isOfCampaign, ownTreeCommands, requestOf, victoryOf } from '../../../src/runs/campaign/campaign-run.ts';
import { medalsOf } from '../../../src/runs/campaign/medals.ts';
import { openRun, type Run } from '../../../src/runs/open-run.ts';
import { Recorder } from '../../../src/runs/recording.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const { plan, problems } = readCampaignPlan(planJson, content);
const begun = beginCampaign(plan, 'x', 'normal');

function outcomes(campaign: Campaign, changes: Readonly<Record<string, Partial<Outcome>>> = {}): Outcome[] {
  return campaign.warriors.map(({ name }) => ({ name, isAlive: true, health: 1, kills: 0, ...changes[name] }));
}

function won(campaign: Campaign, changes: Readonly<Record<string, Partial<Outcome>>> = {}): Campaign {
  return afterVictory(campaign, plan, { seconds: 100, outcomes: outcomes(campaign, changes), medals: ['time'] });
}

function open(campaign: Campaign): { run: Run; recorder: Recorder } {
  const run = openRun(content, requestOf(campaign, plan)!);
  const recorder = new Recorder(run.world);
  for (const command of ownTreeCommands(campaign.warriors, run).commands) expect(recorder.apply(command)).toBeUndefined();
  return { run, recorder };
}

describe('the plan of the campaign', () => {
  it('has five battles on five scenes, four lands at least, and for every kind something to learn after each but the last', () => {
    expect(problems).toEqual([]);
    expect(new Set(plan.battles.map(({ scenario }) => scenario)).size).toBe(5);
    expect(new Set(plan.battles.map(({ scenario }) => content.scenarios.get(scenario)?.map)).size).toBeGreaterThanOrEqual(4);
    expect(Object.keys(plan.learns).toSorted()).toEqual(learnableBranches(content.library).toSorted());
    for (const kind of fightingKinds(content.kinds)) {
      expect(offersFor({ kind, name: 'x', health: 1, kills: 0, branches: [] }, plan).length).toBeGreaterThanOrEqual(
        plan.battles.length - 1,
      );
    }
  });

  it('names no two warriors alike, and none whose own tree would take the place of another', () => {
    const names = [...plan.warband, ...plan.recruits].map(ownTreeName);
    expect(names.filter((name) => content.library.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says what is wrong with its file', () => {
    const wrong = {
      ...planJson,
      battles: [{ ...planJson.battles[0], scenario: 'nowhere' }],
      recruits: [{ kind: 'spoon', name: 'Aldric' }],
    };
    const told = readCampaignPlan(wrong, content).problems.join('\n');
    expect(told).toContain('/battles/0/scenario: found "nowhere"');
    expect(told).toContain('/recruits/0/kind: found "spoon"');
    expect(told).toContain('names that are all different');
  });
});

describe('after a won battle', () => {
  const next = won(begun, { Aldric: { isAlive: false, kills: 2 }, Berta: { health: 0.4, kills: 3 }, Cuno: { health: 0.99 } });

  it('the dead stay dead and are remembered, the wounded stay wounded, and a recruit of the missing kind joins', () => {
    expect(next.warriors.map(({ name }) => name)).toEqual(['Berta', 'Cuno', 'Gerda', 'Edda', 'Falk', 'Wido']);
    expect(next.memorial).toEqual([{ kind: 'sword', name: 'Aldric', scenario: plan.battles[0]?.scenario, kills: 2 }]);
    expect(next.warriors.map(({ health }) => health)).toEqual([0.9, 1, 1, 1, 1, 1]);
    expect(next.warriors[0]?.kills).toBe(3);
    expect(next.won).toMatchObject([{ fallen: ['Aldric'], seconds: 100, kills: 5, medals: ['time'] }]);
  });

  it('nobody joins twice, and the band is of the same kinds as long as there are such recruits', () => {
    const later = won(next, { Wido: { isAlive: false }, Edda: { isAlive: false } });
    const joined = later.warriors.filter(({ name }) => !next.warriors.some((warrior) => warrior.name === name));
    expect(joined.map(({ kind }) => kind).sort()).toEqual(['bow', 'sword']);
    expect(joined.map(({ name }) => name)).not.toContain('Wido');
  });

  it('each survivor learns in turn, also nothing, and the next battle is another one', () => {
    expect(next.learners).toEqual(['Berta', 'Cuno', 'Gerda', 'Edda', 'Falk']);
    const learned = afterLearning(afterLearning(next, 'play-dead', content), undefined, content);
    expect(learned.learners).toEqual(['Gerda', 'Edda', 'Falk']);
    expect(learned.warriors.map(({ branches }) => branches)).toEqual([['play-dead'], [], [], [], [], []]);
    expect(nextBattle(learned, plan)?.scenario).toBe(plan.battles[1]?.scenario);
    expect(offersFor(learned.warriors[0]!, plan)).not.toContain('play-dead');
  });

  it('no more join than there are places and recruits, and after the last one the campaign is over', () => {
    let campaign = begun;
    for (const { scenario } of plan.battles) {
      expect(nextBattle(campaign, plan)?.scenario).toBe(scenario);
      const dead = Object.fromEntries(campaign.warriors.slice(0, 3).map(({ name }) => [name, { isAlive: false }]));
      campaign = won(campaign, dead);
      expect(campaign.warriors.length).toBeLessThanOrEqual(FULL_WARBAND);
    }
    expect([nextBattle(campaign, plan), won(campaign)]).toEqual([undefined, campaign]);
    // There is nothing left to learn for.
    expect(campaign.learners).toEqual([]);
  });
});

describe('a battle of the campaign', () => {
  const next = { ...afterLearning(won(begun, { Berta: { health: 0.4 } }), 'lure-them', content), tries: 1 };

  it('is fought by its warriors, wounds, names and own trees included', () => {
    const { run } = open(next);
    const own = run.world.state.units.filter(({ team }) => team === 'player');
    expect(own.map(({ name, kind }) => `${name} ${kind}`)).toEqual(next.warriors.map(({ name, kind }) => `${name} ${kind}`));
    expect(own[1]?.health).toBe(90);
    expect(run.brains.programOf(own[0]!.id)?.name).toBe('own-aldric');
    expect([...(run.brains.programOf(own[0]!.id)?.trees.keys() ?? [])]).toContain('lure-them');
    expect([isOfCampaign(run, next), isOfCampaign(run, won(next)), isOfCampaign(run, { ...next, id: 'y' })]).toEqual([true, false, false]);
  });

  it('has the terms of campaigns: weaker enemies', () => {
    const single = openRun(content, { scenario: 'gorge', seed: 'x', tickMode: 'interval' }).world;
    const { roster } = requestOf(next, plan)!;
    const { world } = openRun(content, { scenario: 'gorge', seed: 'x', tickMode: 'interval', roster: roster! });
    const { enemyDamageFactor } = content.scenarios.get('gorge')!.battle!.campaign!;
    const factorOf = ({ rules }: typeof world): number => rules.teams['enemy']!.damageFactor;
    expect(factorOf(world)).toBeCloseTo(factorOf(single) * enemyDamageFactor);
  });

  it('gives back the trees as the player has edited them, with a medal for that, and the time until it was decided', () => {
    const { run, recorder } = open(next);
    const fought = { run, hasRewound: false, decidedAt: 125 };
    expect(victoryOf({ ...fought, commands: recorder.commands }, next).medals).not.toContain('ownTree');
    const [{ command }] = recorder.commands as unknown as [{ command: { documents: Record<string, unknown>[] } }];
    const edited = { ...command.documents[0], overrides: [] };
    expect(recorder.apply({ type: 'trees', documents: [edited] })).toBeUndefined();
    const victory = victoryOf({ ...fought, commands: recorder.commands }, next);
    expect(victory.medals).toContain('ownTree');
    expect(victory.seconds).toBe(2);
    expect(victory.outcomes[0]?.tree).toMatchObject({ name: 'own-aldric', overrides: [] });
    expect(victory.outcomes[0]?.tree).not.toHaveProperty('root');
  });

  it('goes on with the tree of the kind where an own tree does not fit this version', () => {
    const broken = {
      ...next,
      warriors: next.warriors.map((warrior) => ({ ...warrior, ...(warrior.tree && { tree: { ...warrior.tree, extends: 'gone' } }) })),
    };
    const run = openRun(content, requestOf(broken, plan)!);
    expect(ownTreeCommands(broken.warriors, run)).toEqual({ commands: [], unfit: ['Aldric'] });
  });
});

describe('a stored campaign', () => {
  const stored = JSON.parse(JSON.stringify(won(begun))) as Record<string, unknown>;

  it('is read as it was written', () => {
    expect(readCampaign(stored, plan, content.kinds)).toEqual(stored);
  });

  it.each([
    ['nothing', null],
    ['another thing', { version: 1, warriors: 'many' }],
    ['one with a warrior without health', { ...stored, warriors: [{ kind: 'sword', name: 'A', kills: 0, branches: [], health: 0 }] }],
    ['one whose warriors are of no known kind', { ...stored, warriors: [{ kind: 'gone', name: 'A', kills: 0, branches: [], health: 1 }] }],
  ])('is refused when it is %s', (_, value) => {
    expect(readCampaign(value, plan, content.kinds)).toBeUndefined();
  });

  it('of another version loses what this one does not know', () => {
    const [first, ...others] = begun.warriors;
    const other = { ...begun, warriors: [{ ...first, branches: ['gone', 'play-dead'] }, ...others], learners: ['Nobody', 'Berta'] };
    const read = readCampaign(other, plan, content.kinds);
    expect([read?.warriors[0]?.branches, read?.learners]).toEqual([['play-dead'], ['Berta']]);
  });
});

it.each([
  [{}, ['time', 'losses', 'firstTry']],
  [{ seconds: 201 }, ['losses', 'firstTry']],
  [{ fallen: 1 }, ['time', 'firstTry']],
  [{ tries: 2 }, ['time', 'losses']],
  [{ hasRewound: true }, ['time', 'losses']],
  [{ hasOwnTree: true }, ['time', 'losses', 'firstTry', 'ownTree']],
])('the medals of %j are %j', (changes, medals) => {
  const deed = { seconds: 200, parSeconds: 200, fallen: 0, tries: 1, hasRewound: false, hasOwnTree: false };
  expect(medalsOf({ ...deed, ...changes })).toEqual(medals);
});
