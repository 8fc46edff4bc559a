import type { Game } from '../game/create-game.ts';
import type { AimedOrder, Command } from '../sim/commands.ts';
import {
  commandedUnits,
  commonSpacing,
  groupFell,
  nextSpacing,
  nextStance,
  ordersOf,
  SELECTION_FELL,
  SPACING_TILES,
} from '../sim/commanded-units.ts';
import type { EntityId, Formation, Point, Snapshot } from '../sim/state.ts';
import { ORDER_NOUNS } from './plan/order-nouns.ts';
import type { CameraService, OrderService } from '../hud/services/services.ts';
import type { RunSession } from '../runs/session/run-session.ts';

export interface PartyOrdersSources {
  readonly session: RunSession;
  readonly selection: readonly EntityId[];
}

const HALT_WORDS = { hold: 'Halted: they hold their position here.', defend: 'Halted: they defend their position here.' } as const;

type FormationOrder = Extract<Command, { type: 'formation' }>;
type Field = Pick<Game, 'choices'> & { readonly camera: CameraService };

/** Selects warriors, and gives the orders of the HUD's controls to those selected, or to the whole party when none is selected. */
export class PartyOrders implements OrderService {
  readonly #sources: PartyOrdersSources;
  readonly #game: Field;
  readonly #tell: (text: string) => void;

  /** `tell` is given what the player should know: why an order was refused, or that all who were chosen have fallen. */
  constructor(sources: PartyOrdersSources, game: Field, tell: (text: string) => void) {
    this.#tell = tell;
    this.#sources = sources;
    this.#game = game;
  }

  select(unitIds: readonly EntityId[], isAdditive: boolean): void {
    const { choices } = this.#game;
    if (isAdditive || choices.isAdding) choices.toggle(unitIds);
    else choices.select(unitIds);
  }

  aimOrder(order: AimedOrder): void {
    const { choices } = this.#game;
    choices.aimedOrder = choices.aimedOrder === order ? undefined : order;
  }

  toggleAdding(): void {
    const { choices } = this.#game;
    choices.isAdding = !choices.isAdding;
  }

  makeGroup(): void {
    if (this.#units().length > 0) this.#game.choices.makeGroup();
  }

  selectGroup(number: number): void {
    const group = this.#game.choices.groups().find((each) => each.number === number)?.unitIds ?? [];
    const units = this.#sources.session.snapshot.units.filter(({ id, isAlive }) => isAlive && group.includes(id));
    const [first] = units;
    const living = units.map(({ id }) => id);
    if (first === undefined) return this.#tell(groupFell(number));
    const selected = this.#game.choices.selectedIds();
    const isSelected = selected.length === living.length && living.every((id) => selected.includes(id));
    if (isSelected) this.#game.camera.focus(first.x, first.y);
    else this.#game.choices.select(group);
  }

  orderAimed({ x, y }: Point, hasShift: boolean): void {
    const isQueued = hasShift || this.#game.choices.isAdding;
    const order = this.#game.choices.aimedOrder;
    if (order === undefined || order === 'guard') return;
    if (!isQueued) this.#game.choices.aimedOrder = undefined;
    const unitIds = this.#units().map(({ id }) => id);
    if (unitIds.length > 0) this.#send({ type: order, unitIds, x, y, ...(isQueued ? { isQueued } : {}) });
  }

  setFormation(formation: Formation): void {
    this.#reform(() => ({ formation }));
  }

  cycleSpacing(): void {
    this.#reform((party, unitIds) => ({ spacingTiles: SPACING_TILES[nextSpacing(commonSpacing(party, unitIds))] }));
  }

  #reform(
    change: (party: Snapshot['parties'][number], unitIds: readonly EntityId[]) => Pick<FormationOrder, 'formation' | 'spacingTiles'>,
  ): void {
    const { snapshot, run } = this.#sources.session;
    const party = snapshot.parties.find(({ id }) => id === run.playerPartyId);
    if (!party) return;
    const unitIds = this.#units().map(({ id }) => id);
    if (unitIds.length === 0) return;
    const isWhole = snapshot.units.every(({ id, isAlive, partyId }) => !isAlive || partyId !== party.id || unitIds.includes(id));
    this.#send({ type: 'formation', partyId: party.id, ...change(party, unitIds), ...(isWhole ? {} : { unitIds }) });
  }

  cycleStance(): void {
    const units = this.#units();
    if (units.length === 0) return;
    const unitIds = units.map(({ id }) => id);
    const stance = nextStance(units);
    const [ended, ...others] = ordersOf(this.#sources.session.snapshot, unitIds);
    this.#send({ type: 'stance', unitIds, stance });
    if (ended === undefined || stance === 'free') return;
    this.#tell(`${HALT_WORDS[stance]} ${others.length > 0 ? 'The orders before that are' : `The ${ORDER_NOUNS[ended]} is`} cancelled.`);
  }

  orderMarch({ x, y }: Point, hasShift: boolean): void {
    const isQueued = hasShift || this.#game.choices.isAdding;
    const unitIds = this.#units().map(({ id }) => id);
    if (unitIds.length > 0) this.#send({ type: 'move', unitIds, x, y, facingX: 0, facingY: 0, ...(isQueued ? { isQueued } : {}) });
  }

  /** Those who take an order; when there are none, the player is told. */
  #units() {
    const { session, selection } = this.#sources;
    const units = commandedUnits(session.snapshot, { partyId: session.run.playerPartyId, selection });
    if (units.length === 0 && selection.length > 0) this.#tell(SELECTION_FELL);
    return units;
  }

  #send(command: Command): void {
    const refusal = this.#sources.session.send(command);
    if (refusal !== undefined) this.#tell(refusal);
  }
}
