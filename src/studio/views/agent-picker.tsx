import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { filterAgents } from '../session/agent-list.ts';
import type { Pane } from '../session/pane.ts';
import type { MindMark as Mark } from '../files/mind-marks.ts';
import type { AgentEntry } from '../studio-port.ts';
import { keepFocus } from './focus-keeper.ts';
import { MindMark, useMindMarks } from './mind-mark.tsx';
import { useCell, useSession } from './use-cell.ts';

/** More would be slow to draw, and nobody reads them. */
const MOST_SHOWN = 150;

/** All agents of the scene; a click or Enter pins one to the pane. */
export function AgentPicker({ pane }: { readonly pane: Pane }): ReactElement {
  const session = useSession();
  const sceneName = useCell(session.sceneName);
  const agents = useCell(session.agents);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const id = useId();
  const markOf = useMindMarks();
  const found = filterAgents(agents, text);
  const shown = found.slice(0, MOST_SHOWN);
  const at = Math.min(place, shown.length - 1);
  const pick = (entry: AgentEntry | undefined): void => {
    if (entry !== undefined) session.show(entry.id, { isPinned: true, pane });
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
        aria-label="Filter the agents"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={`${id}-${at}`}
        placeholder={`Whom to watch in ${sceneName}: name, kind, party, activity`}
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
          <AgentRow key={entry.id} entry={entry} mark={markOf(entry)} id={`${id}-${index}`} isAt={index === at} onPick={pick} />
        ))}
      </ul>
      {found.length === 0 && <p className="picker-none">{agents.length === 0 ? 'Nobody is here.' : 'Nobody is like that.'}</p>}
      {found.length > shown.length && <p className="picker-none">and {found.length - shown.length} more: type to narrow</p>}
    </div>
  );
}

interface RowProps {
  readonly entry: AgentEntry;
  readonly mark: Mark | undefined;
  readonly id: string;
  readonly isAt: boolean;
  readonly onPick: (entry: AgentEntry) => void;
}

function AgentRow({ entry, mark, id, isAt, onPick }: RowProps): ReactElement {
  const { name, kind, party, side, isAlive, mood, condition } = entry;
  return (
    <li
      id={id}
      role="option"
      aria-selected={isAt}
      aria-label={[name, kind, party, side, isAlive ? mood : 'fallen', mark?.text].filter(Boolean).join(', ')}
      ref={isAt ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      onClick={() => onPick(entry)}
    >
      <span className="who-side" data-side={side} data-alive={isAlive} />
      <span className="row-name">
        {name} <MindMark mark={mark} />
      </span>
      <span className="row-kind">{kind}</span>
      <span className="row-party">{party}</span>
      <span className="row-mood">{isAlive ? mood : 'fallen'}</span>
      <span className="row-condition">{condition}</span>
    </li>
  );
}
