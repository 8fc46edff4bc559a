import { flushSync } from 'react-dom';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { STANDINGS, tagKeyName, type Standing } from '../../../engine/run.ts';
import { readValue, writeValue } from '../read-value.ts';
import type { AgentId, BlackboardRow } from '../../ports/studio-port.ts';
import { formatRow } from '../../values/format-value.ts';
import type { StudioSession } from '../../session/studio-session.ts';
import { useSession } from '../../session/use-session.ts';

const NEUTRAL: Standing = 'neutral';

/** Sets a key by what was typed; what is wrong with it, if anything. */
export function setKeyTo(session: StudioSession, of: { readonly row: BlackboardRow; readonly agentId: AgentId }, text: string) {
  const { key, scope, type } = of.row;
  const reading = readValue(type, text, (name) => session.scene.agents.value.find((agent) => agent.name === name)?.id);
  return 'problem' in reading ? reading.problem : session.port.keyChanges.set(of.agentId, scope, { key, type, value: reading.value });
}

interface KeyProps {
  readonly row: BlackboardRow;
  readonly agentId: AgentId;
  readonly isPast: boolean;
  /** Whether Tab passes it over: arrow keys lead to it instead. */
  readonly isSkippedByTab?: boolean | undefined;
  /** What was wrong with a value that was entered; empty when nothing was. */
  readonly onTold: (refusal: string) => void;
}

/** The value of a key, to be set by hand. */
export function KeyField({ row, agentId, isPast, isSkippedByTab, onTold }: KeyProps): ReactElement {
  const session = useSession();
  const set = (text: string): void => {
    onTold(setKeyTo(session, { row, agentId }, text) ?? '');
    session.publish();
  };
  return <ValueField row={row} isPast={isPast} tabIndex={isSkippedByTab ? -1 : undefined} onSet={set} />;
}

interface FieldProps {
  readonly row: BlackboardRow;
  readonly isPast: boolean;
  readonly tabIndex: number | undefined;
  readonly onSet: (text: string) => void;
}

function isStanding({ isDeclared, key }: BlackboardRow): boolean {
  return isDeclared && key.startsWith(tagKeyName(''));
}

/** Whether the value is a text field, which can be read and copied where it cannot be changed. */
export function isText(row: BlackboardRow): boolean {
  return row.type !== 'boolean' && !isStanding(row);
}

/** How the agent stands to a tag: a hint by hand. */
function StandingField({ row, isPast, tabIndex, onSet }: FieldProps): ReactElement {
  const standing = row.isValid ? String(row.value) : NEUTRAL;
  return (
    <select
      aria-label={`Value of ${row.key}`}
      value={standing}
      disabled={isPast}
      tabIndex={tabIndex}
      onChange={(event) => onSet(event.target.value)}
    >
      {STANDINGS.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}

/** Shows the current value, or the typed text while editing. Enter or blur commits, Escape cancels. */
function ValueField({ row, isPast, tabIndex, onSet }: FieldProps): ReactElement {
  /** The text at the start, and as it is now: the value may change meanwhile, and leaving the field untouched sets nothing. */
  const [edit, setEdit] = useState<{ readonly first: string; readonly typed: string } | undefined>(undefined);
  if (isStanding(row)) return <StandingField row={row} isPast={isPast} tabIndex={tabIndex} onSet={onSet} />;
  if (row.type === 'boolean') {
    return (
      <button
        type="button"
        className="board-switch"
        role="switch"
        aria-label={`Value of ${row.key}`}
        aria-checked={row.isValid && row.value === true}
        disabled={isPast}
        tabIndex={tabIndex}
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
      tabIndex={tabIndex}
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
