import Phaser from 'phaser';
import type { CameraRig } from './camera/camera-rig.ts';
import type { Detail } from './frame/detail-governor.ts';
import type { Pane, PanePlace, Panes } from './camera/panes.ts';

/** Maximum pixel ratio: more costs more than it shows. */
const MOST_PIXEL_RATIO: Readonly<Record<Detail, number>> = { full: 2, reduced: 1 };

interface FitOptions {
  readonly parent: HTMLElement;
  readonly rig: CameraRig;
  readonly panes: Panes;
  detail(): Detail;
}

/**
 * Keeps the canvas at the size of its parent, in device pixels. The view uses CSS pixels: a
 * camera zoom by the pixel ratio is the only conversion. Returns what to call after the panes or the detail were changed.
 */
export function fitToWindow(game: Phaser.Game, { parent, rig, panes, detail }: FitOptions): () => void {
  const fit = (): void => {
    const ratio = Math.min(MOST_PIXEL_RATIO[detail()], window.devicePixelRatio || 1);
    const width = Math.max(1, parent.clientWidth);
    const height = Math.max(1, parent.clientHeight);
    game.scale.setZoom(1 / ratio);
    game.scale.resize(Math.round(width * ratio), Math.round(height * ratio));
    // Phaser leaves an older size in the style when the pixel ratio is 1.
    Object.assign(game.canvas.style, { width: `${width}px`, height: `${height}px` });
    panes.resize(width, height);
    const main = panes.of('main');
    rig.resize(main.width, main.height);
    for (const scene of game.scene.getScenes(true)) applyPane(scene, panes.of(placeOf(scene)));
  };
  new ResizeObserver(fit).observe(parent);
  window.addEventListener('resize', fit);
  followPixelRatio(fit);
  fit();
  return fit;
}

/** Calls back whenever the page gets another `devicePixelRatio`. The page also does without a `resize` event: when its window moves to a screen of another density. */
function followPixelRatio(changed: () => void): void {
  // A query can only tell that one ratio no longer holds, so each ratio takes a new one.
  const query = window.matchMedia?.(`(resolution: ${window.devicePixelRatio}dppx)`);
  query?.addEventListener('change', () => (followPixelRatio(changed), changed()), { once: true });
}

/** The scene of the pane beside is named after it. */
function placeOf(scene: Phaser.Scene): PanePlace {
  return scene.scene.key === 'beside' ? 'beside' : 'main';
}

/** Lets the scene's camera draw CSS pixels, from the top left of its pane. */
export function applyPane(scene: Phaser.Scene, { left, top, width, height }: Pane): void {
  const ratio = 1 / scene.scale.zoom;
  const pixels = (length: number): number => Math.round(length * ratio);
  scene.cameras.main.setOrigin(0, 0).setZoom(ratio).setViewport(pixels(left), pixels(top), pixels(width), pixels(height));
}
