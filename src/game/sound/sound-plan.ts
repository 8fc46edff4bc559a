import type { WorldEvent } from '../../sim/events.ts';
import type { EntityId, Point, Team, UnitKind } from '../../sim/state.ts';
import { heardAt, type Listener } from './loudness.ts';

export type SoundName =
  | 'whoosh'
  | 'heavyWhoosh'
  | 'swordHit'
  | 'axeHit'
  | 'arrowHit'
  | 'clank'
  | 'twang'
  | 'arrowInGround'
  | 'arrowInWall'
  | 'death'
  | 'horn'
  | 'acknowledge'
  | 'attackCall'
  | 'victory'
  | 'defeat'
  | 'tick';

/** One sound to be made now. */
export interface SoundPlan {
  readonly name: SoundName;
  /** 0 to 1. */
  readonly gain: number;
  /** -1 to 1. */
  readonly pan: number;
  /** Factor on every pitch and on the speed: no two blows sound quite the same. */
  readonly rate: number;
}

/** Who hears, and whom a number in an event means. */
export interface Ears {
  readonly listener: Listener;
  readonly kindOf: (unitId: EntityId) => UnitKind | undefined;
  readonly teamOfParty: (partyId: EntityId) => Team | undefined;
}

/** Softer than this is not worth a voice. */
const FAINTEST = 0.02;
/** A horn carries: it is never quieter than this. */
const HORN_FLOOR = 0.45;

/** What an event sounds like to the ears, or undefined when it is silent or out of hearing. */
export function planSound(event: WorldEvent, ears: Ears): SoundPlan | undefined {
  switch (event.type) {
    case 'alarm':
      return ears.teamOfParty(event.partyId) === 'enemy' ? horn(event, ears) : undefined;
    case 'ordered':
      return event.team === 'player' ? everywhere(event.order === 'attack' ? 'attackCall' : 'acknowledge') : undefined;
    case 'decided':
      return event.outcome === 'undecided' ? undefined : everywhere(event.outcome);
    default: {
      const name = soundAtPlace(event, ears);
      return name === undefined || !('x' in event) ? undefined : placed(name, event, ears);
    }
  }
}

/** In a body or a shield the blow itself is heard, as `hit` or `blocked`. */
const LANDINGS = { ground: 'arrowInGround', wall: 'arrowInWall', body: undefined, shield: undefined } as const;

/** Events that are not named here make no sound. */
function soundAtPlace(event: WorldEvent, ears: Ears): SoundName | undefined {
  switch (event.type) {
    case 'swing':
      return event.kind === 'twohand' ? 'heavyWhoosh' : 'whoosh';
    case 'hit':
      return hitSound(event.byArrow, ears.kindOf(event.attackerId));
    case 'blocked':
      return 'clank';
    case 'arrowShot':
      return 'twang';
    case 'arrowLanded':
      return LANDINGS[event.into];
    case 'died':
      return 'death';
    default:
      return undefined;
  }
}

/** A sound of the instruments and not of the field. */
export function everywhere(name: SoundName): SoundPlan {
  return { name, gain: 1, pan: 0, rate: 1 };
}

function hitSound(isByArrow: boolean, attacker: UnitKind | undefined): SoundName {
  if (isByArrow) return 'arrowHit';
  return attacker === 'twohand' ? 'axeHit' : 'swordHit';
}

function placed(name: SoundName, place: Point, ears: Ears): SoundPlan | undefined {
  const { gain, pan } = heardAt(place, ears.listener);
  return gain < FAINTEST ? undefined : { name, gain, pan, rate: rateAt(place) };
}

function horn(place: Point, ears: Ears): SoundPlan {
  const { gain, pan } = heardAt(place, ears.listener);
  return { name: 'horn', gain: Math.max(HORN_FLOOR, gain), pan, rate: 1 };
}

/** 0.92 to 1.08, out of the place: as varied as dice, and the same plan for the same event. */
function rateAt(place: Point): number {
  const scattered = Math.sin(place.x * 12.9898 + place.y * 78.233) * 43_758.5453;
  return 0.92 + 0.16 * (scattered - Math.floor(scattered));
}
