import { useId, type ReactElement } from 'react';
import type { ParamItem } from '../../engine/document.ts';
import { CURVE_TYPES, scoreAt } from '../../engine/families/utility/index.ts';
import { ToolButton } from '../controls/tool-button.tsx';
import { TypedField } from '../fields/typed-field.tsx';
import type { GraphNode } from '../graph/tree-graph.ts';
import { useSession } from '../session/use-session.ts';
import { HUNDREDTH, withPointInGap, type Settings } from './curve-handles.ts';
import { CurvePlot } from './curve-plot.tsx';
import { changeEvaluator, curveIn, evaluatorsIn, removeEvaluator } from './evaluator-document.ts';
import type { EvaluatorView } from './state-view.ts';

interface EditorProps {
  /** The state of which this is an evaluator. */
  readonly node: GraphNode;
  readonly index: number;
  /** What it says now; undefined while the agent runs another version. */
  readonly view: EvaluatorView | undefined;
  /** Its last inputs, oldest first. */
  readonly trail: readonly number[];
}

/** A curve that starts from these points can be dragged into any other. */
const FIRST_POINTS = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0.5 },
  { x: 1, y: 1 },
];

/** The curve of one evaluator with the present value on it, and its form. Every change is live, and one undo step. */
export function EvaluatorEditor({ node, index, view, trail }: EditorProps): ReactElement | null {
  const session = useSession();
  const item = evaluatorsIn(node)[index];
  if (item === undefined) return null;
  const curve = curveIn(item);
  const change = (settings: Settings): void => changeEvaluator(session, { node, index }, settings);
  const finish = (): void => session.editing.editorStore.endUndoStep();
  const input = view === undefined || Number.isNaN(view.input) ? undefined : view.input;
  return (
    <div className="evaluator-editor">
      <CurvePlot
        curve={curve}
        now={input === undefined ? undefined : { x: input, y: scoreAt(curve, input) }}
        trail={trail}
        onChange={change}
        onEnd={finish}
      />
      <EvaluatorForm label={`Evaluator of ${view?.consideration ?? 'the state'}`} item={item} onChange={change} onEnd={finish} />
      {curve.type === 'points' && (
        <button
          type="button"
          className="plain"
          disabled={withPointInGap(curve) === undefined}
          onClick={() => {
            change(withPointInGap(curve) ?? {});
            finish();
          }}
        >
          Add a point
        </button>
      )}
      <ToolButton icon="bin" label="Remove this evaluator" onPress={() => removeEvaluator(session, { node, index })} />
    </div>
  );
}

interface FormProps {
  readonly label: string;
  readonly item: ParamItem;
  readonly onChange: (settings: Settings) => void;
  readonly onEnd: () => void;
}

function EvaluatorForm({ label, item, onChange, onEnd }: FormProps): ReactElement {
  const id = useId();
  const curve = curveIn(item);
  const change = (settings: Settings): void => {
    onChange(settings);
    onEnd();
  };
  const names = ['slope', 'shift', 'weight', ...(curve.type === 'polynomial' ? ['exponent' as const] : []), 'min', 'max'] as const;
  return (
    <div className="evaluator-form" role="group" aria-label={label}>
      <label htmlFor={`${id}type`}>curve</label>
      <select
        id={`${id}type`}
        value={curve.type}
        onChange={({ target }) =>
          change({ curve: target.value, points: target.value === 'points' ? (item['points'] ?? FIRST_POINTS) : undefined })
        }
      >
        {CURVE_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      {names.map((name) => (
        <NumberRow
          key={name}
          name={name}
          value={name === 'weight' ? Number(item['weight'] ?? 1) : curve[name]}
          onWrite={(value) => onChange({ [name]: value })}
          onEnd={onEnd}
        />
      ))}
      <FlagRow label="flip" isOn={curve.isFlipped} onChange={(flip) => change({ flip })} />
      <FlagRow label="veto" isOn={item['veto'] === true} onChange={(veto) => change({ veto })} />
    </div>
  );
}

/** A setting that is true, or not in the file. */
function FlagRow({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (value: true | undefined) => void }): ReactElement {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked ? true : undefined)} />
    </>
  );
}

const RANGES = { slope: [-4, 4], shift: [-1, 1], weight: [0.01, 1], exponent: [0, 8], min: [0, 1], max: [0, 1] } as const;

interface NumberRowProps {
  readonly name: keyof typeof RANGES;
  readonly value: number;
  readonly onWrite: (value: number) => void;
  readonly onEnd: () => void;
}

function NumberRow({ name, value, onWrite, onEnd }: NumberRowProps): ReactElement {
  const [min, max] = RANGES[name];
  return (
    <>
      <span>{name}</span>
      <span className="evaluator-number">
        <input
          type="range"
          aria-label={name}
          min={min}
          max={max}
          step={HUNDREDTH}
          value={value}
          onChange={({ target }) => onWrite(target.valueAsNumber)}
          onPointerUp={onEnd}
          onKeyUp={onEnd}
        />
        <TypedField
          label={`${name} as a number`}
          value={String(value)}
          onType={(text) => {
            const typed = Number(text);
            if (text.trim() !== '' && Number.isFinite(typed)) onWrite(typed);
          }}
        />
      </span>
    </>
  );
}
