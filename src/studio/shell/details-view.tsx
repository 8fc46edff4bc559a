import type { KeyboardEvent, ReactElement } from 'react';
import { TABS, type TabName } from '../panel/details.ts';
import type { Pane } from '../panes/pane.ts';
import { BlackboardTab } from '../blackboard/view/blackboard-tab.tsx';
import { StatesTab } from '../diagram/states-tab.tsx';
import { Icon } from '../controls/icon.tsx';
import { BreakpointsTab } from '../breakpoints/view/breakpoints-tab.tsx';
import { KeysTab } from '../keys/keys-tab.tsx';
import { LogTab } from '../log/view/log-tab.tsx';
import { NodeTab } from '../inspector/node-tab.tsx';
import { OddsTab } from '../odds/view/odds-tab.tsx';
import { PlanTab } from '../plan/plan-tab.tsx';
import { ProblemsTab } from '../problems/problems-tab.tsx';
import { TreesTab } from '../trees/trees-tab.tsx';
import { UtilityTab } from '../utility/utility-tab.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

/** The details: blackboard, node and keys of the active pane; problems, trees, breakpoints and the log of all. */
export function DetailsView(): ReactElement {
  const session = useSession();
  const pane = useSignal(session.panes.active);
  const { entry, treeName } = useSignal(pane.state);
  const tab = useSignal(session.panel.details.tab);
  const isPinned = useSignal(session.panel.details.isPinned);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? tab;
    session.panel.details.open(next);
    event.currentTarget.querySelector<HTMLElement>(`#studio-tab-${next}`)?.focus();
  };
  return (
    <aside className="drawer" aria-label={`Details of ${entry?.name ?? (treeName === '' ? 'no agent' : treeName)}`}>
      <div className="tabs" role="tablist" onKeyDown={press}>
        {TABS.map((name) => (
          <button
            key={name}
            id={`studio-tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls="studio-tab-panel"
            tabIndex={name === tab ? 0 : -1}
            title={name !== tab ? undefined : isPinned ? 'Pinned: press to release' : 'Press again to keep it open when you click a node'}
            data-pinned={name === tab && isPinned}
            onClick={() => session.panel.details.press(name)}
          >
            {name}
            {name === tab && isPinned && <Icon name="pin" />}
            {name === tab && isPinned && <span className="spoken">, pinned</span>}
            <Count tab={name} />
          </button>
        ))}
      </div>
      <div id="studio-tab-panel" className="tab-panel" role="tabpanel" aria-labelledby={`studio-tab-${tab}`}>
        <Contents tab={tab} pane={pane} />
      </div>
    </aside>
  );
}

function Contents({ tab, pane }: { readonly tab: TabName; readonly pane: Pane }): ReactElement {
  const { tree } = useSignal(pane.state);
  if (tab === 'Blackboard') return <BlackboardTab pane={pane} />;
  if (tab === 'Breakpoints') return <BreakpointsTab />;
  if (tab === 'Log') return <LogTab />;
  if (tab === 'Problems') return <ProblemsTab />;
  if (tab === 'Trees') return <TreesTab />;
  if (tree === undefined) return <p className="nothing">No tree selected</p>;
  if (tab === 'States') return <StatesTab pane={pane} tree={tree} />;
  if (tab === 'Plan') return <PlanTab pane={pane} tree={tree} />;
  if (tab === 'Odds') return <OddsTab pane={pane} tree={tree} />;
  if (tab === 'Utility') return <UtilityTab pane={pane} tree={tree} />;
  return tab === 'Node' ? <NodeTab pane={pane} tree={tree} /> : <KeysTab tree={tree} />;
}

/** A badge with a count, on tabs that need attention. */
function Count({ tab }: { readonly tab: TabName }): ReactElement | null {
  const { breakpoints, editing } = useSession();
  const { editorStore, files } = editing;
  const breakpointCount = useSignal(breakpoints.list).length;
  const problems = [...useSignal(editorStore.problems).values()].reduce((sum, list) => sum + list.length, 0);
  const decisions = useSignal(files.conflicts).length + (useSignal(files.storageProblem) === '' ? 0 : 1);
  const unsaved = useSignal(files.states.states).size;
  if (tab === 'Trees' && decisions === 0 && unsaved > 0) return <i className="tab-mark" role="img" aria-label="unsaved changes" />;
  const count = {
    Breakpoints: breakpointCount,
    Problems: problems,
    Trees: decisions,
    Blackboard: 0,
    Node: 0,
    Utility: 0,
    States: 0,
    Plan: 0,
    Odds: 0,
    Keys: 0,
    Log: 0,
  }[tab];
  return count === 0 ? null : <i className="tab-count">{` ${count}`}</i>;
}
