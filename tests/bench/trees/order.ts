import { Digest } from '../../../src/core/digest.ts';
import type { Plant } from './contender.ts';
import { agentsFor, clock, nextTurn, Script, type Agent, type Mix } from './script.ts';
import type { Shape } from './shape.ts';

const AGENTS = 25;
const TICKS = 60;

/** Which agent ticked which leaf, one line per tick: equal for contenders that tick the same leaves in the same order. */
export function callsOf(plant: Plant, shape: Shape, mix: Mix): string[] {
  let calls: string[] = [];
  let asked = -1;
  const script = new Script(mix, (leaf) => calls.push(`${asked}:${leaf}`));
  const agents = agentsFor(AGENTS).map(({ seed }, index): Agent => ({
    get seed() {
      asked = index;
      return seed;
    },
  }));
  const forest = plant({ shape, script })(agents);
  clock.turn = 0;
  return Array.from({ length: TICKS }, () => {
    calls = [];
    nextTurn();
    forest.tick();
    return calls.join(' ');
  });
}

/** The same as one number. */
export function orderOf(plant: Plant, shape: Shape, mix: Mix): number {
  const digest = new Digest();
  for (const line of callsOf(plant, shape, mix)) digest.text(line);
  return Number.parseInt(digest.toString().slice(0, 12), 16);
}
