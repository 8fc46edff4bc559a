import { flushSync } from 'react-dom';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { STANDINGS, tagKeyName, type Standing } from '../../bt/index.ts';
import { readValue, writeValue } from './read-value.ts';
import type { AgentId, BlackboardRow } from '../studio-port.ts';
import { formatRow } from '../explain/format-value.ts';
import { ToolButton } from '../controls/tool-button.tsx';
import { useSession } from '../signal/use-signal.ts';

const NEUTRAL: Standing = 'neutral';

interface RowProps {
  readonly row: BlackboardRow;
  readonly agentId: AgentId;
  /** Set when the row has just changed; alternates, so that the CSS animation restarts. */
  readonly flash: 'even' | 'odd' | undefined;
  readonly isPast: boolean;
}

/** One key: validity, type, name and value, with an error below. */
export function BlackboardRowView({ row, agentId, flash, isPast }: RowProps): ReactElement {
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
    else if (row.value === undefined) tell('This key has never had a value: enter one to make it valid.');
    else setTo(writeValue(row.value));
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
          <ValueField row={row} isPast={isPast} onSet={setTo} />
        </td>
        <td className="board-remove">
          {!row.isDeclared && (
            <ToolButton
              icon="bin"
              label={`Remove ${key}`}
              isDisabled={isPast}
              onPress={() => tell(session.port.removeKey(agentId, scope, key))}
            />
          )}
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
  readonly row: BlackboardRow;
  readonly isPast: boolean;
  readonly onSet: (text: string) => void;
}

/** How the agent stands to a tag: a hint by hand. */
function StandingField({ row, isPast, onSet }: FieldProps): ReactElement {
  const standing = row.isValid ? String(row.value) : NEUTRAL;
  return (
    <select aria-label={`Value of ${row.key}`} value={standing} disabled={isPast} onChange={(event) => onSet(event.target.value)}>
      {STANDINGS.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

/** Shows the current value, or the typed text while editing. Enter or blur commits, Escape cancels. */
function ValueField({ row, isPast, onSet }: FieldProps): ReactElement {
  /** The text at the start, and as it is now: the value may change meanwhile, and leaving the field untouched sets nothing. */
  const [edit, setEdit] = useState<{ readonly first: string; readonly typed: string } | undefined>(undefined);
  if (row.isDeclared && row.key.startsWith(tagKeyName(''))) return <StandingField row={row} isPast={isPast} onSet={onSet} />;
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
    if (isKept && edit !== undefined && edit.typed !== edit.first) onSet(edit.typed);
    setEdit(undefined);
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
      value={edit?.typed ?? formatRow(row)}
      title={formatRow(row)}
      readOnly={isPast}
      list={row.type === 'entity' ? 'studio-entities' : undefined}
      onFocus={({ target }) => {
        if (isPast) return;
        // Shown before it is selected: what is typed then replaces the whole value.
        const first = editable(row);
        flushSync(() => setEdit({ first, typed: first }));
        target.select();
      }}
      onChange={({ target }) => setEdit({ first: edit?.first ?? '', typed: target.value })}
      onBlur={() => finish(true)}
      onKeyDown={press}
    />
  );
}

function editable(row: BlackboardRow): string {
  return row.isValid ? row.meaning || writeValue(row.value) : '';
}
