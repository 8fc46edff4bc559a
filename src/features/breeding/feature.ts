import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Page } from '../../page/page.ts';
import { BREEDING_PREFIX } from './breeding-prefix.ts';

/** The breeding ground: trees are evolved in threads, and the best one fights on the field. */
export function breedingGround(page: Page): Feature {
  const late = new LateModule(async () => (await import('./connect-breeding.ts')).connectBreeding(page), page.tell);
  const open = (): void => void late.use((breeding) => breeding.open());
  return {
    id: 'breeding',
    actions: [{ label: 'Breeding ground', icon: 'branches', on: ['title'], isEnabled: () => true, run: open }],
    views: {
      screens: [
        {
          name: 'field/breeding',
          load: async ({ controls: { actions } }) => {
            const { breedingScreen } = await import('./view/breeding-screen.ts');
            const part = breedingScreen(() => late.loaded, actions);
            return withState(part, ({ isPaused, speed }) => {
              const breeding = late.loaded?.fight.isShown === true ? late.loaded.state : undefined;
              return { breeding, isPaused, speed };
            });
          },
        },
      ],
    },
    opens: { list: open },
    runs: { screenOf: (scenario) => (scenario.startsWith(BREEDING_PREFIX) ? 'field/breeding' : undefined) },
    follow: () => late.loaded?.fight.follow(),
  };
}
