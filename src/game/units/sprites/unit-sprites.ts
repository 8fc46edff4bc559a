import type { EntityId, Snapshot, UnitKind } from '../../../sim/state.ts';
import type { ObjectKindView, UnitKindView } from '../../port/battle-view-port.ts';
import type { View } from '../../camera/view.ts';
import type { FrameTime } from '../../frame/frame-time.ts';
import { seatsOf } from './seats.ts';
import { UnitSprite, type SeenUnit } from './unit-sprite.ts';

/** More units than this on screen are a crowd: overlays are reduced. */
const CROWD = 120;

/** All unit sprites, by unit id. */
export class UnitSprites {
  readonly #sprites = new Map<EntityId, UnitSprite>();
  readonly #listed: UnitSprite[] = [];
  #onScreen = 0;

  constructor(
    private readonly kinds: ReadonlyMap<UnitKind, UnitKindView>,
    private readonly objectKinds: ReadonlyMap<string, ObjectKindView>,
  ) {}

  get all(): readonly UnitSprite[] {
    return this.#listed;
  }

  get isCrowd(): boolean {
    return this.#onScreen > CROWD;
  }

  find(id: EntityId): UnitSprite | undefined {
    return this.#sprites.get(id);
  }

  /** Returns the sprites of removed units, so that their images can be released. */
  follow(snapshot: Snapshot, view: View, frameTime: FrameTime): readonly UnitSprite[] {
    this.#listed.length = 0;
    this.#onScreen = 0;
    const seats = seatsOf(snapshot.objects, this.objectKinds);
    for (const unit of snapshot.units) {
      let figure = this.#sprites.get(unit.id);
      if (!figure) this.#sprites.set(unit.id, (figure = new UnitSprite(unit, this.#kindOf(unit))));
      figure.follow(unit, seats.get(unit.id), view, frameTime);
      this.#listed.push(figure);
      if (figure.isOnScreen) this.#onScreen++;
    }
    return this.#sprites.size === this.#listed.length ? [] : this.#dropLost(snapshot);
  }

  #kindOf({ kind }: SeenUnit): UnitKindView {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`The view knows no unit kind "${kind}".`);
    return found;
  }

  #dropLost(snapshot: Snapshot): UnitSprite[] {
    const present = new Set(snapshot.units.map((unit) => unit.id));
    const lost = [...this.#sprites].filter(([id]) => !present.has(id));
    for (const [id] of lost) this.#sprites.delete(id);
    return lost.map(([, figure]) => figure);
  }
}
