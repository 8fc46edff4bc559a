import { VALUE_TYPES, type ValueType } from '../../../engine/values.ts';
import { useState, type FormEvent, type ReactElement } from 'react';
import { SCOPES } from '../group-rows.ts';
import { readValue } from '../read-value.ts';
import type { AgentId, Scope } from '../../ports/studio-port.ts';
import { useSession } from '../../session/use-session.ts';

/** Adds a key to the blackboard of the agent, its party or the world. */
export function AddKeyForm({ agentId }: { readonly agentId: AgentId }): ReactElement {
  const session = useSession();
  const [form, setForm] = useState<{ scope: Scope; type: ValueType; key: string; text: string }>({
    scope: 'own',
    type: 'number',
    key: '',
    text: '',
  });
  const [refusal, setRefusal] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const key = form.key.trim();
    const reading = readValue(form.type, form.text, (name) => session.scene.agents.value.find((agent) => agent.name === name)?.id);
    const problem =
      key === ''
        ? 'Enter a key name.'
        : 'problem' in reading
          ? reading.problem
          : session.port.keyChanges.set(agentId, form.scope, { key, type: form.type, value: reading.value });
    setRefusal(problem ?? '');
    if (problem === undefined) setForm({ ...form, key: '', text: '' });
    session.publish();
  };
  return (
    <form className="board-add" aria-label="Add a key" onSubmit={add}>
      <Choice label="Scope of the new key" value={form.scope} options={SCOPES} onChange={(scope) => setForm({ ...form, scope })} />
      <Choice label="Type of the new key" value={form.type} options={VALUE_TYPES} onChange={(type) => setForm({ ...form, type })} />
      <input
        aria-label="Name of the new key"
        placeholder="name"
        value={form.key}
        onChange={(event) => setForm({ ...form, key: event.target.value })}
      />
      <input
        aria-label="Value of the new key"
        placeholder="value"
        value={form.text}
        onChange={(event) => setForm({ ...form, text: event.target.value })}
      />
      <button type="submit" className="plain">
        Add
      </button>
      {refusal !== '' && (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
    </form>
  );
}

interface ChoiceProps<Option extends string> {
  readonly label: string;
  readonly value: Option;
  readonly options: readonly Option[];
  readonly onChange: (option: Option) => void;
}

function Choice<Option extends string>({ label, value, options, onChange }: ChoiceProps<Option>): ReactElement {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Option)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
