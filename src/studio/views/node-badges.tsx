import type { ReactElement } from 'react';
import { isDisabled } from '../../bt/check/node-children.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import { Icon } from './icon.tsx';

interface BadgesProps {
  readonly node: GraphNode;
  /** A line each; empty without any. */
  readonly problems: string;
  readonly isWaiting: boolean;
}

/** What is wrong with the node, and whether the agents have it yet. */
export function NodeBadges({ node, problems, isWaiting }: BadgesProps): ReactElement {
  const count = problems.split('\n').length;
  return (
    <>
      {problems !== '' && (
        <span className="node-problem" title={problems} aria-hidden="true">
          <Icon name="alert" />
          {count > 1 && count}
        </span>
      )}
      {isWaiting && <span className="node-waiting" title="Changed, and not yet what the warriors think with" aria-hidden="true" />}
      {isDisabled(node.document) && (
        <span className="node-off" aria-hidden="true">
          disabled
        </span>
      )}
    </>
  );
}
