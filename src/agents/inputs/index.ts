import { arrowsLeft } from './arrows-left.ts';
import { comradesAfterTarget } from './comrades-after-target.ts';
import { enemiesInSight } from './enemies-in-sight.ts';
import { enemiesKnown } from './enemies-known.ts';
import { enemiesStandingShare } from './enemies-standing-share.ts';
import { enemyBowsShare } from './enemy-bows-share.ts';
import { enemyShieldsShare } from './enemy-shields-share.ts';
import { fallenInSight } from './fallen-in-sight.ts';
import { firesAboard } from './fires-aboard.ts';
import { friendsInSight } from './friends-in-sight.ts';
import { gatheredShare } from './gathered-share.ts';
import { heardEnemyDistance } from './heard-enemy-distance.ts';
import { homeDistance } from './home-distance.ts';
import { hourOfDay } from './hour-of-day.ts';
import { hullHealth } from './hull-health.ts';
import { hurtShare } from './hurt-share.ts';
import { isInCover } from './is-in-cover.ts';
import { isQuiverFull } from './is-quiver-full.ts';
import { lowHealthLimit } from './low-health-limit.ts';
import { materialMade } from './material-made.ts';
import { materialStored } from './material-stored.ts';
import { moraleState } from './morale-state.ts';
import { nearestEnemyDistance } from './nearest-enemy-distance.ts';
import { nearestEnemyHealth } from './nearest-enemy-health.ts';
import { nearestPreyDistance } from './nearest-prey-distance.ts';
import { nearestThreatDistance } from './nearest-threat-distance.ts';
import { ownBladesShare } from './own-blades-share.ts';
import { ownBowsShare } from './own-bows-share.ts';
import { ownHealth } from './own-health.ts';
import { ownMorale } from './own-morale.ts';
import { ownShieldsShare } from './own-shields-share.ts';
import { seenEnemyDistance } from './seen-enemy-distance.ts';
import { shotsLoaded } from './shots-loaded.ts';
import { strengthRatio } from './strength-ratio.ts';
import { targetDistance } from './target-distance.ts';
import { targetFire } from './target-fire.ts';
import { targetHealth } from './target-health.ts';
import { targetIsAfterMe } from './target-is-after-me.ts';
import { targetIsInReach } from './target-is-in-reach.ts';
import { targetIsOpen } from './target-is-open.ts';
import { targetIsOrdered } from './target-is-ordered.ts';
import { targetIsShielded } from './target-is-shielded.ts';
import { targetIsStriking } from './target-is-striking.ts';
import { targetStock } from './target-stock.ts';
import { unitsLeft } from './units-left.ts';
import { weakestFriendHealth } from './weakest-friend-health.ts';

/** All facts of the game that keys can be bound to; a test fails when a file of this folder is missing here. */
export const INPUTS = [
  arrowsLeft,
  comradesAfterTarget,
  enemiesInSight,
  enemiesKnown,
  enemiesStandingShare,
  enemyBowsShare,
  enemyShieldsShare,
  fallenInSight,
  firesAboard,
  friendsInSight,
  gatheredShare,
  heardEnemyDistance,
  homeDistance,
  hourOfDay,
  hullHealth,
  hurtShare,
  isInCover,
  isQuiverFull,
  lowHealthLimit,
  materialMade,
  materialStored,
  moraleState,
  nearestEnemyDistance,
  nearestEnemyHealth,
  nearestPreyDistance,
  nearestThreatDistance,
  ownBladesShare,
  ownBowsShare,
  ownHealth,
  ownMorale,
  ownShieldsShare,
  seenEnemyDistance,
  shotsLoaded,
  strengthRatio,
  targetDistance,
  targetFire,
  targetHealth,
  targetIsAfterMe,
  targetIsInReach,
  targetIsOpen,
  targetIsOrdered,
  targetIsShielded,
  targetIsStriking,
  targetStock,
  unitsLeft,
  weakestFriendHealth,
] as const;
