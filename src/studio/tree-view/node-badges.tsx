import type { ReactElement } from 'react';
import { isDisabled } from '../../bt/index.ts';
import type { CoverageGap } from '../studio-port.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import { Icon } from '../controls/icon.tsx';

interface BadgesProps {
  readonly node: GraphNode;
  /** One per line; empty for none. */
  readonly problems: string;
  readonly isWaiting: boolean;
  readonly gap: CoverageGap | undefined;
}

/** Of a node in this fight. */
export const GAP_WORDS: Readonly<Record<CoverageGap, string>> = {
  neverEntered: 'never entered',
  neverTrue: 'never true',
  neverFalse: 'never false',
};

/** Badges for problems, pending changes and disabled nodes. */
export function NodeBadges({ node, problems, isWaiting, gap }: BadgesProps): ReactElement {
  const count = problems.split('\n').length;
  return (
    <>
      {problems !== '' && (
        <span className="node-problem" title={problems} aria-hidden="true">
          <Icon name="alert" />
          {count > 1 && count}
        </span>
      )}
      {isWaiting && <span className="node-waiting" title="Changed, not applied to the agents yet" aria-hidden="true" />}
      {gap !== undefined && (
        <span className="node-gap" title={`${GAP_WORDS[gap]} in this fight so far`} aria-hidden="true">
          {GAP_WORDS[gap]}
        </span>
      )}
      {isDisabled(node.document) && (
        <span className="node-off" aria-hidden="true">
          disabled
        </span>
      )}
    </>
  );
}
