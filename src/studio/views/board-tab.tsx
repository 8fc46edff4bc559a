import type { ReactElement } from 'react';
import { rowName } from '../board/board-at.ts';
import { groupRows } from '../board/group-rows.ts';
import type { Pane } from '../session/pane.ts';
import { BoardAdd } from './board-add.tsx';
import { BoardRowView } from './board-row.tsx';
import { useCell } from './use-cell.ts';

/** The blackboard by scope and type; what has just changed flashes. */
export function BoardTab({ pane }: { readonly pane: Pane }): ReactElement {
  const { rows, changed, version, isPast } = useCell(pane.board);
  const { agentId } = useCell(pane.view);
  if (agentId === 0) return <p className="nothing">Nobody is being watched.</p>;
  return (
    <div className="board">
      {isPast && <p className="nothing">As it was at this event. Go on to change it.</p>}
      {rows.length === 0 && <p className="nothing">The blackboard is empty.</p>}
      {groupRows(rows).map(({ scope, title, types, count }) => (
        <table key={scope} aria-label={`${title} blackboard`}>
          <caption>
            {title} <i>{count}</i>
          </caption>
          <tbody>
            {types.flatMap((group) =>
              group.rows.map((row) => (
                <BoardRowView
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
      {!isPast && <BoardAdd agentId={agentId} />}
    </div>
  );
}
