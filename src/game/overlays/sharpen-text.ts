import type Phaser from 'phaser';

/** Draws a text with as many pixels as the screen has; the window may have moved to a screen of another density since the last frame. */
export function sharpenText(text: Phaser.GameObjects.Text): void {
  const resolution = Math.min(2, window.devicePixelRatio);
  // Phaser repaints a text on every call.
  if (text.style.resolution !== resolution) text.setResolution(resolution);
}
