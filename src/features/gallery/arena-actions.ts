import type { Content } from '../../content/load-content.ts';
import type { FeatureAction } from '../../hud/actions/hud-action.ts';
import { adjacentArena, arenas } from './arenas.ts';

export interface ArenaRow {
  readonly content: Pick<Content, 'scenarios'>;
  /** The scenario of the arena that is shown. */
  shown(): string;
  isShown(): boolean;
  enter(scenario: string): void;
}

/** Lead from an arena to the one before and the next one. */
export function arenaActions({ content, shown, isShown, enter }: ArenaRow): Readonly<Record<'previous' | 'next', FeatureAction>> {
  const openAdjacent = (places: 1 | -1): void => {
    const name = adjacentArena(arenas(content), shown(), places);
    if (name !== undefined) enter(name);
  };
  return {
    previous: { label: 'Previous', icon: 'previous', keys: ['['], isEnabled: isShown, run: () => openAdjacent(-1) },
    next: { label: 'Next', icon: 'next', keys: [']'], isEnabled: isShown, run: () => openAdjacent(1) },
  };
}
