/** The needs of some villagers: each falls with time, and what a villager does raises one. */
export interface Villagers {
  readonly count: number;
  readonly saturation: Float64Array;
  readonly energy: Float64Array;
  readonly money: Float64Array;
  /** How often each of the four states of each villager was ticked: what the contenders must agree on. */
  readonly ticks: Uint32Array;
}

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

/** All of them live on for one tick. */
export interface Village {
  tick(): void;
  /** The same without telling the agents what they need: every one evaluates what it knows already. */
  thinkOn(): void;
}

/** `interval`: seconds from one evaluation to the next. */
export type Settle = (all: Villagers, interval: number) => Village;
