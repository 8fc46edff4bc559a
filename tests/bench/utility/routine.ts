import type { Status } from '../../../src/engine/definition/status.ts';

/** The needs of some villagers: each falls with time, and what a villager does raises one. */
export interface Villagers {
  readonly count: number;
  readonly saturation: Float64Array;
  readonly energy: Float64Array;
  readonly money: Float64Array;
  /** How often each of the four states of each villager was ticked: what the contenders must agree on. */
  readonly ticks: Uint32Array;
}

export const WORK = 0;
export const EAT = 1;
export const SLEEP = 2;
export const STROLL = 3;
export const STATES = ['Work', 'Eat', 'Sleep', 'Stroll'] as const;
export const SECONDS_PER_TICK = 0.1;

/** No two villagers start alike. */
export function villagers(count: number): Villagers {
  const spread = (step: number, range: number) =>
    Float64Array.from({ length: count }, (_, index) => ((index * step) % 101) * (range / 101));
  return {
    count,
    saturation: spread(17, 100),
    energy: spread(29, 100),
    money: spread(43, 60),
    ticks: new Uint32Array(STATES.length * count),
  };
}

/** What a leaf is told: the host of an agent, and the argument of the function by hand. */
export interface Villager {
  readonly all: Villagers;
  readonly index: number;
}

export type Leaf = (villager: Villager) => Status;

/** What is done in each state, one leaf each: the same code for every contender. */
export const LEAVES: readonly Leaf[] = STATES.map(
  (_, state) =>
    ({ all, index }) =>
      live(all, index, state),
);

export function villagersOf(all: Villagers): Villager[] {
  return Array.from({ length: all.count }, (_, index) => ({ all, index }));
}

/** Agents that begin together do not evaluate together: the part of the first interval after which the agent with that id evaluates again. */
export function firstShare(agentId: number): number {
  const turns = agentId * 1.618033988749895;
  return turns - Math.floor(turns);
}

/** What a tick of the state does to the needs, kept within their ranges. */
function live({ saturation, energy, money, ticks }: Villagers, index: number, state: number): Status {
  const at = STATES.length * index + state;
  ticks[at] = (ticks[at] as number) + 1;
  const fed = (saturation[index] as number) + (state === EAT ? 1.3 : -0.1);
  const rested = (energy[index] as number) + (state === SLEEP ? 0.74 : state === WORK ? -0.3 : -0.06);
  const paid = (money[index] as number) + (state === WORK ? 0.32 : state === EAT ? -0.32 : 0);
  saturation[index] = fed < 0 ? 0 : fed > 100 ? 100 : fed;
  energy[index] = rested < 0 ? 0 : rested > 100 ? 100 : rested;
  money[index] = paid < 0 ? 0 : paid > 60 ? 60 : paid;
  return 'running';
}

/** All of them live on for one tick. */
export interface Village {
  tick(): void;
  /** The same without telling the agents what they need: every one evaluates what it knows already. */
  thinkOn(): void;
}

/** `interval`: seconds from one evaluation to the next. */
export type Settle = (all: Villagers, interval: number) => Village;
