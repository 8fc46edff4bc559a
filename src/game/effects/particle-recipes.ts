import { GROUND_SQUASH, type View } from '../camera/view.ts';
import { directionAt } from '../units/sprites/direction.ts';
import type { ParticleSpec } from './particle-view.ts';

interface Place {
  x: number;
  y: number;
}

/** Height of a chest, in tiles: where blows land. */
const CHEST = 0.85;

/** A burst where the blow landed and chips that fly on along it. */
export function hitBurst(at: Place, away: Place): ParticleSpec[] {
  const burst: ParticleSpec = {
    clip: 'fx/hit',
    x: at.x,
    y: at.y,
    z: CHEST,
    lifeSeconds: 0.24,
    fromScale: 0.45,
    toScale: 1.15,
    rotation: spread(3),
  };
  return [burst, ...chips('fx/spark', 3, { at, away, speed: 1.9 })];
}

export function shieldSparks(at: Place, away: Place): ParticleSpec[] {
  const clang: ParticleSpec = {
    clip: 'fx/spark',
    x: at.x - away.x * 0.3,
    y: at.y - away.y * 0.3,
    z: CHEST,
    lifeSeconds: 0.2,
    fromScale: 0.6,
    toScale: 1.5,
  };
  return [clang, ...chips('fx/spark', 5, { at, away: { x: -away.x, y: -away.y }, speed: 2.6 })];
}

/** Dust where the body meets the ground, when it has fallen. */
export function deathPuffs(at: Place): ParticleSpec[] {
  return Array.from({ length: 4 }, () => ({
    clip: 'fx/puff',
    x: at.x + spread(0.35),
    y: at.y + spread(0.35),
    z: 0.1,
    velocityX: spread(0.5),
    velocityY: spread(0.5),
    velocityZ: 0.25,
    lifeSeconds: 0.8,
    delaySeconds: 0.4 + Math.random() * 0.1,
    fromScale: 0.4,
    toScale: 1.1,
    fromAlpha: 0.75,
  }));
}

export function stepDust(at: Place): ParticleSpec {
  return {
    clip: 'fx/dust',
    x: at.x + spread(0.12),
    y: at.y + spread(0.12),
    z: 0.04,
    velocityZ: 0.22,
    lifeSeconds: 0.55,
    fromScale: 0.35,
    toScale: 0.95,
    fromAlpha: 0.55,
  };
}

export function healSparkle(at: Place): ParticleSpec {
  return {
    clip: 'fx/heal',
    x: at.x + spread(0.3),
    y: at.y + spread(0.3),
    z: 0.3 + Math.random() * 0.5,
    velocityZ: 0.7,
    lifeSeconds: 0.9,
    fromScale: 0.5,
    toScale: 0.9,
    fromAlpha: 0.9,
  };
}

interface Slash {
  figure: Place;
  facingX: number;
  facingY: number;
  size: number;
  view: View;
  directions: number;
}

/** The arc of a blade in front of a fighter. A clip without directions is turned on screen. */
export function slashArc({ figure, facingX, facingY, size, view, directions }: Slash): ParticleSpec {
  const angle = Math.atan2(facingY, facingX) + view.yaw;
  const turned = Math.atan2(Math.sin(angle) * GROUND_SQUASH, Math.cos(angle));
  return {
    clip: 'fx/slash',
    x: figure.x + facingX * 0.35,
    y: figure.y + facingY * 0.35,
    z: CHEST,
    lifeSeconds: 0.26,
    fromScale: 0.75 * size,
    toScale: 1.1 * size,
    fromAlpha: 0.85,
    rotation: directions > 1 ? 0 : turned,
    direction: directionAt(angle, directions),
  };
}

function chips(clip: string, count: number, { at, away, speed }: { at: Place; away: Place; speed: number }): ParticleSpec[] {
  return Array.from({ length: count }, () => ({
    clip,
    x: at.x,
    y: at.y,
    z: CHEST + spread(0.15),
    velocityX: away.x * speed + spread(1.2),
    velocityY: away.y * speed + spread(1.2),
    velocityZ: 0.8 + Math.random() * 1.2,
    gravity: 7,
    lifeSeconds: 0.3 + Math.random() * 0.15,
    fromScale: 0.35,
    toScale: 0.1,
    spin: spread(8),
  }));
}

/** Effects are not part of the simulation: their random numbers need no seed. */
function spread(range: number): number {
  return (Math.random() * 2 - 1) * range;
}

/** A puff of smoke that rises from a fire of that strength, from 0 to 1. */
export function smoke(at: Place, strength: number): ParticleSpec {
  return {
    clip: 'fx/puff',
    x: at.x + spread(0.4),
    y: at.y + spread(0.3),
    z: 0.7,
    velocityX: -0.35 + spread(0.15),
    velocityY: spread(0.1),
    velocityZ: 0.9 + Math.random() * 0.5,
    lifeSeconds: 1.5 + Math.random() * 0.9,
    fromScale: 0.3 + 0.3 * strength,
    toScale: 1.3 + 0.9 * strength,
    fromAlpha: 0.34,
    spin: spread(0.6),
  };
}

/** Steam where a fire has been put out. */
export function steam(at: Place): ParticleSpec[] {
  return Array.from({ length: 5 }, () => ({ ...smoke(at, 0.4), z: 0.2, fromAlpha: 0.6, lifeSeconds: 0.9 + Math.random() * 0.3 }));
}

/** Drops thrown up by something heavy that falls into water. */
export function splash(at: Place): ParticleSpec[] {
  const drops = Array.from({ length: 12 }, () => ({
    clip: 'fx/dust',
    x: at.x + spread(0.2),
    y: at.y + spread(0.2),
    z: 0.05,
    velocityX: spread(1.1),
    velocityY: spread(1.1),
    velocityZ: 2.2 + Math.random() * 2.4,
    gravity: 8,
    lifeSeconds: 0.7 + Math.random() * 0.3,
    fromScale: 0.5,
    toScale: 0.9,
    fromAlpha: 0.9,
  }));
  const ring = { clip: 'fx/puff', x: at.x, y: at.y, z: 0.02, lifeSeconds: 0.8, fromScale: 0.5, toScale: 2.1, fromAlpha: 0.7 };
  return [ring, ...drops];
}

/** Splinters and sparks where a heavy shot comes down. */
export function crash(at: Place): ParticleSpec[] {
  const flash = { clip: 'fx/hit', x: at.x, y: at.y, z: 0.4, lifeSeconds: 0.3, fromScale: 0.9, toScale: 2.4, rotation: spread(3) };
  return [flash, ...chips('fx/spark', 9, { at, away: { x: 0, y: 0 }, speed: 0 }), ...steam(at).slice(0, 3)];
}
