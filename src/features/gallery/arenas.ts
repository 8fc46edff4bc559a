import type { Content } from '../../content/load-content.ts';

type Scenes = Pick<Content, 'scenarios'>;

/** The scenarios of the gallery: every one with a caption, from peace through danger to the fight, then scenes of daily life and stories. */
export function arenas({ scenarios }: Scenes): readonly string[] {
  return [...scenarios.values()]
    .filter(({ caption }) => caption !== undefined)
    .toSorted((one, other) => placeOf(one.caption) - placeOf(other.caption))
    .map(({ name }) => name);
}

/** The arena so many places further on; wraps around at both ends. */
export function adjacentArena(row: readonly string[], arena: string, places: 1 | -1): string | undefined {
  return row[(row.indexOf(arena) + places + row.length) % row.length];
}

function placeOf(caption: { readonly place?: number | undefined } | undefined): number {
  return caption?.place ?? Infinity;
}
