import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import { LateModule } from '../../page/late-module.ts';
import type { Page } from '../../page/page.ts';
import { CHALLENGE_FRAGMENT } from './challenge-fragment.ts';

/** The proving ground: two versions of a tree fight each other, here or in the challenge of another player. */
export function provingGround(page: Page): Feature {
  const late = new LateModule(async () => (await import('./connect-proving.ts')).connectProving(page), page.tell);
  const open = (): void => void late.use(({ adapter }) => adapter.open());
  return {
    id: 'proving',
    actions: [{ label: 'Proving ground', icon: 'scales', on: ['title'], isEnabled: () => true, run: open }],
    views: {
      screens: [
        {
          name: 'menu/proving',
          load: async ({ controls: { actions } }) => {
            const { provingScreen } = await import('./view/proving-screen.ts');
            return withState(
              provingScreen(() => late.loaded?.adapter, actions),
              () => late.loaded?.adapter.state,
            );
          },
        },
      ],
    },
    trees: { compare: open },
    fight: {
      watched() {
        const says = late.loaded?.adapter.state.watched;
        if (says === undefined) return undefined;
        return { says, isMatch: true, from: 'Proving ground', back: () => late.loaded?.adapter.backToResult() };
      },
    },
    opens: {
      list: open,
      links: [{ fragment: CHALLENGE_FRAGMENT, isOfList: true, open: (fragment) => void late.use((proving) => proving.openLink(fragment)) }],
      files: { kind: 'challenge', open: (text, name) => void late.use((proving) => proving.openText(text, name)) },
    },
  };
}
