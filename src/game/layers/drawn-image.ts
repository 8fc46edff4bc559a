import type Phaser from 'phaser';

/** An image in a layer, with what Phaser's type declarations leave out. */
export interface DrawnImage extends Omit<Phaser.GameObjects.Image, 'frame'> {
  readonly isCropped: boolean;
  readonly frame: DrawnFrame;
}

export interface DrawnFrame extends Omit<Phaser.Textures.Frame, 'source'> {
  readonly source: Phaser.Textures.TextureSource;
  readonly canvasData: { readonly x: number; readonly y: number };
  /** Of the texture, from 0 to 1. */
  readonly u0: number;
  readonly v0: number;
  readonly u1: number;
  readonly v1: number;
}

/** Columns (a, b), (c, d), (e, f): Phaser's transform matrices. */
export type Matrix = Phaser.GameObjects.Components.TransformMatrix;
