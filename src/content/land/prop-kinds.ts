/** How a sprite of the atlas stands in the way. */
export interface PropFacts {
  /** Cells whose middle is nearer than this to its foot stop feet; its own cell always when above 0. */
  feetRadiusTiles: number;
  blocksSight: boolean;
}

const OPEN: PropFacts = { feetRadiusTiles: 0, blocksSight: false };
const TRUNK: PropFacts = { feetRadiusTiles: 0.1, blocksSight: false };
const TALL: PropFacts = { feetRadiusTiles: 0.1, blocksSight: true };
const WIDE: PropFacts = { feetRadiusTiles: 0.8, blocksSight: true };

const GROUPS: readonly (readonly [PropFacts, string])[] = [
  [TRUNK, 'oak-a oak-b oak-c pine-a pine-b pine-c birch-a birch-b dead-tree'],
  [TRUNK, 'bush-a bush-b berry-bush rock-c boulder-a barrel crate well cart campfire'],
  [TRUNK, 'banner-player banner-enemy skull-totem torch signpost weapon-rack training-dummy gravestone'],
  [TALL, 'standing-stone haystack'],
  [WIDE, 'tent'],
  [OPEN, 'rock-a rock-b stump log grass-tuft-a grass-tuft-b grass-tuft-c flowers-a flowers-b flowers-c'],
  [OPEN, 'reeds mushrooms sack fence-post'],
];

const FACTS = new Map<string, PropFacts>(
  GROUPS.flatMap(([facts, clips]) => clips.split(' ').map((clip): [string, PropFacts] => [clip, facts])),
);

export const PROP_CLIPS: readonly string[] = [...FACTS.keys()];

export function propFacts(clip: string): PropFacts {
  const facts = FACTS.get(clip);
  if (!facts) throw new Error(`prop "${clip}" is not in prop-kinds.ts`);
  return facts;
}
