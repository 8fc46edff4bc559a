import type { ReactElement } from 'react';
import { ToolButton } from '../../controls/tool-button.tsx';
import { formatRow } from '../../values/format-value.ts';
import type { Pane } from '../../panes/pane.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';
import type { BlackboardRow } from '../../ports/studio-port.ts';
import { rowName } from '../../trace/blackboard-at.ts';
import { KeyBreakButton } from './key-buttons.tsx';

/** The pinned keys of the pane's agent, with their values at its moment. */
export function PinnedKeysBar({ pane }: { readonly pane: Pane }): ReactElement | null {
  const { pinnedKeys } = useSession();
  const pinned = useSignal(pinnedKeys.list);
  const { rows, changed, version } = useSignal(pane.live.blackboard);
  const { agentId, entry } = useSignal(pane.state);
  if (pinned.length === 0 || entry === undefined) return null;
  const flash = version % 2 === 0 ? 'even' : 'odd';
  return (
    <ul className="pinned" aria-label={`Pinned keys of ${entry.name}`}>
      {pinned.map((key) => {
        const row = rows.find((each) => rowName(each) === rowName(key));
        return (
          <li key={rowName(key)} className="pinned-key" data-changed={changed.has(rowName(key)) ? flash : undefined}>
            <span className="pinned-name">
              {key.key}
              {key.scope !== 'own' && <i> {key.scope}</i>}
            </span>
            <b title={row?.description ?? ''}>{valueWords(row)}</b>
            {row !== undefined && <KeyBreakButton row={row} agentId={agentId} />}
            <ToolButton icon="close" label={`Unpin ${key.key}`} onPress={() => pinnedKeys.toggle(key)} />
          </li>
        );
      })}
    </ul>
  );
}

function valueWords(row: BlackboardRow | undefined): string {
  return row === undefined ? 'no such key' : formatRow(row);
}
