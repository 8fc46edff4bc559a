import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Page } from '../../page/page.ts';

/** The best results of this browser, and the battle of the day. */
export function records(page: Page): Feature {
  const late = new LateModule(async () => new (await import('./records.ts')).Records(page), page.tell);
  let isLoading = false;
  return {
    id: 'records',
    actions: [
      {
        label: 'Battle of the day',
        icon: 'swords',
        on: ['title'],
        shows: { says: () => late.loaded?.state.daily.says ?? '' },
        isEnabled: () => true,
        run: () => void late.use((loaded) => loaded.fightDaily()),
      },
    ],
    fight: { wordsOfBattle: () => late.loaded?.state.best ?? '' },
    views: {
      result: {
        isWanted: () => (late.loaded === undefined ? isWon(page.field) : late.loaded.state.fight !== undefined),
        load: async () => {
          await late.fetch();
          return withState((await import('../../hud/medals/battle-honours.ts')).battleHonours(), () => late.loaded?.state.fight);
        },
      },
    },
    follow() {
      late.loaded?.follow();
      // The page is shown first.
      if (isLoading || page.field.screen === 'loading') return;
      isLoading = true;
      void late.use(() => undefined);
    },
  };
}

function isWon({ screen, session }: Page['field']): boolean {
  return screen === 'skirmish' && session.snapshot.outcome === 'victory';
}
