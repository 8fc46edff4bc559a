import { objectText, StoredThing, type Found } from '../../core/storage/stored-thing.ts';
import type { StoreFailure } from '../../core/storage/store-result.ts';
import type { TextStore } from '../../core/storage/text-store.ts';
import type { JsonRecord } from '../../core/json-value.ts';

/** The campaign as a store holds it. Its fields are read by the code of the campaign, which loads later. */
export function storedCampaign(store: TextStore | undefined, onFailure: (failure: StoreFailure) => void): StoredThing<JsonRecord> {
  return new StoredThing({ name: 'the campaign', key: 'warband.campaign', version: 1, ...objectText }, store, onFailure);
}

/** How many battles a campaign has. Its file is read later than the title. */
export const BATTLE_COUNT = 5;

/** Counts the battles of the stored campaign that are won. Undefined without a campaign. */
export function battlesWon(found: Found<JsonRecord>): number | undefined {
  const won = found.kind === 'found' ? found.value['won'] : undefined;
  return Array.isArray(won) ? won.length : undefined;
}
