import type { ReactElement } from 'react';
import { isDraft, type GraphNode } from '../graph/tree-graph.ts';
import { BREAKPOINT_EVENTS } from '../breakpoints/breakpoints.ts';
import type { Pane } from '../panes/pane.ts';
import type { PaneTree } from '../panes/tree/pane-tree.ts';
import { channelWords } from '../explain/channel-words.ts';
import type { KindTerm, NodeKindSpec } from '../../tree-doc/edit-plan.ts';
import { BREAKPOINT_LABELS, DRAFT_WORDS, otherNames, STATUS_LABELS } from '../explain/describe-node.ts';
import { nodeName } from '../graph/node-name.ts';
import { formatSeconds } from '../values/format-value.ts';
import { NodeAnswerView } from './node-answer.tsx';
import { InheritanceNote } from './inheritance-note.tsx';
import { NodeForm } from './node-form.tsx';
import { Prose } from '../controls/prose.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

interface NodeProps {
  readonly pane: Pane;
  readonly tree: PaneTree;
}

/** The Node tab: form, counters and breakpoints of the focused node. */
export function NodeTab({ pane, tree }: NodeProps): ReactElement {
  const session = useSession();
  const node = useSignal(tree.selection.focus);
  const { document } = node;
  const kind = session.port.kinds.get(document.type);
  return (
    <div className="about">
      <div className="about-head">
        <h3>
          {nodeName(node)} <i data-kind={node.category}>{document.type}</i>
          <span className="about-place" title={`${node.tree}.json ${node.path}`}>
            <bdi>
              {node.tree}.json {node.path}
            </bdi>
          </span>
        </h3>
        <p className="about-what">
          <Prose text={[kind?.summary ?? 'Unknown node type.', ...(kind ? channelWords(kind) : [])].join(' ')} />
        </p>
        {kind?.rules !== undefined && <Rules key={kind.type} rules={kind.rules} />}
        {kind?.glossary !== undefined && <Term key={`${kind.type} term`} kind={kind} term={kind.glossary} />}
      </div>
      <NodeAnswerView pane={pane} node={node} />
      <InheritanceNote node={node} />
      <NodeForm node={node} />
      <div className="about-live">
        {isDraft(node) ? (
          <p>{DRAFT_WORDS}. Drag it onto the tree, or cut and paste it there, to connect it.</p>
        ) : (
          <>
            <Counters pane={pane} node={node} />
            <BreakpointTable pane={pane} node={node} />
          </>
        )}
        {node.children.length > 0 && (
          <p className="about-tools">
            <button type="button" className="plain" onClick={() => session.panes.openBeside(node)}>
              Open in a second pane
            </button>
            <button type="button" className="plain" onClick={() => pane.tree?.folding.toggle(node)}>
              Fold or unfold
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** The contract of the node type, folded away. */
function Rules({ rules }: { readonly rules: readonly string[] }): ReactElement {
  return (
    <details className="about-rules">
      <summary>How it behaves</summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            <Prose text={rule} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The entry of the glossary: what the type is, and what other systems call it. */
function Term({ kind, term }: { readonly kind: Pick<NodeKindSpec, 'type' | 'glossary'>; readonly term: KindTerm }): ReactElement {
  const others = otherNames(kind);
  return (
    <details className="about-term">
      <summary>Glossary</summary>
      <p>
        {kind.type}: {term.means}
      </p>
      {others !== '' && <p>Elsewhere: {others}</p>}
    </details>
  );
}

function Counters({ pane, node }: { readonly pane: Pane; readonly node: GraphNode }): ReactElement {
  useSignal(pane.live.updateCount);
  const states = pane.agent?.trace.current.states;
  const index = pane.agent?.indexOf(node) ?? -1;
  const counts = states?.counts(index) ?? { started: 0, succeeded: 0, failed: 0, halted: 0 };
  const seconds = states?.seconds(index) ?? -Infinity;
  return (
    <dl className="counts" aria-label="Counters">
      {Object.entries(counts).map(([name, count]) => (
        <div key={name} data-count={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
      <div>
        <dt>last</dt>
        <dd>{Number.isFinite(seconds) ? formatSeconds(seconds) : 'never'}</dd>
      </div>
      <div>
        <dt>now</dt>
        <dd>{STATUS_LABELS[states?.status(index) ?? 'idle']}</dd>
      </div>
    </dl>
  );
}

function BreakpointTable({ pane, node }: { readonly pane: Pane; readonly node: GraphNode }): ReactElement {
  const { breakpoints } = useSession();
  useSignal(breakpoints.list);
  const { agentId, entry } = useSignal(pane.state);
  const one = agentId === 0 ? [] : [{ id: agentId, label: entry?.name ?? 'this agent' }];
  const columns = [...one, { id: 0, label: 'all' }];
  return (
    <table className="stops" aria-label="Breakpoints on this node">
      <caption>Pause the game when this node …</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BREAKPOINT_EVENTS.map((on) => (
          <tr key={on}>
            <th scope="row">{BREAKPOINT_LABELS[on]}</th>
            {columns.map(({ id, label }) => (
              <td key={id}>
                <input
                  type="checkbox"
                  aria-label={`Break when it ${BREAKPOINT_LABELS[on]}, for ${label}`}
                  checked={breakpoints.at(node, on, id) !== undefined}
                  onChange={() => breakpoints.toggle(node, on, id)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
