import { Unavailable } from '../harness/contract.ts';
import type { Plant } from './contender.ts';
import { answerOf, type Agent } from './script.ts';
import { isReactive, leavesIn, type LeafShape, type Shape } from './shape.ts';

const WORDS = { failure: 0, success: 1, running: 2 } as const;

type Leaf = (agent: Agent) => number;

/** Where a tick goes on after a leaf: the number of another one, or below 0 when the whole tree has ended. */
interface Exits {
  readonly onFailure: number;
  readonly onSuccess: number;
}

const ENDED: Exits = { onFailure: -1, onSuccess: -2 };

/**
 * The least that a tree as data takes, without anything that Warband does besides: leaves in one array, and after each result the number of the
 * next leaf. What stands between this and a single function is one call of an unknown function a leaf.
 */
export const plant: Plant = ({ shape, script }) => {
  if (isReactive(shape)) throw new Unavailable('a table of jumps does not ask again what came before the running leaf');
  const leaves = leavesIn(shape).map((leaf): Leaf => {
    const says = script.leaf<number>(leaf, WORDS);
    return (agent) => answerOf(says, agent);
  });
  const next = new Int8Array(2 * leaves.length);
  layOut(shape, ENDED, next);
  return (agents) => {
    const running = new Uint8Array(agents.length);
    return {
      ownBytesPerAgent: 1,
      tick() {
        for (let index = 0; index < agents.length; index++) running[index] = tickFrom(running[index]!, agents[index]!);
      },
    };
  };

  /** Returns the leaf at which the next tick begins. */
  function tickFrom(first: number, agent: Agent): number {
    for (let leaf = first; ;) {
      const result = leaves[leaf]!(agent);
      if (result === WORDS.running) return leaf;
      leaf = next[2 * leaf + result]!;
      if (leaf < 0) return 0;
    }
  }
};

function layOut(shape: Shape, exits: Exits, next: Int8Array): void {
  if ('leaf' in shape) return layOutLeaf(shape, exits, next);
  const { kind, children } = shape;
  if (kind === 'inverter') return layOut(children[0]!, { onFailure: exits.onSuccess, onSuccess: exits.onFailure }, next);
  for (const [place, child] of children.entries()) {
    const sibling = children[place + 1];
    if (sibling === undefined) layOut(child, exits, next);
    else layOut(child, { ...exits, [kind === 'sequence' ? 'onSuccess' : 'onFailure']: leavesIn(sibling)[0]!.leaf }, next);
  }
}

function layOutLeaf({ leaf }: LeafShape, { onFailure, onSuccess }: Exits, next: Int8Array): void {
  next[2 * leaf + WORDS.failure] = onFailure;
  next[2 * leaf + WORDS.success] = onSuccess;
}
