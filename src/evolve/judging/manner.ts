import { STEPS_PER_SECOND, type Snapshot, type Team, type UnitKind } from '../../sim/state.ts';

/** How the warriors of one kind go into a fight: what the axes of the atlas measure, as means over the first `MANNER_SECONDS` of a fight. */
export interface Manner {
  /**
   * How far they carry the fight to the enemy: the advance of those that live, as a share of the way from the middle of their party's start to
   * that of the enemy's. 0 means that they stay where they began, 1 that they stand where the enemy began; below 0, they give ground.
   */
  readonly aggression: number;
  /** How close they keep to others: the distance of each that lives to each living comrade of any kind, in tiles. Low is close. */
  readonly cohesion: number;
}

/** A party holds its line for seven seconds before it goes in. Much later, who fell where matters more than how they fight. */
export const MANNER_SECONDS = 20;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Adds up the manner of the warriors of one kind in one party. */
export class MannerMeter {
  #starts: readonly [own: Point, other: Point] | undefined;
  #advance = 0;
  #units = 0;
  #distance = 0;
  #pairs = 0;

  constructor(
    private readonly team: Team,
    private readonly kind: UnitKind | undefined,
  ) {}

  /** Call it at even intervals, the first time at the start. */
  add({ units, step }: Pick<Snapshot, 'units' | 'step'>): void {
    if (step >= MANNER_SECONDS * STEPS_PER_SECOND) return;
    const own = units.filter(({ team, isAlive }) => isAlive && team === this.team);
    this.#starts ??= [middleOf(own), middleOf(units.filter(({ team }) => team !== this.team))];
    const [from, to] = this.#starts;
    const way = { x: to.x - from.x, y: to.y - from.y };
    const squared = way.x * way.x + way.y * way.y;
    for (const unit of own) {
      const { x, y } = unit;
      if (unit.kind !== this.kind) continue;
      this.#advance += ((x - from.x) * way.x + (y - from.y) * way.y) / squared;
      this.#units++;
      for (const comrade of own) {
        if (comrade === unit) continue;
        this.#distance += Math.sqrt((x - comrade.x) ** 2 + (y - comrade.y) ** 2);
        this.#pairs++;
      }
    }
  }

  get manner(): Manner {
    return { aggression: this.#advance / Math.max(1, this.#units), cohesion: this.#distance / Math.max(1, this.#pairs) };
  }
}

function middleOf(points: readonly Point[]): Point {
  const count = Math.max(1, points.length);
  return { x: points.reduce((sum, { x }) => sum + x, 0) / count, y: points.reduce((sum, { y }) => sum + y, 0) / count };
}
