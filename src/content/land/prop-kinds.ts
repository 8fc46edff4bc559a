/** What a prop of the atlas blocks. */
export interface PropFootprint {
  /** It blocks movement in cells whose centre is closer than this; above 0, always in its own cell. */
  feetRadiusTiles: number;
  blocksSight: boolean;
}

const OPEN: PropFootprint = { feetRadiusTiles: 0, blocksSight: false };
const TRUNK: PropFootprint = { feetRadiusTiles: 0.1, blocksSight: false };
const TALL: PropFootprint = { feetRadiusTiles: 0.1, blocksSight: true };
const WIDE: PropFootprint = { feetRadiusTiles: 0.8, blocksSight: true };

const GROUPS: readonly (readonly [PropFootprint, string])[] = [
  [TRUNK, 'oak-a oak-b oak-c pine-a pine-b pine-c birch-a birch-b dead-tree'],
  [TRUNK, 'bush-a bush-b berry-bush rock-c boulder-a barrel crate well cart campfire'],
  [TRUNK, 'banner-player banner-enemy skull-totem torch signpost weapon-rack training-dummy gravestone'],
  [TALL, 'standing-stone haystack'],
  [WIDE, 'tent'],
  [OPEN, 'rock-a rock-b stump log grass-tuft-a grass-tuft-b grass-tuft-c flowers-a flowers-b flowers-c'],
  [OPEN, 'reeds mushrooms sack fence-post'],
];

const FACTS = new Map<string, PropFootprint>(
  GROUPS.flatMap(([facts, clips]) => clips.split(' ').map((clip): [string, PropFootprint] => [clip, facts])),
);

export const PROP_CLIPS: readonly string[] = [...FACTS.keys()];

export function propFootprint(clip: string): PropFootprint {
  const facts = FACTS.get(clip);
  if (!facts) throw new Error(`prop "${clip}" is not in prop-kinds.ts`);
  return facts;
}
