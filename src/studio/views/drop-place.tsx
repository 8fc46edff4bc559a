import type { ReactElement } from 'react';
import { ViewportPortal } from '@xyflow/react';
import { dropMark } from '../layout/drop-spot.ts';
import type { Pane } from '../session/pane.ts';
import type { Scene } from '../session/pane-tree.ts';
import { Icon } from './icon.tsx';
import { useCell, useSession } from './use-cell.ts';

/** Where the dragged branches would go: a line between siblings, a box around who takes them. */
export function DropPlace({ pane, scene }: { readonly pane: Pane; readonly scene: Scene }): ReactElement | null {
  const view = useCell(useSession().drag.view);
  if (view?.spot === undefined || view.pane !== pane) return null;
  const mark = dropMark(view.spot, scene.layout.places, scene.orientation);
  if (mark === undefined) return null;
  const { x, y, width, height } = mark;
  return (
    <ViewportPortal>
      <div className="drop-place" data-how={view.spot.how} data-refused={view.refusal !== ''} style={{ transform: `translate(${x}px, ${y}px)`, width, height }} />
    </ViewportPortal>
  );
}

/** What is dragged, beside the pointer, and what would become of it. */
export function DragGhost(): ReactElement | null {
  const view = useCell(useSession().drag.view);
  if (view === undefined) return null;
  const { at, title, ids, refusal, isCopy } = view;
  return (
    <div className="ghost" aria-hidden="true" data-refused={refusal !== ''} style={{ transform: `translate(${at.x + 14}px, ${at.y + 10}px)` }}>
      <b>
        {isCopy && <Icon name="plus" />}
        {title}
        {ids.size > 1 && <i>{ids.size}</i>}
      </b>
      {refusal !== '' && <span>{refusal}</span>}
    </div>
  );
}
