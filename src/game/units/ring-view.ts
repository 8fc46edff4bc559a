import type Phaser from 'phaser';
import type { EntityId, Team } from '../../sim/state.ts';
import { pictureOf, type Clip } from '../atlas.ts';
import type { Moment } from '../moment.ts';
import type { Selection } from '../selection.ts';
import { SpritePool } from '../sprite-pool.ts';
import type { Stage } from '../stage.ts';
import type { Figure } from './figure.ts';
import { PIP_TILES, pipOf } from './pips.ts';
import type { Troop } from './troop.ts';

interface Ring {
  image: Phaser.GameObjects.Image;
  picture: Phaser.Textures.Frame | undefined;
  isSelected: boolean;
  /** When a selected unit's ring began to shrink into place; wall clock. */
  selectedAt: number;
}

const TEAM_ALPHA = 0.8;
const POP_SECONDS = 0.22;
/** Seen from farther, the line of a ring is thinner than a pixel: a filled pip takes its place. Pixels a tile. */
const PIP_BELOW_ZOOM = 17;
/** A pip never gets smaller than this. Pixels. */
const LEAST_PIP_PIXELS = 20;

/** The rings at the feet: team (round or spiky), selected, under the pointer, target of the selected. */
export class RingView {
  readonly #stage: Stage;
  readonly #rings = new Map<Figure, Ring>();
  readonly #pool: SpritePool;
  readonly #team: Readonly<Record<Team, Clip>>;
  readonly #selected: Clip;
  readonly #hover: Phaser.GameObjects.Image;
  readonly #inspected: Phaser.GameObjects.Image;
  readonly #targets: Phaser.GameObjects.Image[] = [];

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#pool = new SpritePool(stage.flat, { depth: 2 });
    const clip = (name: string): Clip => stage.atlas.clip(`fx/${name}`);
    this.#team = { player: clip('ring-player'), enemy: clip('ring-enemy') };
    this.#selected = clip('ring-selected');
    this.#hover = this.#extra('ring-hover');
    this.#inspected = this.#extra('ring-selected');
  }

  draw(troop: Troop, lost: readonly Figure[], { selection, moment }: { selection: Selection; moment: Moment }): void {
    const chosen = new Set(selection.ids);
    for (const figure of lost) this.#release(figure);
    for (const figure of troop.all) {
      if (figure.isOnScreen && figure.isAlive) this.#place(figure, chosen.has(figure.unit.id), moment);
      else this.#release(figure);
    }
    this.#placeExtra(this.#hover, troop.find(selection.hoveredId), 1.06);
    this.#placeExtra(this.#inspected, troop.find(selection.inspectedId), 1.15);
    this.#placeTargets(troop, selection, moment);
  }

  #place(figure: Figure, isSelected: boolean, moment: Moment): void {
    const { zoom } = this.#stage.view;
    const isFar = zoom < PIP_BELOW_ZOOM;
    const ring = this.#rings.get(figure) ?? this.#give(figure);
    const clip = isSelected ? this.#selected : this.#team[figure.unit.team];
    const picture = isFar ? pipOf(this.#stage.scene, figure.unit.team, isSelected) : pictureOf(clip, 0, 0);
    if (ring.picture !== picture) ring.image.setFrame((ring.picture = picture)).setAlpha(isSelected || isFar ? 1 : TEAM_ALPHA);
    if (ring.isSelected !== isSelected) ring.selectedAt = moment.clock;
    ring.isSelected = isSelected;
    const pop = isSelected ? popScale(moment.clock - ring.selectedAt) : 1;
    const scale = isFar ? Math.max(LEAST_PIP_PIXELS, PIP_TILES * zoom) / picture.width : zoom / clip.pixelsPerTile;
    ring.image.setPosition(figure.screenX, figure.screenY).setScale(pop * scale);
  }

  #placeTargets(troop: Troop, selection: Selection, moment: Moment): void {
    const wanted = new Set<EntityId>();
    for (const id of selection.ids) {
      const target = troop.find(id)?.unit.control.attackTargetId ?? 0;
      if (target !== 0) wanted.add(target);
    }
    let used = 0;
    for (const id of wanted) {
      const image = (this.#targets[used] ??= this.#extra('ring-target'));
      used += 1;
      this.#placeExtra(image, troop.find(id), 1.08 + 0.06 * Math.sin(moment.clock * 6));
    }
    for (const image of this.#targets.slice(used)) image.setVisible(false);
  }

  #placeExtra(image: Phaser.GameObjects.Image, figure: Figure | undefined, scale: number): void {
    const isShown = figure !== undefined && figure.isOnScreen && figure.isAlive;
    image.setVisible(isShown);
    if (!isShown) return;
    image.setPosition(figure.screenX, figure.screenY).setScale((scale * this.#stage.view.zoom) / this.#selected.pixelsPerTile);
  }

  #extra(name: string): Phaser.GameObjects.Image {
    const picture = this.#stage.atlas.clipFrame(`fx/${name}`);
    return new SpritePool(this.#stage.flat, { depth: 3 }).take().setFrame(picture).setVisible(false);
  }

  #give(figure: Figure): Ring {
    const ring: Ring = { image: this.#pool.take(), picture: undefined, isSelected: false, selectedAt: 0 };
    this.#rings.set(figure, ring);
    return ring;
  }

  #release(figure: Figure): void {
    const ring = this.#rings.get(figure);
    if (!ring) return;
    this.#rings.delete(figure);
    this.#pool.give(ring.image);
  }
}

/** A ring that closes around the feet. */
function popScale(seconds: number): number {
  const left = Math.max(0, 1 - seconds / POP_SECONDS);
  return 1.06 + 0.6 * left * left;
}
