import { StoredThing, type Found, type ThingFormat } from '../../core/storage/stored-thing.ts';
import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import type { JsonRecord } from '../../core/json-value.ts';

/** Makes the stored campaign, for those who read its text in that way. Its fields are read by the code of the campaign, which loads later. */
export type StoreCampaign = <Value>(text: Pick<ThingFormat<Value>, 'read' | 'write'>) => StoredThing<Value>;

export function campaignStore(store: TextStore | undefined, onFailure: (failure: StoreFailure) => void): StoreCampaign {
  return (text) => new StoredThing({ name: 'the campaign', key: 'warband.campaign', version: 1, ...text }, store, onFailure);
}

/** How many battles a campaign has. Its file is read later than the title. */
export const BATTLE_COUNT = 5;

/** Counts the battles of the stored campaign that are won. Undefined without a campaign. */
export function battlesWon(found: Found<JsonRecord>): number | undefined {
  const won = found.kind === 'found' ? found.value['won'] : undefined;
  return Array.isArray(won) ? won.length : undefined;
}
