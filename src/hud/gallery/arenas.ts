import type { LegendMark } from './legend.ts';

/** Text of a gallery card, from the scenario files. */
export interface ArenaText {
  readonly name: string;
  readonly title: string;
  /** Two sentences: what to watch, and why it happens. */
  readonly sentences: string;
  /** The lines and rings on its ground. */
  readonly marks: readonly LegendMark[];
  /** Of the arena while it shows what it is about. */
  readonly pictureUrl: string;
}

/** What the gallery asks of the page. */
export interface ArenasPort {
  readonly screens: { openArena(name: string): void };
}

/** The arena so many places further on; wraps around at both ends. */
export function adjacentArena(arenas: readonly Pick<ArenaText, 'name'>[], name: string | undefined, places: 1 | -1): string | undefined {
  const place = arenas.findIndex((arena) => arena.name === name);
  return arenas[(place + places + arenas.length) % arenas.length]?.name;
}
