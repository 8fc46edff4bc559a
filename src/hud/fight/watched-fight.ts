/** A fight of the proving ground or of a behaviour test that is on the field. */
export interface WatchedFight {
  /** What it is, in words. */
  readonly says: string;
  readonly from: 'proving' | 'test';
}
