import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import { titleScreen } from './view/title-screen.ts';

/** The title, over its scene: what there is to do, and the next battle with its difficulty. */
export function title({ settings, version, battles }: Page): Feature {
  return {
    id: 'title',
    // It is shown first, so nothing of it comes later.
    views: { screens: [{ name: 'title', load: async ({ controls }) => titleScreen({ settings, version, battles }, controls) }] },
  };
}
