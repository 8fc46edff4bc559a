import { useState, type ReactElement } from 'react';
import { formatNumber } from '../../core/format-number.ts';
import type { Evaluation } from '../../engine/families/utility/index.ts';
import { KeyField } from '../blackboard/view/key-field.tsx';
import { formatValue } from '../values/format-value.ts';
import type { Pane } from '../panes/pane.ts';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';
import { considerationSetOf, ConsiderationSet, isOfSet } from './consideration-set.tsx';
import { considerationViews, SPARK_SECONDS, type ConsiderationView } from './consideration-views.ts';
import { valueWords } from './value-words.ts';
import './considerations-view.css';

/** In units of the drawing. */
const WIDTH = 90;
const HEIGHT = 18;

interface ConsiderationsProps {
  /** Name of the tree of the selector. */
  readonly tree: string;
  readonly pane: Pane;
  /** The choices so far, oldest first. */
  readonly evaluations: readonly Evaluation[];
  /** The time that is shown. */
  readonly seconds: number;
}

/** Every value by which the states are judged: its range, its course, how fast it changes; it can be set by hand. */
export function ConsiderationsView({ tree, pane, evaluations, seconds }: ConsiderationsProps): ReactElement | null {
  const views = considerationViews(evaluations, seconds);
  if (views.length === 0) return null;
  return (
    <details className="considerations" open>
      <summary>
        Considerations <i>last {SPARK_SECONDS} s</i>
      </summary>
      <ConsiderationSet tree={tree} />
      <ul>
        {views.map((view) => (
          <ConsiderationRow key={view.consideration.name} tree={tree} pane={pane} view={view} seconds={seconds} />
        ))}
      </ul>
    </details>
  );
}

interface RowProps {
  readonly tree: string;
  readonly pane: Pane;
  readonly view: ConsiderationView;
  readonly seconds: number;
}

function ConsiderationRow({ tree, pane, view, seconds }: RowProps): ReactElement {
  const { rows, isPast } = useSignal(pane.live.blackboard);
  const { agentId } = useSignal(pane.state);
  const [refusal, setRefusal] = useState('');
  const { consideration, value, changePerSecond } = view;
  const { name, isBoolean, min, max } = consideration;
  const row = rows.find(({ key }) => key === name);
  const { trees } = useSession().editing.editorStore.workspace.value;
  const set = considerationSetOf(tree, trees);
  const origin = isOfSet(set, name) ? ` Of the set ${set?.name}.` : '';
  return (
    <li>
      <span className="consideration-name" title={`${row?.description ?? ''}${origin}`.trim()}>
        {name}
        <i>{isBoolean ? 'true or false' : `${formatValue(min)} to ${formatValue(max)}`}</i>
      </span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name} over the last ${SPARK_SECONDS} seconds`}
      >
        <path d={sparkOf(view, seconds)} />
      </svg>
      {row === undefined ? (
        <b>{valueWords(value, consideration)}</b>
      ) : (
        <KeyField row={row} agentId={agentId} isPast={isPast} onTold={setRefusal} />
      )}
      <i className="consideration-change">{isBoolean ? '' : changeWords(changePerSecond)}</i>
      {refusal !== '' && <p role="alert">{refusal}</p>}
    </li>
  );
}

/** "+3.2/s", "steady" */
function changeWords(changePerSecond: number | undefined): string {
  if (changePerSecond === undefined) return '';
  const number = formatNumber(Math.abs(changePerSecond));
  if (number === '0') return 'steady';
  return `${changePerSecond > 0 ? '+' : '−'}${number}/s`;
}

/** The whole range from bottom to top, the last seconds from left to right. */
function sparkOf({ course, consideration: { min, max } }: ConsiderationView, seconds: number): string {
  return course
    .map(({ at, value }, place) => {
      const x = WIDTH * (1 - (seconds - at) / SPARK_SECONDS);
      const y = HEIGHT * (1 - Math.min(1, Math.max(0, (value - min) / (max - min))));
      return `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
