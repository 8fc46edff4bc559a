import type Phaser from 'phaser';
import type { Snapshot, Team } from '../../sim/state.ts';
import { HEIGHT_SQUASH } from '../camera/view.ts';
import type { ObjectHealthBar, ObjectKindView, TeamView } from '../port/battle-view-port.ts';
import type { RenderContext } from '../layers/render-context.ts';
import { LabelPool } from './label-pool.ts';

type SeenObject = Snapshot['objects'][number];

const BACK_COLOUR = 0x14100c;
const PLAIN_COLOUR = 0xe8c766;
const FIRE_COLOUR = 0xf2852f;
/** Above the top of an object, in tiles. */
const ABOVE_TILES = 0.25;
/** Widths in tiles and in pixels, heights in pixels. */
const SHIP_BAR = { widthTiles: 5, mostPixels: 170, height: 7 };
const PART_BAR = { widthTiles: 1.1, mostPixels: 44, height: 4 };
/** Between the bar of a ship and its name, in pixels. */
const NAME_PIXELS = 3;

/** The health of ships, with their names, and of what is hurt on them. */
export class ObjectBarView {
  readonly #graphics: Phaser.GameObjects.Graphics;
  readonly #labels: LabelPool;

  constructor(
    private readonly renderContext: RenderContext,
    private readonly teams: ReadonlyMap<Team, TeamView>,
  ) {
    this.#graphics = renderContext.scene.make.graphics({}, false);
    renderContext.overlay.add(this.#graphics);
    this.#labels = new LabelPool(renderContext);
  }

  draw(objects: readonly SeenObject[], kinds: ReadonlyMap<string, ObjectKindView>): void {
    this.#graphics.clear();
    this.#labels.begin();
    for (const object of objects) {
      const kind = kinds.get(object.kind);
      if (kind?.healthBar) this.#show(object, kind.healthBar, kind.heightTiles);
    }
    this.#labels.end();
  }

  #show(object: SeenObject, { maxHealth, isOfShip }: ObjectHealthBar, heightTiles: number): void {
    const share = Math.max(0, object.health / maxHealth);
    const { fire = 0, x, y, name, team } = object;
    if (!isOfShip && (share === 0 || (share > 0.999 && fire === 0))) return;
    const high = heightTiles + ABOVE_TILES;
    const look = this.teams.get(team);
    const colour = look ? Number.parseInt(look.healthColour.slice(1), 16) : PLAIN_COLOUR;
    this.#bar(object, { share, high, colour: !isOfShip && fire > 0 ? FIRE_COLOUR : colour, ...(isOfShip ? SHIP_BAR : PART_BAR) });
    const nameTiles = high + NAME_PIXELS / (this.renderContext.view.zoom * HEIGHT_SQUASH);
    if (isOfShip) this.#labels.put({ x, y, heightTiles: nameTiles, text: `${name}  ${Math.ceil(share * 100)} %` }, 0xfff4d8);
  }

  #bar(
    { x, y }: SeenObject,
    bar: { share: number; high: number; colour: number; widthTiles: number; mostPixels: number; height: number },
  ): void {
    const { view } = this.renderContext;
    const width = Math.round(Math.min(bar.widthTiles * view.zoom, bar.mostPixels));
    const left = Math.round(view.screenX(x, y) - width / 2);
    const top = Math.round(view.screenY(x, y, bar.high));
    const graphics = this.#graphics;
    graphics.fillStyle(BACK_COLOUR, 0.85).fillRect(left - 1, top - 1, width + 2, bar.height + 2);
    graphics.fillStyle(bar.colour, 1).fillRect(left, top, Math.round(width * bar.share), bar.height);
    graphics.fillStyle(0xffffff, 0.3).fillRect(left, top, Math.round(width * bar.share), 1);
  }
}
