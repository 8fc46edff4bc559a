import type { HudState } from '../hud/hud-options.ts';
import type { CampaignLoaderOptions } from './campaign/campaign-desk.ts';
import { CampaignLoader } from './campaign/campaign-loader.ts';

type EveningState = Pick<HudState, 'campaign' | 'battlesWon'>;

/** These parts reach beyond a single battle: the campaign. It loads its code when it is needed. */
export class EveningParts {
  readonly campaign: CampaignLoader;

  constructor(options: CampaignLoaderOptions) {
    this.campaign = new CampaignLoader(options);
  }

  get state(): EveningState {
    const { campaign } = this;
    return {
      campaign: campaign.state,
      battlesWon: campaign.battlesWon,
    };
  }
}

/** Before the page has started. */
const NO_EVENING: EveningState = { campaign: undefined, battlesWon: undefined };

export function eveningState(parts: EveningParts | undefined): EveningState {
  return parts?.state ?? NO_EVENING;
}
