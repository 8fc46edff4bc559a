import { memo, type ReactElement } from 'react';
import { ViewportPortal } from '@xyflow/react';
import { isDraft, type GraphNode } from '../graph/tree-graph.ts';
import { outlineLink } from '../graph/lay-out-outline.ts';
import type { Rectangle } from '../graph/lay-out-tree.ts';
import type { Pane } from '../panes/pane.ts';
import type { VisibleTree } from '../panes/tree/visible-tree.ts';
import { useSignal } from '../signal/use-signal.ts';
import { isLineIn, useWindow } from './use-window.ts';

interface LinksProps {
  readonly pane: Pane;
  readonly visibleTree: VisibleTree;
  readonly places: ReadonlyMap<string, Rectangle>;
}

/** Links from parents to children, below the nodes; the running path is highlighted. */
export const TreeLinks = memo(function DrawnLinks({ pane, visibleTree, places }: LinksProps): ReactElement {
  const window = useWindow(visibleTree.nodes.length);
  return (
    <ViewportPortal>
      <svg className="links" aria-hidden="true">
        {visibleTree.nodes.map((node) => {
          const from = node === visibleTree.root ? undefined : places.get(node.parent?.id ?? '');
          const to = places.get(node.id);
          return (
            from &&
            to &&
            isLineIn(window, from, to) && <Link key={node.id} node={node} pane={pane} path={pathBetween(from, to, visibleTree)} />
          );
        })}
      </svg>
    </ViewportPortal>
  );
});

const Link = memo(function DrawnLink({
  node,
  pane,
  path,
}: {
  readonly node: GraphNode;
  readonly pane: Pane;
  readonly path: string;
}): ReactElement {
  const { status, fade } = useSignal(pane.live.nodeSignal(node.id));
  return <path className="link" data-draft={isDraft(node) || undefined} data-status={status} data-fade={fade} d={path} />;
});

/** A curve between the middles of the facing sides; an elbow in the outline. */
function pathBetween(from: Rectangle, to: Rectangle, { orientation, density, layout }: VisibleTree): string {
  if (density === 'outline') return outlineLink(from, to, layout.bounds);
  if (orientation === 'down') {
    const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y];
    const bend = (y2 - y1) / 2;
    return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
  }
  const [x1, y1, x2, y2] = [from.x + from.width, from.y + from.height / 2, to.x, to.y + to.height / 2];
  const bend = Math.min(30, (x2 - x1) / 2);
  return `M${x1} ${y1}H${x2 - 2 * bend}C${x2 - bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}
