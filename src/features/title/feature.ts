import type { FeatureAction } from '../../hud/actions/hud-action.ts';
import type { BattleInfo } from '../../page/battles.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import { titleScreen } from './view/title-screen.ts';

/** The title, over its scene: what there is to do, and the next battle with its difficulty. */
export function title({ settings, version, battles, field }: Page): Feature {
  /** The battle after the one that is shown or was just won; undefined after the last one, and where that is no battle. */
  const following = (): BattleInfo | undefined => {
    const shown = field.screen === 'title' ? settings.value.wonBattle : field.session.run.request.scenario;
    const place = battles.all.findIndex(({ name }) => name === shown);
    return place < 0 ? undefined : battles.all[place + 1];
  };
  const nextBattle: FeatureAction = {
    label: 'Next battle',
    icon: 'banner',
    on: ['next', 'title'],
    shows: { says: () => following()?.label ?? '' },
    isEnabled: () => following() !== undefined,
    run({ scenes }) {
      const next = following();
      if (next === undefined) return;
      settings.change({ chosenBattle: next.name });
      scenes.startBattle();
    },
  };
  const leave = (): void => {
    const { run, snapshot } = field.session;
    if (!battles.all.some(({ name }) => name === run.request.scenario)) return;
    // A campaign goes its own way.
    const isWon = snapshot.outcome === 'victory' && run.request.roster === undefined;
    settings.change({ wonBattle: isWon ? run.request.scenario : '' });
  };
  window.addEventListener('pagehide', leave);
  return {
    id: 'title',
    actions: [nextBattle],
    runs: { leave },
    // It is shown first, so nothing of it comes later.
    views: { screens: [{ name: 'title', load: async ({ controls }) => titleScreen({ settings, version, battles }, controls) }] },
  };
}
