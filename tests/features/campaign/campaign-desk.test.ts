import { describe, expect, it } from 'vitest';
import planJson from '../../../src/content/data/campaign.json';
import { readCampaignPlan } from '../../../src/content/campaign.ts';
import { CampaignDesk, type CampaignPage } from '../../../src/features/campaign/campaign-desk.ts';
import { BATTLE_COUNT, battlesWon, storedCampaign } from '../../../src/features/campaign/campaign-store.ts';
import { learnerMarks } from '../../../src/features/campaign/learning-scene.ts';
import { readRunLink, runLinkText } from '../../../src/runs/run-link.ts';
import { versionOf } from '../../../src/runs/run-version.ts';
import { openRun, storedRequest } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { createSettingsStore } from '../../../src/hud/settings/settings.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { MemoryStore } from '../../support/memory-store.ts';

const { plan } = readCampaignPlan(planJson, content);
const KEY = 'warband.campaign';

/** A page with the campaign: what it told, and what it shows. */
class Tab {
  readonly told: string[] = [];
  shown = 'title';
  session = new RunSession(openRun(content, { scenario: 'duel-6', seed: 'x', tickMode: 'interval' }), () => 0);
  readonly desk: CampaignDesk;

  constructor(
    readonly store: MemoryStore,
    ids = ['a', 'b', 'c'],
  ) {
    const current = (): RunSession => this.session;
    const field: CampaignPage['field'] = {
      get session() {
        return current();
      },
      show: async (session) => {
        this.desk.leaveFight();
        this.session = session;
        this.shown = session.run.request.scenario;
      },
      openList: (screen) => (this.shown = screen),
    };
    const tell = (text: string): void => void this.told.push(text);
    const settings = createSettingsStore(undefined);
    settings.change({ difficulty: 'easy' });
    const page: CampaignPage = { field, content, tell, settings };
    const stored = storedCampaign(store, ({ reason }) => tell(reason));
    this.desk = new CampaignDesk({ page, plan, stored, newId: () => ids.shift() ?? 'z', onChange: () => {} });
  }

  /** Begins the next battle, wins it at once, and goes on. */
  win(fallen: readonly string[] = []): this {
    this.desk.fight();
    this.winFight(fallen);
    this.desk.takeVictory();
    return this;
  }

  winFight(fallen: readonly string[] = []): void {
    for (const unit of this.session.run.world.state.units) {
      if (unit.team === 'enemy' || fallen.includes(unit.name)) this.session.send({ type: 'health', unitId: unit.id, share: 0 });
    }
    for (let step = 0; step < 600 && this.session.snapshot.outcome === 'undecided'; step++) this.session.step();
  }

  get stored(): { revision: number; won: unknown[]; id: string } {
    return JSON.parse(this.store.texts.get(KEY) ?? '{}') as never;
  }
}

function begun(store = new MemoryStore()): Tab {
  const tab = new Tab(store);
  tab.desk.begin();
  return tab;
}

describe('a campaign', () => {
  it('is begun, fought, won, and goes on with those who learn, up to the map', () => {
    const tab = begun();
    expect(tab.desk.state.battles.map(({ status }) => status)).toEqual(['next', 'ahead', 'ahead', 'ahead', 'ahead']);
    tab.desk.fight();
    expect([tab.shown, tab.session.run.request.difficulty, tab.desk.state.fight?.title]).toEqual([
      'open-field',
      'easy',
      'Battle 1 of 5: Lead',
    ]);
    tab.win(['Falk']);
    const { learning, memorial } = tab.desk.state;
    expect([tab.shown, learning?.warrior.name, learning?.left]).toEqual(['learn-guard-the-bows', 'Aldric', 4]);
    expect(memorial).toEqual(['Falk, bow. Fell at “The open field”.']);
    tab.desk.watch('play-dead');
    expect([tab.shown, tab.session.run.world.unit(1)?.name, tab.session.run.brains.programOf(1)?.name]).toEqual([
      'learn-play-dead',
      'Aldric',
      'own-aldric',
    ]);
    tab.desk.learn('play-dead');
    for (let left = 0; left < 4; left++) tab.desk.learn(undefined);
    expect([tab.shown, tab.desk.state.learning, tab.desk.state.warriors[0]?.learned]).toEqual(['menu/campaign', undefined, ['Play dead']]);
    expect(tab.desk.state.battles[0]?.won).toBe(
      `Won in ${tab.desk.state.battles[0]?.won?.match(/\d+:\d\d/)?.[0]}, at the second try. Falk fell.`,
    );
  });

  it.each(Object.keys(plan.learns))(
    'the scene of “%s” can be shared: its link is read back as it was, and its warriors stand where they stood',
    (branch) => {
      const tab = begun().win();
      tab.desk.watch(branch);
      const { request, scenario } = tab.session.run;
      const version = versionOf('test', content);
      const shared = { version, request: storedRequest(request), commands: [], steps: 0, at: 0, hash: '0123456789abcdef' };
      const read = readRunLink(runLinkText(shared, content.library), { version, content });
      expect(read).toMatchObject({ shared: { request: shared.request } });
      const places = (members: readonly { readonly at?: unknown }[] = []): unknown[] => members.map(({ at }) => at);
      expect(places(scenario.parties[0]?.members)).toEqual(places(content.scenarios.get(scenario.name)?.parties[0]?.members));
    },
  );

  it('goes on at once when nobody is to learn anything', () => {
    const tab = begun().win();
    expect(tab.desk.state.learning?.left).toBe(5);
    tab.desk.learn(undefined, 'all');
    expect([tab.shown, tab.desk.state.learning, tab.desk.state.warriors.flatMap(({ learned }) => learned)]).toEqual([
      'menu/campaign',
      undefined,
      [],
    ]);
  });

  it('tells who has joined after a battle, until the next one is won', () => {
    const tab = begun();
    const newcomers = (): string[] => tab.desk.state.warriors.filter(({ isNew }) => isNew).map(({ name }) => name);
    expect([tab.desk.state.joined, newcomers()]).toEqual(['', []]);
    tab.win(['Falk', 'Cuno']);
    expect(tab.desk.state.joined).toBe('Dagmar (two-handed) and Imma (bow) have joined you.');
    expect(newcomers()).toEqual(['Dagmar', 'Imma']);
    tab.win();
    expect([tab.desk.state.joined, newcomers()]).toEqual(['', []]);
  });

  it('says of each learner what it did in the battle, and marks it in the scene of a branch', () => {
    const tab = begun();
    tab.desk.fight();
    Object.assign(tab.session.run.world.unit(1)!, { kills: 2, health: 30 });
    tab.winFight(['Falk']);
    tab.desk.takeVictory();
    expect(tab.desk.state.learning?.past).toMatch(/^In “The open field” \w+ made [2-9] kills and came home with \d+ % of full health\.$/);
    const learner = tab.session.run.world.unit(1)!;
    expect(learnerMarks(tab.session.run)).toEqual([
      expect.objectContaining({ kind: 'circle', x: learner.x, y: learner.y }),
      expect.objectContaining({ kind: 'label', text: 'Aldric learns' }),
    ]);
    const elsewhere = openRun(content, { scenario: 'open-field', seed: 'x', tickMode: 'interval', roster: plan.warband });
    expect(learnerMarks(elsewhere)).toEqual([]);
  });

  it('keeps a victory when its fight is left for something else, but not when the battle is fought once more', async () => {
    const tab = begun();
    tab.desk.fight();
    tab.winFight();
    tab.desk.fight();
    expect(tab.stored.won).toHaveLength(0);
    await Promise.resolve();
    tab.winFight();
    tab.desk.leaveFight();
    expect(tab.stored.won).toHaveLength(1);
  });

  it('takes no victory twice, and none of a fight that is not its own', () => {
    const tab = begun().win();
    expect(tab.stored.won).toHaveLength(1);
    tab.desk.takeVictory();
    expect(tab.stored.won).toHaveLength(1);
  });
});

it('the title knows how many battles a campaign has', () => {
  expect(BATTLE_COUNT).toBe(plan.battles.length);
});

describe('the state of a campaign', () => {
  it('is there after a reload or a killed tab, with the battle that was being fought', () => {
    const tab = begun().win();
    tab.desk.learn('lure-them');
    tab.desk.fight();
    const again = new Tab(tab.store);
    expect(again.desk.state.battles.map(({ status }) => status)).toEqual(['won', 'next', 'ahead', 'ahead', 'ahead']);
    expect(again.desk.state.warriors[0]?.learned).toEqual(['Lure them']);
    again.session = tab.session;
    expect([again.desk.state.fight?.title, again.told]).toEqual(['Battle 2 of 5: Hold', []]);
  });

  it('of an older tab does not take the place of a newer one', () => {
    const one = begun();
    const other = new Tab(one.store);
    one.win();
    other.desk.fight();
    expect(other.shown).toBe('menu/campaign');
    expect(other.told).toEqual(['Another tab has gone on with this campaign. It is shown as it stands there.']);
    expect(one.stored.won).toHaveLength(1);
    other.desk.takeOver();
    expect(other.desk.state.battles[0]?.status).toBe('won');
  });

  it('that another tab has written is taken over', () => {
    const one = begun();
    const other = new Tab(one.store);
    one.win();
    other.desk.takeOver();
    expect(other.desk.state.battles.map(({ status }) => status).slice(0, 2)).toEqual(['won', 'next']);
  });

  it('lasts until the page is closed where the store is full or blocked, and that is told', () => {
    const tab = new Tab(new MemoryStore());
    tab.store.room = 10;
    tab.desk.begin();
    expect(tab.told.join(' ')).toContain('the campaign could not be saved');
    expect(tab.win().desk.state.battles[0]?.status).toBe('won');
    const blocked = new MemoryStore();
    blocked.isBlocked = true;
    const other = new Tab(blocked);
    other.desk.begin();
    expect([other.told.length, other.desk.state.battles[0]?.status]).toEqual([1, 'next']);
  });

  it.each([
    ['cut off', '{"version":1,"warri'],
    ['no campaign', '{"version":1,"warriors":"many"}'],
  ])('that is damaged (%s) is told and set aside, before another is begun', (_, text) => {
    const store = new MemoryStore(new Map([[KEY, text]]));
    const tab = new Tab(store);
    expect(tab.told.join(' ')).toMatch(
      /^The campaign of the last visit cannot be read\. What was found stays .* “warband\.campaign\.unread”\./,
    );
    tab.desk.begin();
    expect([store.texts.get('warband.campaign.unread'), tab.stored.id]).toEqual([text, 'a']);
  });

  it('of a newer version is left alone', () => {
    const text = '{"version":2,"won":[1]}';
    const store = new MemoryStore(new Map([[KEY, text]]));
    const tab = new Tab(store);
    tab.desk.begin();
    expect([store.texts.get(KEY), tab.told[0]]).toEqual([
      text,
      expect.stringContaining('A newer version of Warband has saved the campaign.'),
    ]);
  });

  it('says on the title how many battles are won', () => {
    const { store } = begun().win();
    const stored = storedCampaign(store, () => {});
    expect(battlesWon(stored.read())).toBe(1);
    expect(battlesWon(storedCampaign(new MemoryStore(), () => {}).read())).toBeUndefined();
  });
});
