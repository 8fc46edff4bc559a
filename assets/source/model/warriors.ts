/** The six kinds, by the name that their clips carry. */
import { toonMaterials } from '../render/toon';
import { ENEMY_BOW_TIP, PLAYER_BOW_TIP } from './arms';
import { ENEMY, PLAYER } from './colours';
import { enemyBow, enemySword, enemyTwohand } from './enemy';
import { playerBow, playerSword, playerTwohand } from './player';
import { assemble, MEASURE, type Build, type Kit, type Rig } from './skeleton';

export const WARRIORS = ['player-sword', 'player-twohand', 'player-bow', 'enemy-sword', 'enemy-twohand', 'enemy-bow'] as const;
export type WarriorName = (typeof WARRIORS)[number];

const KITS: Record<WarriorName, () => Kit> = {
  'player-sword': playerSword, 'player-twohand': playerTwohand, 'player-bow': playerBow,
  'enemy-sword': enemySword, 'enemy-twohand': enemyTwohand, 'enemy-bow': enemyBow,
};

export function buildOf(name: WarriorName): Build {
  if (name.endsWith('sword')) return 'shield';
  return name.endsWith('bow') ? 'bow' : 'twohand';
}

export function makeWarrior(name: WarriorName): Rig {
  const isPlayer = name.startsWith('player');
  const build = buildOf(name);
  const ink = isPlayer ? 'player' : 'enemy';
  const materials = toonMaterials({ ink, lineTiles: 0.017, rim: 0.8, footShade: 0.22 });
  const breadth = { shield: 0, twohand: 0.06, bow: -0.05 }[build];
  const bow = build === 'bow' ? { stringColour: isPlayer ? PLAYER.string : ENEMY.string, bowTip: isPlayer ? PLAYER_BOW_TIP : ENEMY_BOW_TIP } : {};
  return assemble(KITS[name](), materials, { build, ink, shoulderX: MEASURE.shoulderX + breadth, ...bow });
}
