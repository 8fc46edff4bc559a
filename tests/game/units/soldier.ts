import type { Motions } from '../../../src/game/units/sprites/animation.ts';
import type { Combat, Unit } from '../../../src/sim/state.ts';

/** A living swordsman at rest in (10, 10), looking east; tests change what they are about. */
export function soldier(changes: Partial<Unit> = {}): Unit {
  const seen = {
    id: 1,
    kind: 'sword',
    team: 'player',
    name: 'Ada',
    partyId: 100,
    x: 10,
    y: 10,
    previousX: 10,
    previousY: 10,
    facingX: 1,
    facingY: 0,
    velocityX: 0,
    velocityY: 0,
    health: 100,
    isAlive: true,
    diedAtStep: -1,
    lastHitAtStep: -1000,
    lastHitById: 0,
    lastDangerAtStep: -1000,
    stunnedUntilStep: 0,
    pace: 'walking',
    combat: combat('ready', 0, 0),
    control: { attackTargetId: 0, stance: 'free' },
    movement: { status: 'idle', lookAt: 0 },
    lastFightingAtStep: -1000,
    mood: 'calm',
    gesture: '',
    gestureAtStep: -1000,
    kills: 0,
    ...changes,
  };
  // The rest of a unit is the affair of its mind and body; no view reads it.
  return seen as unknown as Unit;
}

export function combat(phase: Combat['phase'], phaseStartedAtStep: number, phaseEndsAtStep: number): Combat {
  return { phase, phaseStartedAtStep, phaseEndsAtStep, targetId: 0, strikes: 0 } as Combat;
}

/** The shape of the clips in the atlas: frames, pictures a second, loop, strike. */
export const MOTIONS: Motions = {
  idle: { frames: 4, fps: 5, loop: true, strikeFrame: 0, directions: 16 },
  walk: { frames: 8, fps: 10, loop: true, strikeFrame: 0, directions: 16 },
  run: { frames: 8, fps: 14, loop: true, strikeFrame: 0, directions: 16 },
  attack: { frames: 8, fps: 15, loop: false, strikeFrame: 3, directions: 16 },
  block: { frames: 3, fps: 15, loop: false, strikeFrame: 0, directions: 16 },
  hit: { frames: 3, fps: 12, loop: false, strikeFrame: 0, directions: 16 },
  die: { frames: 7, fps: 10, loop: false, strikeFrame: 0, directions: 16 },
  cheer: { frames: 4, fps: 6, loop: true, strikeFrame: 0, directions: 16 },
  work: { frames: 6, fps: 7, loop: true, strikeFrame: 0, directions: 8 },
  eat: { frames: 4, fps: 3, loop: true, strikeFrame: 0, directions: 8 },
  wave: { frames: 4, fps: 7, loop: true, strikeFrame: 0, directions: 8 },
  point: { frames: 2, fps: 2, loop: true, strikeFrame: 0, directions: 8 },
  fish: { frames: 6, fps: 3, loop: true, strikeFrame: 0, directions: 8 },
  roast: { frames: 4, fps: 2, loop: true, strikeFrame: 0, directions: 8 },
  train: { frames: 4, fps: 5, loop: true, strikeFrame: 0, directions: 8 },
  play: { frames: 4, fps: 4, loop: true, strikeFrame: 0, directions: 8 },
  graze: { frames: 4, fps: 4, loop: true, strikeFrame: 0, directions: 8 },
  sleep: { frames: 2, fps: 1, loop: true, strikeFrame: 0, directions: 8 },
};
