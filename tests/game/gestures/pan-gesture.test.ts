import { describe, expect, it } from 'vitest';
import { FieldDriver, pair } from './gesture-driver.ts';

describe('the middle button', () => {
  it('drags the land and leaves the selection alone', () => {
    const driver = new FieldDriver().click(1).wait(1);
    const start = { x: 25, y: 20 };
    driver.moveTo(start).press('middle');
    const pixel = driver.field.pixelOf({ x: 23, y: 19 });
    driver.moveTo({ x: 23, y: 19 }).release('middle');
    const under = driver.field.rig.view.groundAt(pixel.x, pixel.y);
    expect(pair(under.x, under.y)).toBe('25,20');
    expect(driver.selected).toEqual([1]);
  });

  it('lets go of the land when it is released, or when something else takes the pointer', () => {
    const driver = new FieldDriver();
    const { rig } = driver.field;
    const isHeld = (): boolean => {
      const before = rig.view.groundAt(0, 0);
      rig.drag(300, 200);
      const after = rig.view.groundAt(0, 0);
      return pair(before.x, before.y) !== pair(after.x, after.y);
    };
    driver.moveTo({ x: 25, y: 20 }).press('middle');
    expect(isHeld()).toBe(true);
    driver.moveTo({ x: 23, y: 19 }).release('middle');
    expect(isHeld()).toBe(false);
    driver.moveTo({ x: 25, y: 20 }).press('middle');
    driver.listener.cancel();
    expect(isHeld()).toBe(false);
  });
});
