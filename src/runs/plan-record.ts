import type { EntityId, Party, Team } from '../sim/state.ts';
import { isPlayersTeam } from '../sim/teams.ts';
import type { World } from '../sim/world/world.ts';

/** A plan of a party, from the step after which it is seen to the step after which it is not. */
export interface PlanSpan {
  readonly partyId: EntityId;
  readonly party: string;
  readonly team: Team;
  /** As its banner says. */
  readonly text: string;
  readonly fromStep: number;
  /** Undefined while it lasts. */
  readonly toStep: number | undefined;
  /** Whether it is the player's own, or one of the player's units has perceived the party meanwhile. */
  readonly isKnown: boolean;
}

/** The plans up to that step. */
export function plansUntil(plans: readonly PlanSpan[], last: number): PlanSpan[] {
  return plans
    .filter(({ fromStep }) => fromStep <= last)
    .map((span) => (span.toStep !== undefined && span.toStep > last ? { ...span, toStep: undefined } : span));
}

/** Collects what the parties of a run are up to while it plays. */
export class PlanRecord {
  readonly #world: World;
  /** Replaced with every change. */
  #all: readonly PlanSpan[] = [];
  /** Places in the list of the plans that last, by party. */
  #running = new Map<EntityId, number>();

  constructor(world: World) {
    this.#world = world;
  }

  /** In the order of their beginnings. Another list after every change. */
  get all(): readonly PlanSpan[] {
    return this.#all;
  }

  /** Those of another run. */
  open(all: readonly PlanSpan[]): void {
    this.#all = all;
    this.#running = new Map([...all.entries()].flatMap(([place, { partyId, toStep }]) => (toStep === undefined ? [[partyId, place]] : [])));
  }

  /** The run goes on differently from that step. */
  rewind(step: number): void {
    this.open(plansUntil(this.#all, step));
  }

  /** After a step that was not seen before. */
  addStep(): void {
    for (const party of this.#world.state.parties) {
      const place = this.#running.get(party.id);
      const text = this.#textOf(party);
      if (text === (place === undefined ? undefined : this.#all[place]?.text)) continue;
      if (place !== undefined) this.#end(party.id, place);
      if (text !== undefined) this.#begin(party, text);
    }
    this.#learn();
  }

  /** The dead have no plan any more. */
  #textOf({ plan, unitIds }: Party): string | undefined {
    return plan && unitIds.some((id) => this.#world.entities.unit(id)?.isAlive === true) ? plan.text : undefined;
  }

  #begin({ id, name, team }: Party, text: string): void {
    const { state } = this.#world;
    const times = { fromStep: state.step, toStep: undefined };
    this.#running.set(id, this.#all.length);
    this.#all = [...this.#all, { partyId: id, party: name, team, text, ...times, isKnown: isPlayersTeam(state, team) }];
  }

  #end(partyId: EntityId, place: number): void {
    this.#running.delete(partyId);
    this.#all = this.#all.with(place, { ...this.#all[place]!, toStep: this.#world.state.step });
  }

  /** The player's units see who has a plan. */
  #learn(): void {
    const unknown = [...this.#running].filter(([, place]) => this.#all[place]?.isKnown === false);
    if (unknown.length === 0) return;
    const { state } = this.#world;
    const playersTeam = state.teams.find(({ isPlayers }) => isPlayers)?.name;
    const observers = state.units.filter(
      ({ isAlive, team, perceivedEnemyId }) => isAlive && team === playersTeam && perceivedEnemyId !== 0,
    );
    const seen = new Set(observers.map(({ perceivedEnemyId }) => this.#world.entities.unit(perceivedEnemyId)?.partyId));
    for (const [partyId, place] of unknown)
      if (seen.has(partyId)) this.#all = this.#all.with(place, { ...this.#all[place]!, isKnown: true });
  }
}
