import type { FeatureAction } from '../../hud/actions/hud-action.ts';
import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import { arenaActions } from './arena-actions.ts';

const LIST = 'menu/gallery';
const ARENA = 'battle/arena';

/** The gallery: small scenes that show one behaviour each, as cards and one by one. */
export function gallery({ content, field }: Page): Feature {
  const open = (): void => field.openList(LIST);
  const cards: FeatureAction = {
    label: 'Behaviour gallery',
    brief: 'Gallery',
    icon: 'eye',
    on: ['title', 'menu', 'result'],
    isEnabled: () => true,
    run: open,
  };
  const shown = (): string => field.session.run.request.scenario;
  const { previous, next } = arenaActions({
    content,
    shown,
    isShown: () => field.screen === ARENA,
    enter: (name) => void field.enter(name),
  });
  return {
    id: 'gallery',
    actions: [cards, previous, next],
    views: {
      screens: [
        {
          name: LIST,
          load: async ({ controls: { actions } }) => {
            const [{ galleryScreen }, { arenaTexts }] = await Promise.all([import('./view/gallery-screen.ts'), import('./arena-texts.ts')]);
            return galleryScreen({ arenas: arenaTexts(content), open: (name) => void field.enter(name) }, actions);
          },
        },
        {
          name: ARENA,
          load: async (tools) => {
            const [{ arenaScreen }, { arenaTexts }, { SceneSides }] = await Promise.all([
              import('./view/arena-screen.ts'),
              import('./arena-texts.ts'),
              import('./scene-sides.ts'),
            ]);
            const sides = new SceneSides(() => field.session);
            const part = arenaScreen(tools, { arenas: arenaTexts(content), cards, previous, next });
            return withState(part, (state) => ({ ...state, arena: shown(), sides: sides.state }));
          },
        },
      ],
    },
    opens: { list: open },
    runs: { screenOf: (scenario) => (content.scenarios.get(scenario)?.caption === undefined ? undefined : ARENA) },
  };
}
