import { distance } from '../../../src/core/vector.ts';
import { isPlayersTeam } from '../../../src/sim/teams.ts';
import type { EntityId, Party, Point, Unit } from '../../../src/sim/state.ts';
import type { World } from '../../../src/sim/world/world.ts';

const PATIENCE_SECONDS = 10;
const LOOK_EVERY_STEPS = 30;
/** It stands: less than this in all the time. */
const STANDS_TILES = 0.5;
/** Its party has moved on: its middle by so much, and so far away from it. */
const MOVED_TILES = 4;
const AWAY_TILES = 8;
const NEAR_GATE_TILES = 10;
const CALM_STEPS = 180;

interface Stand extends Point {
  readonly step: number;
  readonly party: Point;
}

/** Tells of units near a gate that stand and do nothing while their party, which was sent or leads itself, has moved on. */
export class LeftBehind {
  readonly found: string[] = [];
  readonly #stands = new Map<EntityId, Stand>();

  /** Call it after every step. */
  look(world: World): void {
    if (world.state.step % LOOK_EVERY_STEPS !== 0) return;
    for (const party of world.state.parties) {
      for (const id of party.unitIds) {
        const unit = world.entities.unit(id);
        if (unit?.isAlive === true) this.#watch(world, unit, party);
      }
    }
  }

  #watch(world: World, unit: Unit, party: Party): void {
    const middle = middleOfOthers(world, unit, party);
    if (!middle) return;
    const { step } = world.state;
    const stand = this.#stands.get(unit.id);
    if (!stand || distance(unit, stand) > STANDS_TILES || isBusy(world, unit) || !isLed(world, unit, party)) {
      this.#stands.set(unit.id, { x: unit.x, y: unit.y, step, party: middle });
      return;
    }
    const hasMovedOn = distance(middle, stand.party) > MOVED_TILES && distance(middle, unit) > AWAY_TILES;
    if (step - stand.step <= PATIENCE_SECONDS * 60 || !hasMovedOn) return;
    const gate = world.state.objects.find((object) => distance(object, unit) <= NEAR_GATE_TILES);
    if (gate)
      this.found.push(`${unit.name} of ${party.name} stands at ${gate.name} (${gate.state}) since second ${Math.round(stand.step / 60)}`);
  }
}

function middleOfOthers(world: World, unit: Unit, party: Party): Point | undefined {
  const others = party.unitIds.flatMap((id) => (id === unit.id ? [] : (world.entities.unit(id) ?? []))).filter(({ isAlive }) => isAlive);
  if (others.length === 0) return undefined;
  const sum = others.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / others.length, y: sum.y / others.length };
}

function isBusy({ state }: World, { id, combat, lastDangerAtStep }: Unit): boolean {
  return combat.phase !== 'ready' || state.step - lastDangerAtStep < CALM_STEPS || state.objects.some(({ userId }) => userId === id);
}

/** Warriors of the player without an order stay where they are. */
function isLed({ state }: World, { id, team }: Unit, { squads }: Party): boolean {
  return !isPlayersTeam(state, team) || squads.some(({ unitIds, order }) => unitIds.includes(id) && order.kind !== 'none');
}
