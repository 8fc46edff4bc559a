import type { HudState } from '../hud/hud-options.ts';
import type { CampaignLoaderOptions } from './campaign/campaign-desk.ts';
import { CampaignLoader } from './campaign/campaign-loader.ts';
import { RecordsLoader } from './records/records-loader.ts';
import type { RecordsOptions } from './records/records-options.ts';
import { TurningLoader, type TurningHost } from './turning/turning-loader.ts';

type EveningState = Pick<HudState, 'campaign' | 'battlesWon' | 'turning' | 'records'>;

export interface EveningOptions extends RecordsOptions {
  readonly app: CampaignLoaderOptions['app'] & TurningHost & RecordsOptions['app'];
}

/** These parts reach beyond a single battle: the campaign, the turning points of lost fights, and records. Each loads its code when it is needed. */
export class EveningParts {
  readonly campaign: CampaignLoader;
  readonly turning: TurningLoader;
  readonly records: RecordsLoader;

  constructor(options: EveningOptions) {
    this.campaign = new CampaignLoader(options);
    this.turning = new TurningLoader(options);
    this.records = new RecordsLoader(options);
  }

  /** `isWatched`: the shown fight is only watched, and has its result elsewhere. */
  state(isWatched: boolean): EveningState {
    const { campaign, turning, records } = this;
    return {
      campaign: campaign.state,
      battlesWon: campaign.battlesWon,
      turning: isWatched ? undefined : turning.state,
      records: records.state,
    };
  }
}

/** Before the page has started. */
const NO_EVENING: EveningState = { campaign: undefined, battlesWon: undefined, turning: undefined, records: undefined };

export function eveningState(parts: EveningParts | undefined, isWatched: boolean): EveningState {
  return parts?.state(isWatched) ?? NO_EVENING;
}
