import type { KeyboardEvent, ReactElement } from 'react';
import { TABS, type TabName } from '../session/drawer-tab.ts';
import type { Pane } from '../session/pane.ts';
import { BoardTab } from './board-tab.tsx';
import { BreakpointsTab } from './breakpoints-tab.tsx';
import { KeysTab } from './keys/keys-tab.tsx';
import { NodeTab } from './node-tab.tsx';
import { ProblemsTab } from './problems-tab.tsx';
import { TreesTab } from './trees/trees-tab.tsx';
import { useCell, useSession } from './use-cell.ts';

/** What belongs to the pane in use: its blackboard, the node in focus, the keys; and what belongs to all: problems, trees, breakpoints. */
export function Drawer(): ReactElement {
  const session = useSession();
  const pane = useCell(session.active);
  const { entry, treeName } = useCell(pane.view);
  const tab = useCell(session.details.tab);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? tab;
    session.details.open(next);
    event.currentTarget.querySelector<HTMLElement>(`#studio-tab-${next}`)?.focus();
  };
  return (
    <aside className="drawer" aria-label={`Details of ${entry?.name ?? (treeName === '' ? 'nobody' : treeName)}`}>
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
            onClick={() => session.details.open(name)}
          >
            {name}
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
  const { tree } = useCell(pane.view);
  if (tab === 'Blackboard') return <BoardTab pane={pane} />;
  if (tab === 'Breakpoints') return <BreakpointsTab />;
  if (tab === 'Problems') return <ProblemsTab />;
  if (tab === 'Trees') return <TreesTab />;
  if (tree === undefined) return <p className="nothing">No tree is shown.</p>;
  return tab === 'Node' ? <NodeTab pane={pane} tree={tree} /> : <KeysTab tree={tree} />;
}

/** How many there are, where that calls for attention. */
function Count({ tab }: { readonly tab: TabName }): ReactElement | null {
  const { breakpoints, desk, files } = useSession();
  const stops = useCell(breakpoints.list).length;
  const problems = [...useCell(desk.problems).values()].reduce((sum, list) => sum + list.length, 0);
  const decisions = useCell(files.conflicts).length + (useCell(files.trouble) === '' ? 0 : 1);
  const unsaved = useCell(files.states.view).size;
  if (tab === 'Trees' && decisions === 0 && unsaved > 0) return <i className="tab-mark" role="img" aria-label="not saved to files" />;
  const count = { Breakpoints: stops, Problems: problems, Trees: decisions, Blackboard: 0, Node: 0, Keys: 0 }[tab];
  return count === 0 ? null : <i className="tab-count">{` ${count}`}</i>;
}
