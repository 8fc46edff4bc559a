import type { FeatureAction } from '../../hud/actions/hud-action.ts';
import type { BattleInfo } from '../../page/battles.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import { titleScreen } from './view/title-screen.ts';

/** The title, over its scene: what there is to do, and the next battle with its difficulty. */
export function title({ settings, version, battles, field }: Page): Feature {
  /** The one after that on the field; undefined after the last one, and where that is no battle. */
  const following = (): BattleInfo | undefined => {
    const place = battles.all.findIndex(({ name }) => name === field.session.run.request.scenario);
    return place < 0 ? undefined : battles.all[place + 1];
  };
  const nextBattle: FeatureAction = {
    label: 'Next battle',
    icon: 'banner',
    on: ['next'],
    isEnabled: () => following() !== undefined,
    run({ scenes }) {
      const next = following();
      if (next === undefined) return;
      settings.change({ chosenBattle: next.name });
      scenes.startBattle();
    },
  };
  return {
    id: 'title',
    actions: [nextBattle],
    // It is shown first, so nothing of it comes later.
    views: { screens: [{ name: 'title', load: async ({ controls }) => titleScreen({ settings, version, battles }, controls) }] },
  };
}
