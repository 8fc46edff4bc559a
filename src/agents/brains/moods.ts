import type { TreeAgents } from '../../engine/run.ts';
import type { AgentBody } from '../agent-body.ts';

/** Moods by the names of the keys that hold them: numbers with a range, which a tree declares where it goes by them. */
export const MOODS = ['fear', 'anger', 'trust'] as const;
export type MoodName = (typeof MOODS)[number];

export type MoodEvent = 'hit' | 'comradeFell' | 'enemyFell' | 'badlyHurt' | 'recovered' | 'spokenTo';

/**
 * What events do to the moods, as shares of a range from 0 to 1. How fast a mood passes is for the tree, by `changePerSecond` of
 * the key.
 */
const CHANGES: Readonly<Record<MoodEvent, Partial<Record<MoodName, number>>>> = {
  hit: { fear: 0.15, anger: 0.2 },
  comradeFell: { fear: 0.3, anger: 0.2, trust: -0.2 },
  enemyFell: { fear: -0.35, anger: -0.2, trust: 0.15 },
  badlyHurt: { fear: 0.3 },
  recovered: { fear: -0.3 },
  spokenTo: { fear: -0.1, trust: 0.2 },
};

/** An agent, and the slots of its moods; -1 for one that its tree does not declare. */
interface MoodSlot {
  readonly batch: { readonly agents: TreeAgents<AgentBody>; readonly keySlots: Readonly<Record<MoodName, number>> };
  readonly row: number;
}

/** Changes the moods that the tree of the agent declares. A mood without a value stays without one. */
export function changeMoods({ batch: { agents, keySlots }, row }: MoodSlot, event: MoodEvent): void {
  for (const mood of MOODS) {
    const slot = keySlots[mood];
    const change = CHANGES[event][mood];
    const value = slot < 0 || change === undefined ? undefined : agents.keys.read(row, slot);
    if (typeof value === 'number' && change !== undefined) agents.keys.setNumber(row, slot, value + change);
  }
}
