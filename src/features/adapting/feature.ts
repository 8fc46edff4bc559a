import { storeOf } from '../../core/storage/text-store.ts';
import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Page } from '../../page/page.ts';
import { LEARNING_SEED } from './learning-seed.ts';

const SCREEN = 'menu/enemy';

/** Battles against an enemy that prefers what has cost the player most. */
export function adapting(page: Page): Feature {
  const late = new LateModule(async () => {
    const { LearningEnemy } = await import('./learning-enemy.ts');
    const newId = (): string => Date.now().toString(36);
    return new LearningEnemy({ page, store: storeOf(() => localStorage), newId });
  }, page.tell);
  const open = (): void => void late.use(() => page.field.openList(SCREEN));
  const port = {
    get state() {
      return late.loaded?.state;
    },
    fight: (): void => void late.use((enemy) => enemy.fight()),
    forget: (): void => void late.use((enemy) => enemy.forget()),
  };
  return {
    id: 'adapting',
    actions: [{ label: 'Learning enemy', icon: 'mind', on: ['title'], isEnabled: () => true, run: open }],
    views: {
      screens: [
        {
          name: SCREEN,
          load: async ({ controls }) => {
            const { enemyScreen } = await import('./view/enemy-screen.ts');
            return withState(enemyScreen(port, controls), () => ({ enemy: port.state }));
          },
        },
      ],
      result: {
        isWanted: () => late.loaded?.lesson !== undefined,
        load: async () => withState((await import('./view/lesson-line.ts')).lessonLine(), () => late.loaded?.lesson),
      },
    },
    opens: { list: open },
    runs: {
      enter({ run: { request } }) {
        // A fight that is continued on another visit is noted as well.
        if (request.seed.startsWith(LEARNING_SEED)) void late.use(() => undefined);
      },
    },
    follow: () => late.loaded?.follow(),
  };
}
