import type { ReactElement } from 'react';
import { ViewportPortal } from '@xyflow/react';
import { dropMark } from '../editing/drop-target.ts';
import type { Pane } from '../panes/pane.ts';
import type { VisibleTree } from '../panes/tree/visible-tree.ts';
import { Icon } from '../controls/icon.tsx';
import { useSignal } from '../signal/use-signal.ts';
import { useSession } from '../session/use-session.ts';

/** Where a drop would go: a line between siblings, or a box around the new parent. */
export function DropIndicator({ pane, visibleTree }: { readonly pane: Pane; readonly visibleTree: VisibleTree }): ReactElement | null {
  const view = useSignal(useSession().editing.drag.view);
  if (view?.dropTarget === undefined || view.pane !== pane) return null;
  const mark = dropMark(view.dropTarget, visibleTree.layout.places, visibleTree.orientation);
  if (mark === undefined) return null;
  const { x, y, width, height } = mark;
  return (
    <ViewportPortal>
      <div
        className="drop-place"
        data-how={view.dropTarget.how}
        data-refused={view.refusal !== ''}
        style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      />
    </ViewportPortal>
  );
}

/** The dragged branches beside the pointer, with the reason if they cannot be dropped. */
export function DragPreview(): ReactElement | null {
  const view = useSignal(useSession().editing.drag.view);
  if (view === undefined) return null;
  const { at, title, ids, refusal, isCopy, isToDraft } = view;
  return (
    <div
      className="ghost"
      aria-hidden="true"
      data-refused={refusal !== ''}
      style={{ transform: `translate(${at.x + 14}px, ${at.y + 10}px)` }}
    >
      <b>
        {isCopy && <Icon name="plus" />}
        {title}
        {ids.size > 1 && <i>{ids.size}</i>}
      </b>
      {refusal === '' && isToDraft && <span>A draft, which does not run</span>}
      {refusal !== '' && <span>{refusal}</span>}
    </div>
  );
}
