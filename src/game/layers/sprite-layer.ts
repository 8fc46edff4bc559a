import Phaser from 'phaser';
import { CanvasBrush, type CanvasRenderer } from './canvas-brush.ts';
import { QuadWriter, type DrawingContext, type QuadRenderer } from './quad-writer.ts';
import { Sprite } from './sprite.ts';
import { retainVisible, sortByDepth } from './sprite-order.ts';

type Camera = Phaser.Cameras.Scene2D.Camera;
type WebGlRenderer = Phaser.Renderer.WebGL.WebGLRenderer & QuadRenderer;

/** What Phaser's type declarations leave out. */
interface DrawnObject extends Phaser.GameObjects.Image {
  renderCanvas(renderer: CanvasRenderer, object: DrawnObject, camera: Camera): void;
  renderWebGLStep(renderer: WebGlRenderer, object: DrawnObject, context: DrawingContext): void;
}

/** How one of Phaser's two renderers draws. */
interface DrawingMeans {
  readonly pen: { draw(sprite: Sprite): void };
  /** To be called before sprites whenever Phaser has drawn. */
  begin(): void;
  drawObject(object: DrawnObject): void;
}

const NORMAL = Phaser.BlendModes.NORMAL as number;

/**
 * A layer of sprites, which it draws itself, and of Phaser's own objects (texts, graphics, containers), which Phaser draws. All are sorted
 * by depth; at the same depth sprites come after objects, and later ones after earlier ones. Neither it nor what is in it
 * has a blend mode or a mask, and it has no alpha of its own.
 */
export class SpriteLayer extends Phaser.GameObjects.Layer {
  readonly #brush = new CanvasBrush();
  readonly #quads = new QuadWriter();
  /** The visible ones; and, until the next frame, those that were. */
  readonly #sprites: Sprite[] = [];

  /** A sprite that is not visible yet. */
  addSprite(picture: Phaser.Textures.Frame, depth = 0): Sprite {
    return new Sprite(this, picture, depth);
  }

  enlist(sprite: Sprite): void {
    sprite.isListed = true;
    this.#sprites.push(sprite);
  }

  /** Phaser leaves out a layer without objects of its own. */
  override willRender(camera: Camera): boolean {
    return this.visible && (this.cameraFilter & camera.id) === 0;
  }

  #arrange(): void {
    this.depthSort();
    retainVisible(this.#sprites);
    sortByDepth(this.#sprites);
  }

  /** Called by Phaser's Canvas renderer. */
  renderCanvas(renderer: CanvasRenderer, _layer: SpriteLayer, camera: Camera): void {
    const pen = this.#brush;
    this.#drawAll(camera, {
      pen,
      begin: () => pen.begin(renderer, camera),
      drawObject: (object) => object.renderCanvas(renderer, object, camera),
    });
  }

  /** Called by Phaser's WebGL renderer, without `this`. */
  renderWebGL(renderer: WebGlRenderer, layer: SpriteLayer, given: DrawingContext): void {
    const context = given.blendMode === NORMAL ? given : blended(given);
    const pen = layer.#quads;
    layer.#drawAll(given.camera as Camera, {
      pen,
      begin: () => pen.begin(renderer, context),
      drawObject: (object) => object.renderWebGLStep(renderer, object, context),
    });
    if (context !== given) context.release();
  }

  #drawAll(camera: Camera, means: DrawingMeans): void {
    this.#arrange();
    let drawn = 0;
    for (const object of this.list as unknown as DrawnObject[]) {
      if (!object.willRender(camera)) continue;
      drawn = this.#drawBelow(object.depth, drawn, means);
      means.drawObject(object);
    }
    this.#drawBelow(Infinity, drawn, means);
  }

  /** Draws the sprites from a place on which are below that depth, and returns the place of the next one. */
  #drawBelow(depth: number, from: number, { pen, begin }: DrawingMeans): number {
    const sprites = this.#sprites;
    let place = from;
    for (; place < sprites.length; place++) {
      const sprite = sprites[place]!;
      if (sprite.depth >= depth) break;
      if (place === from) begin();
      pen.draw(sprite);
    }
    return place;
  }
}

function blended(context: DrawingContext): DrawingContext {
  const clone = context.getClone();
  clone.setBlendMode(NORMAL);
  clone.use();
  return clone;
}
