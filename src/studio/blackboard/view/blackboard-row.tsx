import { useState, type ReactElement } from 'react';
import { KeyBreakButton, KeyPinButton } from './key-buttons.tsx';
import { isText, KeyField, setKeyTo } from './key-field.tsx';
import { KeyName } from './key-name.tsx';
import { writeValue } from '../read-value.ts';
import type { AgentId, BlackboardRow } from '../../ports/studio-port.ts';
import { ToolButton } from '../../controls/tool-button.tsx';
import { useSession } from '../../session/use-session.ts';
import { useRowStop } from './use-row-stop.ts';

/** Of the controls of a row. */
const COLUMNS = { valid: 0, value: 1, pin: 2, break: 3, remove: 4 } as const;

interface RowProps {
  readonly row: BlackboardRow;
  readonly agentId: AgentId;
  /** Set when the row has just changed; alternates, so that the CSS animation restarts. */
  readonly flash: 'even' | 'odd' | undefined;
  readonly isPast: boolean;
}

/** One key: validity, type, name and value, with an error below. Tab stops at it once; arrow keys lead to its other controls. */
export function BlackboardRowView({ row, agentId, flash, isPast }: RowProps): ReactElement {
  const session = useSession();
  const { isSkipped, onFocus, onBlur } = useRowStop(isPast && !isText(row) ? COLUMNS.pin : COLUMNS.value, isPast);
  const [refusal, setRefusal] = useState('');
  const tell = (answer: string | undefined): void => {
    setRefusal(answer ?? '');
    session.publish();
  };
  const { key, scope, type } = row;
  const setValid = (isValid: boolean): void => {
    if (!isValid) tell(session.port.keyChanges.invalidate(agentId, scope, key));
    else if (row.value === undefined) tell('This key has never had a value: enter one to make it valid.');
    else tell(setKeyTo(session, { row, agentId }, writeValue(row.value)));
  };
  return (
    <>
      <tr className="board-row" data-changed={flash} data-valid={row.isValid} onFocus={onFocus} onBlur={onBlur}>
        <td className="board-valid">
          <input
            type="checkbox"
            aria-label={`${key} is valid`}
            checked={row.isValid}
            disabled={isPast}
            tabIndex={isSkipped(COLUMNS.valid) ? -1 : undefined}
            onChange={(event) => setValid(event.target.checked)}
          />
        </td>
        <th scope="row" title={[`${key} (${type})`, row.description].filter(Boolean).join(': ')}>
          <KeyName name={key} />
          <i className="board-type">{type}</i>
        </th>
        <td className="board-value">
          <KeyField row={row} agentId={agentId} isPast={isPast} isSkippedByTab={isSkipped(COLUMNS.value)} onTold={setRefusal} />
        </td>
        <td className="board-tools">
          <span>
            <KeyPinButton row={row} isSkippedByTab={isSkipped(COLUMNS.pin)} />
            <KeyBreakButton row={row} agentId={agentId} isSkippedByTab={isSkipped(COLUMNS.break)} />
            {!row.isDeclared && (
              <ToolButton
                icon="bin"
                label={`Remove ${key}`}
                isDisabled={isPast}
                isSkippedByTab={isSkipped(COLUMNS.remove)}
                onPress={() => tell(session.port.keyChanges.remove(agentId, scope, key))}
              />
            )}
          </span>
        </td>
      </tr>
      {refusal !== '' && (
        <tr className="board-refusal">
          <td colSpan={4}>
            <span role="alert">{refusal}</span>
          </td>
        </tr>
      )}
    </>
  );
}
