import { useLayoutEffect, useRef, type CSSProperties, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { detailsPart, wayOf } from '../panel/details-place.ts';
import { Divider } from './divider.tsx';
import { useCell, useSession } from './use-cell.ts';

const KEY_PART = 0.04;

/** Trees and details share what is left of the panel; a wide one has the details beside the trees, a high one beneath. */
export function SharedBody({ children }: { readonly children: ReactNode }): ReactElement {
  const { details, panel, panes } = useSession();
  const settings = useCell(panel.settings);
  const count = useCell(panes).length;
  const body = useRef<HTMLDivElement>(null);
  const way = useCell(details.way);
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const look = (): void => details.way.set(wayOf(element.clientWidth, element.clientHeight));
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    look();
    return () => sizes.disconnect();
  }, [details]);
  const part = detailsPart(settings, way, count);
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    const { right, bottom, width, height } = (body.current as HTMLElement).getBoundingClientRect();
    details.resize(way === 'beneath' ? (bottom - clientY) / height : (right - clientX) / width);
  };
  return (
    <div ref={body} className="body" data-details={way} style={{ '--details': `${part * 100}%` } as CSSProperties}>
      {children}
      <Divider
        className="details-edge"
        label="Size of the details"
        isUpright={way === 'beside'}
        value={Math.round(part * 100)}
        larger={['ArrowUp', 'ArrowLeft']}
        smaller={['ArrowDown', 'ArrowRight']}
        onDrag={drag}
        onStep={(by) => details.resize(part + by * KEY_PART)}
        onReset={() => details.resize(undefined)}
      />
    </div>
  );
}
