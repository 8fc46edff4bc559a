import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Outcome, Unit } from '../../src/sim/state.ts';
import type { BattleViewPort, PlayerPort, ObjectKindView } from '../../src/game/port/battle-view-port.ts';
import { BattleView } from '../../src/game/battle-view.ts';
import { CameraRig } from '../../src/game/camera/camera-rig.ts';
import { FakeElement, FakePage, sendEvent } from '../support/fake-page.ts';
import { PhaserLayer } from './support/phaser.ts';
import { rememberCanvases } from './support/strokes.ts';
import { OBJECT_KINDS, snapshotOf, TEAMS, TestField, UNIT_KINDS } from './support/test-field.ts';
import { testLand } from './support/test-land.ts';
import { soldier } from './units/soldier.ts';

vi.mock('phaser', () => import('./support/phaser.ts'));

const OWN = soldier({ id: 1, x: 20, y: 20, previousX: 20, previousY: 20 });
const FOE = soldier({ id: 2, team: 'enemy', partyId: 200, x: 24, y: 20, previousX: 24, previousY: 20 });
const CHEST = { id: 9, kind: 'chest', name: 'The chest', team: 'player', state: 'closed', quarterTurns: 0, userId: 0, use: '', health: 1 };
const CHEST_KIND = {
  widthTiles: 1,
  depthTiles: 1,
  heightTiles: 1,
  pieces: {},
  users: {},
  states: { closed: { click: 'open' } },
  ownersUses: [],
  ignitingUses: [],
  words: { open: 'Open' },
} as unknown as ObjectKindView;

/** A battle that is drawn in a canvas of 800 by 600 pixels, with the camera over (20, 20). */
class Battle {
  readonly page: FakePage;
  readonly canvas = Object.assign(new FakeElement('canvas'), {
    getBoundingClientRect: () => ({ left: 0, top: 0, right: 800, bottom: 600 }),
  });
  readonly rig = new CameraRig();
  readonly field = new TestField();
  readonly landLog: string[] = [];
  units: Unit[] = [OWN, FOE];
  objects: unknown[] = [];
  outcome: Outcome = 'undecided';
  step = 0;
  jumps = 0;
  readonly port: BattleViewPort;
  readonly view: BattleView;
  readonly asked: unknown[] = [];

  constructor(player: Partial<PlayerPort> = {}, main?: Battle) {
    rememberCanvases();
    const { document: canvases } = globalThis;
    this.page = new FakePage();
    Object.assign(document, { createElement: canvases.createElement, documentElement: new EventTarget() });
    Object.assign(this.field, { view: this.rig.view });
    this.rig.resize(800, 600);
    this.rig.enter(testLand({ width: 60, height: 50 }));
    this.rig.place({ x: 20, y: 20, zoom: 40, yaw: 0 });
    this.port = {
      looks: {
        land: testLand({ width: 60, height: 50 }),
        unitKinds: UNIT_KINDS,
        objectKinds: new Map([...OBJECT_KINDS, ['chest', CHEST_KIND]]),
        teams: TEAMS,
        captains: new Set(),
      },
      player: {
        partyId: 100,
        isInteractive: true,
        canOperate: true,
        send: () => {},
        notify: () => {},
        foreseeArrival: ({ facingX, facingY }) => ({ facingX, facingY, places: [] }),
        scrollsAtEdges: () => true,
        ...player,
      },
      snapshot: () => this.#snapshot(),
      sight: () => undefined,
      alpha: () => 1,
      jumps: () => this.jumps,
      landedArrows: (seconds) => (this.asked.push(seconds), []),
      drainEvents: () => [],
      groundMarks: () => [],
      shownPlans: () => 0,
      sky: () => undefined,
      panels: () => [],
    };
    this.view = new BattleView(this.#context() as never, {
      rig: main?.rig ?? this.rig,
      port: this.port,
      pane: () => ({ left: 0, top: 0, width: 800, height: 600 }),
      main: main?.view,
    });
  }

  frame(seconds = 0.05): this {
    this.step += 3;
    this.view.frame(seconds);
    return this;
  }

  hover(x: number, y: number): this {
    const at = { clientX: x, clientY: y, buttons: 0, button: -1, pointerId: 1, pointerType: 'mouse', timeStamp: 0, shiftKey: false };
    for (const to of [this.canvas, this.page.window]) sendEvent(to, 'pointermove', at);
    return this;
  }

  hoverOver({ x, y }: { x: number; y: number }): this {
    return this.hover(this.rig.view.screenX(x, y), this.rig.view.screenY(x, y) - 12);
  }

  /** The kind of cursor: "default", "crosshair". */
  get cursor(): string {
    return this.canvas.style['cursor']!.split(' ').at(-1)!;
  }

  get labels(): string[] {
    return [this.field.overlay, this.field.flat, this.field.air].flatMap(({ texts }) => texts.map(({ text }) => text));
  }

  get place(): [number, number] {
    return [Math.round(this.rig.view.x * 100) / 100, Math.round(this.rig.view.y * 100) / 100];
  }

  #snapshot() {
    return snapshotOf({
      step: this.step,
      outcome: this.outcome,
      units: this.units,
      objects: this.objects as never,
      parties: [{ id: 100, unitIds: [1], squads: [] }] as never,
      teams: [
        { name: 'player', isPlayers: true, hostileTo: ['enemy'] },
        { name: 'enemy', isPlayers: false, hostileTo: ['player'] },
      ] as never,
    });
  }

  hold(letter: string): void {
    this.page.press({ key: letter.toLowerCase(), code: `Key${letter}` });
  }

  letGo(letter: string): void {
    sendEvent(this.page.window, 'keyup', { key: letter.toLowerCase(), code: `Key${letter}` });
  }

  #context() {
    const { field } = this;
    const scene = {
      ...field.scene,
      add: { layer: () => new PhaserLayer(undefined) },
      game: { canvas: this.canvas },
    };
    const note = (name: string) => () => void this.landLog.push(name);
    const land = {
      update: note('update'),
      updateObjects: note('objects'),
      fadeOccluders: () => new Set(),
      depthAt: () => 0,
      destroy: note('destroy'),
      progress: 1,
    };
    return { ...field.context, scene, land };
  }
}

afterEach(() => void vi.unstubAllGlobals());

describe('a battle on the screen', () => {
  it('shows its warriors where they stand, on the land', () => {
    const battle = new Battle().frame();
    const bodies = battle.field.standing.shown.map(({ x }) => Math.round(x));
    expect([bodies.includes(400), bodies.includes(560), battle.landLog]).toEqual([true, true, ['update', 'objects']]);
  });

  it('restores the arrows in the ground after a jump in time, and not before', () => {
    const battle = new Battle().frame();
    battle.asked.length = 0;
    battle.frame();
    expect(battle.asked).toEqual([]);
    battle.jumps = 1;
    battle.frame();
    expect([battle.asked.length, Number(battle.asked[0]) > 5]).toEqual([1, true]);
  });

  it('shows by the cursor what a click would do, until another has the mouse', () => {
    const battle = new Battle().frame();
    const cursors = [OWN, FOE, { x: 20, y: 23 }].map((at) => battle.hoverOver(at).frame().cursor);
    expect(cursors).toEqual(['default', 'crosshair', 'default']);
    battle.view.aimedOrder = 'attack' as never;
    expect([battle.frame().cursor, battle.view.aimedOrder]).toEqual(['crosshair', 'attack']);
    sendEvent(battle.canvas, 'pointermove', { clientX: 900, clientY: 20, buttons: 0, button: -1, pointerId: 1, pointerType: 'mouse' });
    battle.canvas.style['cursor'] = 'help';
    expect(battle.frame().cursor).toBe('help');
  });

  it('takes back an order that still waits for its place when the fight ends', () => {
    const battle = new Battle().frame();
    battle.view.aimedOrder = 'patrol';
    expect(battle.frame().view.aimedOrder).toBe('patrol');
    battle.outcome = 'victory';
    expect(battle.frame().view.aimedOrder).toBeUndefined();
  });

  it('selects those who are alive, and the last one of them for good; whoever lives again is selected again', () => {
    const told: unknown[] = [];
    const battle = new Battle({ onSelect: (ids) => void told.push(ids) }).frame();
    const other = { ...OWN, id: 3 };
    battle.units = [OWN, other, FOE];
    battle.frame().view.selection.set([1, 3]);
    expect([battle.frame().view.selection.ids, told]).toEqual([[1, 3], [[1, 3]]]);
    battle.units = [{ ...OWN, isAlive: false, diedAtStep: 1 }, other, FOE];
    expect([battle.frame().view.selection.ids, told.at(-1)]).toEqual([[3], [3]]);
    battle.units = [{ ...OWN, isAlive: false, diedAtStep: 1 }, { ...other, isAlive: false, diedAtStep: 2 }, FOE];
    expect([battle.frame().view.selection.ids, told.at(-1)]).toEqual([[3], [3]]);
    battle.units = [OWN, other, FOE];
    expect(battle.frame().view.selection.ids).toEqual([1, 3]);
    battle.view.isAdding = true;
    expect([battle.view.isAdding, battle.view.groups.all]).toEqual([true, []]);
  });
});

describe('the camera of a battle', () => {
  it('follows the keys, and the mouse at an edge where that is wanted', () => {
    const battle = new Battle().frame();
    expect(battle.place).toEqual([20, 20]);
    battle.hover(799, 300);
    for (let frame = 0; frame < 5; frame++) battle.frame();
    const [byMouse] = battle.place;
    expect([byMouse > 20.2, battle.place[1]]).toEqual([true, 20]);
    // Keys go before the mouse.
    battle.hold('A');
    for (let frame = 0; frame < 30; frame++) battle.frame();
    expect(battle.place[0]).toBeLessThan(byMouse);
    for (const name of ['W', 'Q']) {
      battle.letGo('A');
      const { x, y, yaw } = battle.rig.view;
      battle.hold(name);
      for (let frame = 0; frame < 5; frame++) battle.frame();
      battle.letGo(name);
      const { view } = battle.rig;
      expect([name, Math.abs(view.y - y) > 0.1 || Math.abs(view.x - x) > 0.1, name === 'Q' ? view.yaw !== yaw : view.yaw === yaw]).toEqual([
        name,
        true,
        true,
      ]);
    }
    const still = new Battle({ scrollsAtEdges: () => false }).hover(799, 300);
    for (let frame = 0; frame < 5; frame++) still.frame();
    expect(still.place).toEqual([20, 20]);
  });

  it('is that of the first battle, whose selection another beside it shares', () => {
    const main = new Battle().frame();
    const beside = new Battle({}, main);
    expect(beside.view.selection).toBe(main.view.selection);
    beside.hold('D');
    beside.view.selection.set([1]);
    beside.units = [FOE];
    for (let frame = 0; frame < 5; frame++) beside.frame();
    expect([main.place, main.view.selection.ids]).toEqual([[20, 20], [1]]);
    beside.view.aimedOrder = 'attack' as never;
    expect(beside.frame().labels).not.toContain('Enter: here');
  });
});

describe('what is written on the field', () => {
  it('tells where a chosen order goes without a mouse', () => {
    const battle = new Battle().frame();
    expect(battle.labels).not.toContain('Enter: here');
    battle.view.aimedOrder = 'attack' as never;
    expect(battle.frame().labels).toContain('Enter: here');
    expect(battle.hover(300, 300).frame().labels).not.toContain('Enter: here');
    const touched = new Battle().frame();
    // On a button of the HUD, as no finger has touched the field yet.
    sendEvent(touched.page.window, 'pointerdown', { pointerType: 'touch' });
    touched.view.aimedOrder = 'attack' as never;
    expect(touched.frame().labels).not.toContain('Enter: here');
  });

  it('tells what can be done with an object in the middle, or under the mouse', () => {
    const battle = new Battle();
    battle.objects = [{ ...CHEST, x: 20, y: 20 }];
    battle.units = [FOE];
    const hints = () => battle.frame().labels.filter((label) => /open/i.test(label));
    expect(hints()).toHaveLength(1);
    expect(battle.hover(10, 400) && hints()).toEqual([]);
    expect(battle.hoverOver({ x: 20, y: 20 }) && hints()).toHaveLength(1);
    battle.units = [{ ...OWN, x: 20, y: 20 }];
    battle.frame();
    expect(hints()).toEqual([]);
  });
});

it('ends: it hears nothing more, and its land and cursor are gone', () => {
  const battle = new Battle().frame();
  battle.view.stop();
  expect([battle.landLog.at(-1), battle.canvas.style['cursor']]).toEqual(['destroy', '']);
  battle.hover(799, 300);
  battle.view.selection.set([1]);
  expect(battle.page.press({ key: 'Escape', code: 'Escape' })).toBe(false);
});
