import type { EntityId, Snapshot } from '../../sim/state.ts';
import type { View } from '../camera/view.ts';
import type { Moment } from '../moment.ts';
import { Figure } from './figure.ts';

/** More figures than this on screen are a crowd: whatever is drawn of each beside his body is drawn sparingly. */
const CROWD = 120;

/** All figures of the world, by the id of their unit. */
export class Troop {
  readonly #figures = new Map<EntityId, Figure>();
  readonly #listed: Figure[] = [];
  #onScreen = 0;

  get all(): readonly Figure[] {
    return this.#listed;
  }

  get isCrowd(): boolean {
    return this.#onScreen > CROWD;
  }

  find(id: EntityId): Figure | undefined {
    return this.#figures.get(id);
  }

  /** Units that have left the world are returned, so that their sprites can be taken back. */
  follow(snapshot: Snapshot, view: View, moment: Moment): readonly Figure[] {
    this.#listed.length = 0;
    this.#onScreen = 0;
    for (const unit of snapshot.units) {
      let figure = this.#figures.get(unit.id);
      if (!figure) this.#figures.set(unit.id, (figure = new Figure(unit)));
      figure.follow(unit, view, moment);
      this.#listed.push(figure);
      if (figure.isOnScreen) this.#onScreen++;
    }
    return this.#figures.size === this.#listed.length ? [] : this.#dropLost(snapshot);
  }

  #dropLost(snapshot: Snapshot): Figure[] {
    const present = new Set(snapshot.units.map((unit) => unit.id));
    const lost = [...this.#figures].filter(([id]) => !present.has(id));
    for (const [id] of lost) this.#figures.delete(id);
    return lost.map(([, figure]) => figure);
  }
}
