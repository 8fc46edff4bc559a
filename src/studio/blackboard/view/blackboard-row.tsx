import { useState, type ReactElement } from 'react';
import { KeyBreakButton, KeyPinButton } from './key-buttons.tsx';
import { KeyField, setKeyTo } from './key-field.tsx';
import { writeValue } from '../read-value.ts';
import type { AgentId, BlackboardRow } from '../../ports/studio-port.ts';
import { ToolButton } from '../../controls/tool-button.tsx';
import { useSession } from '../../session/use-session.ts';

interface RowProps {
  readonly row: BlackboardRow;
  readonly agentId: AgentId;
  /** Set when the row has just changed; alternates, so that the CSS animation restarts. */
  readonly flash: 'even' | 'odd' | undefined;
  readonly isPast: boolean;
  /** Whether Tab leads to the tools of this row; arrow keys lead from there to those of the others. */
  readonly isToolStop: boolean;
  readonly onToolFocus: () => void;
}

/** One key: validity, type, name and value, with an error below. */
export function BlackboardRowView({ row, agentId, flash, isPast, isToolStop, onToolFocus }: RowProps): ReactElement {
  const session = useSession();
  const [refusal, setRefusal] = useState('');
  const tell = (answer: string | undefined): void => {
    setRefusal(answer ?? '');
    session.publish();
  };
  const { key, scope, type } = row;
  const setValid = (isValid: boolean): void => {
    if (!isValid) tell(session.port.invalidateKey(agentId, scope, key));
    else if (row.value === undefined) tell('This key has never had a value: enter one to make it valid.');
    else tell(setKeyTo(session, { row, agentId }, writeValue(row.value)));
  };
  return (
    <>
      <tr className="board-row" data-changed={flash} data-valid={row.isValid}>
        <td className="board-valid">
          <input
            type="checkbox"
            aria-label={`${key} is valid`}
            checked={row.isValid}
            disabled={isPast}
            onChange={(event) => setValid(event.target.checked)}
          />
        </td>
        <th scope="row" title={`${row.description || key} (${type})`}>
          {key}
          <i className="board-type">{type}</i>
        </th>
        <td className="board-value">
          <KeyField row={row} agentId={agentId} isPast={isPast} onTold={setRefusal} />
        </td>
        <td className="board-tools" onFocus={onToolFocus}>
          <span>
            <KeyPinButton row={row} isSkippedByTab={!isToolStop} />
            <KeyBreakButton row={row} agentId={agentId} isSkippedByTab />
            {!row.isDeclared && (
              <ToolButton
                icon="bin"
                label={`Remove ${key}`}
                isDisabled={isPast}
                isSkippedByTab
                onPress={() => tell(session.port.removeKey(agentId, scope, key))}
              />
            )}
          </span>
        </td>
      </tr>
      {refusal !== '' && (
        <tr className="board-refusal">
          <td colSpan={4} role="alert">
            {refusal}
          </td>
        </tr>
      )}
    </>
  );
}
