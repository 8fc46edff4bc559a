import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import { TurningLoader } from './turning-loader.ts';

/** The turning point of a lost battle, with another try from there. */
export function turningPoints(page: Page): Feature {
  const turning = new TurningLoader(page);
  return {
    id: 'turning',
    views: {
      result: {
        isWanted: () => turning.isWanted,
        load: async () => {
          await turning.load();
          return withState((await import('./view/turning-card.ts')).turningCard(turning), () => turning.state);
        },
      },
    },
    follow: () => turning.follow(),
  };
}
