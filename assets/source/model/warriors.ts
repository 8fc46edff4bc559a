/** The kinds of warrior on both sides, by the name that their clips carry: "player-sword" and so on. */
import { BOW } from '../builds/bow';
import type { Build } from '../builds/build';
import { CHILD, FOLK, MOTHER } from '../builds/folk';
import { HERMIT } from '../builds/hermit';
import { SHIELD } from '../builds/shield';
import { SPEAR } from '../builds/spear';
import { TWO_HANDED } from '../builds/two-handed';
import { ZOMBIE } from '../builds/zombie';
import { toonMaterials } from '../render/toon';
import { ENEMY_BOW_TIP, PLAYER_BOW_TIP } from './arms';
import { ENEMY, PLAYER } from './colours';
import { enemyBow, enemySword, enemyTwohand } from './enemy';
import { child, mother, villager } from './folk';
import { hermit } from './hermit';
import { playerBow, playerSword, playerTwohand } from './player';
import { enemySpear, playerSpear } from './spearmen';
import { assemble, MEASURE, type Kit, type Rig } from './skeleton';
import { zombie } from './zombie';

type Side = 'player' | 'enemy';
type Ink = Side | 'prop';
type KindArt = { readonly build: Build } & Readonly<Record<Side, () => Kit>>;

/** A file of `src/content/data/kinds` needs a line here. */
const KINDS: Readonly<Record<string, KindArt>> = {
  sword: { build: SHIELD, player: playerSword, enemy: enemySword },
  twohand: { build: TWO_HANDED, player: playerTwohand, enemy: enemyTwohand },
  bow: { build: BOW, player: playerBow, enemy: enemyBow },
  spear: { build: SPEAR, player: playerSpear, enemy: enemySpear },
};

export type Warrior = { readonly name: string; readonly ink: Ink; readonly build: Build; readonly kit: () => Kit };

/** The player's first, then the enemy's. */
export const WARRIORS: readonly Warrior[] = (['player', 'enemy'] as const).flatMap((side) =>
  Object.entries(KINDS).map(([kind, art]) => ({ name: `${side}-${kind}`, ink: side, build: art.build, kit: art[side] })),
);

/** Those of no side look the same in every team: their clips carry the name of the kind alone. */
export const PEOPLE: readonly Warrior[] = [
  { name: 'villager', ink: 'prop', build: FOLK, kit: villager },
  { name: 'mother', ink: 'prop', build: MOTHER, kit: mother },
  { name: 'lad', ink: 'prop', build: CHILD, kit: child },
  { name: 'zombie', ink: 'prop', build: ZOMBIE, kit: zombie },
];

/** On the page of the wild: see `page.ts`. */
export const HERMITS: readonly Warrior[] = [{ name: 'hermit', ink: 'prop', build: HERMIT, kit: hermit }];

export function makeWarrior({ ink, build, kit }: Warrior): Rig {
  const isPlayer = ink === 'player';
  const materials = toonMaterials({ ink, lineTiles: 0.017, rim: 0.8, footShade: 0.22 });
  const bow = build.hasBow
    ? { stringColour: isPlayer ? PLAYER.string : ENEMY.string, bowTip: isPlayer ? PLAYER_BOW_TIP : ENEMY_BOW_TIP }
    : {};
  return assemble(kit(), materials, { build, ink, shoulderX: MEASURE.shoulderX + (build.breadth ?? 0), scale: build.scale ?? 1, ...bow });
}
