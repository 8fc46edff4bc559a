import type { ReactElement } from 'react';
import type { GraphNode } from '../graph/tree-graph.ts';
import { BREAK_MOMENTS } from '../session/breakpoints.ts';
import type { Pane } from '../session/pane.ts';
import type { PaneTree } from '../session/pane-tree.ts';
import { BREAK_WORDS, nodeName, STATUS_WORDS } from '../words/node-words.ts';
import { secondsWords } from '../words/value-words.ts';
import { NodeForm } from './inspector/node-form.tsx';
import { useCell, useSession } from './use-cell.ts';

interface NodeProps {
  readonly pane: Pane;
  readonly tree: PaneTree;
}

/** All about the node in focus: what it is, how it is set, what it did, where the game shall stop. */
export function NodeTab({ pane, tree }: NodeProps): ReactElement {
  const session = useSession();
  const node = useCell(tree.focus);
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
        <p className="about-what">{kind?.summary ?? 'The game does not know this kind of node.'}</p>
      </div>
      <NodeForm node={node} />
      <div className="about-live">
        <Counters pane={pane} node={node} />
        <Stops pane={pane} node={node} />
        {node.children.length > 0 && (
          <p className="about-tools">
            <button type="button" className="plain" onClick={() => session.openBeside(node)}>
              Open beside
            </button>
            <button type="button" className="plain" onClick={() => pane.toggle(node)}>
              Fold or unfold
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

function Counters({ pane, node }: { readonly pane: Pane; readonly node: GraphNode }): ReactElement {
  useCell(pane.beat);
  const states = pane.agent?.trace.moment.states;
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
        <dd>{Number.isFinite(seconds) ? secondsWords(seconds) : 'never'}</dd>
      </div>
      <div>
        <dt>now</dt>
        <dd>{STATUS_WORDS[states?.status(index) ?? 'idle']}</dd>
      </div>
    </dl>
  );
}

function Stops({ pane, node }: { readonly pane: Pane; readonly node: GraphNode }): ReactElement {
  const { breakpoints } = useSession();
  useCell(breakpoints.list);
  const { agentId, entry } = useCell(pane.view);
  const one = agentId === 0 ? [] : [{ id: agentId, label: entry?.name ?? 'this agent' }];
  const whom = [...one, { id: 0, label: 'all' }];
  return (
    <table className="stops" aria-label="Breakpoints of this node">
      <caption>Stop the game when it …</caption>
      <thead>
        <tr>
          <td />
          {whom.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BREAK_MOMENTS.map((on) => (
          <tr key={on}>
            <th scope="row">{BREAK_WORDS[on]}</th>
            {whom.map(({ id, label }) => (
              <td key={id}>
                <input
                  type="checkbox"
                  aria-label={`Stop when it ${BREAK_WORDS[on]}, for ${label}`}
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
