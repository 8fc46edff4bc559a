import { describe, expect, it } from 'vitest';
import { FieldDriver } from './gesture-driver.ts';

const GOAL = { x: 22, y: 28 };

describe('the right button', () => {
  it('sends the selected to the ground that is clicked, and leaves the facing to them', () => {
    const driver = new FieldDriver().click(1).wait(1).click(GOAL, 'right');
    expect(driver.orders).toEqual(['move 1 to 22,28']);
    expect(driver.field.marked).toEqual(['move']);
  });

  it('sends the whole party when nobody is selected, without the fallen', () => {
    const driver = new FieldDriver();
    driver.field.fallen.add(2);
    driver.click(GOAL, 'right');
    expect(driver.orders).toEqual(['move 1,3 to 22,28']);
  });

  it('draws the facing when it is dragged', () => {
    const driver = new FieldDriver().drag(GOAL, { x: 26, y: 28 }, 'right');
    expect(driver.orders).toEqual(['move 1,2,3 to 22,28 looking 1,0']);
  });

  it('previews the march while the button is down: first along the way, then as drawn', () => {
    const driver = new FieldDriver().moveTo(GOAL).press('right');
    expect(driver.march).toBe('plain move 1,2,3 to 22,28 looking 0,1');
    driver.moveTo({ x: 18, y: 28 });
    expect(driver.march).toBe('aimed move 1,2,3 to 22,28 looking -1,0');
    driver.release('right');
    expect(driver.march).toBeUndefined();
  });

  it('draws the facing in the world and not on the screen: it holds when the camera is turned', () => {
    const driver = new FieldDriver();
    driver.field.rig.place({ yaw: 2 });
    driver.drag(GOAL, { x: 22, y: 24 }, 'right');
    expect(driver.orders).toEqual(['move 1,2,3 to 22,28 looking 0,-1']);
  });

  it('attacks the enemy that it meets', () => {
    const driver = new FieldDriver().click(3).wait(1).click(9, 'right');
    expect(driver.orders).toEqual(['attack 9 with 3']);
    expect(driver.field.marked).toEqual(['attack']);
  });

  it('takes a march back when the left button is pressed meanwhile', () => {
    const driver = new FieldDriver().moveTo(GOAL).press('right').press('left').release('left').release('right');
    expect(driver.orders).toEqual([]);
    expect(driver.march).toBeUndefined();
  });

  it('orders nothing in a scene to watch', () => {
    const driver = new FieldDriver();
    driver.field.canOrder = false;
    driver.click(GOAL, 'right').click(9, 'right');
    expect(driver.orders).toEqual([]);
  });

  it('orders nothing when the whole party has fallen', () => {
    const driver = new FieldDriver();
    for (const id of [1, 2, 3]) driver.field.fallen.add(id);
    driver.click(GOAL, 'right').click(9, 'right');
    expect(driver.orders).toEqual([]);
  });
});

describe('the keys', () => {
  it('lead the camera to the selected on F', () => {
    const driver = new FieldDriver().click(3);
    driver.key('KeyF');
    for (let frame = 0; frame < 200; frame++) driver.field.rig.update(1 / 60, { side: 0, depth: 0, turn: 0 });
    expect(driver.field.rig.view.x).toBeCloseTo(24, 1);
    expect(driver.field.rig.isFollowing).toBe(false);
  });

  it('make the camera follow them on F twice, until all have fallen', () => {
    const driver = new FieldDriver().click(3);
    const { field } = driver;
    driver.key('KeyF');
    driver.key('KeyF');
    expect(field.rig.isFollowing).toBe(true);
    for (let frame = 0; frame < 200; frame++) field.rig.update(1 / 60, { side: 0, depth: 0, turn: 0 });
    expect(field.rig.view.x).toBeCloseTo(24, 1);
    field.fallen.add(3);
    field.rig.update(1 / 60, { side: 0, depth: 0, turn: 0 });
    expect(field.rig.isFollowing).toBe(false);
  });
});

describe('Home', () => {
  it('leads the camera to the party, whoever is selected, and turns it to the north', () => {
    const driver = new FieldDriver().click(3);
    driver.field.rig.place({ yaw: 1.5 });
    expect(driver.key('Home')).toBe(true);
    for (let frame = 0; frame < 300; frame++) driver.field.rig.update(1 / 60, { side: 0, depth: 0, turn: 0 });
    const { x, y, yaw } = driver.field.rig.view;
    expect([x, y]).toEqual([22, 20].map((value) => expect.closeTo(value, 1) as number));
    expect(yaw).toBeCloseTo(0, 2);
  });

  it('means nothing when the whole party has fallen', () => {
    const driver = new FieldDriver();
    for (const id of [1, 2, 3]) driver.field.fallen.add(id);
    expect([driver.key('Home'), driver.key('KeyF'), driver.field.rig.isGliding]).toEqual([false, false, false]);
  });
});

describe('the wheel', () => {
  it('is not undone by looking for the selected right after it', () => {
    const driver = new FieldDriver().click(3);
    driver.field.rig.wheel(400, 300, -300);
    driver.key('KeyF');
    for (let frame = 0; frame < 300; frame++) driver.field.rig.update(1 / 60, { side: 0, depth: 0, turn: 0 });
    expect(driver.field.rig.view.zoom).toBeGreaterThan(40);
  });
});

describe('a finger', () => {
  it('adds while that is chosen: warriors to the selected, and orders to the queue', () => {
    const driver = new FieldDriver();
    driver.field.isAdding = true;
    driver.click(1, 'finger').wait(1).click(2, 'finger').wait(1);
    expect(driver.selected).toEqual([1, 2]);
    driver.click(GOAL, 'finger');
    expect(driver.field.commands).toMatchObject([{ type: 'move', unitIds: [1, 2], isQueued: true }]);
  });

  it('selects by a tap, and sends by a tap on the ground', () => {
    const driver = new FieldDriver().click(1, 'finger').wait(1).click(GOAL, 'finger');
    expect(driver.orders).toEqual(['move 1 to 22,28']);
  });

  it('attacks by a tap on an enemy, and looks at it when nobody is selected', () => {
    const driver = new FieldDriver().click(9, 'finger').wait(1);
    expect(driver.field.selection.inspectedId).toBe(9);
    driver.click(1, 'finger').wait(1).click(9, 'finger');
    expect(driver.orders).toEqual(['attack 9 with 1']);
  });

  it('lets a selected unit go by a second tap', () => {
    expect(new FieldDriver().click(1, 'finger').wait(1).click(1, 'finger').selected).toEqual([]);
  });

  it('chooses one of several selected by a tap on him, and never sends them onto him', () => {
    const driver = new FieldDriver().drag({ x: 19, y: 18 }, { x: 23, y: 22 });
    expect(driver.selected).toEqual([1, 2]);
    driver.click(2, 'finger').wait(1);
    expect([driver.selected, driver.orders]).toEqual([[2], []]);
    driver.click(3, 'finger');
    expect([driver.selected, driver.orders]).toEqual([[3], []]);
  });

  it('only looks in a scene to watch, whoever is selected', () => {
    const driver = new FieldDriver().click(1, 'finger').wait(1);
    driver.field.canOrder = false;
    driver.click(9, 'finger').wait(1);
    expect([driver.field.selection.inspectedId, driver.orders]).toEqual([9, []]);
    driver.click(1, 'finger').wait(1).click(GOAL, 'finger');
    expect([driver.selected, driver.orders]).toEqual([[], []]);
  });

  it('moves the land by a drag, without an order', () => {
    const driver = new FieldDriver().click(1, 'finger').wait(1);
    const before = driver.field.rig.view.x;
    driver.drag({ x: 25, y: 20 }, { x: 23, y: 20 }, 'finger');
    expect(driver.field.rig.view.x).toBeGreaterThan(before);
    expect(driver.orders).toEqual([]);
  });

  it('zooms with a second one, without an order', () => {
    const driver = new FieldDriver().click(1, 'finger').wait(1);
    const before = driver.field.rig.view.zoom;
    driver.moveTo({ x: 20, y: 24 }).press('finger', 1).moveTo({ x: 24, y: 24 });
    driver.listener.cancel();
    driver.moveTo({ x: 20, y: 24 }).press('finger', 1);
    const pixel = driver.field.pixelOf({ x: 24, y: 24 });
    driver.listener.down({ pointerId: 2, button: 'finger', ...pixel, isShift: false, atSeconds: 9 });
    driver.listener.move({ pointerId: 2, button: 'finger', x: pixel.x + 60, y: pixel.y, isShift: false, atSeconds: 9 });
    expect(driver.field.rig.view.zoom).toBeGreaterThan(before);
    driver.listener.up({ pointerId: 2, button: 'finger', ...pixel, isShift: false, atSeconds: 9 });
    expect(driver.orders).toEqual([]);
  });
});

describe('an order that is chosen first', () => {
  it.each([
    ['attackMove', 'attackMove 2 to 30,30'],
    ['patrol', 'patrol 2 to 30,30'],
    ['retreat', 'retreat 2 to 30,30'],
  ] as const)('as %s goes where the next click is, and only that one', (aimed, order) => {
    const driver = new FieldDriver().click(2);
    driver.field.aimedOrder = aimed;
    driver.click({ x: 30, y: 30 });
    expect(driver.orders).toEqual([order]);
    expect(driver.selected).toEqual([2]);
    driver.click({ x: 31, y: 30 });
    expect(driver.orders).toHaveLength(1);
  });

  it('to guard needs a warrior there', () => {
    const driver = new FieldDriver().click(2);
    driver.field.aimedOrder = 'guard';
    driver.click(3);
    driver.field.aimedOrder = 'guard';
    driver.click({ x: 30, y: 30 });
    expect(driver.orders).toEqual(['guard 3 with 2']);
    expect(driver.field.aimedOrder).toBe('guard');
    driver.click(3);
    expect(driver.orders).toEqual(['guard 3 with 2', 'guard 3 with 2']);
    expect(driver.field.aimedOrder).toBeUndefined();
  });

  it('is queued with Shift, as often as one clicks', () => {
    const driver = new FieldDriver().click(2);
    driver.field.aimedOrder = 'attackMove';
    driver.shift().click({ x: 30, y: 30 }).click({ x: 12, y: 30 }).shift(false).click({ x: 20, y: 25 });
    expect(driver.orders).toEqual(['then attackMove 2 to 30,30', 'then attackMove 2 to 12,30', 'attackMove 2 to 20,25']);
  });

  it('is taken back by Escape and by a right click, and the selection stays', () => {
    for (const takeBack of [(driver: FieldDriver) => driver.key('Escape'), (driver: FieldDriver) => driver.click(GOAL, 'right')]) {
      const driver = new FieldDriver().click(2);
      driver.field.aimedOrder = 'attackMove';
      takeBack(driver);
      expect([driver.field.aimedOrder, driver.selected, driver.orders]).toEqual([undefined, [2], []]);
    }
  });

  it('is given by a tap too', () => {
    const driver = new FieldDriver().click(2);
    driver.field.aimedOrder = 'retreat';
    driver.click({ x: 30, y: 30 }, 'finger');
    expect(driver.orders).toEqual(['retreat 2 to 30,30']);
  });
});

it('queues a march and an attack with Shift', () => {
  const driver = new FieldDriver().click(2).shift().click({ x: 30, y: 30 }, 'right').click(9, 'right');
  expect(driver.orders).toEqual(['then move 2 to 30,30', 'then attack 9 with 2']);
});

describe('numbers', () => {
  it('mean a warrior until a group is put on them', () => {
    const driver = new FieldDriver();
    driver.key('Digit2');
    expect(driver.selected).toEqual([2]);
    driver.shift().click(3).shift(false);
    expect(driver.key('Digit1', { isCtrl: true })).toBe(true);
    driver.key('Digit2');
    driver.key('Digit1');
    expect(driver.selected).toEqual([2, 3]);
    driver.field.fallen.add(2);
    driver.wait(1).key('Digit1');
    driver.field.selection.retain((id) => driver.field.units.isAlive(id));
    expect(driver.selected).toEqual([3]);
  });

  it('look at the group when pressed twice', () => {
    const driver = new FieldDriver().click(3);
    driver.key('Digit9', { isCtrl: true });
    driver.wait(2).key('Digit9');
    driver.key('Digit9');
    for (let frame = 0; frame < 200; frame++) driver.field.rig.update(1 / 60, { side: 0, depth: 0, turn: 0 });
    expect(driver.field.rig.view.x).toBeCloseTo(24, 1);
  });

  it('take no empty group', () => {
    expect(new FieldDriver().key('Digit1', { isCtrl: true })).toBe(false);
  });
});

it('goes through the living warriors with Tab, and leaves the key to the page after the last', () => {
  const driver = new FieldDriver();
  driver.field.fallen.add(2);
  const seen = [driver.key('Tab'), driver.selected, driver.key('Tab'), driver.selected, driver.key('Tab'), driver.selected];
  expect(seen).toEqual([true, [1], true, [3], false, [3]]);
  driver.shift();
  expect([driver.key('Tab'), driver.selected, driver.key('Tab')]).toEqual([true, [1], false]);
});
