import planJson from '../../content/data/campaign.json';
import { readCampaignPlan } from '../../content/campaign.ts';
import { CampaignDesk, type CampaignPage } from './campaign-desk.ts';
import type { StoreCampaign } from './campaign-store.ts';

export interface ConnectCampaignOptions {
  readonly page: CampaignPage;
  readonly store: StoreCampaign;
  /** Called after the campaign has changed. */
  onChange(): void;
}

/** @throws Error with every problem of the campaign's file. */
export function connectCampaign(options: ConnectCampaignOptions): CampaignDesk {
  const { plan, problems } = readCampaignPlan(planJson, options.page.content);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return new CampaignDesk({ ...options, plan, newId: () => Date.now().toString(36) });
}
