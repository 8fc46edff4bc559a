import { exponential, power } from '../../../src/core/elementary.ts';
import type { Status } from '../../../src/engine/definition/status.ts';
import {
  EAT,
  firstShare,
  LEAVES,
  SECONDS_PER_TICK,
  SLEEP,
  STROLL,
  villagersOf,
  WORK,
  type Leaf,
  type Settle,
  type Villager,
  type Villagers,
} from './routine.ts';

const NONE = -1;
/** Where no days pass, it is always ten. */
const HOUR = 10;
const [work, eat, sleep, stroll] = LEAVES as [Leaf, Leaf, Leaf, Leaf];

/**
 * The routine of `trees/day-worker.json`, with the states that it takes from other trees, as one would write it by hand, without minimum times: the yardstick. Each villager has its state and
 * the time of its next evaluation; a tick judges when that is due, and calls the leaf of the state, as the tree does.
 */
export const settle: Settle = (all, interval) => {
  const { count } = all;
  const everyone = villagersOf(all);
  const state = new Int8Array(count).fill(NONE);
  const evaluateAt = new Float64Array(count);
  let now = 0;
  const tickOne = (index: number): void => {
    if (state[index] === NONE || now + 1e-9 >= (evaluateAt[index] as number)) {
      state[index] = evaluate(all, index, state[index] as number);
      evaluateAt[index] = now + (evaluateAt[index] === 0 ? interval * firstShare(index + 1) : interval);
    }
    // What has ended is judged anew in the next tick.
    if (act(everyone[index] as Villager, state[index] as number) !== 'running') state[index] = NONE;
  };
  const tick = (): void => {
    now += SECONDS_PER_TICK;
    for (let index = 0; index < count; index++) tickOne(index);
  };
  return { tick, thinkOn: tick };
};

function act(villager: Villager, state: number): Status {
  switch (state) {
    case WORK:
      return work(villager);
    case EAT:
      return eat(villager);
    case SLEEP:
      return sleep(villager);
    default:
      return stroll(villager);
  }
}

function evaluate(all: Villagers, index: number, before: number): number {
  const money = clamp((all.money[index] as number) / 60);
  const energy = clamp((all.energy[index] as number) / 100);
  const saturation = clamp((all.saturation[index] as number) / 100);
  const isWorkTime = HOUR >= 7 && HOUR < 17.5;
  const canEat = (all.saturation[index] as number) <= 90 && (all.money[index] as number) >= 3.2 && HOUR >= 6;
  const diligence = clamp(1 - power(money, 1.5)) * 0.6 + clamp(1 / (1 + exponential(-14 * (energy + 0.15 - 0.5)))) * 0.4;
  let toWork = isWorkTime ? 0.75 * diligence : -Infinity;
  let toEat = canEat ? 1.3 * (clamp(1 - power(saturation, 0.8)) * (1 / 1.5) + money * (0.5 / 1.5)) : -Infinity;
  let toSleep = 0.9 * clamp(1 - energy);
  if (before === WORK) toWork *= 1.3;
  else if (before === EAT) toEat *= 2.4;
  else if (before === SLEEP) toSleep *= 3;
  let best = WORK;
  let most = toWork;
  if (toEat > most) {
    best = EAT;
    most = toEat;
  }
  if (toSleep > most) {
    best = SLEEP;
    most = toSleep;
  }
  return 0.14 > most ? STROLL : best;
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
