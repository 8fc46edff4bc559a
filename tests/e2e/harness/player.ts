import type { Locator, Page } from 'playwright-core';
import type { WarbandApi } from '../../../src/app/warband-api.ts';
import { drawFrames } from '../../support/calm-frames.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** More controls than any screen has. */
const MOST_TABS = 125;

/** Plays with real mouse and key events; reads the game only through `window.warband`. */
export class Player {
  constructor(readonly page: Page) {}

  /** Reads something of the running game. */
  read<Value>(look: (warband: WarbandApi) => Value): Promise<Value> {
    return this.page.evaluate(`(${look.toString()})(window.warband)`) as Promise<Value>;
  }

  /** Waits until a claim about the running game holds, and until the page shows it. */
  async until(claim: (warband: WarbandApi) => boolean, mostSeconds = 120): Promise<void> {
    await waitUntil(this.page, `(${claim.toString()})(window.warband)`, mostSeconds);
    // The HUD hears of it with the next frame.
    await this.frames(3);
  }

  /** The same at eight times the speed, for waits that are longer than a second or two of the fight. */
  async untilAtSpeed(claim: (warband: WarbandApi) => boolean): Promise<void> {
    for (let presses = 0; presses < 3; presses++) await this.page.keyboard.press('+');
    await this.until(claim);
    for (let presses = 0; presses < 3; presses++) await this.page.keyboard.press('-');
  }

  /** Where something on the ground is on the screen, in pixels of the page. */
  async onScreen(place: { x: number; y: number }): Promise<{ x: number; y: number }> {
    return (await this.page.evaluate(`window.warband.toScreen(${place.x}, ${place.y})`)) as { x: number; y: number };
  }

  async clickGround(place: { x: number; y: number }, button: 'left' | 'right' = 'left'): Promise<void> {
    const { x, y } = await this.onScreen(place);
    await this.page.mouse.click(x, y, { button });
  }

  /** Looks somewhere by a click on the map in the corner. */
  async lookAt(place: { x: number; y: number }, land: { width: number; height: number }): Promise<void> {
    const box = await this.page.locator('canvas.minimap').first().boundingBox();
    if (!box) throw new Error('There is no map in the corner.');
    await this.page.mouse.click(box.x + (place.x / land.width) * box.width, box.y + (place.y / land.height) * box.height);
  }

  /** Goes to a control with Tab, as one does without a mouse, and presses it. */
  async press(control: Locator): Promise<void> {
    await control.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await control.evaluate((element) => element === document.activeElement)) return await this.page.keyboard.press('Enter');
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${control.toString()}.`);
  }

  /** Holds a key down until it has done what it should: how long that takes is the machine's business. */
  async hold(key: string, claim: (warband: WarbandApi) => boolean): Promise<void> {
    await this.page.keyboard.down(key);
    await this.until(claim);
    await this.page.keyboard.up(key);
  }

  /** Presses the pause key and waits until the game has taken it. */
  async setPaused(isPaused: boolean): Promise<void> {
    await this.page.keyboard.press('Space');
    await this.until(isPaused ? (warband) => warband.isPaused : (warband) => !warband.isPaused);
  }

  /** Where the camera is, once it has come to rest. */
  async restingCamera(): Promise<WarbandApi['camera']> {
    let camera = await this.read((warband) => warband.camera);
    for (let before: typeof camera | undefined; JSON.stringify(before) !== JSON.stringify(camera);) {
      before = camera;
      await this.frames(6);
      camera = await this.read((warband) => warband.camera);
    }
    return camera;
  }

  /** Lets the page draw. */
  frames(count: number): Promise<void> {
    return drawFrames(this.page, count);
  }
}
