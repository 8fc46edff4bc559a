import { memo, type ReactElement } from 'react';
import { ViewportPortal } from '@xyflow/react';
import type { GraphNode } from '../graph/tree-graph.ts';
import type { Orientation, Rectangle } from '../layout/lay-out-tree.ts';
import type { Pane } from '../session/pane.ts';
import type { Scene } from '../session/pane-tree.ts';
import { useCell } from './use-cell.ts';

interface LinksProps {
  readonly pane: Pane;
  readonly scene: Scene;
  readonly places: ReadonlyMap<string, Rectangle>;
}

/** Lines from parents to children, beneath the nodes; the way to what runs stands out. */
export const TreeLinks = memo(function DrawnLinks({ pane, scene, places }: LinksProps): ReactElement {
  return (
    <ViewportPortal>
      <svg className="links" aria-hidden="true">
        {scene.nodes.map((node) => {
          const from = node === scene.top ? undefined : places.get(node.parent?.id ?? '');
          const to = places.get(node.id);
          return from && to && <Link key={node.id} node={node} pane={pane} path={pathBetween(from, to, scene.orientation)} />;
        })}
      </svg>
    </ViewportPortal>
  );
});

const Link = memo(function DrawnLink({ node, pane, path }: { readonly node: GraphNode; readonly pane: Pane; readonly path: string }): ReactElement {
  const { status, fade } = useCell(pane.nodeCell(node.id));
  return <path className="link" data-status={status} data-fade={fade} d={path} />;
});

/** Out of the middle of one side into the middle of the opposite one, with a soft bend halfway. */
function pathBetween(from: Rectangle, to: Rectangle, orientation: Orientation): string {
  if (orientation === 'down') {
    const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y];
    const bend = (y2 - y1) / 2;
    return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
  }
  const [x1, y1, x2, y2] = [from.x + from.width, from.y + from.height / 2, to.x, to.y + to.height / 2];
  const bend = Math.min(30, (x2 - x1) / 2);
  return `M${x1} ${y1}H${x2 - 2 * bend}C${x2 - bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}
