import { storeOf } from '../../core/storage/text-store.ts';
import type { CampaignPort, CampaignState } from '../../hud/campaign/campaign-state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { LateModule } from '../../page/late-module.ts';
import type { CampaignDesk, CampaignLoaderOptions } from './campaign-desk.ts';
import { battlesWon, storedCampaign } from './campaign-store.ts';
import { isLearningScene } from './learning-scene.ts';

/** The campaign, whose code is loaded when it is opened, or when one of its fights is shown. */
export class CampaignLoader implements CampaignPort {
  readonly #desk: LateModule<CampaignDesk>;
  readonly #options: CampaignLoaderOptions;
  /** How many battles are won; undefined where there is no campaign. */
  battlesWon: number | undefined;
  #entered: RunSession | undefined;

  constructor(options: CampaignLoaderOptions) {
    const { tell } = options;
    this.#options = options;
    const stored = storedCampaign(
      storeOf(() => localStorage),
      ({ reason }) => tell(reason),
    );
    const look = (): void => void (this.battlesWon = battlesWon(stored.read()));
    look();
    window.addEventListener('storage', () => {
      look();
      this.#desk.loaded?.takeOver();
    });
    this.#desk = new LateModule(
      async () => (await import('./connect-campaign.ts')).connectCampaign({ ...options, stored, onChange: look }),
      tell,
    );
  }

  get state(): CampaignState | undefined {
    const { session } = this.#options.app;
    if (this.#entered !== session) {
      this.#entered = session;
      const { roster, scenario } = session.run.request;
      if (roster !== undefined || isLearningScene(scenario)) void this.#desk.use(() => undefined);
    }
    return this.#desk.loaded?.state;
  }

  open(): void {
    void this.#desk.use((desk) => desk.open());
  }

  begin(): void {
    void this.#desk.use((desk) => desk.begin());
  }

  fight(): void {
    void this.#desk.use((desk) => desk.fight());
  }

  watch(branch: string): void {
    void this.#desk.use((desk) => desk.watch(branch));
  }

  learn(branch: string | undefined): void {
    void this.#desk.use((desk) => desk.learn(branch));
  }

  takeVictory(): void {
    void this.#desk.use((desk) => desk.takeVictory());
  }
}
