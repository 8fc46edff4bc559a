import { useMemo, type ReactElement } from 'react';
import { formatClock } from '../../../core/format-number.ts';
import type { LogEntry } from '../../../core/log-entry.ts';
import { SwitchField } from '../../controls/switch-field.tsx';
import type { StudioSession } from '../../session/studio-session.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';
import { filterLog } from '../log-store.ts';
import './log-tab.css';

/** More rows would be slow to draw. */
const MOST_SHOWN = 200;

/** The Log tab: what the nodes DebugLog have written, newest first. */
export function LogTab(): ReactElement {
  const { log } = useSession();
  const entries = useSignal(log.entries);
  const agent = useSignal(log.agent);
  const tree = useSignal(log.tree);
  const found = useMemo(() => filterLog(entries, { agent, tree }).toReversed(), [entries, agent, tree]);
  return (
    <div className="run-log">
      <Filters entries={entries} />
      {found.length === 0 && (
        <p className="nothing">
          {entries.length === 0
            ? 'Nothing logged so far. Add the action DebugLog to a tree: it writes a message and the values of keys here.'
            : 'No entry matches the filter.'}
        </p>
      )}
      <ol aria-label="Log, newest first">
        {found.slice(0, MOST_SHOWN).map((entry, place) => (
          <Row key={`${entry.step} ${found.length - place}`} entry={entry} />
        ))}
      </ol>
      {found.length > MOST_SHOWN && <p className="nothing">{found.length - MOST_SHOWN} earlier entries: choose an agent or a tree</p>}
    </div>
  );
}

function Filters({ entries }: { readonly entries: readonly LogEntry[] }): ReactElement {
  const { log } = useSession();
  const agent = useSignal(log.agent);
  const tree = useSignal(log.tree);
  const isInConsole = useSignal(log.isInConsole);
  const agents = new Map(entries.map(({ agentId, agent: name }) => [agentId, name]));
  const trees = [...new Set(entries.map((entry) => entry.tree))].sort();
  return (
    <div className="run-log-filters">
      <select aria-label="Agent" value={agent} onChange={({ target }) => log.agent.set(Number(target.value))}>
        <option value={0}>All agents</option>
        {[...agents].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select aria-label="Tree" value={tree} onChange={({ target }) => log.tree.set(target.value)}>
        <option value="">All trees</option>
        {trees.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <span>
        Console{' '}
        <SwitchField
          label="Write to the console of the browser"
          isOn={isInConsole}
          words={['on', 'off']}
          onChange={(isOn) => log.setInConsole(isOn)}
        />
      </span>
    </div>
  );
}

function Row({ entry }: { readonly entry: LogEntry }): ReactElement {
  const session = useSession();
  const { seconds, agent, tree, node, text, values } = entry;
  return (
    <li>
      <button type="button" className="link-button" title="Show that moment" onClick={() => seek(session, entry)}>
        {formatClock(seconds)}
      </button>{' '}
      <b>{agent}</b>{' '}
      <button type="button" className="link-button" title="Show the node" onClick={() => reveal(session, entry)}>
        {tree} · {node}
      </button>
      <span className="run-log-text">{text}</span>
      {values.map(({ key, value }) => (
        <span key={key} className="run-log-value">
          <i>{key}</i> {value}
        </span>
      ))}
    </li>
  );
}

function seek(session: StudioSession, { step }: LogEntry): void {
  const refusal = session.port.time.seek(step);
  if (refusal !== undefined) session.announcer.announce(refusal);
}

function reveal(session: StudioSession, { agentId, tree, path }: LogEntry): void {
  session.panes.show(agentId, { isPinned: true });
  const pane = session.panes.active.value;
  const node = pane.tree?.source.graph.nodes.find((each) => each.tree === tree && each.path === path);
  if (node === undefined) {
    session.announcer.announce('This node is not in the tree that is shown.');
    return;
  }
  pane.camera.showNode(node);
}
