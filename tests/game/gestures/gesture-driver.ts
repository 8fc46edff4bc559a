import type { Vector } from '../../../src/core/vector.ts';
import type { AimedOrder, Command } from '../../../src/sim/commands.ts';
import type { EntityId, UnitKind } from '../../../src/sim/state.ts';
import { CameraRig } from '../../../src/game/camera/camera-rig.ts';
import type { FieldUnits, GestureContext, PickedObject, PickedUnit, GesturePreview } from '../../../src/game/gestures/gesture-context.ts';
import type { Box } from '../../../src/game/camera/view.ts';
import type { PointerButton } from '../../../src/game/gestures/gesture.ts';
import { PointerController } from '../../../src/game/gestures/pointer-controller.ts';
import { KeyboardController } from '../../../src/game/gestures/keyboard-controller.ts';
import { UnitGroups } from '../../../src/game/selection/unit-groups.ts';
import { Selection } from '../../../src/game/selection/selection.ts';

interface Piece extends Vector {
  id: EntityId;
  kind: UnitKind;
  side: PickedUnit['side'];
}

const PARTY: readonly Piece[] = [
  { id: 1, kind: 'sword', side: 'own', x: 20, y: 20 },
  { id: 2, kind: 'sword', side: 'own', x: 22, y: 20 },
  { id: 3, kind: 'bow', side: 'own', x: 24, y: 20 },
];
const OTHERS: readonly Piece[] = [
  { id: 8, kind: 'bow', side: 'stranger', x: 30, y: 22 },
  { id: 9, kind: 'twohand', side: 'foe', x: 22, y: 12 },
];

/** A battlefield of five pieces: a party of three in a row, a stranger and a foe. Its middle is (22, 18). */
export class StillBattlefield implements GestureContext, FieldUnits {
  readonly units: FieldUnits = this;
  readonly rig = new CameraRig();
  readonly changes: (readonly EntityId[])[] = [];
  readonly selection = new Selection((ids) => this.changes.push(ids));
  readonly preview: GesturePreview = { box: undefined, march: undefined };
  readonly commands: Command[] = [];
  readonly marked: string[] = [];
  readonly fallen = new Set<EntityId>();
  readonly groups = new UnitGroups();
  isAdding = false;
  aimedOrder: AimedOrder | undefined;
  canOrder = true;
  readonly #pieces = [...PARTY, ...OTHERS];

  constructor() {
    this.rig.resize(800, 600);
    this.rig.enter({ width: 44, height: 36 });
  }

  partyIds(): readonly EntityId[] {
    return PARTY.map(({ id }) => id);
  }

  isAlive(id: EntityId): boolean {
    return !this.fallen.has(id);
  }

  unitAt(x: number, y: number): PickedUnit | undefined {
    return this.#pieces.find((piece) => Math.hypot(this.pixelOf(piece).x - x, this.pixelOf(piece).y - y) < 10);
  }

  /** A door at this place, and what it offers. */
  door: (Vector & PickedObject) | undefined;

  objectAt(x: number, y: number): PickedObject | undefined {
    const { door } = this;
    return door && Math.hypot(this.pixelOf(door).x - x, this.pixelOf(door).y - y) < 10 ? door : undefined;
  }

  ownUnitsIn(box: Box): readonly EntityId[] {
    return PARTY.filter((piece) => {
      const { x, y } = this.pixelOf(piece);
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    }).map(({ id }) => id);
  }

  ownUnitsOnScreen(kind: UnitKind): readonly EntityId[] {
    return PARTY.filter((piece) => piece.kind === kind).map(({ id }) => id);
  }

  centreOf(unitIds: readonly EntityId[]): Vector | undefined {
    const found = this.#pieces.filter(({ id }) => unitIds.includes(id) && this.isAlive(id));
    if (found.length === 0) return undefined;
    const mean = (pick: (piece: Piece) => number): number => found.reduce((sum, piece) => sum + pick(piece), 0) / found.length;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  }

  middleOf(unitIds: readonly EntityId[]): Vector | undefined {
    return this.centreOf(unitIds);
  }

  send(command: Command): void {
    this.commands.push(command);
  }

  readonly told: string[] = [];

  notify(text: string): void {
    this.told.push(text);
  }

  markOrder(order: Parameters<GestureContext['markOrder']>[0]): void {
    this.marked.push(order.kind);
  }

  pixelOf(at: Vector): Vector {
    return { x: this.rig.view.screenX(at.x, at.y), y: this.rig.view.screenY(at.x, at.y) };
  }

  piece(id: EntityId): Piece {
    const found = this.#pieces.find((piece) => piece.id === id);
    if (!found) throw new Error(`no piece ${id}`);
    return found;
  }
}

/** A person at the field: says in tiles or pieces where the pointer is, and what it does. */
export class FieldDriver {
  readonly field = new StillBattlefield();
  readonly listener = new PointerController(this.field);
  readonly keys = new KeyboardController(this.field);
  #at: Vector = { x: 0, y: 0 };
  #clock = 0;
  #isShift = false;

  /** "move 1,2 to 22,28 looking 1,0", "attack 9 with 3", "hold 2". */
  get orders(): readonly string[] {
    return this.field.commands.map(inWords);
  }

  /** The march that is being drawn, in the same words; undefined when none is. */
  get march(): string | undefined {
    const { march } = this.field.preview;
    return march && `${march.isAimed ? 'aimed' : 'plain'} ${inWords({ type: 'move', ...march })}`;
  }

  get selected(): readonly EntityId[] {
    return this.field.selection.ids;
  }

  shift(isHeld = true): this {
    this.#isShift = isHeld;
    return this;
  }

  wait(seconds: number): this {
    this.#clock += seconds;
    return this;
  }

  moveTo(where: EntityId | Vector): this {
    this.#at = this.field.pixelOf(typeof where === 'number' ? this.field.piece(where) : where);
    this.listener.move(this.#input('left', 1));
    return this;
  }

  press(button: PointerButton = 'left', pointerId = 1): this {
    this.listener.down(this.#input(button, pointerId));
    return this;
  }

  release(button: PointerButton = 'left', pointerId = 1): this {
    this.listener.up(this.#input(button, pointerId));
    return this;
  }

  click(where: EntityId | Vector, button: PointerButton = 'left'): this {
    return this.moveTo(where).press(button).release(button).wait(0.1);
  }

  drag(from: EntityId | Vector, to: EntityId | Vector, button: PointerButton = 'left'): this {
    return this.moveTo(from).press(button).moveTo(to).release(button).wait(1);
  }

  /** Presses beside the middle of what is there, moves on by so many pixels, away from the middle, and releases. */
  slip(where: EntityId | Vector, by: Vector, button: PointerButton = 'left'): this {
    const { x, y } = this.field.pixelOf(typeof where === 'number' ? this.field.piece(where) : where);
    const share = 7 / Math.hypot(by.x, by.y);
    this.#at = { x: x + by.x * share, y: y + by.y * share };
    this.press(button);
    this.#at = { x: this.#at.x + by.x, y: this.#at.y + by.y };
    this.listener.move(this.#input(button, 1));
    return this.release(button).wait(0.1);
  }

  key(code: string, held: { isCtrl?: boolean; isAlt?: boolean } = {}): boolean {
    this.#clock += 0.1;
    const key = code.replace(/^Key/, '').toLowerCase();
    return this.keys.press({ key, code, isShift: this.#isShift, isCtrl: false, isAlt: false, ...held, atSeconds: this.#clock });
  }

  #input(button: PointerButton, pointerId: number) {
    return { pointerId, button, ...this.#at, isShift: this.#isShift, atSeconds: this.#clock };
  }
}

function inWords(command: Command): string {
  const later = 'isQueued' in command && command.isQueued ? 'then ' : '';
  if (command.type === 'attack' || command.type === 'guard')
    return `${later}${command.type} ${command.targetId} with ${command.unitIds.join()}`;
  if (command.type === 'stance') return `${command.stance} ${command.unitIds.join()}`;
  if (command.type === 'operate' || command.type === 'use') return useInWords(command, later);
  if (!('unitIds' in command) || !('x' in command)) return command.type;
  return `${later}${marchInWords(command)}`;
}

function marchInWords(command: Extract<Command, { unitIds: unknown; x: unknown }>): string {
  const { type, unitIds, x, y } = command;
  const looking =
    command.type !== 'move' || (command.facingX === 0 && command.facingY === 0) ? '' : ` looking ${pair(command.facingX, command.facingY)}`;
  return `${type} ${unitIds.join()} to ${pair(x, y)}${looking}`;
}

function useInWords(command: Extract<Command, { type: 'operate' | 'use' }>, later: string): string {
  if (command.type === 'operate') return `operate ${command.objectId}: ${command.use}`;
  return `${later}${command.unitIds.join()} to ${command.use} ${command.objectId}`;
}

/** Rounded, so that a test can say where something is. */
export function pair(x: number, y: number): string {
  return [x, y].map((value) => String(Math.round(value * 100) / 100 + 0)).join();
}
