import type { HudState } from '../hud/hud-options.ts';
import type { CampaignLoaderOptions } from './campaign/campaign-desk.ts';
import { CampaignLoader } from './campaign/campaign-loader.ts';
import { RecordsLoader } from './records/records-loader.ts';
import type { RecordsOptions } from './records/records-options.ts';

type EveningState = Pick<HudState, 'campaign' | 'battlesWon' | 'records'>;

export interface EveningOptions extends RecordsOptions {
  readonly app: CampaignLoaderOptions['app'] & RecordsOptions['app'];
}

/** These parts reach beyond a single battle: the campaign and records. Each loads its code when it is needed. */
export class EveningParts {
  readonly campaign: CampaignLoader;
  readonly records: RecordsLoader;

  constructor(options: EveningOptions) {
    this.campaign = new CampaignLoader(options);
    this.records = new RecordsLoader(options);
  }

  get state(): EveningState {
    const { campaign, records } = this;
    return {
      campaign: campaign.state,
      battlesWon: campaign.battlesWon,
      records: records.state,
    };
  }
}

/** Before the page has started. */
const NO_EVENING: EveningState = { campaign: undefined, battlesWon: undefined, records: undefined };

export function eveningState(parts: EveningParts | undefined): EveningState {
  return parts?.state ?? NO_EVENING;
}
