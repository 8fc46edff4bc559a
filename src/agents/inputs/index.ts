import { arrowsLeft } from './arrows-left.ts';
import { comradesAfterTarget } from './comrades-after-target.ts';
import { enemiesInSight } from './enemies-in-sight.ts';
import { fallenInSight } from './fallen-in-sight.ts';
import { friendsInSight } from './friends-in-sight.ts';
import { heardEnemyDistance } from './heard-enemy-distance.ts';
import { homeDistance } from './home-distance.ts';
import { hourOfDay } from './hour-of-day.ts';
import { isInCover } from './is-in-cover.ts';
import { nearestEnemyDistance } from './nearest-enemy-distance.ts';
import { nearestEnemyHealth } from './nearest-enemy-health.ts';
import { nearestPreyDistance } from './nearest-prey-distance.ts';
import { nearestThreatDistance } from './nearest-threat-distance.ts';
import { ownHealth } from './own-health.ts';
import { seenEnemyDistance } from './seen-enemy-distance.ts';
import { targetDistance } from './target-distance.ts';
import { targetHealth } from './target-health.ts';
import { targetIsAfterMe } from './target-is-after-me.ts';
import { targetIsInReach } from './target-is-in-reach.ts';

/** All facts of the game that keys can be bound to; a test fails when a file of this folder is missing here. */
export const INPUTS = [
  arrowsLeft,
  comradesAfterTarget,
  enemiesInSight,
  fallenInSight,
  friendsInSight,
  heardEnemyDistance,
  homeDistance,
  hourOfDay,
  isInCover,
  nearestEnemyDistance,
  nearestEnemyHealth,
  nearestPreyDistance,
  nearestThreatDistance,
  ownHealth,
  seenEnemyDistance,
  targetDistance,
  targetHealth,
  targetIsAfterMe,
  targetIsInReach,
] as const;
