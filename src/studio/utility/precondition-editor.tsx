import { useState, type ReactElement } from 'react';
import { TESTS } from '../../engine/families/utility/index.ts';
import { Icon } from '../controls/icon.tsx';
import { MetSign } from '../controls/met-sign.tsx';
import { ToolButton } from '../controls/tool-button.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import type { GraphNode } from '../graph/tree-graph.ts';
import { useSession } from '../session/use-session.ts';
import { changePrecondition, consideredKey, preconditionsIn, removePrecondition } from './evaluator-document.ts';
import type { StateView } from './state-view.ts';

interface PreconditionsProps {
  readonly view: StateView;
  /** The state in the document; undefined while the agent runs another version. */
  readonly node: GraphNode | undefined;
}

const BOOLEAN_TESTS: readonly string[] = ['isTrue', 'isFalse'];

/** What must hold of a state, green or red; a press opens its form. */
export function Preconditions({ view: { preconditions, closed }, node }: PreconditionsProps): ReactElement | null {
  const [open, setOpen] = useState<number | undefined>(undefined);
  if (preconditions.length === 0 && closed === '') return null;
  return (
    <>
      <p className="utility-conditions">
        {preconditions.map(({ text, value, isMet }, index) => (
          <button
            key={text}
            type="button"
            className="link-button"
            data-met={isMet}
            aria-expanded={open === index}
            onClick={() => setOpen(open === index ? undefined : index)}
          >
            <MetSign isMet={isMet} />
            {text} <i>({value})</i>
          </button>
        ))}
        {closed !== '' && (
          <span data-met="false">
            <Icon name="cross" /> {closed}
          </span>
        )}
      </p>
      {open !== undefined && node !== undefined && (
        <PreconditionForm key={open} node={node} index={open} onRemoved={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface FormProps {
  readonly node: GraphNode;
  readonly index: number;
  readonly onRemoved: () => void;
}

/** The form of one precondition of a state. */
export function PreconditionForm({ node, index, onRemoved }: FormProps): ReactElement | null {
  const session = useSession();
  const item = preconditionsIn(node)[index];
  if (item === undefined) return null;
  const given = item['test'];
  const test = typeof given === 'string' ? given : 'atLeast';
  const isBoolean = BOOLEAN_TESTS.includes(test);
  const key = consideredKey(item);
  const end = (): void => session.editing.editorStore.endUndoStep();
  return (
    <div className="precondition-form" role="group" aria-label={`Precondition of ${key}`}>
      <span>{key}</span>
      <select
        aria-label="test"
        value={test}
        onChange={({ target }) => {
          changePrecondition(session, { node, index }, { test: target.value });
          end();
        }}
      >
        {TESTS.filter((name) => BOOLEAN_TESTS.includes(name) === isBoolean).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {!isBoolean && (
        <TypedField
          label="limit"
          value={String(Number(item['value'] ?? 0))}
          onType={(text) => {
            const typed = Number(text);
            if (text.trim() !== '' && Number.isFinite(typed)) changePrecondition(session, { node, index }, { value: typed });
          }}
        />
      )}
      <ToolButton
        icon="bin"
        label="Remove this precondition"
        onPress={() => {
          removePrecondition(session, { node, index });
          onRemoved();
        }}
      />
    </div>
  );
}
