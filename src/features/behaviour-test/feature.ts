import { isBattleScreen } from '../../hud/actions/hud-screen.ts';
import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Page } from '../../page/page.ts';

/** Behaviour tests: a moment of a fight, what is claimed of it, and whether that holds with the trees of the studio. */
export function behaviourTests(page: Page): Feature {
  const late = new LateModule(async () => (await import('./connect-behaviour-test.ts')).connectBehaviourTest(page), page.tell);
  const tests = () => late.loaded;
  return {
    id: 'behaviour-test',
    actions: [
      {
        label: 'Make a test of this moment',
        icon: 'tick',
        on: ['moment', 'menu'],
        isEnabled: (state) => isBattleScreen(state) && state.timeline !== undefined,
        run: () => void late.use((adapter) => adapter.make()),
      },
    ],
    views: {
      overlay: {
        isWanted: () => tests()?.state !== undefined,
        load: async () => {
          const { behaviourTestDialog } = await import('./view/behaviour-test-dialog.ts');
          return withState(behaviourTestDialog(tests), () => tests()?.state);
        },
      },
    },
    fight: {
      watched() {
        const says = tests()?.watched;
        if (says === undefined) return undefined;
        return { says, isMatch: false, from: 'Behaviour test', back: () => tests()?.backToTest() };
      },
    },
    opens: { files: { kind: 'test', open: (text, name) => void late.use((adapter) => adapter.openText(text, name)) } },
  };
}
