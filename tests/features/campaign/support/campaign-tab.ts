import planJson from '../../../../src/content/data/campaign.json';
import { readCampaignPlan } from '../../../../src/content/campaign.ts';
import { CampaignDesk, type CampaignPage } from '../../../../src/features/campaign/campaign-desk.ts';
import { campaignStore } from '../../../../src/features/campaign/campaign-store.ts';
import { openRun } from '../../../../src/runs/open-run.ts';
import { RunSession } from '../../../../src/runs/session/run-session.ts';
import { createSettingsStore } from '../../../../src/hud/settings/settings.ts';
import { shippedContent as content } from '../../../support/shipped-content.ts';
import { MemoryStore } from '../../../support/memory-store.ts';

export const { plan } = readCampaignPlan(planJson, content);
export const KEY = 'warband.campaign';

/** A page with the campaign: what it told, and what it shows. */
export class Tab {
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
    const stores = campaignStore(store, ({ reason }) => tell(reason));
    this.desk = new CampaignDesk({ page, plan, store: stores, newId: () => ids.shift() ?? 'z', onChange: () => {} });
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
    // The page shows the frame.
    this.desk.follow();
  }

  get stored(): { revision: number; won: unknown[]; id: string; tries: number } {
    return JSON.parse(this.store.texts.get(KEY) ?? '{}') as never;
  }
}

export function begun(store = new MemoryStore()): Tab {
  const tab = new Tab(store);
  tab.desk.begin();
  return tab;
}
