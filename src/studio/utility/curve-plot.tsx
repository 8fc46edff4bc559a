import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement, type RefObject } from 'react';
import { scoreAt, type Curve, type CurvePoint } from '../../engine/families/utility/index.ts';
import { dragged, handlesOf, HUNDREDTH, withoutPoint, withPoint, type CurveHandle, type Settings } from './curve-handles.ts';

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
  readonly onChange: (settings: Settings) => void;
  /** A drag or a press is over: what follows is another change. */
  readonly onEnd: () => void;
}

/** A response curve with the present value on it, and handles to drag it. */
export function CurvePlot(props: PlotProps): ReactElement {
  const { curve, now, trail } = props;
  const svg = useRef<SVGSVGElement>(null);
  const hands = useHandles(svg, props);
  return (
    <svg
      ref={svg}
      className="curve-plot"
      viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`}
      role="group"
      aria-label="Response curve: input to the right, score upwards"
      onPointerMove={hands.drag}
      onPointerUp={hands.drop}
      onPointerCancel={hands.drop}
      onDoubleClick={curve.type === 'points' ? hands.add : undefined}
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
      {handlesOf(curve).map((of) => (
        <Handle key={of.handle} of={of} curve={curve} hands={hands} />
      ))}
    </svg>
  );
}

interface HandleProps {
  readonly of: CurveHandle;
  readonly curve: Curve;
  readonly hands: ReturnType<typeof useHandles>;
}

/** By mouse, finger or arrow keys. */
function Handle({ of: { handle, x, y }, curve, hands }: HandleProps): ReactElement {
  const isPoint = handle !== 'curve';
  return (
    <rect
      className="curve-handle"
      role="slider"
      tabIndex={0}
      aria-label={isPoint ? `Point ${handle + 1} of ${curve.points.length}` : 'Middle of the curve'}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={Number(y.toFixed(2))}
      aria-valuetext={isPoint ? `score ${y.toFixed(2)} at ${x.toFixed(2)}` : `shift ${curve.shift}, slope ${curve.slope}`}
      x={x * WIDTH - 5}
      y={HEIGHT * (1 - y) - 5}
      width="10"
      height="10"
      onPointerDown={hands.grab(handle)}
      onKeyDown={(event) => hands.press({ handle, x, y }, event)}
      onKeyUp={hands.end}
      onDoubleClick={() => isPoint && hands.write(withoutPoint(curve, handle))}
    >
      <title>
        {isPoint
          ? 'Drag the point, or move it with the arrow keys; a double click or Delete removes it'
          : 'Drag sideways to shift the curve, up or down to change its slope; or use the arrow keys'}
      </title>
    </rect>
  );
}

/** How far an arrow key moves a handle; with Shift ten times as far. */
const ARROWS: Readonly<Record<string, CurvePoint>> = {
  ArrowLeft: { x: -HUNDREDTH, y: 0 },
  ArrowRight: { x: HUNDREDTH, y: 0 },
  ArrowUp: { x: 0, y: HUNDREDTH },
  ArrowDown: { x: 0, y: -HUNDREDTH },
};

function useHandles(svg: RefObject<SVGSVGElement | null>, { curve, onChange, onEnd }: Pick<PlotProps, 'curve' | 'onChange' | 'onEnd'>) {
  // The curve as it was: in small parts, a slow drag would be lost in rounding.
  const held = useRef<{ handle: CurveHandle['handle']; at: CurvePoint; curve: Curve } | undefined>(undefined);
  const placeOf = (event: { readonly clientX: number; readonly clientY: number }): CurvePoint => {
    const box = svg.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
    const scale = box.width / (WIDTH + 2 * MARGIN);
    const x = ((event.clientX - box.left) / scale - MARGIN) / WIDTH;
    const y = 1 - ((event.clientY - box.top) / scale - MARGIN) / HEIGHT;
    return { x, y };
  };
  const write = (settings: Settings | undefined): void => {
    if (settings === undefined) return;
    onChange(settings);
    onEnd();
  };
  return {
    write,
    end: onEnd,
    grab: (handle: CurveHandle['handle']) => (event: PointerEvent<SVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { handle, at: placeOf(event), curve };
    },
    drag: (event: PointerEvent): void => {
      if (held.current === undefined) return;
      const to = placeOf(event);
      const { handle, at, curve: before } = held.current;
      onChange(dragged(before, handle, { to, by: { x: to.x - at.x, y: to.y - at.y } }));
    },
    drop: (): void => {
      if (held.current !== undefined) onEnd();
      held.current = undefined;
    },
    press: ({ handle, x, y }: CurveHandle, event: KeyboardEvent): void => {
      const arrow = ARROWS[event.key];
      const isRemoval = handle !== 'curve' && (event.key === 'Delete' || event.key === 'Backspace');
      if (arrow === undefined && !isRemoval) return;
      // Delete would remove the node that is selected in the tree.
      event.preventDefault();
      if (arrow === undefined) return write(withoutPoint(curve, handle as number));
      const factor = event.shiftKey ? 10 : 1;
      const by = { x: factor * arrow.x, y: factor * arrow.y };
      onChange(dragged(curve, handle, { to: { x: x + by.x, y: y + by.y }, by }));
    },
    /** A double click beside the handles. */
    add: (event: MouseEvent): void => {
      if ((event.target as Element).tagName !== 'rect') write(withPoint(curve, placeOf(event).x));
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
