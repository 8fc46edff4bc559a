import Phaser from 'phaser';
import { CanvasBrush, type CanvasRenderer } from './canvas-brush.ts';
import { QuadWriter, type DrawingContext, type QuadRenderer } from './quad-writer.ts';
import { Sprite } from './sprite.ts';
import { retainVisible, sortByDepth } from './sprite-order.ts';

type Camera = Phaser.Cameras.Scene2D.Camera;
type WebGlRenderer = Phaser.Renderer.WebGL.WebGLRenderer & QuadRenderer;

/** What Phaser's type declarations leave out. */
interface Child extends Phaser.GameObjects.Image {
  renderCanvas(renderer: CanvasRenderer, child: Child, camera: Camera): void;
  renderWebGLStep(renderer: WebGlRenderer, child: Child, context: DrawingContext): void;
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

  get #children(): Child[] {
    return this.list as unknown as Child[];
  }

  #arrange(): void {
    this.depthSort();
    retainVisible(this.#sprites);
    sortByDepth(this.#sprites);
  }

  /** Called by Phaser's Canvas renderer. */
  renderCanvas(renderer: CanvasRenderer, _layer: SpriteLayer, camera: Camera): void {
    this.#arrange();
    let drawn = 0;
    for (const child of this.#children) {
      if (!child.willRender(camera)) continue;
      drawn = this.#brushBelow(child.depth, { from: drawn, renderer, camera });
      child.renderCanvas(renderer, child, camera);
    }
    this.#brushBelow(Infinity, { from: drawn, renderer, camera });
  }

  /** Draws the sprites from that place on which are below that depth, and returns the place of the next one. */
  #brushBelow(depth: number, { from, renderer, camera }: { from: number; renderer: CanvasRenderer; camera: Camera }): number {
    const sprites = this.#sprites;
    const brush = this.#brush;
    let place = from;
    for (; place < sprites.length; place++) {
      const sprite = sprites[place]!;
      if (sprite.depth >= depth) break;
      if (place === from) brush.begin(renderer, camera);
      brush.draw(sprite);
    }
    return place;
  }

  /** Called by Phaser's WebGL renderer, without `this`. */
  renderWebGL(renderer: WebGlRenderer, layer: SpriteLayer, given: DrawingContext): void {
    layer.#arrange();
    const camera = given.camera as Camera;
    const context = given.blendMode === NORMAL ? given : blended(given);
    let drawn = 0;
    for (const child of layer.#children) {
      if (!child.willRender(camera)) continue;
      drawn = layer.#writeBelow(child.depth, { from: drawn, renderer, context });
      child.renderWebGLStep(renderer, child, context);
    }
    layer.#writeBelow(Infinity, { from: drawn, renderer, context });
    if (context !== given) context.release();
  }

  /** The same as `#brushBelow`. */
  #writeBelow(depth: number, { from, renderer, context }: { from: number; renderer: WebGlRenderer; context: DrawingContext }): number {
    const sprites = this.#sprites;
    const quads = this.#quads;
    let place = from;
    for (; place < sprites.length; place++) {
      const sprite = sprites[place]!;
      if (sprite.depth >= depth) break;
      if (place === from) quads.begin(renderer, context);
      quads.write(sprite);
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
