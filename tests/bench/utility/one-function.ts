import { exponential, power } from '../../../src/core/elementary.ts';
import { SECONDS_PER_TICK, STATES, type Settle, type Villagers } from './routine.ts';

const WORK = 0;
const EAT = 1;
const SLEEP = 2;
const STROLL = 3;

/** The routine of `trees/day-worker.json` written by hand, without minimum times: the yardstick. */
export const settle: Settle = (all, interval) => {
  const { count } = all;
  const state = new Int8Array(count).fill(-1);
  const evaluateAt = new Float64Array(count);
  let now = 0;
  const tick = (): void => {
    now += SECONDS_PER_TICK;
    for (let index = 0; index < count; index++) {
      if (now + 1e-9 >= (evaluateAt[index] as number)) {
        state[index] = evaluate(all, index, state[index] as number);
        evaluateAt[index] = now + interval;
      }
      live(all, index, state[index] as number);
    }
  };
  return { tick, thinkOn: tick };
};

function evaluate(all: Villagers, index: number, before: number): number {
  const money = clamp((all.money[index] as number) / 60);
  const energy = clamp((all.energy[index] as number) / 100);
  const saturation = clamp((all.saturation[index] as number) / 100);
  let work = 0.75 * (clamp(1 - power(money, 1.5)) * 0.6 + clamp(1 / (1 + exponential(-14 * (energy + 0.15 - 0.5)))) * 0.4);
  let eat = (all.money[index] as number) >= 2 ? clamp(1 - power(saturation, 0.8)) : -Infinity;
  let sleep = 0.9 * clamp(1 - energy);
  if (before === WORK) work *= 1.3;
  else if (before === EAT) eat *= 2.4;
  else if (before === SLEEP) sleep *= 3;
  let best = WORK;
  let most = work;
  if (eat > most) [best, most] = [EAT, eat];
  if (sleep > most) [best, most] = [SLEEP, sleep];
  return 0.14 > most ? STROLL : best;
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** What a tick of the state does to the needs, kept within their ranges. */
export function live({ saturation, energy, money, ticks }: Villagers, index: number, state: number): void {
  const at = STATES.length * index + state;
  ticks[at] = (ticks[at] as number) + 1;
  const fed = (saturation[index] as number) + (state === EAT ? 1.3 : -0.1);
  const rested = (energy[index] as number) + (state === SLEEP ? 0.74 : state === WORK ? -0.3 : -0.06);
  const paid = (money[index] as number) + (state === WORK ? 0.32 : state === EAT ? -0.32 : 0);
  saturation[index] = fed < 0 ? 0 : fed > 100 ? 100 : fed;
  energy[index] = rested < 0 ? 0 : rested > 100 ? 100 : rested;
  money[index] = paid < 0 ? 0 : paid > 60 ? 60 : paid;
}
