import { announce } from './announce.ts';
import { attack } from './attack.ts';
import { backOff } from './back-off.ts';
import { block } from './block.ts';
import { brace } from './brace.ts';
import { changeConsideration } from './change-consideration.ts';
import { chance } from './chance.ts';
import { changeStateSet } from './change-state-set.ts';
import { closeDoor } from './close-door.ts';
import { customAction } from './custom-action.ts';
import { debugLog } from './debug-log.ts';
import { die } from './die.ts';
import { drawWeapon } from './draw-weapon.ts';
import { flee } from './flee.ts';
import { forgetProperty } from './forget-property.ts';
import { generateRandomPosition } from './generate-random-position.ts';
import { getNextWaypoint } from './get-next-waypoint.ts';
import { getPositionFromEntity } from './get-position-from-entity.ts';
import { giveHint } from './give-hint.ts';
import { givePart } from './give-part.ts';
import { heal } from './heal.ts';
import { keepSocialDistance } from './keep-social-distance.ts';
import { kickDoor } from './kick-door.ts';
import { lieInWait } from './lie-in-wait.ts';
import { lookAt } from './look-at.ts';
import { moveToEntity } from './move-to-entity.ts';
import { moveToPosition } from './move-to-position.ts';
import { openDoor } from './open-door.ts';
import { pickLock } from './pick-lock.ts';
import { playDead } from './play-dead.ts';
import { reload } from './reload.ts';
import { rout } from './rout.ts';
import { say } from './say.ts';
import { selectClosestByTag } from './select-closest-by-tag.ts';
import { selectCover } from './select-cover.ts';
import { selectFallen } from './select-fallen.ts';
import { selectFlank } from './select-flank.ts';
import { selectFreeObject } from './select-free-object.ts';
import { selectGround } from './select-ground.ts';
import { selectMark } from './select-mark.ts';
import { selectNamed } from './select-named.ts';
import { selectRally } from './select-rally.ts';
import { selectTarget } from './select-target.ts';
import { selectVantage } from './select-vantage.ts';
import { selectWard } from './select-ward.ts';
import { sendMessage } from './send-message.ts';
import { setAnimatorTrigger } from './set-animator-trigger.ts';
import { setAttackForce } from './set-attack-force.ts';
import { setBoolean } from './set-boolean.ts';
import { setConsideration } from './set-consideration.ts';
import { setMovementSpeed } from './set-movement-speed.ts';
import { setTag } from './set-tag.ts';
import { setText } from './set-text.ts';
import { shootWith } from './shoot-with.ts';
import { smashDoor } from './smash-door.ts';
import { unlockDoor } from './unlock-door.ts';
import { useObject } from './use-object.ts';
import { wait } from './wait.ts';
import { yieldAction } from './yield.ts';

/** All actions of the game; a test fails when a file of this folder is missing here. */
export const ACTIONS = [
  announce,
  attack,
  backOff,
  block,
  brace,
  changeConsideration,
  chance,
  changeStateSet,
  closeDoor,
  customAction,
  debugLog,
  die,
  drawWeapon,
  flee,
  forgetProperty,
  generateRandomPosition,
  getNextWaypoint,
  getPositionFromEntity,
  giveHint,
  givePart,
  heal,
  keepSocialDistance,
  kickDoor,
  lieInWait,
  lookAt,
  moveToEntity,
  moveToPosition,
  openDoor,
  pickLock,
  playDead,
  reload,
  rout,
  say,
  selectClosestByTag,
  selectCover,
  selectFallen,
  selectFlank,
  selectFreeObject,
  selectGround,
  selectMark,
  selectNamed,
  selectRally,
  selectTarget,
  selectVantage,
  selectWard,
  sendMessage,
  setAnimatorTrigger,
  setAttackForce,
  setBoolean,
  setConsideration,
  setMovementSpeed,
  setTag,
  setText,
  shootWith,
  smashDoor,
  unlockDoor,
  useObject,
  wait,
  yieldAction,
] as const;
