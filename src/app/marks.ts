import type { Run } from '../content/open-run.ts';
import type { Mark, MarkTone } from '../game/field-port.ts';
import { hasLineOfSight } from '../sim/queries.ts';
import type { Unit } from '../sim/state.ts';

/** What one warrior has on its mind, read from its blackboard, as marks on the ground. */
type Draw = (run: Run, unit: Unit) => readonly Mark[];

/** What the gallery shows for each behaviour. */
const DRAWINGS: Readonly<Record<string, Draw>> = {
  patrol: (run, unit) => [...home(run, unit), ...chosenPlace(run, unit, 'targetPosition')],
  'controlled-patrol': (_run, unit) => [
    cross(unit.control, 'goal'),
    line(unit, unit.control, { tone: 'goal', isBlocked: false }),
  ],
  'flee-from-danger': (run, unit) =>
    unit.team === 'player' ? [dangerRange(run, unit), ...sight(run, unit, 'danger'), ...wayAhead(unit, 'calm')] : [],
  'approach-target': (run, unit) => (unit.team === 'enemy' ? [...wayAhead(unit, 'target'), ...chosen(run, unit)] : []),
  'attack-target': (run, unit) => (unit.team === 'player' ? [weaponReach(run, unit), ...chosen(run, unit)] : []),
  'check-for-danger': (run, unit) =>
    unit.team === 'player' ? [dangerRange(run, unit), ...sightOfAll(run, unit)] : [],
  'select-target': (run, unit) => (unit.team === 'player' ? chosen(run, unit) : []),
};

/** The marks of an arena; none elsewhere. */
export function marksOf(run: Run): readonly Mark[] {
  const draw = DRAWINGS[run.scenario.caption?.behaviour ?? ''];
  if (!draw) return [];
  return run.world.state.units.filter((unit) => unit.isAlive).flatMap((unit) => draw(run, unit));
}

interface Spot {
  x: number;
  y: number;
}

export function cross(at: Readonly<Spot>, tone: MarkTone): Mark {
  return { kind: 'cross', x: at.x, y: at.y, tone };
}

export function line(from: Readonly<Spot>, to: Readonly<Spot>, look: { tone: MarkTone; isBlocked: boolean }): Mark {
  return { kind: 'line', fromX: from.x, fromY: from.y, toX: to.x, toY: to.y, ...look };
}

function home(run: Run, unit: Unit): readonly Mark[] {
  const radiusTiles = numberOf(run, unit, 'patrolRange');
  return [{ kind: 'circle', x: unit.homeX, y: unit.homeY, radiusTiles, tone: 'calm' }];
}

export function dangerRange(run: Run, unit: Unit): Mark {
  return { kind: 'circle', x: unit.x, y: unit.y, radiusTiles: numberOf(run, unit, 'dangerRange'), tone: 'danger' };
}

function weaponReach(run: Run, unit: Unit): Mark {
  const { reachTiles, isRanged } = run.world.rules.units[unit.kind];
  const radiusTiles = isRanged ? reachTiles : reachTiles + 2 * run.world.rules.movement.radiusTiles;
  return { kind: 'circle', x: unit.x, y: unit.y, radiusTiles, tone: 'target' };
}

function chosenPlace(run: Run, unit: Unit, key: string): readonly Mark[] {
  const value = run.minds.blackboardOf(unit.id)?.get(key).value;
  if (!Array.isArray(value)) return [];
  const place = { x: value[0], y: value[1] };
  return [cross(place, 'goal'), line(unit, place, { tone: 'goal', isBlocked: false })];
}

/** The rest of the way that it walks, corner by corner. */
export function wayAhead(unit: Unit, tone: MarkTone): readonly Mark[] {
  const marks: Mark[] = [];
  const { path, status } = unit.movement;
  if (status !== 'moving') return marks;
  let from: Spot = unit;
  for (let index = 0; index + 1 < path.length; index += 2) {
    const to = { x: path[index] ?? 0, y: path[index + 1] ?? 0 };
    marks.push(line(from, to, { tone, isBlocked: false }));
    from = to;
  }
  if (from !== unit) marks.push(cross(from, tone));
  return marks;
}

export function chosen(run: Run, unit: Unit): readonly Mark[] {
  const target = entityOf(run, unit, 'target');
  return target ? [line(unit, target, { tone: 'target', isBlocked: false }), cross(target, 'target')] : [];
}

/** The line of sight to whom it fears. */
export function sight(run: Run, unit: Unit, key: string): readonly Mark[] {
  const other = entityOf(run, unit, key);
  return other ? [sightLine(run, unit, other)] : [];
}

function sightOfAll(run: Run, unit: Unit): readonly Mark[] {
  return run.world.state.units.filter((other) => other.isAlive && other.team !== unit.team).map((other) => sightLine(run, unit, other));
}

function sightLine(run: Run, unit: Unit, other: Unit): Mark {
  const isBlocked = !hasLineOfSight(run.world.grid, unit.x, unit.y, other.x, other.y);
  return line(unit, other, { tone: 'sight', isBlocked });
}

function entityOf(run: Run, unit: Unit, key: string): Unit | undefined {
  const value = run.minds.blackboardOf(unit.id)?.get(key).value;
  const other = typeof value === 'number' ? run.world.unit(value) : undefined;
  return other?.isAlive === true ? other : undefined;
}

function numberOf(run: Run, unit: Unit, key: string): number {
  const value = run.minds.blackboardOf(unit.id)?.get(key).value;
  return typeof value === 'number' ? value : 0;
}
