import { useState, type ReactElement } from 'react';
import { utilitySelector, utilityState } from '../../engine/families/utility/index.ts';
import { addUtilityState } from '../../tree-doc/edits/add-consideration.ts';
import type { NodeRef } from '../../tree-doc/edit-plan.ts';
import { nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import { AddConsideration } from './add-consideration.tsx';
import { consideredKey, evaluatorsIn, preconditionsIn, preconditionText } from './evaluator-document.ts';
import { EvaluatorEditor } from './evaluator-editor.tsx';
import { PreconditionForm } from './precondition-editor.tsx';

/** The states of a utility selector as the file has them, to be written while no agent has judged them. */
export function UtilityDraft({ tree, isWatched }: { readonly tree: PaneTree; readonly isWatched: boolean }): ReactElement {
  const focus = useSignal(tree.selection.focus);
  const session = useSession();
  const selector = selectorAt(tree, focus);
  if (selector === undefined) {
    return <p className="nothing">No UtilitySelector in this tree. Add one to score states: press K on a node and type “utility”.</p>;
  }
  const states = selector.children.filter(({ document }) => document.type === utilityState.type);
  const add = (): void => void session.editing.edits.apply(addUtilityState(session.editing.editorStore.workspace.value, refOf(selector)));
  return (
    <section className="utility" aria-label="Utility">
      <header>
        <h3>{selector.title}</h3>
      </header>
      <p className="nothing">
        {isWatched
          ? 'This selector has not chosen a state yet. Its states can be written all the same.'
          : 'No agent is selected, so there are no scores. The states can be written all the same.'}
      </p>
      <ul>
        {states.map((state) => (
          <DraftState key={state.id} state={state} onShow={() => tree.selection.select(state, [])} />
        ))}
      </ul>
      {states.length === 0 && <p className="nothing">No state yet. Each child of the selector is a state with its own score.</p>}
      <p className="utility-adds">
        <button type="button" className="plain" onClick={add}>
          Add a state
        </button>
        <AddConsideration ask={refOf(selector)} of={selector.title} list="watch" />
      </p>
    </section>
  );
}

/** The focused selector, else the nearest one above the focused node, else the first of the tree. */
function selectorAt({ source }: PaneTree, focus: GraphNode): GraphNode | undefined {
  const isSelector = ({ document }: GraphNode): boolean => document.type === utilitySelector.type;
  for (let node: GraphNode | undefined = focus; node !== undefined; node = node.parent) if (isSelector(node)) return node;
  return source.graph.nodes.find(isSelector);
}

function refOf(node: GraphNode): NodeRef {
  return { tree: node.tree, node: nodeKeyOf(node) };
}

function DraftState({ state, onShow }: { readonly state: GraphNode; readonly onShow: () => void }): ReactElement {
  const [open, setOpen] = useState('');
  const toggle = (id: string): void => setOpen(open === id ? '' : id);
  const evaluators = evaluatorsIn(state);
  const preconditions = preconditionsIn(state);
  return (
    <li>
      <div className="utility-head">
        <button type="button" className="link-button" onClick={onShow}>
          {state.title}
        </button>
      </div>
      <p className="utility-conditions">
        {preconditions.map((item, index) => (
          <button
            key={index}
            type="button"
            className="link-button"
            aria-expanded={open === `condition ${index}`}
            onClick={() => toggle(`condition ${index}`)}
          >
            {preconditionText(item)}
          </button>
        ))}
      </p>
      {preconditions.map((_, index) =>
        open === `condition ${index}` ? <PreconditionForm key={index} node={state} index={index} onRemoved={() => setOpen('')} /> : null,
      )}
      <div className="utility-evaluators">
        {evaluators.map((item, index) => (
          <div key={index}>
            <button type="button" aria-expanded={open === `curve ${index}`} onClick={() => toggle(`curve ${index}`)}>
              <span>{consideredKey(item)}</span>
            </button>
            {open === `curve ${index}` && <EvaluatorEditor node={state} index={index} view={undefined} trail={[]} />}
          </div>
        ))}
        {evaluators.length === 0 && <p className="nothing">Nothing speaks for this state yet: add an evaluator, or set its base.</p>}
        <p className="utility-adds">
          <AddConsideration ask={refOf(state)} of={state.title} list="evaluators" />
          <AddConsideration ask={refOf(state)} of={state.title} list="preconditions" />
        </p>
      </div>
    </li>
  );
}
