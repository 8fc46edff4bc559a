import type { ReactElement } from 'react';
import type { LearnedTable } from '../../engine/families/learning/index.ts';
import { keepLearned, settleLearned } from '../../tree-doc/edits/learned-edits.ts';
import { nodeKeyOf, type GraphNode } from '../graph/tree-graph.ts';
import { useSession } from '../session/use-session.ts';
import { formatValue } from '../values/format-value.ts';
import './learned-values.css';

interface LearnedValuesProps {
  readonly node: GraphNode;
  readonly names: readonly string[];
  readonly learned: LearnedTable;
}

/** Shows what an agent has learned at a LearningSelector, a row for each situation and a column for each child, and edits the tree with it. */
export function LearnedValues({ node, names, learned }: LearnedValuesProps): ReactElement {
  const { edits, editorStore } = useSession().editing;
  const ask = { tree: node.tree, node: nodeKeyOf(node), table: learned };
  const workspace = (): typeof editorStore.workspace.value => editorStore.workspace.value;
  return (
    <section className="learned" aria-label="Learned values">
      <h4>Learned values</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">Situation</th>
            {names.map((name, column) => (
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {learned.situations.map((situation, row) => (
            <tr key={situation} data-now={row === learned.row}>
              <th scope="row">{situation === '' ? 'always' : situation}</th>
              {names.map((_, column) => (
                <Cell key={column} {...cellOf(learned, { row, column })} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="utility-adds">
        <button
          type="button"
          className="plain"
          title="Agents begin with these values, and go on learning"
          onClick={() => void edits.apply(keepLearned(workspace(), ask))}
        >
          Keep values in the tree
        </button>
        <button
          type="button"
          className="plain"
          title="Makes a Selector of it that learns no more: children in the order of their values, with conditions where that depends on the situation"
          onClick={() => void edits.apply(settleLearned(workspace(), ask))}
        >
          Make a fixed selector
        </button>
      </p>
    </section>
  );
}

interface CellProps {
  readonly value: number;
  readonly visits: number;
  readonly isBest: boolean;
}

function Cell({ value, visits, isBest }: CellProps): ReactElement {
  return (
    <td data-best={isBest} data-tried={visits > 0}>
      {formatValue(Math.round(100 * value) / 100)} <span title={`Tried ${visits === 1 ? 'once' : `${visits} times`}`}>×{visits}</span>
    </td>
  );
}

function cellOf({ values, visits }: LearnedTable, { row, column }: { row: number; column: number }): CellProps {
  const own = values[row] ?? [];
  const value = own[column] ?? 0;
  const isTold = (visits[row] ?? []).some((count) => count > 0);
  return { value, visits: visits[row]?.[column] ?? 0, isBest: isTold && own.indexOf(Math.max(...own)) === column };
}
