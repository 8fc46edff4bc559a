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

/** "Runs in 2 other places too". */
export function sharedWords(others: number): string {
  return `Runs in ${others === 1 ? '1 other place' : `${others} other places`} too: an edit holds in all of them`;
}

/** Badges for shared branches, problems, pending changes and disabled nodes. */
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
      {node.sharedBy > 0 && (
        <span className="node-shared" title={sharedWords(node.sharedBy)} aria-hidden="true">
          shared ×{node.sharedBy + 1}
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
