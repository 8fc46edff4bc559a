import type { ReactElement } from 'react';
import { isDisabled } from '../../engine/document.ts';
import type { CoverageGap } from '../ports/studio-port.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import { GAP_WORDS, hiddenGapWords } from '../explain/describe-node.ts';
import { Icon } from '../controls/icon.tsx';

interface BadgesProps {
  readonly node: GraphNode;
  /** One per line; empty for none. */
  readonly problems: string;
  readonly isWaiting: boolean;
  readonly gap: CoverageGap | undefined;
  /** See `NodeView`. */
  readonly hiddenGaps: number;
  /** See `NodeFlags`. */
  readonly origin: string;
}

/** "Runs in 2 other places too". */
export function sharedWords(others: number): string {
  return `Runs in ${others === 1 ? '1 other place' : `${others} other places`} too: an edit holds in all of them`;
}

/** For the style sheet; undefined in a tree that extends no other. */
export function originKind(origin: string): 'own' | 'inherited' | 'overridden' | undefined {
  if (origin === '') return undefined;
  return origin === 'own' || origin === 'inherited' ? origin : 'overridden';
}

/** What it has not done, or how many nodes that are folded into it have such a gap: nothing in a branch that was never entered was. */
function GapBadge({ gap, hiddenGaps }: Pick<BadgesProps, 'gap' | 'hiddenGaps'>): ReactElement | null {
  const counts = gap !== 'neverEntered' && hiddenGaps > 0;
  const words = [...(gap === undefined ? [] : [GAP_WORDS[gap]]), ...(counts ? [`${hiddenGaps} not covered`] : [])];
  if (words.length === 0) return null;
  const title = counts ? `Folded: ${hiddenGapWords(hiddenGaps)}` : words[0];
  return (
    <span className="node-gap" title={`${title} in this fight so far`} aria-hidden="true">
      {words.join(', ')}
    </span>
  );
}

/** Badges for shared branches, problems, pending changes and disabled nodes. */
export function NodeBadges({ node, problems, isWaiting, gap, hiddenGaps, origin }: BadgesProps): ReactElement {
  const count = problems.split('\n').length;
  const kind = originKind(origin);
  return (
    <>
      {problems !== '' && (
        <span className="node-problem" title={problems} aria-hidden="true">
          <Icon name="alert" />
          {count > 1 && count}
        </span>
      )}
      {isWaiting && <span className="node-waiting" title="Changed, not applied to the agents yet" aria-hidden="true" />}
      <GapBadge gap={gap} hiddenGaps={hiddenGaps} />
      {node.sharedBy > 0 && (
        <span className="node-shared" title={sharedWords(node.sharedBy)} aria-hidden="true">
          shared ×{node.sharedBy + 1}
        </span>
      )}
      {(kind === 'own' || kind === 'overridden') && (
        <span
          className="node-origin"
          title={kind === 'own' ? 'Not in the tree that this one extends' : `Overrides the tree that this one extends: ${origin}`}
          aria-hidden="true"
        >
          {kind === 'own' ? 'new' : 'override'}
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
