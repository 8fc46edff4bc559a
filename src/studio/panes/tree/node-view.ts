import type { CoverageGap, KeyUse } from '../../ports/studio-port.ts';
import type { NodeStates, NodeStatus } from '../../trace/node-states.ts';

/** What a node shows; equal stamps look the same. */
export interface NodeView {
  readonly stamp: string;
  readonly status: NodeStatus;
  /** Fading of the status: 0 fresh to 4 gone. */
  readonly fade: number;
  readonly detail: string;
  /** The cursor is on an event of this node, or of one that is folded into it. */
  readonly isCurrent: boolean;
  readonly keys: readonly KeyValue[];
  /** While coverage is shown: what it has never done in this fight. */
  readonly gap: CoverageGap | undefined;
  /** While coverage is shown: how many nodes that are folded into it have such a gap. */
  readonly hiddenGaps: number;
  /** For a folded node: the running or most recent leaf inside. */
  readonly inside: { readonly status: NodeStatus; readonly title: string } | undefined;
}

export interface KeyValue extends KeyUse {
  readonly value: string;
  readonly isValid: boolean;
}

export const UNKNOWN_VIEW: NodeView = {
  stamp: '',
  status: 'idle',
  fade: 4,
  detail: '',
  isCurrent: false,
  keys: [],
  gap: undefined,
  hiddenGaps: 0,
  inside: undefined,
};

/** A result fades within this simulated time; running nodes do not fade. */
const FADE_SECONDS = 2.4;
const FADE_STEPS = 4;

export function fadeOf(status: NodeStatus, ageSeconds: number): number {
  if (status === 'running') return 0;
  if (status === 'idle') return FADE_STEPS;
  return Math.max(0, Math.min(FADE_STEPS, Math.floor((ageSeconds / FADE_SECONDS) * FADE_STEPS)));
}

/** The view with its stamp; the old view if nothing visible has changed. */
export function renewView(old: NodeView, view: Omit<NodeView, 'stamp'>): NodeView {
  const keys = view.keys.map(({ key, value, isValid }) => `${key}=${value}${isValid ? '' : '!'}`).join(';');
  const inside = view.inside === undefined ? '' : `${view.inside.status} ${view.inside.title}`;
  const stamp = `${view.status}|${view.fade}|${view.isCurrent ? 1 : 0}|${view.detail}|${inside}|${keys}|${view.gap ?? ''}|${view.hiddenGaps}`;
  return stamp === old.stamp ? old : { ...view, stamp };
}

/** Among nodes: a running one, else the one ticked last; undefined if none was ticked. */
export function liveliest(indexes: readonly number[], states: NodeStates): number | undefined {
  let best: number | undefined;
  let bestRank = 0;
  for (const index of indexes) {
    const rank = states.record(index) + (states.status(index) === 'running' ? 1e9 : 0);
    if (rank > 0 && rank >= bestRank) {
      best = index;
      bestRank = rank;
    }
  }
  return best;
}
