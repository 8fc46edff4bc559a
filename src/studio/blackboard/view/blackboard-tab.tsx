import type { ReactElement } from 'react';
import { rowName } from '../../trace/blackboard-at.ts';
import { groupRows } from '../group-rows.ts';
import { moveBetweenControls } from './move-between-controls.ts';
import type { Pane } from '../../panes/pane.ts';
import { AddKeyForm } from './add-key-form.tsx';
import { BlackboardRowView } from './blackboard-row.tsx';
import type { AgentEntry, Scope } from '../../ports/studio-port.ts';
import { useSignal } from '../../signal/use-signal.ts';

/** The blackboard by scope and type; changed rows flash. */
export function BlackboardTab({ pane }: { readonly pane: Pane }): ReactElement {
  const { rows, changed, version, isPast } = useSignal(pane.live.blackboard);
  const { agentId, entry } = useSignal(pane.state);
  if (agentId === 0) return <p className="nothing">No agent selected</p>;
  const groups = groupRows(rows);
  return (
    <div className="board" onKeyDown={moveBetweenControls}>
      {isPast && <p className="nothing">Showing the blackboard at this event. Resume to edit it.</p>}
      {rows.length === 0 && <p className="nothing">No keys on the blackboard</p>}
      {groups.map(({ scope, title, types, count }) => (
        <table key={scope} role="grid" aria-label={`Blackboard: ${ownerWords(scope, title, entry)}`}>
          <caption>
            {ownerWords(scope, title, entry)} <i>{count}</i>
          </caption>
          <tbody>
            {types.flatMap((group) =>
              group.rows.map((row) => (
                <BlackboardRowView
                  key={`${agentId}/${rowName(row)}`}
                  row={row}
                  agentId={agentId}
                  flash={changed.has(rowName(row)) ? (version % 2 === 0 ? 'even' : 'odd') : undefined}
                  isPast={isPast}
                />
              )),
            )}
          </tbody>
        </table>
      ))}
      {!isPast && <AddKeyForm agentId={agentId} />}
    </div>
  );
}

/** Whose keys they are: "Own · Edda", "Party · The Wolves", "World". */
function ownerWords(scope: Scope, title: string, entry: AgentEntry | undefined): string {
  const owner = { own: entry?.name, party: entry?.party, world: '' }[scope];
  return [title, owner].filter(Boolean).join(' · ');
}
