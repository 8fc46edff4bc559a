import { describe, expect, it } from 'vitest';
import { FieldDriver } from './gesture-driver.ts';

const GOAL = { x: 22, y: 28 };

describe('Enter', () => {
  /** The camera stands over a place. */
  const over = (place: { x: number; y: number }): FieldDriver => {
    const driver = new FieldDriver();
    Object.assign(driver.field.rig.view, place);
    return driver;
  };

  it('sends the selected to the middle of the view, and queues with Shift', () => {
    const driver = over(GOAL);
    driver.key('Digit1');
    expect(driver.key('Enter')).toBe(true);
    driver.shift().key('Enter');
    expect(driver.orders[0]).toBe('move 1 to 22,28');
    expect(driver.field.commands[1]).toMatchObject({ type: 'move', isQueued: true });
  });

  it('gives the chosen order there', () => {
    const driver = over(GOAL);
    driver.field.aimedOrder = 'patrol';
    driver.key('Enter');
    expect(driver.field.commands).toMatchObject([{ type: 'patrol', unitIds: [1, 2, 3], x: 22, y: 28 }]);
    expect(driver.field.aimedOrder).toBeUndefined();
  });

  it('means nothing where there is nothing to lead', () => {
    const driver = over(GOAL);
    driver.field.canOrder = false;
    expect(driver.key('Enter')).toBe(false);
    expect(driver.orders).toEqual([]);
  });
});
