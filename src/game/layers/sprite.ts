import type Phaser from 'phaser';

/** A picture of a texture, with what Phaser's type declarations leave out. */
export interface Picture extends Omit<Phaser.Textures.Frame, 'source'> {
  readonly source: Phaser.Textures.TextureSource;
  /** Of the texture, from 0 to 1. */
  readonly u0: number;
  readonly v0: number;
  readonly u1: number;
  readonly v1: number;
}

/** Draws sprites. */
export interface SpriteList {
  enlist(sprite: Sprite): void;
}

/**
 * An image in a `SpriteLayer`: plain fields, all of one shape. An image of Phaser computes its origin, size and flags at every change,
 * and is read through accessors; with a thousand units that took half of the time of a frame.
 */
export class Sprite {
  x = 0;
  y = 0;
  scaleX = 1;
  scaleY = 1;
  /** Radians. */
  rotation = 0;
  alpha = 1;
  /** Only WebGL draws it. */
  tint = 0xffffff;
  /** Sprites of greater depth are drawn later. */
  depth: number;
  /** Where it is fixed to (x, y): pixels from the upper left corner of its picture. */
  anchorX = 0;
  anchorY = 0;
  isVisible = false;
  /** For the layer: whether it is among those to sort and draw. */
  isListed = false;
  picture!: Picture;

  constructor(
    private readonly list: SpriteList,
    picture: Phaser.Textures.Frame,
    depth: number,
  ) {
    this.depth = depth;
    this.setPicture(picture);
  }

  /** Fixes it to its place by the pivot of the picture, or else by its middle. */
  setPicture(picture: Phaser.Textures.Frame): this {
    if ((this.picture as unknown) === picture) return this;
    this.picture = picture;
    this.anchorX = (picture.customPivot ? picture.pivotX : 0.5) * picture.width;
    this.anchorY = (picture.customPivot ? picture.pivotY : 0.5) * picture.height;
    return this;
  }

  setPosition(x: number, y: number): this {
    this.x = x;
    this.y = y;
    return this;
  }

  setScale(x: number, y = x): this {
    this.scaleX = x;
    this.scaleY = y;
    return this;
  }

  setRotation(radians: number): this {
    this.rotation = radians;
    return this;
  }

  setAlpha(alpha: number): this {
    this.alpha = alpha;
    return this;
  }

  setDepth(depth: number): this {
    this.depth = depth;
    return this;
  }

  setVisible(isVisible: boolean): this {
    this.isVisible = isVisible;
    if (isVisible && !this.isListed) this.list.enlist(this);
    return this;
  }
}
