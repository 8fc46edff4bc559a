import { describe, expect, it } from 'vitest';
import { View } from '../../../src/game/camera/view.ts';
import type { ObjectKindView } from '../../../src/game/port/battle-view-port.ts';
import type { PickedObject } from '../../../src/game/gestures/gesture-context.ts';
import { hintFor, pickObject } from '../../../src/game/gestures/picked-object.ts';
import { HEIGHT_SQUASH } from '../../../src/game/camera/view.ts';
import type { Snapshot } from '../../../src/sim/state.ts';
import { FieldDriver } from './gesture-driver.ts';

const AT = { x: 26, y: 26 };
const open = { use: 'open', words: 'Open the gate' };

function atDoor(offer: Partial<PickedObject>): FieldDriver {
  const driver = new FieldDriver();
  driver.field.door = { id: 50, click: undefined, order: undefined, ...AT, ...offer };
  return driver;
}

describe('a click on a door', () => {
  it('operates one of your own, and leaves the selection as it is', () => {
    const driver = atDoor({ click: open, order: open }).click(1).wait(1).click(AT);
    expect([driver.orders, driver.selected]).toEqual([['operate 50: open'], [1]]);
  });

  it('is a click on the ground at those of others; in scenes to watch it operates own ones as well', () => {
    expect(atDoor({ order: open }).click(1).wait(1).click(AT).selected).toEqual([]);
    const driver = atDoor({ click: open });
    driver.field.canOrder = false;
    expect(driver.click(AT).orders).toEqual(['operate 50: open']);
  });

  it('with the right button sends the selected to it; with Shift, later', () => {
    expect(atDoor({ order: open }).click(1).wait(1).click(AT, 'right').orders).toEqual(['1 to open 50']);
    expect(atDoor({ order: open }).click(1).wait(1).shift().click(AT, 'right').orders).toEqual(['then 1 to open 50']);
  });

  it('with the right button is a march where nothing is in the way, and when the facing is drawn', () => {
    expect(atDoor({ click: open }).click(1).wait(1).click(AT, 'right').orders).toEqual(['move 1 to 26,26']);
    // Not a hand that slips while it clicks.
    expect(atDoor({ order: open }).slip(AT, { x: 14, y: 6 }, 'right').orders).toEqual(['1,2,3 to open 50']);
    expect(atDoor({ order: open }).drag(AT, { x: 30, y: 26 }, 'right').orders).toEqual(['move 1,2,3 to 26,26 looking 1,0']);
  });

  it('means the warrior who stands before it, where there is one', () => {
    const place = { x: 20, y: 20 };
    expect(
      atDoor({ order: open, ...place })
        .click(2)
        .wait(1)
        .click(place, 'right').orders,
    ).toEqual(['move 2 to 20,20']);
    const foe = { x: 22, y: 12 };
    expect(
      atDoor({ order: open, ...foe })
        .click(2)
        .wait(1)
        .click(foe, 'right').orders,
    ).toEqual(['attack 9 with 2']);
  });

  it('without a mouse is Enter, on what is in the middle of the view', () => {
    const driver = atDoor({ click: open, order: open });
    driver.field.rig.view.x = AT.x;
    driver.field.rig.view.y = AT.y;
    driver.key('Enter');
    expect(driver.orders).toEqual(['operate 50: open']);
    expect(hintFor({ id: 50, click: open, order: open }, 'keys')).toBe('Enter: Open the gate');
    expect(hintFor({ id: 50, click: undefined, order: open }, 'finger')).toBe('Tap: send warriors to open the gate');
  });

  it('by a finger operates an own one, and sends the selected to another', () => {
    expect(atDoor({ click: open, order: open }).click(AT, 'finger').orders).toEqual(['operate 50: open']);
    expect(atDoor({ order: open }).click(1, 'finger').wait(1).click(AT, 'finger').orders).toEqual(['1 to open 50']);
  });
});

const KIND: ObjectKindView = {
  widthTiles: 3,
  depthTiles: 1,
  heightTiles: 2.5,
  pieces: {},
  users: {},
  states: { closed: { click: 'open', orders: ['open'] }, locked: { click: 'unlock', orders: ['unlock', 'smash'] }, broken: {} },
  ownersUses: ['unlock'],
  ignitingUses: [],
  words: { open: 'Open', unlock: 'Unlock', smash: 'Smash' },
};

function pick(
  object: Partial<Snapshot['objects'][number]>,
  offset: { x?: number; y?: number; height?: number } = {},
): PickedObject | undefined {
  const view = new View();
  Object.assign(view, { width: 800, height: 600, x: 10, y: 10, zoom: 40 });
  const teams = [
    { name: 'player', tag: 'Player', isPlayers: true, hostileTo: ['enemy'] },
    { name: 'enemy', tag: 'Enemy', isPlayers: false, hostileTo: ['player'] },
  ];
  const found = { id: 7, kind: 'gate', name: 'The gate', team: 'player', x: 10, y: 10, isTurned: false, state: 'closed', ...object };
  const snapshot = { teams, objects: [found] } as unknown as Snapshot;
  const { x = 0, y = 0, height = 0 } = offset;
  const pixel = { x: view.screenX(10 + x, 10 + y), y: view.screenY(10 + x, 10 + y) - height * HEIGHT_SQUASH * view.zoom };
  return pickObject({ snapshot, kinds: new Map([['gate', KIND]]), view }, pixel);
}

describe('what is under the pointer', () => {
  it('is the gate along its whole width and height, turned or not', () => {
    expect(pick({}, { x: 1.4 })?.id).toBe(7);
    expect(pick({}, { x: 1.4, height: 2.2 })?.id).toBe(7);
    expect(pick({}, { x: 2 })).toBeUndefined();
    expect(pick({}, { y: 1.4 })).toBeUndefined();
    expect(pick({ isTurned: true }, { y: 1.4 })?.id).toBe(7);
  });

  it('is the nearer of two that lie over each other, whichever comes first', () => {
    const view = new View();
    Object.assign(view, { width: 800, height: 600, x: 10, y: 10, zoom: 40 });
    const gate = (id: number, y: number) => ({
      id,
      kind: 'gate',
      name: 'The gate',
      team: 'player',
      x: 10,
      y,
      isTurned: false,
      state: 'closed',
    });
    const picked = (yaw: number, ...objects: object[]): number | undefined => {
      view.yaw = yaw;
      const pixel = { x: view.screenX(10, 10.4), y: view.screenY(10, 10.4, 0.5) };
      return pickObject({ snapshot: { teams: [], objects } as unknown as Snapshot, kinds: new Map([['gate', KIND]]), view }, pixel)?.id;
    };
    expect([picked(0, gate(1, 10), gate(2, 11)), picked(0, gate(2, 11), gate(1, 10))]).toEqual([2, 2]);
    expect([picked(Math.PI, gate(1, 10), gate(2, 11)), picked(Math.PI, gate(2, 11), gate(1, 10))]).toEqual([1, 1]);
    expect(picked(0, { ...gate(1, 10), kind: 'unknown' })).toBeUndefined();
  });

  it.each([
    ['own', 'closed', { click: 'Open the gate', order: 'Open the gate' }],
    ['own', 'locked', { click: 'Unlock the gate', order: 'Unlock the gate' }],
    ['other', 'locked', { click: undefined, order: 'Smash the gate' }],
    ['other', 'broken', { click: undefined, order: undefined }],
  ])('offers what can be done: %s, %s', (owner, state, offer) => {
    const picked = pick({ state, team: owner === 'own' ? 'player' : 'enemy' });
    expect({ click: picked?.click?.words, order: picked?.order?.words }).toEqual(offer);
  });

  it('is said in a hint', () => {
    expect(hintFor(pick({ state: 'locked' })!)).toBe('Click: Unlock the gate\nRight click: send warriors to unlock the gate');
    expect(hintFor(pick({ state: 'broken' })!)).toBeUndefined();
  });
});
