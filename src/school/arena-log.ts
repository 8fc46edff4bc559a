import { formatMoment } from '../core/format-number.ts';
import { spotInSentence } from '../core/name-in-sentence.ts';
import type { Run } from '../runs/open-run.ts';
import { STEP_SECONDS, type Mood, type Point, type Unit } from '../sim/state.ts';
import { activityOf } from '../sim/activity.ts';

/** As far as that, one is at a place, or near somebody. Tiles. */
const AT_PLACE = 1.5;
const NEAR = 4;
/** Who was near and goes is told a little later, so that one at the edge is not told again and again. */
const GONE = 5.5;
const MOST_LINES = 30;
/** A lesson has few units; in a crowd no one could follow. */
const MOST_UNITS = 8;

/** Each is a whole sentence, so that it can be translated. */
const MOODS: Readonly<Partial<Record<Mood, (name: string) => string>>> = {
  fighting: (name) => `${name} fights.`,
  fleeing: (name) => `${name} flees.`,
  routing: (name) => `${name} has lost heart and runs.`,
  backingOff: (name) => `${name} backs off.`,
  searching: (name) => `${name} searches.`,
};

/** One thing that happened: "0:06", "Tova comes to the well." */
export interface ArenaLine {
  readonly id: number;
  readonly time: string;
  readonly text: string;
  /** How often it has happened in a row, by now. */
  readonly times: number;
}

interface Known {
  readonly place: string | undefined;
  readonly near: ReadonlySet<string>;
  readonly gesture: string;
  readonly hasShieldUp: boolean;
  readonly says: string;
  readonly health: number;
  readonly isAlive: boolean;
  readonly mood: Mood;
}

/** Tells in words what is seen in the arena of a lesson, for those who do not see it. */
export class ArenaLog {
  #lines: readonly ArenaLine[] = [];
  #known = new Map<string, Known>();
  #step = -1;
  #count = 0;

  /** Call it once a frame. A jump back begins the log again. */
  update({ world, land }: Pick<Run, 'world' | 'land'>): readonly ArenaLine[] {
    const { step, units } = world.state;
    if (step === this.#step) return this.#lines;
    if (step < this.#step) {
      this.#lines = [];
      this.#known.clear();
    }
    this.#step = step;
    const shown = units.slice(0, MOST_UNITS);
    const told = shown.flatMap((unit) => {
      const before = this.#known.get(unit.name);
      const now = look(unit, { step, units: shown, places: land.places, before });
      this.#known.set(unit.name, now);
      return changes(unit.name, before, now);
    });
    if (told.length > 0) {
      const time = formatMoment(step * STEP_SECONDS);
      for (const text of told) this.#tell(time, text);
    }
    return this.#lines;
  }

  /** What happens again at once is counted at its line. */
  #tell(time: string, text: string): void {
    const last = this.#lines.at(-1);
    this.#lines =
      last?.text === text
        ? [...this.#lines.slice(0, -1), { ...last, times: last.times + 1 }]
        : [...this.#lines, { id: ++this.#count, time, text, times: 1 }].slice(-MOST_LINES);
  }
}

type Place = Point & { readonly name: string; readonly label?: string };

interface Scene {
  readonly step: number;
  readonly units: readonly Unit[];
  readonly places: readonly Place[];
  readonly before: Known | undefined;
}

function look(unit: Unit, { step, units, places, before }: Scene): Known {
  const isNear = ({ name, isAlive, x, y }: Unit): boolean =>
    isAlive && name !== unit.name && Math.hypot(x - unit.x, y - unit.y) < (before?.near.has(name) === true ? GONE : NEAR);
  return {
    place: placeOf(unit, places),
    near: new Set(units.filter(isNear).map(({ name }) => name)),
    gesture: `${unit.gestureAtStep} ${unit.gesture}`,
    hasShieldUp: unit.combat.phase === 'guard',
    says: unit.speech === undefined ? '' : `${unit.speech.fromStep} ${unit.speech.text}`,
    health: unit.health,
    isAlive: unit.isAlive,
    mood: activityOf(unit, step),
  };
}

/** The nearest place with a name to say: "left vault" for "vault/left". One of a single letter is only for those who build the map. */
function placeOf(unit: Unit, places: readonly Place[]): string | undefined {
  const away = ({ x, y }: Point): number => Math.hypot(x - unit.x, y - unit.y);
  const near = places.filter((place) => place.name.length > 1 && away(place) < AT_PLACE);
  const [found] = near.toSorted((one, other) => away(one) - away(other));
  return found && (found.label ?? spotInSentence(found.name)).replace(/^the /u, '');
}

function changes(name: string, before: Known | undefined, now: Known): readonly string[] {
  if (before === undefined) return [now.place === undefined ? `${name} is in the arena.` : `${name} is at the ${now.place}.`];
  if (!now.isAlive) return before.isAlive ? [`${name} dies.`] : [];
  return [...ways(name, before, now), ...meetings(name, before, now), ...deeds(name, before, now)];
}

function ways(name: string, before: Known, now: Known): readonly string[] {
  if (now.place === before.place) return [];
  return [now.place === undefined ? `${name} leaves the ${before.place}.` : `${name} comes to the ${now.place}.`];
}

/** Told once for two, by the first of them. */
function meetings(name: string, before: Known, now: Known): readonly string[] {
  const came = [...now.near].filter((other) => !before.near.has(other) && name < other);
  const gone = [...before.near].filter((other) => !now.near.has(other) && name < other);
  return [
    ...came.map((other) => `${name} and ${other} are near each other.`),
    ...gone.map((other) => `${name} and ${other} are apart again.`),
  ];
}

function deeds(name: string, before: Known, now: Known): readonly string[] {
  const mood = now.mood === before.mood ? undefined : MOODS[now.mood];
  const found: readonly (readonly [boolean, string])[] = [
    [now.hasShieldUp !== before.hasShieldUp, now.hasShieldUp ? `${name} raises the shield.` : `${name} lowers the shield.`],
    [now.gesture !== before.gesture, `${name} plays “${wordsOf(now.gesture)}”.`],
    [now.says !== before.says, `${name} says: ${wordsOf(now.says)}`],
    [now.health < before.health, `${name} is hit.`],
    [mood !== undefined, mood?.(name) ?? ''],
  ];
  return found.flatMap(([isSo, text]) => (isSo ? [text] : []));
}

/** Without the step before them. */
function wordsOf(text: string): string {
  return text.replace(/^-?\d+ /u, '');
}
