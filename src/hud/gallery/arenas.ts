export type ArenaName =
  | 'daily-routine'
  | 'village'
  | 'zombies'
  | 'survival'
  | 'two-ships'
  | 'escort'
  | 'tour-guide'
  | 'defender'
  | 'patrol'
  | 'stand-guard'
  | 'watchful-walk'
  | 'controlled-patrol'
  | 'flee-from-danger'
  | 'approach-target'
  | 'attack-target'
  | 'shield-wall'
  | 'pin-and-flank'
  | 'fall-back'
  | 'captain'
  | 'brawl'
  | 'evolved'
  | 'moods'
  | 'apples'
  | 'watchman'
  | 'check-for-danger'
  | 'select-target'
  | 'enter-room'
  | 'force-door';

/** Text of a gallery card, from the scenario files. */
export interface ArenaText {
  readonly name: ArenaName;
  readonly title: string;
  /** Two sentences: what to watch, and why it happens. */
  readonly sentences: string;
  /** Of the arena while it shows what it is about. */
  readonly pictureUrl: string;
}

/** What the gallery asks of the page. */
export interface ArenasPort {
  readonly screens: { openArena(name: ArenaName): void };
}

/** The arena so many places further on; wraps around at both ends. */
export function adjacentArena(
  arenas: readonly Pick<ArenaText, 'name'>[],
  name: ArenaName | undefined,
  places: 1 | -1,
): ArenaName | undefined {
  const place = arenas.findIndex((arena) => arena.name === name);
  return arenas[(place + places + arenas.length) % arenas.length]?.name;
}
