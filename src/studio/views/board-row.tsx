import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { readValue, writeValue } from '../board/read-value.ts';
import type { AgentId, BoardRow } from '../studio-port.ts';
import { rowWords } from '../words/value-words.ts';
import { ToolButton } from './tool-button.tsx';
import { useSession } from './use-cell.ts';

interface RowProps {
  readonly row: BoardRow;
  readonly agentId: AgentId;
  /** Set when the row has just changed; another word each time. */
  readonly flash: 'even' | 'odd' | undefined;
  readonly isPast: boolean;
}

/** One property: whether it is valid, its type, name and value. Refusals stand beneath it. */
export function BoardRowView({ row, agentId, flash, isPast }: RowProps): ReactElement {
  const session = useSession();
  const [refusal, setRefusal] = useState('');
  const tell = (answer: string | undefined): void => {
    setRefusal(answer ?? '');
    session.publish();
  };
  const { key, scope, type } = row;
  const setTo = (text: string): void => {
    const reading = readValue(type, text, (name) => session.agents.value.find((agent) => agent.name === name)?.id);
    tell('problem' in reading ? reading.problem : session.port.setKey(agentId, scope, { key, type, value: reading.value }));
  };
  const setValid = (isValid: boolean): void => {
    if (!isValid) tell(session.port.invalidateKey(agentId, scope, key));
    else if (row.value === undefined) tell('It has never held a value: write one, and it is valid.');
    else setTo(writeValue(row.value));
  };
  return (
    <>
      <tr className="board-row" data-changed={flash} data-valid={row.isValid}>
        <td className="board-valid">
          <input type="checkbox" aria-label={`${key} is valid`} checked={row.isValid} disabled={isPast} onChange={(event) => setValid(event.target.checked)} />
        </td>
        <th scope="row" title={row.description || key}>
          {key}
          <i className="board-type">{type}</i>
        </th>
        <td className="board-value">
          <ValueField row={row} isPast={isPast} onSet={setTo} />
        </td>
        <td className="board-remove">
          {!row.isDeclared && <ToolButton icon="bin" label={`Remove ${key}`} isDisabled={isPast} onPress={() => tell(session.port.removeKey(agentId, scope, key))} />}
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

interface FieldProps {
  readonly row: BoardRow;
  readonly isPast: boolean;
  readonly onSet: (text: string) => void;
}

/** Shows the present value; while somebody types, what was typed. Enter or leaving sets it, Escape does not. */
function ValueField({ row, isPast, onSet }: FieldProps): ReactElement {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  if (row.type === 'boolean') {
    return (
      <button
        type="button"
        className="board-switch"
        role="switch"
        aria-label={`Value of ${row.key}`}
        aria-checked={row.isValid && row.value === true}
        disabled={isPast}
        onClick={() => onSet(String(!(row.isValid && row.value === true)))}
      >
        {row.isValid ? String(row.value) : '–'}
      </button>
    );
  }
  const finish = (isKept: boolean): void => {
    if (isKept && typed !== undefined && typed !== editable(row)) onSet(typed);
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') finish(true);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      finish(false);
    }
  };
  return (
    <input
      type="text"
      aria-label={`Value of ${row.key}`}
      value={typed ?? rowWords(row)}
      readOnly={isPast}
      list={row.type === 'entity' ? 'studio-entities' : undefined}
      onFocus={() => !isPast && setTyped(editable(row))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={press}
    />
  );
}

function editable(row: BoardRow): string {
  return row.isValid ? row.meaning || writeValue(row.value) : '';
}
