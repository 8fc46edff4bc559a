import { useRef, type PointerEvent, type ReactElement, type RefObject } from 'react';
import { scoreAt, type Curve } from '../../utility/curve.ts';
import type { CurvePoint } from '../../utility/monotone-cubic.ts';

/** In units of the drawing; the plot itself is 0..WIDTH by 0..HEIGHT. */
const WIDTH = 240;
const HEIGHT = 120;
const MARGIN = 10;
const SAMPLES = 120;

interface PlotProps {
  readonly curve: Curve;
  /** The present input and its score; undefined while the value is not known. */
  readonly now: CurvePoint | undefined;
  /** The recent inputs, oldest first. */
  readonly trail: readonly number[];
  /** Drags a handle: of the curve, by shares of the plot, or of its point of that index. */
  readonly onDrag: (handle: number | 'curve', to: CurvePoint, by: CurvePoint) => void;
  readonly onDrop: () => void;
}

/** A response curve with the present value on it, and handles to drag it. */
export function CurvePlot(props: PlotProps): ReactElement {
  const { curve, now, trail } = props;
  const svg = useRef<SVGSVGElement>(null);
  const { grab, drag, drop } = useHandles(svg, props);
  return (
    <svg
      ref={svg}
      className="curve-plot"
      viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`}
      role="img"
      aria-label="Response curve: input to the right, score upwards"
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <path className="curve-grid" d={GRID} />
      <path className="curve-area" d={`${pathOf(curve)}V${HEIGHT}H0Z`} />
      <path className="curve-line" d={pathOf(curve)} />
      {trail.map((input, place) => (
        <circle
          key={place}
          className="curve-trail"
          r="2"
          opacity={(place + 1) / (trail.length + 1)}
          cx={input * WIDTH}
          cy={HEIGHT * (1 - scoreAt(curve, input))}
        />
      ))}
      {now !== undefined && (
        <g className="curve-now">
          <path d={`M${now.x * WIDTH} ${HEIGHT}V${HEIGHT * (1 - now.y)}H0`} />
          <circle r="4.5" cx={now.x * WIDTH} cy={HEIGHT * (1 - now.y)} />
        </g>
      )}
      {handlesOf(curve).map(({ handle, x, y }) => (
        <rect
          key={handle}
          className="curve-handle"
          x={x * WIDTH - 5}
          y={HEIGHT * (1 - y) - 5}
          width="10"
          height="10"
          onPointerDown={grab(handle)}
        >
          {handle === 'curve' && <title>Drag sideways to shift the curve, up or down to change its slope</title>}
        </rect>
      ))}
    </svg>
  );
}

/** Its points, or one in its middle. */
function handlesOf(curve: Curve): readonly (CurvePoint & { readonly handle: number | 'curve' })[] {
  if (curve.type === 'points') return curve.points.map(({ x, y }, handle) => ({ handle, x: x + curve.shift, y }));
  const x = Math.min(0.95, Math.max(0.05, 0.5 + curve.shift));
  return [{ handle: 'curve', x, y: scoreAt(curve, x) }];
}

function useHandles(svg: RefObject<SVGSVGElement | null>, { onDrag, onDrop }: Pick<PlotProps, 'onDrag' | 'onDrop'>) {
  const held = useRef<{ handle: number | 'curve'; at: CurvePoint } | undefined>(undefined);
  const placeOf = (event: PointerEvent): CurvePoint => {
    const box = svg.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
    const scale = box.width / (WIDTH + 2 * MARGIN);
    const x = ((event.clientX - box.left) / scale - MARGIN) / WIDTH;
    const y = 1 - ((event.clientY - box.top) / scale - MARGIN) / HEIGHT;
    return { x, y };
  };
  return {
    grab: (handle: number | 'curve') => (event: PointerEvent<SVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { handle, at: placeOf(event) };
    },
    drag: (event: PointerEvent): void => {
      if (held.current === undefined) return;
      const to = placeOf(event);
      const { handle, at } = held.current;
      held.current = { handle, at: to };
      onDrag(handle, to, { x: to.x - at.x, y: to.y - at.y });
    },
    drop: (): void => {
      if (held.current !== undefined) onDrop();
      held.current = undefined;
    },
  };
}

const GRID = [0, 0.25, 0.5, 0.75, 1].map((share) => `M${share * WIDTH} 0V${HEIGHT}M0 ${share * HEIGHT}H${WIDTH}`).join('');

function pathOf(curve: Curve): string {
  const places = Array.from({ length: SAMPLES + 1 }, (_, place) => place / SAMPLES);
  return places
    .map((x, place) => `${place === 0 ? 'M' : 'L'}${(x * WIDTH).toFixed(1)} ${(HEIGHT * (1 - scoreAt(curve, x))).toFixed(1)}`)
    .join('');
}
