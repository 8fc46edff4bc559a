import { useRef, useState, type ReactElement } from 'react';
import type { Evaluation } from '../../engine/families/utility/index.ts';
import { nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import type { Pane } from '../panes/pane.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import type { AgentId } from '../ports/studio-port.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import { CaseTable } from './case-table.tsx';
import { ConsiderationsView } from './considerations-view.tsx';
import { AddConsideration } from './add-consideration.tsx';
import { EvaluationLogView } from './evaluation-log-view.tsx';
import { EvaluatorEditor } from './evaluator-editor.tsx';
import { HistoryView } from './history-view.tsx';
import { inputTrail } from './input-trail.ts';
import { LearnedValues } from './learned-values.tsx';
import { Preconditions } from './precondition-editor.tsx';
import { shownSelector, statesOf, type ShownSelector } from './shown-selector.ts';
import { StateSets } from './state-sets.tsx';
import { longestBar, stateViews, type StateView } from './state-view.ts';
import { TargetMapView } from './target-map.tsx';
import { UtilityDraft } from './utility-draft.tsx';
import { whyNot } from './why-not.ts';
import './utility-tab.css';

interface TabProps {
  readonly pane: Pane;
  readonly tree: PaneTree;
}

/** The states of the focused utility selector, or of the nearest one above it, as they were judged last. */
export function UtilityTab({ pane, tree }: TabProps): ReactElement {
  useSignal(pane.live.updateCount);
  const session = useSession();
  const { agent } = pane;
  const [isSorted, setSorted] = useState(false);
  const [open, setOpen] = useState<string | undefined>(undefined);
  const evaluations = agent?.trace.current.states.evaluations ?? new Map<number, Evaluation>();
  const shown = useShown(tree, { agentId: agent?.watched.agentId, evaluationOf: (node) => evaluations.get(agent?.indexOf(node) ?? -1) });
  if (agent === undefined || shown === undefined) {
    return (
      <>
        <UtilityDraft tree={tree} isWatched={agent !== undefined} />
        <EvaluationLogView evaluations={[]} seconds={session.port.time.clock().seconds} />
      </>
    );
  }
  const { record, isLatest } = agent.trace.current;
  const seconds = isLatest ? session.port.time.clock().seconds : (record?.seconds ?? 0);
  const evaluationsSoFar = agent.trace.soFar(agent.trace.evaluationLog, agent.indexOf(shown.node) ?? -1, seconds);
  return (
    <>
      <StateTable
        key={`${agent.watched.agentId} ${shown.node.id} states`}
        {...shown}
        {...{ evaluations: evaluationsSoFar, seconds, isSorted, onSort: setSorted, open, onOpen: setOpen }}
        onShow={(node) => tree.selection.select(node, [])}
      />
      <ConsiderationsView
        key={`${agent.watched.agentId} ${shown.node.id} values`}
        tree={shown.node.tree}
        pane={pane}
        evaluations={evaluationsSoFar}
        seconds={seconds}
      />
      <HistoryView
        key={`${agent.watched.agentId} ${shown.node.id}`}
        evaluations={evaluationsSoFar}
        seconds={seconds}
        names={shown.evaluation.decision.states.map(({ name }) => name)}
      />
      <EvaluationLogView evaluations={evaluationsSoFar} seconds={seconds} />
    </>
  );
}

interface ShownOf {
  readonly agentId: AgentId | undefined;
  readonly evaluationOf: (node: GraphNode) => Evaluation | undefined;
}

/** Remembers what is shown, so that a drag goes on over an edit. */
function useShown(tree: PaneTree, { agentId, evaluationOf }: ShownOf): ShownSelector | undefined {
  const focus = useSignal(tree.selection.focus);
  const last = useRef<(ShownSelector & { readonly agentId: AgentId | undefined }) | undefined>(undefined);
  const known = last.current?.agentId === agentId ? last.current : undefined;
  const shown = shownSelector(tree.source.graph, focus, { evaluationOf, last: known });
  if (shown !== undefined) last.current = { ...shown, agentId };
  return shown;
}

/** How long an order by score stays: rows that change places several times a second cannot be read or pressed. */
const ORDER_SECONDS = 1;

function useSteadyOrder({ scores }: Evaluation, { isSorted, seconds }: { isSorted: boolean; seconds: number }): readonly number[] {
  const held = useRef<{ readonly order: readonly number[]; readonly at: number } | undefined>(undefined);
  const inFile = scores.map((_, index) => index);
  if (!isSorted) return inFile;
  const isFresh = held.current?.order.length === scores.length && Math.abs(seconds - held.current.at) < ORDER_SECONDS;
  if (!isFresh) held.current = { order: inFile.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b), at: seconds };
  return held.current?.order ?? inFile;
}

interface TableProps {
  readonly node: GraphNode;
  readonly evaluation: Evaluation;
  readonly isOld: boolean;
  /** The choices so far, oldest first. */
  readonly evaluations: readonly Evaluation[];
  readonly seconds: number;
  readonly isSorted: boolean;
  readonly onSort: (isSorted: boolean) => void;
  /** "state id/index" of the evaluator whose curve is shown. */
  readonly open: string | undefined;
  readonly onOpen: (open: string | undefined) => void;
  readonly onShow: (node: GraphNode) => void;
}

function StateTable({ node, evaluation, isOld, evaluations, seconds, isSorted, onSort, open, onOpen, onShow }: TableProps): ReactElement {
  const views = stateViews(evaluation, seconds);
  const most = longestBar(views);
  const states = statesOf(node);
  const order = useSteadyOrder(evaluation, { isSorted, seconds });
  return (
    <section className="utility" aria-label="Utility">
      <header>
        <h3>{node.title}</h3>
        <StateSets node={node} evaluation={evaluation} />
        <label>
          <input type="checkbox" checked={isSorted} onChange={({ target }) => onSort(target.checked)} /> best first
        </label>
      </header>
      {isOld && <p className="utility-old">The scores are those before your change. The agent judges again at its next evaluation.</p>}
      <TargetMapView evaluation={evaluation} />
      <ul>
        {order.map((index) => {
          const view = views[index] as StateView;
          const state = states[index];
          return (
            <li key={state?.id ?? index} data-force={view.isInForce} data-closed={!view.canBeChosen}>
              <StateHead view={view} most={most} onShow={() => state && onShow(state)} />
              <Preconditions view={view} node={state} />
              {state !== undefined && evaluation.isTrial === undefined && (
                <Evaluators view={view} node={state} {...{ evaluations, open, onOpen }} />
              )}
              <p className="utility-why" title={whyNot(evaluation, index)}>
                {whyNot(evaluation, index)}
              </p>
            </li>
          );
        })}
      </ul>
      {evaluation.cases && <CaseTable names={views.map(({ name }) => name)} known={evaluation.cases} />}
      {evaluation.learned && <LearnedValues node={node} names={views.map(({ name }) => name)} learned={evaluation.learned} />}
    </section>
  );
}

function StateHead({ view, most, onShow }: { readonly view: StateView; readonly most: number; readonly onShow: () => void }): ReactElement {
  const { name, target, score, bonus, isInForce, inForceFor } = view;
  const percent = (value: number): string => `${100 * Math.min(1, Math.max(0, value) / most)}%`;
  return (
    <div className="utility-head">
      <button type="button" className="link-button" onClick={onShow}>
        {name}
        {target !== '' && <i className="utility-target"> {target}</i>}
      </button>
      <span className="utility-bar" aria-hidden="true">
        <i style={{ width: percent(score) }} />
        {bonus > 0 && <i className="utility-bonus" style={{ width: percent(bonus) }} />}
      </span>
      <b>
        {score.toFixed(2)}
        {bonus > 0 && <em title="Bonus of the state in force"> +{bonus.toFixed(2)}</em>}
      </b>
      <span className="utility-force">{isInForce ? `${inForceFor.toFixed(1)} s` : view.canBeChosen ? '' : 'ruled out'}</span>
    </div>
  );
}

interface EvaluatorsProps extends Pick<TableProps, 'evaluations' | 'open' | 'onOpen'> {
  readonly view: StateView;
  readonly node: GraphNode;
}

function Evaluators({ view: { name, evaluators }, node, evaluations, open, onOpen }: EvaluatorsProps): ReactElement {
  const ask = { tree: node.tree, node: nodeKeyOf(node) };
  return (
    <div className="utility-evaluators">
      {evaluators.map((evaluator, index) => {
        const id = `${node.id}/${index}`;
        const { consideration, value, score, share } = evaluator;
        return (
          <div key={id}>
            <button type="button" aria-expanded={open === id} onClick={() => onOpen(open === id ? undefined : id)}>
              <span>{consideration}</span>
              <i>{value}</i>
              <b>
                {score.toFixed(2)} × {Math.round(100 * share)} %
              </b>
              <span className="utility-bar" aria-hidden="true">
                <i style={{ width: `${100 * score}%` }} />
              </span>
            </button>
            {open === id && (
              <EvaluatorEditor node={node} index={index} view={evaluator} trail={inputTrail(evaluations, { state: name, consideration })} />
            )}
          </div>
        );
      })}
      <p className="utility-adds">
        <AddConsideration ask={ask} of={node.title} list="evaluators" />
        <AddConsideration ask={ask} of={node.title} list="preconditions" />
      </p>
    </div>
  );
}
