import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Page } from '../../page/page.ts';
import { TEACHING_PREFIX } from './teaching-prefix.ts';

/** Teach by playing: three small fights are played by hand, and a tree that decides alike is learned from them. */
export function teachByPlaying(page: Page): Feature {
  const late = new LateModule(async () => (await import('./connect-teaching.ts')).connectTeaching(page), page.tell);
  const open = (): void => void late.use((teaching) => teaching.open());
  return {
    id: 'teaching',
    actions: [{ label: 'Teach by playing', icon: 'swords', on: ['title'], isEnabled: () => true, run: open }],
    views: {
      screens: [
        {
          name: 'battle/teaching',
          load: async (tools) => {
            const { teachingScreen } = await import('./view/teaching-screen.ts');
            return withState(
              teachingScreen(tools, () => late.loaded),
              (state) => ({ ...state, teaching: late.loaded?.state }),
            );
          },
        },
      ],
    },
    opens: { list: open },
    runs: { screenOf: (scenario) => (scenario.startsWith(TEACHING_PREFIX) ? 'battle/teaching' : undefined) },
    follow: () => late.loaded?.follow(),
  };
}
