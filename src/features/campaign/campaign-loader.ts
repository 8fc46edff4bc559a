import { objectText } from '../../core/storage/stored-thing.ts';
import { storeOf } from '../../core/storage/text-store.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { LateModule } from '../../page/late-module.ts';
import type { CampaignDesk, CampaignPage } from './campaign-desk.ts';
import { BATTLE_COUNT, battlesWon, campaignStore } from './campaign-store.ts';
import { isLearningScene } from './learning-scene.ts';

/** The campaign, whose code is loaded when it is opened, or when one of its fights is shown. */
export class CampaignLoader {
  readonly #desk: LateModule<CampaignDesk>;
  /** How many battles are won; undefined where there is no campaign. */
  battlesWon: number | undefined;

  constructor(page: CampaignPage) {
    const { tell } = page;
    const store = campaignStore(
      storeOf(() => localStorage),
      ({ reason }) => tell(reason),
    );
    const stored = store(objectText);
    const look = (): void => void (this.battlesWon = battlesWon(stored.read()));
    look();
    window.addEventListener('storage', () => {
      look();
      this.#desk.loaded?.takeOver();
    });
    // The page is about to be closed or loaded again: it leaves the shown fight, too.
    window.addEventListener('pagehide', () => this.leaveRun());
    this.#desk = new LateModule(async () => (await import('./connect-campaign.ts')).connectCampaign({ page, store, onChange: look }), tell);
  }

  /** A campaign has begun and has battles left. */
  get isUnderWay(): boolean {
    return this.battlesWon !== undefined && this.battlesWon < BATTLE_COUNT;
  }

  /** Undefined until its code is loaded. */
  get desk(): CampaignDesk | undefined {
    return this.#desk.loaded;
  }

  /** Loads the campaign for a fight that may be one of it. */
  enterRun({ run: { request } }: RunSession): void {
    if (request.roster !== undefined || isLearningScene(request.scenario)) void this.#desk.use(() => undefined);
  }

  /** Code that is not loaded has opened no battle. */
  leaveRun(): void {
    this.#desk.loaded?.leaveFight();
  }

  fetch(): Promise<CampaignDesk> {
    return this.#desk.fetch();
  }

  open(): void {
    void this.#desk.use((desk) => desk.open());
  }
}
