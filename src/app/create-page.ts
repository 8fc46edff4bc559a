import type { Game } from '../game/create-game.ts';
import type { Feature } from '../page/feature.ts';
import type { Page } from '../page/page.ts';
import type { GameApp } from './game-app.ts';

export interface PageParts extends Omit<Page, 'field' | 'orders' | 'time' | 'view' | 'others'> {
  readonly app: GameApp;
  readonly game: Game;
  /** The features of the page. They start last, and stand in this array from then on. */
  readonly features: readonly Feature[];
}

/** The page as its features know it. */
export function createPage({ app, game, features, ...parts }: PageParts): Page {
  return {
    ...parts,
    field: app,
    orders: app.orders,
    time: app.time,
    view: game,
    others: {
      get keptFights() {
        return features.find(({ keptFights }) => keptFights)?.keptFights;
      },
      get editLesson() {
        return features.find(({ opens }) => opens?.lesson)?.opens?.lesson;
      },
      needTimeline: () => features.some(({ fight }) => fight?.needsTimeline?.() === true),
    },
  };
}
