import type { Run } from '../../runs/open-run.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../../sim/state.ts';
import { isPlayersTeam } from '../../sim/teams.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface MainFigureWish {
  readonly run: Run;
  /** Where the camera looks, in tiles. */
  readonly lookedAt: Spot;
  /** Agents that are already shown, or must not be. */
  readonly except: readonly EntityId[];
}

/** A unit that fights within this distance is more interesting than an idle one at the centre of the view. */
const FIGHT_TILES = 14;
const FIGHT_STEPS = 2 * STEPS_PER_SECOND;

/**
 * The agent to show when none is selected: in an arena the unit or the party whose behaviour it demonstrates, elsewhere the one nearest to
 * the centre of the view, fighting units first, and among those the player's, who are more likely to live on. Dead units only when none is
 * alive; 0 when no unit has a tree.
 */
export function mainFigure({ run, lookedAt, except }: MainFigureWish): EntityId {
  const unitsWithTree = run.world.state.units.filter(({ id }) => run.brains.programOf(id) && !except.includes(id));
  const living = unitsWithTree.filter(({ isAlive }) => isAlive);
  const candidates = living.length > 0 ? living : unitsWithTree;
  const behaviour = run.scenario.caption?.behaviour;
  const shown = behaviour === undefined ? undefined : withSmallestTree(run, candidates, behaviour);
  const party = shown || behaviour === undefined ? undefined : run.world.state.parties.find(({ id }) => hasBehaviour(run, id, behaviour));
  return (shown ?? party ?? inTheMidst(run, candidates, lookedAt))?.id ?? 0;
}

/** The unit with the smallest tree that contains the behaviour: other units of an arena may have it as one part of many. */
function withSmallestTree(run: Run, units: readonly Unit[], behaviour: string): Unit | undefined {
  const sizeOf = ({ id }: Unit): number => (hasBehaviour(run, id, behaviour) ? run.brains.programOf(id)!.nodes.length : Infinity);
  return least(
    units.filter((unit) => sizeOf(unit) < Infinity),
    sizeOf,
  );
}

function hasBehaviour(run: Run, id: EntityId, behaviour: string): boolean {
  return run.brains.programOf(id)?.nodes.some(({ tree }) => tree === behaviour) === true;
}

function inTheMidst(run: Run, units: readonly Unit[], spot: Spot): Unit | undefined {
  const { state } = run.world;
  const distanceTo = (unit: Unit): number => Math.hypot(unit.x - spot.x, unit.y - spot.y);
  const fighters = units.filter((unit) => state.step - unit.lastNoiseAtStep < FIGHT_STEPS && distanceTo(unit) < FIGHT_TILES);
  const own = fighters.filter(({ team }) => isPlayersTeam(state, team));
  return least([own, fighters, units].find(({ length }) => length > 0) ?? [], distanceTo);
}

/** The first unit with the least value. */
function least(units: readonly Unit[], valueOf: (unit: Unit) => number): Unit | undefined {
  return units.reduce<Unit | undefined>((best, unit) => (best === undefined || valueOf(unit) < valueOf(best) ? unit : best), undefined);
}
