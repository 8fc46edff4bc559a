import type { FeatureAction } from '../../hud/actions/hud-action.ts';
import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';

/** The help: what to do, with which controls, and what the signs above heads mean. */
export function help(): Feature {
  let isOpen = false;
  const action: FeatureAction = {
    label: 'How to play',
    icon: 'help',
    keys: ['f1', '?'],
    help: 'this help',
    on: ['title', 'bar', 'menu'],
    isEnabled: () => true,
    run: () => void (isOpen = true),
  };
  return {
    id: 'help',
    actions: [action],
    views: {
      overlay: {
        isEarly: true,
        isWanted: () => isOpen,
        load: async ({ ofFeatures }) => {
          const { helpPanel } = await import('./view/help-panel.ts');
          const panel = helpPanel({ help: action, ofFeatures, onClose: () => (isOpen = false) });
          return withState(panel, () => isOpen);
        },
      },
    },
  };
}
