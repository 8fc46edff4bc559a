import type { WorldEvent } from '../../sim/events.ts';
import type { EntityId, Point, Team } from '../../sim/state.ts';
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
  | 'tick'
  | 'doorOpen'
  | 'doorClose'
  | 'doorLock'
  | 'doorBreak'
  | 'doorBlow'
  | 'ignite'
  | 'crackle';

/** One sound to play now. */
export interface SoundPlan {
  readonly name: SoundName;
  /** 0 to 1. */
  readonly gain: number;
  /** -1 to 1. */
  readonly pan: number;
  /** Factor on pitch and speed, for variation. */
  readonly rate: number;
}

/** The sounds of a unit's weapon: when it is swung or shot, and when it wounds. */
export interface WeaponSounds {
  readonly swing: SoundName;
  readonly hit: SoundName;
}

/** The sounds of a placed object: when its state changes, when a blow hits it, and when a use went wrong. */
export interface ObjectSounds {
  readonly states: Readonly<Record<string, SoundName>>;
  readonly struck: SoundName;
  readonly failed: SoundName;
}

/** The listener, and lookups for the ids in events. */
export interface HearingContext {
  readonly listener: Listener;
  readonly soundsOf: (unitId: EntityId) => WeaponSounds | undefined;
  /** Of a kind of placed objects. */
  readonly soundsOfObject: (kind: string) => ObjectSounds | undefined;
  /** Whether a party is hostile to the player. */
  readonly isHostileParty: (partyId: EntityId) => boolean;
  readonly isPlayersTeam: (team: Team) => boolean;
}

/** Quieter sounds are not played. */
const FAINTEST = 0.02;
/** Minimum volume of horns. */
const HORN_FLOOR = 0.45;

/** The sound of an event, or undefined when it is silent or out of range. */
export function planSound(event: WorldEvent, hearing: HearingContext): SoundPlan | undefined {
  switch (event.type) {
    case 'alarm':
      return hearing.isHostileParty(event.partyId) ? horn(event, hearing) : undefined;
    case 'ordered':
      return hearing.isPlayersTeam(event.team) ? unplacedSound(event.order === 'attack' ? 'attackCall' : 'acknowledge') : undefined;
    case 'decided':
      return event.outcome === 'undecided' ? undefined : unplacedSound(event.outcome);
    default: {
      const name = soundAtPlace(event, hearing);
      return name === undefined || !('x' in event) ? undefined : placedSound(name, event, hearing);
    }
  }
}

/** Hits on bodies and shields are played by the events `hit` and `blocked`. */
const LANDINGS = { ground: 'arrowInGround', wall: 'arrowInWall', body: undefined, shield: undefined } as const;

const SHOT_LANDINGS = { object: 'axeHit', shield: 'clank', water: 'arrowInGround' } as const;

/** Events that are not named here make no sound. */
function soundAtPlace(event: WorldEvent, hearing: HearingContext): SoundName | undefined {
  switch (event.type) {
    case 'swing':
      return hearing.soundsOf(event.unitId)?.swing;
    case 'hit':
      return hearing.soundsOf(event.attackerId)?.hit;
    case 'blocked':
      return 'clank';
    case 'guardBroken':
      return 'axeHit';
    case 'arrowShot':
      return 'twang';
    case 'arrowLanded':
      return LANDINGS[event.into];
    case 'shotFired':
      return 'twang';
    case 'shotLanded':
      return SHOT_LANDINGS[event.into];
    case 'died':
      return 'death';
    case 'objectChanged':
      return hearing.soundsOfObject(event.kind)?.states[event.to];
    case 'objectStruck':
      return hearing.soundsOfObject(event.kind)?.struck;
    case 'fireStarted':
      return 'ignite';
    case 'useFailed':
      return hearing.soundsOfObject(event.kind)?.failed;
    default:
      return undefined;
  }
}

/** A sound without a position. */
export function unplacedSound(name: SoundName): SoundPlan {
  return { name, gain: 1, pan: 0, rate: 1 };
}

function placedSound(name: SoundName, place: Point, hearing: HearingContext): SoundPlan | undefined {
  const { gain, pan } = heardAt(place, hearing.listener);
  return gain < FAINTEST ? undefined : { name, gain, pan, rate: rateAt(place) };
}

/** What burns, from 0 to 1. */
export interface Burning extends Point {
  readonly fire?: number;
}

/** The loudest of all fires; undefined when none is heard. At that time of the run, in steps: no two crackles are alike. */
export function planCrackle(things: readonly Burning[], listener: Listener, step: number): SoundPlan | undefined {
  let loudest: SoundPlan | undefined;
  for (const { x, y, fire = 0 } of things) {
    if (fire === 0) continue;
    const heard = heardAt({ x, y }, listener);
    const gain = heard.gain * (0.4 + 0.6 * fire);
    if (gain < FAINTEST || gain <= (loudest?.gain ?? 0)) continue;
    loudest = { name: 'crackle', gain, pan: heard.pan, rate: rateAt({ x: x + step, y }) };
  }
  return loudest;
}

function horn(place: Point, hearing: HearingContext): SoundPlan {
  const { gain, pan } = heardAt(place, hearing.listener);
  return { name: 'horn', gain: Math.max(HORN_FLOOR, gain), pan, rate: 1 };
}

/** 0.92 to 1.08, derived from the position: varied, but the same for the same event. */
function rateAt(place: Point): number {
  const scattered = Math.sin(place.x * 12.9898 + place.y * 78.233) * 43_758.5453;
  return 0.92 + 0.16 * (scattered - Math.floor(scattered));
}
