import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { BoardTab } from './board-tab.tsx';
import { BreakpointsTab } from './breakpoints-tab.tsx';
import { NodeTab } from './node-tab.tsx';
import { useCell, useSession } from './use-cell.ts';

const TABS = ['Blackboard', 'Node', 'Breakpoints'] as const;
type TabName = (typeof TABS)[number];

/** What belongs to the pane in use: its blackboard, the node in focus, the breakpoints. */
export function Drawer(): ReactElement {
  const session = useSession();
  const pane = useCell(session.active);
  const { tree, entry } = useCell(pane.view);
  const count = useCell(session.breakpoints.list).length;
  const [tab, setTab] = useState<TabName>('Blackboard');
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? tab;
    setTab(next);
    event.currentTarget.querySelector<HTMLElement>(`#studio-tab-${next}`)?.focus();
  };
  return (
    <aside className="drawer" aria-label={`Details of ${entry?.name ?? 'nobody'}`}>
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
            onClick={() => setTab(name)}
          >
            {name}
            {name === 'Breakpoints' && count > 0 && <i className="tab-count">{count}</i>}
          </button>
        ))}
      </div>
      <div id="studio-tab-panel" className="tab-panel" role="tabpanel" aria-labelledby={`studio-tab-${tab}`}>
        {tab === 'Blackboard' && <BoardTab pane={pane} />}
        {tab === 'Node' && (tree === undefined ? <p className="nothing">No tree is shown.</p> : <NodeTab pane={pane} tree={tree} />)}
        {tab === 'Breakpoints' && <BreakpointsTab />}
      </div>
    </aside>
  );
}
