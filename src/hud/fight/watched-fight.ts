/** A fight of the proving ground or of a behaviour test that is on the field. */
export interface WatchedFight {
  /** What it is, in words. */
  readonly says: string;
  readonly from: 'proving' | 'test';
}

/** In a match, neither party is that of who watches. A test is a moment of the own fight. */
export function isMatch(watched: WatchedFight | undefined): boolean {
  return watched?.from === 'proving';
}
