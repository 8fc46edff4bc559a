import type { PortraitFacts } from '../../../hud/units/portrait.ts';
import type { CampaignPort, CampaignState } from './campaign-state.ts';

export interface CampaignOptions extends PortraitFacts {
  readonly port: CampaignPort;
  /** Goes on with a fight that was left, by its id. */
  continueBattle(fight: string): void;
}

export interface CampaignScreenState {
  readonly campaign: CampaignState | undefined;
  readonly keptFights: readonly KeptBattle[];
}

/** A fight that was left and can be continued. */
export interface KeptBattle {
  readonly id: string;
  readonly label: string;
  readonly scenario: string;
  readonly isOwn: boolean;
  readonly isDecided: boolean;
}
