import { booleanCondition } from './boolean-condition.ts';
import { canSeeTarget } from './can-see-target.ts';
import { canStrikeTarget } from './can-strike-target.ts';
import { checkExpression } from './check-expression.ts';
import { compareNumber } from './compare-number.ts';
import { hasArrows } from './has-arrows.ts';
import { hasMessage } from './has-message.ts';
import { hasStance } from './has-stance.ts';
import { isCarrying } from './is-carrying.ts';
import { isDoorLocked } from './is-door-locked.ts';
import { isDoorOpen } from './is-door-open.ts';
import { isGroupClose } from './is-group-close.ts';
import { isPositionClose } from './is-position-close.ts';
import { isPropertyValid } from './is-property-valid.ts';
import { isTargetAlive } from './is-target-alive.ts';
import { isTargetClose } from './is-target-close.ts';
import { isTargetReachable } from './is-target-reachable.ts';
import { mayPursue } from './may-pursue.ts';
import { remembersTarget } from './remembers-target.ts';

/** All conditions of the game; a test fails when a file of this folder is missing here. */
export const CONDITIONS = [
  booleanCondition,
  canSeeTarget,
  canStrikeTarget,
  checkExpression,
  compareNumber,
  hasArrows,
  hasMessage,
  hasStance,
  isCarrying,
  isDoorLocked,
  isDoorOpen,
  isGroupClose,
  isPositionClose,
  isPropertyValid,
  isTargetAlive,
  isTargetClose,
  isTargetReachable,
  mayPursue,
  remembersTarget,
] as const;
