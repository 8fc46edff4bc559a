import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { filterAgents } from '../agent-list.ts';
import type { Pane } from '../../panes/pane.ts';
import type { AgentTreeStatus } from '../agent-tree-status.ts';
import type { AgentEntry } from '../../ports/studio-port.ts';
import { SideMark } from './side-mark.tsx';
import { keepFocus } from '../../controls/focus-keeper.ts';
import { AgentTreeBadge, useAgentTreeStatuses } from './agent-tree-badge.tsx';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';

/** More rows would be slow to draw. */
const MOST_SHOWN = 150;

/** A filterable list of all agents; a click or Enter pins one to the pane. */
export function AgentPicker({ pane }: { readonly pane: Pane }): ReactElement {
  const session = useSession();
  const sceneName = useSignal(session.scene.name);
  const agents = useSignal(session.scene.agents);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const id = useId();
  const statusOf = useAgentTreeStatuses();
  const found = filterAgents(agents, text);
  const shown = found.slice(0, MOST_SHOWN);
  const at = Math.min(place, shown.length - 1);
  const pick = (entry: AgentEntry | undefined): void => {
    if (entry !== undefined) session.panes.show(entry.id, { isPinned: true, pane });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setPlace(Math.min(shown.length - 1, at + 1));
    else if (event.key === 'ArrowUp') setPlace(Math.max(0, at - 1));
    else if (event.key === 'Enter') pick(shown[at]);
    else return;
    event.preventDefault();
  };
  return (
    <div className="picker">
      <input
        type="text"
        role="combobox"
        aria-label="Filter agents"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={`${id}-${at}`}
        placeholder={`Find an agent in ${sceneName}: name, kind, party, activity`}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      <ul id={id} role="listbox" aria-label="Agents" onMouseDown={keepFocus}>
        {shown.map((entry, index) => (
          <AgentRow key={entry.id} entry={entry} status={statusOf(entry)} id={`${id}-${index}`} isAt={index === at} onPick={pick} />
        ))}
      </ul>
      {found.length === 0 && <p className="picker-none">{agents.length === 0 ? 'No agents in this scene' : 'No matching agents'}</p>}
      {found.length > shown.length && <p className="picker-none">{found.length - shown.length} more: type to narrow the list</p>}
    </div>
  );
}

interface RowProps {
  readonly entry: AgentEntry;
  readonly status: AgentTreeStatus | undefined;
  readonly id: string;
  readonly isAt: boolean;
  readonly onPick: (entry: AgentEntry) => void;
}

function AgentRow({ entry, status, id, isAt, onPick }: RowProps): ReactElement {
  const { name, kind, party, side, isAlive, mood, condition } = entry;
  return (
    <li
      id={id}
      role="option"
      aria-selected={isAt}
      ref={isAt ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      onClick={() => onPick(entry)}
    >
      <span className="spoken">{[name, kind, party, side, isAlive ? mood : 'fallen', status?.text].filter(Boolean).join(', ')}</span>
      <SideMark entry={entry} />
      <span className="row-name" aria-hidden="true">
        {name} <AgentTreeBadge status={status} />
      </span>
      <span className="row-kind" aria-hidden="true">
        {kind}
      </span>
      <span className="row-party" aria-hidden="true">
        {party}
      </span>
      <span className="row-mood" aria-hidden="true">
        {isAlive ? mood : 'fallen'}
      </span>
      <span className="row-condition" aria-hidden="true">
        {condition}
      </span>
    </li>
  );
}
