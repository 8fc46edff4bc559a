import Flatbush from 'flatbush';
import RBush from 'rbush';
import type { Positions, Search } from './contenders.ts';

/** Indices of one team, in their order. */
function team(at: Positions, parity: number): number[] {
  return Array.from({ length: Math.ceil((at.x.length - parity) / 2) }, (_, place) => 2 * place + parity);
}

/** A packed tree for each team, rebuilt in each step, queried for one neighbour. */
export function flatbush(at: Positions): Search {
  const teams = [team(at, 0), team(at, 1)] as const;
  return (closest) => {
    const trees = teams.map((members) => {
      const tree = new Flatbush(members.length);
      for (const index of members) tree.add(at.x[index] ?? 0, at.y[index] ?? 0);
      tree.finish();
      return tree;
    });
    for (let index = 0; index < closest.length; index++) {
      const [found = 0] = trees[1 - (index % 2)]?.neighbors(at.x[index] ?? 0, at.y[index] ?? 0, 1) ?? [];
      closest[index] = 2 * found + 1 - (index % 2);
    }
  };
}

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly index: number;
}

class Dots extends RBush<Dot> {
  override toBBox({ x, y }: Dot) {
    return { minX: x, minY: y, maxX: x, maxY: y };
  }
  override compareMinX(a: Dot, b: Dot): number {
    return a.x - b.x;
  }
  override compareMinY(a: Dot, b: Dot): number {
    return a.y - b.y;
  }
}

/** It finds boxes, not neighbours: the box grows until the closest one in it is nearer than its edge. */
export function rbush(at: Positions): Search {
  const teams = [team(at, 0), team(at, 1)] as const;
  return (closest) => {
    const trees = teams.map((members) => new Dots().load(members.map((index) => ({ x: at.x[index] ?? 0, y: at.y[index] ?? 0, index }))));
    for (let index = 0; index < closest.length; index++) {
      const tree = trees[1 - (index % 2)];
      closest[index] = tree ? nearestInBoxes(tree, { x: at.x[index] ?? 0, y: at.y[index] ?? 0 }) : -1;
    }
  };
}

function nearestInBoxes(tree: RBush<Dot>, { x, y }: { x: number; y: number }): number {
  for (let reach = 5; ; reach *= 2) {
    let best = -1;
    let bestSquared = reach * reach;
    for (const dot of tree.search({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })) {
      const squared = (dot.x - x) * (dot.x - x) + (dot.y - y) * (dot.y - y);
      if (squared >= bestSquared) continue;
      best = dot.index;
      bestSquared = squared;
    }
    if (best !== -1) return best;
  }
}
