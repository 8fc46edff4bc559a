import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import { Lives } from './lives.ts';

/** The lives of a scene that is about one unit, and whether other trees make it live longer. */
export function lives(page: Page): Feature {
  const compared = new Lives(page);
  return {
    id: 'lives',
    views: {
      scene: {
        isWanted: () => compared.state !== undefined,
        load: async () => {
          const { livesPanel } = await import('./view/lives-panel.ts');
          return withState(livesPanel(compared), ({ snapshot }) => ({ snapshot, lives: compared.state }));
        },
      },
    },
  };
}
