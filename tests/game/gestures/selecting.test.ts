import { describe, expect, it } from 'vitest';
import { FieldDriver } from './gesture-driver.ts';

const EMPTY = { x: 27, y: 27 };

describe('the left button', () => {
  it('selects the own unit that is clicked, and only that', () => {
    const driver = new FieldDriver().click(1).wait(1).click(3);
    expect(driver.selected).toEqual([3]);
  });

  it('adds and removes with Shift', () => {
    const driver = new FieldDriver().click(1).wait(1).shift().click(2).wait(1).click(3).wait(1).click(1);
    expect(driver.selected).toEqual([2, 3]);
  });

  it('selects all of the kind on a double click', () => {
    expect(new FieldDriver().click(1).click(1).selected).toEqual([1, 2]);
  });

  it('does not take two slow clicks for a double click', () => {
    expect(new FieldDriver().click(1).wait(1).click(1).selected).toEqual([1]);
  });

  it('clears the selection on empty ground', () => {
    expect(new FieldDriver().click(1).wait(1).click(EMPTY).selected).toEqual([]);
  });

  it('keeps the selection when Shift misses', () => {
    expect(new FieldDriver().click(1).wait(1).shift().click(EMPTY).selected).toEqual([1]);
  });

  it('looks at an enemy without selecting it', () => {
    const { field, selected } = new FieldDriver().click(1).wait(1).click(9);
    expect(selected).toEqual([]);
    expect(field.selection.inspectedId).toBe(9);
    expect(field.changes.at(-1)).toEqual([9]);
  });

  it('draws a box that selects own units only', () => {
    const driver = new FieldDriver().drag({ x: 21, y: 8 }, { x: 25, y: 22 });
    expect(driver.selected).toEqual([2, 3]);
    expect(driver.field.preview.box).toBeUndefined();
  });

  it('adds the box to the selection with Shift', () => {
    const driver = new FieldDriver().click(1).wait(1).shift().drag({ x: 23, y: 18 }, { x: 25, y: 22 });
    expect(driver.selected).toEqual([1, 3]);
  });

  /** Pixels by which the hand slips between press and release. */
  it.each([
    [6, 0],
    [0, -9],
    [-12, 12],
    [20, 10],
  ])('takes a click that slips by (%i, %i) pixels for a click on what it began on', (x, y) => {
    const driver = new FieldDriver().click(3).wait(1).slip(1, { x, y });
    expect(driver.selected).toEqual([1]);
    driver.wait(1).shift().slip(2, { x, y });
    expect(driver.selected).toEqual([1, 2]);
    driver.wait(1).slip(EMPTY, { x, y });
    expect(driver.selected).toEqual([1, 2]);
    expect(new FieldDriver().slip(9, { x, y }).field.selection.inspectedId).toBe(9);
  });

  it('takes a longer drag over nobody for an empty box', () => {
    expect(new FieldDriver().click(3).wait(1).slip(1, { x: 30, y: -8 }).selected).toEqual([]);
  });

  it('shows the box while it is drawn, from corner to corner', () => {
    const { field } = new FieldDriver().moveTo({ x: 25, y: 22 }).press().moveTo({ x: 21, y: 19 });
    const [a, b] = [field.pixelOf({ x: 21, y: 19 }), field.pixelOf({ x: 25, y: 22 })];
    expect(field.preview.box).toEqual({ left: a.x, top: a.y, right: b.x, bottom: b.y });
  });

  it('takes the box back when the right button is pressed meanwhile', () => {
    const driver = new FieldDriver().click(1).wait(1).moveTo({ x: 21, y: 8 }).press().moveTo({ x: 25, y: 22 }).press('right');
    driver.release('right').release();
    expect(driver.selected).toEqual([1]);
    expect(driver.orders).toEqual([]);
    expect(driver.field.preview.box).toBeUndefined();
  });

  it('says who is under the pointer', () => {
    const driver = new FieldDriver().moveTo(9);
    expect(driver.field.selection.hoveredId).toBe(9);
    driver.moveTo(EMPTY);
    expect(driver.field.selection.hoveredId).toBe(0);
  });
});

describe('the keys', () => {
  it('select a member of the party by its number', () => {
    const driver = new FieldDriver();
    expect(driver.key('Digit2')).toBe(true);
    expect(driver.selected).toEqual([2]);
    expect(driver.key('Digit7')).toBe(false);
  });

  it('keep the numbers when somebody has fallen', () => {
    const driver = new FieldDriver();
    driver.field.fallen.add(1);
    driver.key('Digit3');
    expect(driver.selected).toEqual([3]);
    expect(driver.key('Digit1')).toBe(true);
    expect(driver.selected).toEqual([3]);
  });

  it('lead the camera to a member whose number is pressed twice', () => {
    const driver = new FieldDriver();
    driver.key('Digit3');
    driver.key('Digit3');
    expect(driver.field.rig.isGliding).toBe(true);
  });

  it('select nobody on Escape', () => {
    const driver = new FieldDriver().click(2);
    driver.key('Escape');
    expect(driver.selected).toEqual([]);
  });

  it('leave a letter alone when it is only a way for the camera', () => {
    const driver = new FieldDriver();
    expect(driver.key('KeyA')).toBe(false);
    expect(driver.key('KeyF', { isCtrl: true })).toBe(false);
  });
});
