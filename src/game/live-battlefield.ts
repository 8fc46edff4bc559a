import type { Vector } from '../core/vector.ts';
import type { Command } from '../sim/commands.ts';
import type { EntityId, UnitKind } from '../sim/state.ts';
import type { CameraRig } from './camera/camera-rig.ts';
import type { FieldPort } from './field-port.ts';
import type { Battlefield, Box, PickedUnit, Sketch } from './gestures/battlefield.ts';
import type { Selection } from './selection.ts';
import type { Figure } from './units/figure.ts';
import { figureAt, figuresIn } from './units/picking.ts';
import type { Troop } from './units/troop.ts';

interface Parts {
  port: FieldPort;
  rig: CameraRig;
  selection: Selection;
  troop: Troop;
  markOrder: Battlefield['markOrder'];
}

/** The battlefield of the running game, as gestures see it. */
export class LiveBattlefield implements Battlefield {
  readonly rig: CameraRig;
  readonly selection: Selection;
  readonly sketch: Sketch = { box: undefined, march: undefined };
  readonly markOrder: Battlefield['markOrder'];
  readonly #port: FieldPort;
  readonly #troop: Troop;

  constructor({ port, rig, selection, troop, markOrder }: Parts) {
    this.rig = rig;
    this.selection = selection;
    this.markOrder = markOrder;
    this.#port = port;
    this.#troop = troop;
  }

  get canOrder(): boolean {
    return this.#port.isInteractive && this.#port.playerPartyId !== 0;
  }

  partyIds(): readonly EntityId[] {
    return this.#port.snapshot().parties.find((party) => party.id === this.#port.playerPartyId)?.unitIds ?? [];
  }

  isAlive(id: EntityId): boolean {
    return this.#troop.find(id)?.isAlive ?? false;
  }

  unitAt(x: number, y: number): PickedUnit | undefined {
    const figure = figureAt(this.#troop.all, this.rig.view, { x, y });
    return figure && { id: figure.unit.id, kind: figure.unit.kind, side: this.#sideOf(figure) };
  }

  ownUnitsIn(box: Box): readonly EntityId[] {
    return this.#own(figuresIn(this.#troop.all, this.rig.view, box));
  }

  ownUnitsOnScreen(kind: UnitKind): readonly EntityId[] {
    const { width, height } = this.rig.view;
    const screen = { left: 0, top: 0, right: width, bottom: height };
    return this.#own(figuresIn(this.#troop.all, this.rig.view, screen).filter((figure) => figure.unit.kind === kind));
  }

  middleOf(unitIds: readonly EntityId[]): Vector | undefined {
    const figures = unitIds.map((id) => this.#troop.find(id)).filter((figure) => figure?.isAlive);
    if (figures.length === 0) return undefined;
    const sum = { x: 0, y: 0 };
    for (const figure of figures) {
      sum.x += (figure?.x ?? 0) / figures.length;
      sum.y += (figure?.y ?? 0) / figures.length;
    }
    return sum;
  }

  send(command: Command): void {
    this.#port.send(command);
  }

  #own(figures: readonly Figure[]): EntityId[] {
    return figures.filter((figure) => this.#sideOf(figure) === 'own').map((figure) => figure.unit.id);
  }

  #sideOf({ unit }: Figure): PickedUnit['side'] {
    if (!this.canOrder) return 'stranger';
    if (unit.partyId === this.#port.playerPartyId) return 'own';
    return unit.team === 'player' ? 'stranger' : 'foe';
  }
}
