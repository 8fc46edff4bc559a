import type { TreeDocument } from '../../src/engine/document.ts';
import { Digest } from '../../src/core/digest.ts';
import type { EvolveRequest, PlayedPair } from '../../src/evolve/judging/evolve-fights.ts';
import { placesIn } from '../../src/evolve/making/node-places.ts';

/** What a party is worth: attacks on targets that were chosen before count, everything else does not. */
function worthOf(trees: EvolveRequest['sides'][number]['trees']): number {
  const types = trees.flatMap(({ document }) => placesIn((document as TreeDocument).root).map(({ node }) => node.type));
  return trees.length === 0 ? 2 : ['SelectTarget', 'MoveToEntity', 'Attack'].filter((type) => types.includes(type)).length;
}

/** Fights that are decided by the trees and the seed alone, in no time: a search is tested without a world. */
export function inventedPair({ sides, arenas, jobs }: EvolveRequest, index: number): PlayedPair {
  const { first, second, arena, seed } = jobs[index]!;
  const luck = new Digest().text(seed).toString().charCodeAt(0) % 3;
  const lead = worthOf(sides[first]!.trees) - worthOf(sides[second]!.trees);
  const score = (way: number): 0 | 0.5 | 1 => (lead + way > 0 ? 1 : lead + way < 0 ? 0 : 0.5);
  const fight = (way: number) => ({ score: score(way), seconds: 20, healthLeft: [score(way), 1 - score(way)] as const });
  const name = arenas[arena]!.scenario.name;
  const { key } = sides[first]!;
  const manner = { aggression: (key.charCodeAt(0) % 10) / 20 - 0.05, cohesion: 1.9 + (key.charCodeAt(1) % 10) / 3 };
  return { index, arena: name, fights: [fight(luck - 1), fight(1 - luck)], trace: `${worthOf(sides[first]!.trees)} ${key}`, manner };
}
