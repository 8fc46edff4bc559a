import { useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import { cutText } from '../../core/cut-text.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import { layOutDiagram, type ArrowShape, type HalfSize, type Spot } from './lay-out-diagram.ts';
import type { Arrow, MachineGraph } from '../graph/machine-graph.ts';
import { transitionWords } from './transition-words.ts';

interface DiagramProps {
  readonly graph: MachineGraph;
  /** In pixels; 0 before it is known. */
  readonly width: number;
  /** The state in force. */
  readonly active: GraphNode | undefined;
  /** The transition that led on last. */
  readonly last: GraphNode | undefined;
  readonly focus: GraphNode;
  readonly onShow: (node: GraphNode) => void;
  readonly onKey: (event: KeyboardEvent, node: GraphNode) => void;
  /** A line was drawn from one state to another. */
  readonly onConnect: (from: GraphNode, to: GraphNode) => void;
}

/** A line that is being drawn. */
interface Line {
  readonly from: GraphNode;
  readonly to: Spot;
}

export function StateDiagram({ graph, width, active, last, focus, onShow, onKey, onConnect }: DiagramProps): ReactElement | null {
  const [line, setLine] = useState<Line | undefined>(undefined);
  if (width === 0) return null;
  const letters = Math.max(...graph.states.map(({ title }) => title.length));
  const layout = layOutDiagram(graph, width, letters);
  const at = (spot: Spot): GraphNode | undefined => graph.states.find((_, place) => isWithin(spot, layout.states[place], layout.box));
  const drop = (event: PointerEvent<SVGSVGElement>): void => {
    const target = at(spotOf(event));
    setLine(undefined);
    if (line === undefined || target === undefined) return;
    // The drawing has the pointer captured, so the box hears of no click.
    if (target === line.from) onShow(target);
    else onConnect(line.from, target);
  };
  return (
    <svg
      className="state-diagram"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label="State diagram: drag from a state to another to add a transition"
      onPointerMove={(event) => line !== undefined && setLine({ from: line.from, to: spotOf(event) })}
      onPointerUp={drop}
      onPointerCancel={() => setLine(undefined)}
    >
      <defs>
        <marker id="state-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
          <path d="M0 0.500L10 5L0 9.500z" />
        </marker>
      </defs>
      {graph.arrows.map((arrow, place) => (
        <ArrowView
          key={arrow.node.id}
          arrow={arrow}
          number={layout.hasWords ? undefined : place + 1}
          shape={layout.arrows[place] as ArrowShape}
          isLast={arrow.node === last}
          isFocused={arrow.node === focus}
          onShow={onShow}
          onKey={onKey}
        />
      ))}
      {graph.states.map((state, place) => (
        <StateView
          key={state.id}
          state={state}
          at={layout.states[place] as Spot}
          box={layout.box}
          marks={{ isFirst: place === 0, isActive: state === active, isFocused: state === focus, isLost: graph.lost.has(state) }}
          onKey={onKey}
          onPull={(to) => setLine({ from: state, to })}
        />
      ))}
      {line !== undefined && <LineView line={line} from={layout.states[graph.states.indexOf(line.from)] as Spot} />}
    </svg>
  );
}

/** The numbered arrows in words. */
export function ArrowList({ graph, last, onShow }: Pick<DiagramProps, 'graph' | 'last' | 'onShow'>): ReactElement {
  return (
    <ol className="state-arrows">
      {graph.arrows.map((arrow) => (
        <li key={arrow.node.id} data-last={arrow.node === last}>
          <button type="button" className="link-button" onClick={() => onShow(arrow.node)}>
            {arrowTitle(arrow)}
          </button>
          : {transitionWords(arrow.node)}
        </li>
      ))}
    </ol>
  );
}

function arrowTitle({ from, to }: Arrow): string {
  return `${from === undefined ? 'Any state' : from.title} to ${to.title}`;
}

interface StateMarks {
  readonly isFirst: boolean;
  readonly isActive: boolean;
  readonly isFocused: boolean;
  /** No transition leads to it. */
  readonly isLost: boolean;
}

function StateView(of: {
  readonly state: GraphNode;
  readonly at: Spot;
  readonly box: HalfSize;
  readonly marks: StateMarks;
  readonly onKey: DiagramProps['onKey'];
  /** The pointer was pressed on it, which begins a line there. */
  readonly onPull: (from: Spot) => void;
}): ReactElement {
  const { state, at, box, marks, onKey, onPull } = of;
  const most = Math.floor((2 * box.width - 12) / 7);
  return (
    <g
      className="state-box"
      role="button"
      tabIndex={0}
      aria-label={stateLabel(state, marks)}
      aria-current={marks.isActive}
      data-active={marks.isActive}
      data-focus={marks.isFocused}
      data-lost={marks.isLost}
      onKeyDown={(event) => onKey(event, state)}
      onPointerDown={(event) => {
        event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId);
        onPull(at);
      }}
    >
      {marks.isFirst && <circle className="state-first" cx={at.x - box.width - 9} cy={at.y} r="4" />}
      <rect x={at.x - box.width} y={at.y - box.height} width={2 * box.width} height={2 * box.height} rx="9" />
      <text x={at.x} y={at.y}>
        {cutText(state.title, most)}
      </text>
    </g>
  );
}

function ArrowView(of: {
  readonly arrow: Arrow;
  /** Shown where there is no room for words. */
  readonly number: number | undefined;
  readonly shape: ArrowShape;
  readonly isLast: boolean;
  readonly isFocused: boolean;
  readonly onShow: (node: GraphNode) => void;
  readonly onKey: DiagramProps['onKey'];
}): ReactElement {
  const { arrow, number, shape, isLast, isFocused, onShow, onKey } = of;
  const words = transitionWords(arrow.node);
  return (
    <g
      className="state-transition"
      role="button"
      tabIndex={0}
      aria-label={`${arrowTitle(arrow)}: ${words}${isLast ? ', the last one' : ''}`}
      data-last={isLast}
      data-focus={isFocused}
      onClick={() => onShow(arrow.node)}
      onKeyDown={(event) => onKey(event, arrow.node)}
    >
      <path className="state-grip" d={shape.path} />
      <path d={shape.path} markerEnd="url(#state-arrow)" />
      {shape.source !== undefined && <circle cx={shape.source.x} cy={shape.source.y} r="3.500" />}
      {number !== undefined && <circle className="state-number" cx={shape.label.x} cy={shape.label.y} r="8.500" />}
      <text x={shape.label.x} y={shape.label.y}>
        {number ?? cutText(words, 30)}
      </text>
    </g>
  );
}

function LineView({ line, from }: { readonly line: Line; readonly from: Spot }): ReactElement {
  return <path className="state-line" d={`M${from.x} ${from.y}L${line.to.x} ${line.to.y}`} />;
}

function stateLabel({ title }: GraphNode, { isFirst, isActive, isLost }: StateMarks): string {
  const said = [`State ${title}`, isFirst && 'the first', isActive && 'in force', isLost && 'no transition leads to it'];
  return said.filter(Boolean).join(', ');
}

/** In pixels of the drawing, which is as wide as its frame. */
function spotOf(event: PointerEvent<SVGSVGElement>): Spot {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function isWithin(spot: Spot, middle: Spot | undefined, { width, height }: HalfSize): boolean {
  return middle !== undefined && Math.abs(spot.x - middle.x) <= width && Math.abs(spot.y - middle.y) <= height;
}
