import Phaser from 'phaser';
import type { CameraRig } from './camera/camera-rig.ts';

/** Maximum pixel ratio: more costs more than it shows. */
const MOST_PIXEL_RATIO = 2;

/**
 * Keeps the canvas at the size of its parent, in device pixels. The view uses CSS pixels: a
 * camera zoom by the pixel ratio is the only conversion.
 */
export function fitToWindow(game: Phaser.Game, parent: HTMLElement, rig: CameraRig): { stop(): void } {
  const fit = (): void => {
    const ratio = Math.min(MOST_PIXEL_RATIO, window.devicePixelRatio || 1);
    const width = Math.max(1, parent.clientWidth);
    const height = Math.max(1, parent.clientHeight);
    game.scale.setZoom(1 / ratio);
    game.scale.resize(Math.round(width * ratio), Math.round(height * ratio));
    // Phaser leaves an older size in the style when the pixel ratio is 1.
    Object.assign(game.canvas.style, { width: `${width}px`, height: `${height}px` });
    rig.resize(width, height);
    for (const scene of game.scene.getScenes(true)) applyPixelRatio(scene);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(parent);
  window.addEventListener('resize', fit);
  fit();
  return {
    stop() {
      observer.disconnect();
      window.removeEventListener('resize', fit);
    },
  };
}

/** Lets the scene's camera draw CSS pixels. */
export function applyPixelRatio(scene: Phaser.Scene): void {
  const camera = scene.cameras.main;
  camera.setOrigin(0, 0).setZoom(1 / scene.scale.zoom);
  camera.setSize(scene.scale.width, scene.scale.height);
}
