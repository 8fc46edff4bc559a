import type { ReactElement } from 'react';
import type { ConsiderationList } from '../../tree-doc/edits/add-consideration.ts';
import type { NodeRef } from '../../tree-doc/edit-plan.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { addChoice, considerationChoices, type ConsiderationChoice } from './consideration-choices.ts';

interface AddProps {
  readonly ask: NodeRef;
  /** The title of the state, or of its selector. */
  readonly of: string;
  readonly list: ConsiderationList;
}

const WORDS: Readonly<Record<ConsiderationList, string>> = {
  evaluators: 'an evaluator',
  preconditions: 'a precondition',
  watch: 'a watched key',
};

/** A list of all that can be added to the evaluators, preconditions or watched keys of a node. */
export function AddConsideration({ ask, of, list }: AddProps): ReactElement {
  const session = useSession();
  useSignal(session.editing.editorStore.workspace);
  const choices = considerationChoices(session, ask, list);
  const groups = [...new Set(choices.map(({ group }) => group))];
  const add = (label: string): void => {
    const choice = choices.find((each) => each.label === label);
    if (choice !== undefined) addChoice(session, ask, { list, choice });
  };
  return (
    <select className="utility-add" aria-label={`Add ${WORDS[list]} to ${of}`} value="" onChange={({ target }) => add(target.value)}>
      <option value="">+ {WORDS[list].replace(/^an? /, '')}</option>
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {choices
            .filter((each) => each.group === group)
            .map((choice) => (
              <Choice key={choice.label} choice={choice} />
            ))}
        </optgroup>
      ))}
      {choices.length === 0 && <option disabled>Declare a number or boolean in the tab Keys first</option>}
    </select>
  );
}

function Choice({ choice: { label, hint, key } }: { readonly choice: ConsiderationChoice }): ReactElement {
  return (
    <option value={label} title={hint} disabled={key === undefined}>
      {key === undefined ? `${label}: no range, give it one in the tab Keys` : label}
    </option>
  );
}
