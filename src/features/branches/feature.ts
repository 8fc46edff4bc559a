import { hasSidePlace } from '../../hud/actions/hud-screen.ts';
import { usesFinger } from '../../hud/dom/uses-finger.ts';
import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import { Branches } from './branches.ts';
import type { BranchesState } from './view/branches-state.ts';

const KEY = 'u';

/** The branches of a fight, made by orders and edits in its past: a list of them, and two side by side. */
export function branches(page: Page): Feature {
  const port = new Branches(page);
  let state: BranchesState | undefined;
  return {
    id: 'branches',
    actions: [
      {
        label: 'Branches',
        icon: 'branches',
        keys: [KEY],
        help: 'branches of the fight, made by orders and edits in the past: open them, or compare two side by side',
        on: ['time'],
        isEnabled: (shown) => hasSidePlace(shown) && shown.timeline !== undefined,
        run: () => port.toggle(),
        shows: {
          count() {
            const count = page.field.session.branching.branches?.tree.length ?? 1;
            return count > 1 ? count : undefined;
          },
          isOn: () => state !== undefined,
        },
      },
    ],
    views: {
      side: {
        isWanted: () => state !== undefined,
        load: async () => {
          const { branchesPanel } = await import('./view/branches-panel.ts');
          return withState(branchesPanel(port, KEY.toUpperCase()), () => state);
        },
      },
      below: {
        isWanted: () => state?.comparison !== undefined,
        load: async () => {
          const { comparisonView } = await import('./view/comparison-view.ts');
          return withState(comparisonView(port), () => state?.comparison);
        },
      },
    },
    fight: {
      needsTimeline: () => state?.comparison !== undefined,
      placeOfOldCourse: () =>
        hasSidePlace(page.field)
          ? `the branches (${usesFinger() ? 'the fork at the end of the time line' : KEY.toUpperCase()})`
          : undefined,
    },
    follow: () => void (state = port.state),
  };
}
