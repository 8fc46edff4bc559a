import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';

/** What a player can choose for all scenes, in the menu of a fight. */
export function settings(page: Page): Feature {
  return {
    id: 'settings',
    views: {
      menu: {
        isEarly: true,
        load: async () => (await import('./view/settings-panel.ts')).settingsPanel(page.settings),
      },
    },
  };
}
