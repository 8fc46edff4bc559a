import { useState, type FormEvent, type ReactElement } from 'react';
import { VALUE_TYPES, type ValueType } from '../../bt/format.ts';
import { SCOPES } from '../board/group-rows.ts';
import { readValue } from '../board/read-value.ts';
import type { AgentId, Scope } from '../studio-port.ts';
import { useSession } from './use-cell.ts';

/** A new property for the blackboard of the agent, its party or the world. */
export function BoardAdd({ agentId }: { readonly agentId: AgentId }): ReactElement {
  const session = useSession();
  const [form, setForm] = useState<{ scope: Scope; type: ValueType; key: string; text: string }>({ scope: 'own', type: 'number', key: '', text: '' });
  const [refusal, setRefusal] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const key = form.key.trim();
    const reading = readValue(form.type, form.text, (name) => session.agents.value.find((agent) => agent.name === name)?.id);
    const problem =
      key === '' ? 'A property needs a name.' : 'problem' in reading ? reading.problem : session.port.setKey(agentId, form.scope, { key, type: form.type, value: reading.value });
    setRefusal(problem ?? '');
    if (problem === undefined) setForm({ ...form, key: '', text: '' });
    session.publish();
  };
  return (
    <form className="board-add" aria-label="Add a property" onSubmit={add}>
      <select aria-label="Scope of the new property" value={form.scope} onChange={(event) => setForm({ ...form, scope: event.target.value as Scope })}>
        {SCOPES.map((scope) => (
          <option key={scope}>{scope}</option>
        ))}
      </select>
      <select aria-label="Type of the new property" value={form.type} onChange={(event) => setForm({ ...form, type: event.target.value as ValueType })}>
        {VALUE_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      <input aria-label="Name of the new property" placeholder="name" value={form.key} onChange={(event) => setForm({ ...form, key: event.target.value })} />
      <input aria-label="Value of the new property" placeholder="value" value={form.text} onChange={(event) => setForm({ ...form, text: event.target.value })} />
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
