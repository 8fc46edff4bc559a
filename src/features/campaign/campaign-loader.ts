import { storeOf } from '../../core/storage/text-store.ts';
import type { CampaignPort, CampaignState } from './view/campaign-state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Page } from '../../page/page.ts';
import type { CampaignDesk, CampaignPage } from './campaign-desk.ts';
import { BATTLE_COUNT, battlesWon, storedCampaign } from './campaign-store.ts';
import { isLearningScene } from './learning-scene.ts';

/** The parts of the page that the campaign uses before its code is loaded, too. */
export type CampaignLoaderPage = CampaignPage & Pick<Page, 'others'>;

/** The campaign, whose code is loaded when it is opened, or when one of its fights is shown. */
export class CampaignLoader implements CampaignPort {
  readonly #desk: LateModule<CampaignDesk>;
  readonly #page: CampaignLoaderPage;
  /** How many battles are won; undefined where there is no campaign. */
  battlesWon: number | undefined;

  constructor(page: CampaignLoaderPage) {
    const { tell } = page;
    this.#page = page;
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
    // The page is about to be closed or loaded again: it leaves the shown fight, too.
    window.addEventListener('pagehide', () => this.leaveRun());
    this.#desk = new LateModule(
      async () => (await import('./connect-campaign.ts')).connectCampaign({ page, stored, onChange: look }),
      tell,
    );
  }

  /** A campaign has begun and has battles left. */
  get isUnderWay(): boolean {
    return this.battlesWon !== undefined && this.battlesWon < BATTLE_COUNT;
  }

  get state(): CampaignState | undefined {
    return this.#desk.loaded?.state;
  }

  /** Loads the campaign for a fight that may be one of it. */
  enterRun({ run: { request } }: RunSession): void {
    if (request.roster !== undefined || isLearningScene(request.scenario)) void this.#desk.use(() => undefined);
  }

  /** Code that is not loaded has opened no battle. */
  leaveRun(): void {
    this.#desk.loaded?.leaveFight();
  }

  continueBattle(fight: string): void {
    void this.#page.others.keptFights?.continueFight(fight);
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

  learn(...choice: Parameters<CampaignPort['learn']>): void {
    void this.#desk.use((desk) => desk.learn(...choice));
  }

  takeVictory(): void {
    void this.#desk.use((desk) => desk.takeVictory());
  }
}
