import type { KeyUse } from '../studio-port.ts';
import type { NodeStates, NodeStatus } from './node-states.ts';

/** What a node on the screen shows; equal stamps look the same. */
export interface NodeView {
  readonly stamp: string;
  readonly status: NodeStatus;
  /** How much of the status has faded: 0 fresh to 4 gone. */
  readonly fade: number;
  readonly detail: string;
  /** The cursor stands on an event of this node, or of one that is folded into it. */
  readonly isCurrent: boolean;
  readonly keys: readonly KeyValue[];
  /** A folded node: the running or latest of what it hides. */
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
  inside: undefined,
};

/** A result fades in this many seconds of simulated time; a running node never does. */
const FADE_SECONDS = 2.4;
const FADE_STEPS = 4;

export function fadeOf(status: NodeStatus, ageSeconds: number): number {
  if (status === 'running') return 0;
  if (status === 'idle') return FADE_STEPS;
  return Math.max(0, Math.min(FADE_STEPS, Math.floor((ageSeconds / FADE_SECONDS) * FADE_STEPS)));
}

/** The view with its stamp; the old one again when nothing that shows is other. */
export function renewView(old: NodeView, view: Omit<NodeView, 'stamp'>): NodeView {
  const keys = view.keys.map(({ key, value, isValid }) => `${key}=${value}${isValid ? '' : '!'}`).join(';');
  const inside = view.inside === undefined ? '' : `${view.inside.status} ${view.inside.title}`;
  const stamp = `${view.status}|${view.fade}|${view.isCurrent ? 1 : 0}|${view.detail}|${inside}|${keys}`;
  return stamp === old.stamp ? old : { ...view, stamp };
}

/** Among hidden nodes: one that runs, else the one that was asked last; undefined when none was. */
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
