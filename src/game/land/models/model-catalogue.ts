import {
  doorBroken,
  doorBurnt,
  doorClosed,
  doorLintel,
  doorLocked,
  doorSwung,
  gateAsh,
  gateBroken,
  gateBurnt,
  gateClosed,
  gateLocked,
  gateSplinters,
  gateSwung,
} from './doors.ts';
import { barn, cottage, house, longhouse } from './dwellings.ts';
import { bed, furrows, log, mat, stool, stump, table } from './furniture.ts';
import { appleBasket, ladder, ladderBroken } from './orchard.ts';
import { gateArch, gatePost, keep, pillarStone, tower, wallStone } from './fortress.ts';
import { cliff } from './rocks.ts';
import {
  chapel,
  chapelRuin,
  fence,
  fencePost,
  hedge,
  palisade,
  palisadeArch,
  palisadePost,
  parapet,
  ruinArch,
  ruinPillar,
  ruinWall,
} from './rustic.ts';
import type { Part } from './shape.ts';
import {
  ballista,
  bolt,
  bucket,
  bunkBroken,
  bunkBurnt,
  deckCharred,
  deckHoled,
  shieldLowered,
  shieldRaised,
  timber,
  timberRack,
  waterTub,
  workbench,
  wreckage,
  wreckageBurnt,
} from './ship-fittings.ts';
import { hullBlue, hullRed, mastBlue, mastBroken, mastRed } from './ship-hull.ts';
import { smithy, stall, watchTower, windmill } from './trades.ts';

/** How every model of src/content/land/building-models.ts and src/content/object-kind.ts looks; a test compares the lists. */
const MAKERS: Readonly<Record<string, () => Part[]>> = {
  cottage,
  house,
  longhouse,
  barn,
  chapel,
  'chapel-ruin': chapelRuin,
  smithy,
  windmill,
  stall,
  'watch-tower': watchTower,
  tower,
  keep,
  'wall-stone': wallStone,
  'pillar-stone': pillarStone,
  'gate-stone': gatePost,
  'arch-stone': gateArch,
  'wall-ruin-a': ruinWall(1),
  'wall-ruin-b': ruinWall(2),
  'wall-ruin-c': ruinWall(5),
  'pillar-ruin': ruinPillar(2),
  'gate-ruin': ruinPillar(2.6),
  'arch-ruin': ruinArch,
  'wall-palisade': palisade,
  'pillar-palisade': palisadePost(2),
  'gate-palisade': palisadePost(2.7),
  'arch-palisade': palisadeArch,
  'wall-hedge': hedge,
  'wall-fence': fence,
  'pillar-fence': fencePost,
  parapet,
  'cliff-a': cliff(11, 2.4),
  'cliff-b': cliff(21, 2.8),
  'cliff-c': cliff(31, 2),
  'cliff-d': cliff(41, 3.3),
  'door-lintel': doorLintel,
  'door-closed': doorClosed,
  'door-locked': doorLocked,
  'door-swung': doorSwung,
  'door-broken': doorBroken,
  'door-burnt': doorBurnt,
  'gate-leaf-closed': gateClosed,
  'gate-leaf-locked': gateLocked,
  'gate-leaf-swung': gateSwung,
  'gate-leaf-broken': gateBroken,
  'gate-leaf-splinters': gateSplinters,
  'gate-leaf-burnt': gateBurnt,
  'gate-leaf-ash': gateAsh,
  bed,
  table,
  stool,
  furrows,
  log,
  mat,
  stump,
  ladder,
  'ladder-broken': ladderBroken,
  'apple-basket': appleBasket,
  'hull-blue': hullBlue,
  'hull-red': hullRed,
  'mast-blue': mastBlue,
  'mast-red': mastRed,
  'mast-broken': mastBroken,
  ballista,
  bolt,
  workbench,
  timber,
  'timber-rack': timberRack,
  'water-tub': waterTub,
  bucket,
  'shield-raised': shieldRaised,
  'shield-lowered': shieldLowered,
  wreckage,
  'wreckage-burnt': wreckageBurnt,
  'bunk-broken': bunkBroken,
  'bunk-burnt': bunkBurnt,
  'deck-holed': deckHoled,
  'deck-charred': deckCharred,
};

export const DRAWN_MODELS: readonly string[] = Object.keys(MAKERS);

const made = new Map<string, readonly Part[]>();

export function partsOf(model: string): readonly Part[] {
  const known = made.get(model);
  if (known) return known;
  const maker = MAKERS[model];
  if (!maker) throw new Error(`model "${model}" is not in catalogue.ts`);
  const parts = maker();
  made.set(model, parts);
  return parts;
}
