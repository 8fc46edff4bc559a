import { useLayoutEffect, useRef, type CSSProperties, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { detailsShare, placementFor } from '../panel/details-placement.ts';
import { Divider } from '../controls/divider.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

const KEY_PART = 0.04;

/** Splits the panel body between trees and details. */
export function DetailsSplit({ children }: { readonly children: ReactNode }): ReactElement {
  const { panel, panes } = useSession();
  const { details } = panel;
  const settings = useSignal(panel.settings);
  const count = useSignal(panes.list).length;
  const body = useRef<HTMLDivElement>(null);
  const placement = useSignal(details.placement);
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const look = (): void => details.placement.set(placementFor(element.clientWidth, element.clientHeight));
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    look();
    return () => sizes.disconnect();
  }, [details]);
  const part = detailsShare(settings, placement, count);
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    const { right, bottom, width, height } = (body.current as HTMLElement).getBoundingClientRect();
    details.resize(placement === 'beneath' ? (bottom - clientY) / height : (right - clientX) / width);
  };
  return (
    <div ref={body} className="body" data-details={placement} style={{ '--details': `${part * 100}%` } as CSSProperties}>
      {children}
      <Divider
        className="details-edge"
        label="Size of the details"
        isUpright={placement === 'beside'}
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
