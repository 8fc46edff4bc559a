import { describe, expect, it } from 'vitest';
import { AIMED_ORDERS } from '../../../src/sim/commands.ts';
import { SELECTION_FELL } from '../../../src/sim/commanded-units.ts';
import type { EntityId } from '../../../src/sim/state.ts';
import { FieldDriver } from './gesture-driver.ts';

const GOAL = { x: 30, y: 30 };
const FOE = 9;
const GATE = { id: 50, click: undefined, order: { use: 'open', words: 'Open the gate' }, x: 16, y: 26 };

/** How a player gives orders by mouse, keys and fingers. */
const WAYS: Readonly<Record<string, (driver: FieldDriver) => void>> = {
  'a right click on the ground': (driver) => driver.click(GOAL, 'right'),
  'a right drag that draws the facing': (driver) => driver.drag(GOAL, { x: 34, y: 30 }, 'right'),
  'a right click on a foe': (driver) => driver.click(FOE, 'right'),
  'a right click on a gate': (driver) => driver.click(GATE, 'right'),
  'Enter in the middle of the view': (driver) => void driver.key('Enter'),
  'a tap on the ground': (driver) => driver.click(GOAL, 'finger'),
  'a tap on a foe': (driver) => driver.click(FOE, 'finger'),
  'a tap on a gate': (driver) => driver.click(GATE, 'finger'),
  ...Object.fromEntries(
    AIMED_ORDERS.flatMap((order) =>
      (['left', 'finger'] as const).map((button) => [
        `${order} by ${button === 'left' ? 'a click' : 'a tap'}`,
        (driver: FieldDriver) => {
          driver.field.aimedOrder = order;
          driver.click(order === 'guard' ? 1 : GOAL, button);
        },
      ]),
    ),
  ),
};

function chosen(ids: readonly EntityId[]): FieldDriver {
  const driver = new FieldDriver();
  driver.field.door = GATE;
  driver.field.selection.set(ids);
  return driver;
}

/** The next picture drops the fallen from the selection. */
function fall(driver: FieldDriver, ...ids: readonly EntityId[]): FieldDriver {
  for (const id of ids) driver.field.fallen.add(id);
  return look(driver);
}

/** What the next picture does after time was moved: all live again. */
function rewind(driver: FieldDriver): FieldDriver {
  driver.field.fallen.clear();
  return look(driver);
}

function look(driver: FieldDriver): FieldDriver {
  driver.field.selection.retain((id) => driver.field.units.isAlive(id), driver.field.units.partyIds());
  return driver;
}

describe.each(Object.entries(WAYS))('by %s, an order', (_, give) => {
  it('is for the selected, now or with Shift, or the button for adding, behind what they do', () => {
    for (const hold of [
      (): void => {},
      (driver: FieldDriver): void => void driver.shift(),
      (driver: FieldDriver) => void (driver.field.isAdding = true),
    ]) {
      const driver = chosen([2, 3]);
      hold(driver);
      give(driver);
      expect(driver.field.commands).toHaveLength(1);
      const isQueued = hold.length > 0 ? true : undefined;
      const [command] = driver.field.commands;
      expect([command && 'unitIds' in command && command.unitIds, command && 'isQueued' in command ? command.isQueued : undefined]).toEqual(
        [[2, 3], isQueued],
      );
      expect(driver.field.told).toEqual([]);
    }
  });

  it('is for those of the selected who are left', () => {
    const driver = fall(chosen([2, 3]), 3);
    give(driver);
    expect(driver.field.commands).toMatchObject([{ unitIds: [2] }]);
  });

  it('is for nobody when all of the selected have fallen, and says so once', () => {
    const driver = fall(fall(chosen([2, 3]), 3), 2);
    give(driver);
    expect([driver.field.commands, driver.field.told, driver.field.marked]).toEqual([[], [SELECTION_FELL], []]);
  });
});

describe('after the last of the selected has fallen', () => {
  it('a right click orders the whole party again once the selection was cleared', () => {
    const driver = fall(chosen([2]), 2);
    driver.key('Escape');
    driver.click(GOAL, 'right');
    expect([driver.orders, driver.field.told]).toEqual([['move 1,3 to 30,30'], []]);
  });

  it('another one is selected by click, number, Tab or box as ever', () => {
    for (const select of [
      (driver: FieldDriver) => driver.click(1),
      (driver: FieldDriver) => driver.key('Digit1'),
      (driver: FieldDriver) => driver.key('Tab'),
      (driver: FieldDriver) => driver.drag({ x: 19, y: 18 }, { x: 21, y: 21 }),
    ]) {
      const driver = fall(chosen([2]), 2);
      select(driver);
      driver.field.selection.retain((id) => driver.field.units.isAlive(id));
      expect(driver.selected).toEqual([1]);
    }
  });

  it('they make no group, and say so', () => {
    const driver = fall(chosen([2]), 2);
    driver.key('Digit5', { isCtrl: true });
    expect([driver.field.groups.all, driver.field.told]).toEqual([[], [SELECTION_FELL]]);
  });
});

describe('when the fight is rewound, the selection', () => {
  it.each<[string, FieldDriver, readonly number[]]>([
    ['has those again who fell after they were chosen', fall(chosen([2, 3]), 3), [2, 3]],
    ['has those again of whom nobody lived', fall(fall(chosen([2, 3]), 3), 2), [2, 3]],
    [
      'is the whole party for who selected all that lived',
      look(fall(new FieldDriver(), 3).drag({ x: 19, y: 18 }, { x: 25, y: 21 })),
      [1, 2, 3],
    ],
    ['is one warrior for who selected him among others, even when he was the last', fall(look(chosen([2])), 1, 3), [2]],
    [
      'keeps the fallen when another is added',
      fall(look(chosen([2])), 2)
        .shift()
        .click(1),
      [2, 1],
    ],
    [
      'has not who was taken away',
      fall(chosen([1, 2, 3]), 3)
        .shift()
        .click(2),
      [1, 3],
    ],
    ['forgets the fallen when others are chosen', fall(chosen([1, 3]), 3).click(2), [2]],
    [
      'is empty when its last was taken away',
      fall(chosen([2, 3]), 3)
        .shift()
        .click(2),
      [],
    ],
  ])('%s', (_, driver, ids) => {
    expect(rewind(look(driver)).selected).toEqual(ids);
  });

  it('has the fallen of a group that was chosen by its number', () => {
    const driver = chosen([2, 3]);
    driver.key('Digit5', { isCtrl: true });
    fall(driver, 3).key('Digit5');
    expect(look(driver).selected).toEqual([2]);
    expect(rewind(driver).selected).toEqual([2, 3]);
  });
});

describe('the number of a group', () => {
  it('of which nobody lives says so, and selects nobody else', () => {
    const driver = chosen([2, 3]);
    driver.key('Digit1', { isCtrl: true });
    driver.field.selection.set([1]);
    fall(driver, 2, 3);
    for (const isShift of [false, true]) expect(driver.shift(isShift).wait(1).key('Digit1')).toBe(true);
    expect(driver.selected).toEqual([1]);
    expect(driver.field.told).toEqual(Array(2).fill('All warriors of group 1 have fallen.'));
  });

  it('of a warrior who has fallen says so', () => {
    const driver = fall(chosen([1]), 3);
    expect(driver.key('Digit3')).toBe(true);
    expect([driver.selected, driver.field.told]).toEqual([[1], ['Warrior 3 has fallen.']]);
    expect(driver.key('Digit4')).toBe(false);
  });
});
