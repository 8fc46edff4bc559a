/** The places of one semaphore. */
export interface Places {
  readonly name: string;
  /** Only those held by the asking agent's party count. */
  readonly isOfParty: boolean;
  /** The entity that they belong to; 0 for none. */
  readonly of: number;
}

/** Says how many places are taken, as that agent sees it. */
export interface PlaceCount {
  placesTaken(agentId: number, places: Places): number;
}
