import { isBattleScreen } from '../../hud/actions/hud-screen.ts';
import { withState } from '../../hud/dom/with-state.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import type { AgentHistoryState } from './view/agent-history-state.ts';
import { Why } from './why.ts';

const KEY = 'y';

/** The feature shows what an agent does, did and knew, and why, at any step of a fight. */
export function agentHistory(page: Page): Feature {
  const history = new Why(page);
  let state: AgentHistoryState | undefined;
  return {
    id: 'agent-history',
    actions: [
      {
        label: 'Why?',
        icon: 'eye',
        keys: [KEY],
        help: 'show or hide what the selected warrior does, did and knew, and why',
        on: ['agent'],
        isEnabled: (shown) => isBattleScreen(shown) && shown.timeline !== undefined,
        run: () => history.toggle(),
      },
    ],
    views: {
      side: {
        isWanted: () => state !== undefined,
        load: async () => {
          const { agentHistoryPanel } = await import('./view/agent-history-panel.ts');
          return withState(agentHistoryPanel(history, KEY.toUpperCase()), () => state);
        },
      },
    },
    explainer: history,
    follow: () => void (state = history.state),
  };
}
