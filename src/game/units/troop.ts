import type { EntityId, Snapshot } from '../../sim/state.ts';
import type { View } from '../camera/view.ts';
import type { Moment } from '../moment.ts';
import { Figure } from './figure.ts';

/** All figures of the world, by the id of their unit. */
export class Troop {
  readonly #figures = new Map<EntityId, Figure>();
  readonly #listed: Figure[] = [];

  get all(): readonly Figure[] {
    return this.#listed;
  }

  find(id: EntityId): Figure | undefined {
    return this.#figures.get(id);
  }

  /** Units that have left the world are returned, so that their sprites can be taken back. */
  follow(snapshot: Snapshot, view: View, moment: Moment): readonly Figure[] {
    this.#listed.length = 0;
    for (const unit of snapshot.units) {
      let figure = this.#figures.get(unit.id);
      if (!figure) this.#figures.set(unit.id, (figure = new Figure(unit)));
      figure.follow(unit, view, moment);
      this.#listed.push(figure);
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
