import type { Vector } from '../../core/vector.ts';
import type { Box } from '../camera/view.ts';
import type { EntityId, UnitKind } from '../../sim/state.ts';
import { isHostileToPlayer } from '../../sim/teams.ts';
import type { CameraRig } from '../camera/camera-rig.ts';
import type { BattleViewPort } from '../port/battle-view-port.ts';
import { pickObject } from './picked-object.ts';
import type { FieldUnits, GestureContext, PickedObject, PickedUnit } from './gesture-context.ts';
import type { Selection } from '../selection/selection.ts';
import type { UnitSprite } from '../units/sprites/unit-sprite.ts';
import { UnitGroups } from '../selection/unit-groups.ts';
import { spriteAt, spritesIn } from '../units/sprites/picking.ts';
import type { UnitSprites } from '../units/sprites/unit-sprites.ts';

interface Parts {
  port: BattleViewPort;
  rig: CameraRig;
  selection: Selection;
  troop: UnitSprites;
  markOrder: GestureContext['markOrder'];
}

/** The gesture context of the running battle. */
export function battleGestureContext({ port, rig, selection, troop, markOrder }: Parts): GestureContext {
  return {
    rig,
    selection,
    preview: { box: undefined, march: undefined },
    groups: new UnitGroups(),
    isAdding: false,
    aimedOrder: undefined,
    get canOrder() {
      return canOrder(port);
    },
    units: new BattleUnits(port, rig, troop),
    send: (command) => port.player.send(command),
    notify: (text) => port.player.notify(text),
    markOrder,
  };
}

function canOrder(port: BattleViewPort): boolean {
  return port.player.isInteractive && port.player.partyId !== 0 && port.snapshot().outcome === 'undecided';
}

/** The units of the running battle. */
class BattleUnits implements FieldUnits {
  readonly #port: BattleViewPort;
  readonly #rig: CameraRig;
  readonly #sprites: UnitSprites;

  constructor(port: BattleViewPort, rig: CameraRig, sprites: UnitSprites) {
    this.#port = port;
    this.#rig = rig;
    this.#sprites = sprites;
  }

  partyIds(): readonly EntityId[] {
    return this.#port.snapshot().parties.find((party) => party.id === this.#port.player.partyId)?.unitIds ?? [];
  }

  isAlive(id: EntityId): boolean {
    return this.#sprites.find(id)?.isAlive ?? false;
  }

  unitAt(x: number, y: number): PickedUnit | undefined {
    const figure = spriteAt(this.#sprites.all, this.#rig.view, { x, y });
    return figure && { id: figure.unit.id, kind: figure.unit.kind, side: this.#sideOf(figure) };
  }

  objectAt(x: number, y: number): PickedObject | undefined {
    const snapshot = this.#port.snapshot();
    if (!this.#port.player.canOperate || snapshot.objects.length === 0) return undefined;
    const picked = pickObject({ snapshot, kinds: this.#port.looks.objectKinds, view: this.#rig.view }, { x, y });
    return picked && { ...picked, order: canOrder(this.#port) ? picked.order : undefined };
  }

  ownUnitsIn(box: Box): readonly EntityId[] {
    return this.#own(spritesIn(this.#sprites.all, this.#rig.view, box));
  }

  ownUnitsOnScreen(kind: UnitKind): readonly EntityId[] {
    const { width, height } = this.#rig.view;
    const screen = { left: 0, top: 0, right: width, bottom: height };
    return this.#own(spritesIn(this.#sprites.all, this.#rig.view, screen).filter((sprite) => sprite.unit.kind === kind));
  }

  centreOf(unitIds: readonly EntityId[]): Vector | undefined {
    const figures = unitIds.map((id) => this.#sprites.find(id)).filter((figure) => figure?.isAlive);
    if (figures.length === 0) return undefined;
    const sum = { x: 0, y: 0 };
    for (const figure of figures) {
      sum.x += (figure?.x ?? 0) / figures.length;
      sum.y += (figure?.y ?? 0) / figures.length;
    }
    return sum;
  }

  middleOf(unitIds: readonly EntityId[]): Vector | undefined {
    const figures = unitIds.flatMap((id) => this.#sprites.find(id) ?? []).filter(({ isAlive }) => isAlive);
    if (figures.length === 0) return undefined;
    return { x: median(figures.map(({ x }) => x)), y: median(figures.map(({ y }) => y)) };
  }

  #own(figures: readonly UnitSprite[]): EntityId[] {
    return figures.filter((sprite) => this.#sideOf(sprite) === 'own').map((sprite) => sprite.unit.id);
  }

  #sideOf({ unit }: UnitSprite): PickedUnit['side'] {
    if (!canOrder(this.#port)) return 'stranger';
    if (unit.partyId === this.#port.player.partyId) return 'own';
    return isHostileToPlayer(this.#port.snapshot(), unit.team) ? 'foe' : 'stranger';
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}
