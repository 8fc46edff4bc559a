/** The photo studio: one WebGL canvas and a camera that looks down at 45 degrees. */
import * as THREE from 'three';
import { INK, type Ink } from './toon';
import { cropFlipped, inkSilhouette, SUPERSAMPLE, trim, type Picture } from './picture';
import { shrink, shrinkFlat } from './shrink';

export type Studio = {
  /** Photographs a model that stands on the origin; the origin becomes the anchor. */
  shoot(model: THREE.Object3D, ink: Ink, outlinePixels: number): Picture;
  dispose(): void;
};

export type StudioOptions = {
  readonly pixelsPerTile: number;
  readonly framePixels: number;
  /** Height above the ground, in tiles, that the middle of the frame shows. */
  readonly lookAtTiles?: number;
  /** Camera height: 45 degrees for the game, flatter for portraits. */
  readonly pitch?: number;
  /** Average pixels instead of keeping flat tones: for the few pictures where size does not matter. */
  readonly smooth?: boolean;
};

export function openStudio(options: StudioOptions): Studio {
  const size = options.framePixels * SUPERSAMPLE;
  const pitch = options.pitch ?? Math.PI / 4;
  const renderer = new THREE.WebGLRenderer({ alpha: true, antialias: false, preserveDrawingBuffer: true });
  renderer.setSize(size, size, false);
  renderer.setClearColor(0x000000, 0);
  renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
  const half = options.framePixels / options.pixelsPerTile / 2;
  const camera = new THREE.OrthographicCamera(-half, half, half, -half, 0.1, 60);
  const middle = options.lookAtTiles ?? 0;
  camera.position.set(0, middle + 30 * Math.sin(pitch), 30 * Math.cos(pitch));
  camera.lookAt(0, middle, 0);
  const scene = new THREE.Scene();
  const gl = renderer.getContext();
  const bytes = new Uint8Array(size * size * 4);
  const anchorY = size / 2 + middle * Math.cos(pitch) * options.pixelsPerTile * SUPERSAMPLE;

  return {
    shoot(model, ink, outlinePixels) {
      scene.add(model);
      renderer.render(scene, camera);
      scene.remove(model);
      gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      const radius = outlinePixels * SUPERSAMPLE;
      const raw = cropFlipped(bytes, { size, anchorY, margin: Math.ceil(radius) + 1 });
      if (radius > 0) inkSilhouette(raw, radius, INK[ink]);
      return trim(options.smooth ? shrink(raw) : shrinkFlat(raw));
    },
    dispose() {
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
