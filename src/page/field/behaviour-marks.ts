import { planner } from '../../engine/families/planner/index.ts';
import type { Run } from '../../runs/open-run.ts';
import type { GroundMark, GroundMarkTone } from '../../game/port/battle-view-port.ts';
import { hasLineOfSight } from '../../sim/perception/perception-queries.ts';
import type { Unit } from '../../sim/state.ts';
import { unitRulesOf } from '../../sim/rules.ts';
import { isHostileToPlayer, isPlayersTeam } from '../../sim/teams.ts';

/** Marks on the ground for what one unit's tree is doing, read from its blackboard. */
type DrawMarks = (run: Run, unit: Unit) => readonly GroundMark[];

/** The marks that the gallery shows for each behaviour. */
const MARKS_BY_BEHAVIOUR: Readonly<Record<string, DrawMarks>> = {
  patrol: (run, unit) => [...patrolRange(run, unit), ...patrolGoal(run, unit, 'targetPosition')],
  'stand-guard': (run, unit) => [...patrolRange(run, unit), ...patrolGoal(run, unit, 'targetPosition')],
  'watchful-walk': (run, unit) =>
    isPlayersTeam(run.world.state, unit.team) ? [...sightMarks(run, unit, 'stranger'), ...pathMarks(unit, 'calm')] : [],
  'controlled-patrol': (_run, unit) => [crossMark(unit.control, 'goal'), lineMark(unit, unit.control, { tone: 'goal', isBlocked: false })],
  'flee-from-danger': (run, unit) =>
    isPlayersTeam(run.world.state, unit.team)
      ? [dangerRangeMark(run, unit), ...sightMarks(run, unit, 'danger'), ...pathMarks(unit, 'calm')]
      : [],
  'approach-target': (run, unit) =>
    isHostileToPlayer(run.world.state, unit.team) ? [...pathMarks(unit, 'target'), ...targetMarks(run, unit)] : [],
  'attack-target': (run, unit) => (isPlayersTeam(run.world.state, unit.team) ? [weaponReach(run, unit), ...targetMarks(run, unit)] : []),
  captain: (run, unit) => (isHostileToPlayer(run.world.state, unit.team) ? [...pathMarks(unit, 'target'), ...targetMarks(run, unit)] : []),
  brawl: (run, unit) => (isHostileToPlayer(run.world.state, unit.team) ? pathMarks(unit, 'target') : []),
  'apple-picker': (run, unit) => [...pathMarks(unit, 'calm'), ...planMarks(run, unit)],
  temper: (run, unit) =>
    isPlayersTeam(run.world.state, unit.team) && run.brains.blackboardOf(unit.id)?.get('fear').found === true
      ? [...pathMarks(unit, 'calm'), moodMark(run, unit)]
      : [],
  watchman: (run, unit) =>
    isPlayersTeam(run.world.state, unit.team)
      ? [dangerRangeMark(run, unit), ...sightMarks(run, unit, 'danger'), ...pathMarks(unit, 'calm')]
      : [],
  'check-for-danger': (run, unit) =>
    isPlayersTeam(run.world.state, unit.team) ? [dangerRangeMark(run, unit), ...sightOfEnemies(run, unit)] : [],
  'enter-room': (run, unit) => patrolGoal(run, unit, 'inside'),
  'force-door': (run, unit) => patrolGoal(run, unit, 'inside'),
  'day-worker': (_run, unit) => pathMarks(unit, 'calm'),
  'walking-dead': (run, unit) => (isHostileToPlayer(run.world.state, unit.team) ? pathMarks(unit, 'target') : []),
  'stay-alive': (_run, unit) => pathMarks(unit, 'calm'),
  'escort-child': (run, unit) => (unit.partyId === 0 && isPlayersTeam(run.world.state, unit.team) ? pathMarks(unit, 'calm') : []),
  defender: (run, unit) =>
    run.brains.programOf(unit.id)?.name === 'defender'
      ? [
          ...(run.brains.blackboardOf(unit.id)?.get('duty').value === 'combat' ? sightMarks(run, unit, 'target') : []),
          ...pathMarks(unit, 'goal'),
        ]
      : [],
  'tour-guide': (_run, unit) => pathMarks(unit, 'calm'),
  'ship-crew': (_run, unit) => pathMarks(unit, 'calm'),
  'select-target': (run, unit) => (isPlayersTeam(run.world.state, unit.team) ? targetMarks(run, unit) : []),
  carrier: (run, unit) => (isPlayersTeam(run.world.state, unit.team) ? pathMarks(unit, 'calm') : []),
  'taught-varying': (run, unit) => (isPlayersTeam(run.world.state, unit.team) ? pathMarks(unit, 'target') : []),
  'quick-learner': (run, unit) => (isPlayersTeam(run.world.state, unit.team) ? targetMarks(run, unit) : []),
};

/** The marks of an arena; none elsewhere. */
export function arenaMarks(run: Run): readonly GroundMark[] {
  const draw = MARKS_BY_BEHAVIOUR[run.scenario.caption?.behaviour ?? ''];
  if (!draw) return [];
  return run.world.state.units.filter((unit) => unit.isAlive).flatMap((unit) => draw(run, unit));
}

interface Spot {
  x: number;
  y: number;
}

export function crossMark(at: Readonly<Spot>, tone: GroundMarkTone): GroundMark {
  return { kind: 'cross', x: at.x, y: at.y, tone };
}

export function lineMark(from: Readonly<Spot>, to: Readonly<Spot>, look: { tone: GroundMarkTone; isBlocked: boolean }): GroundMark {
  return { kind: 'line', fromX: from.x, fromY: from.y, toX: to.x, toY: to.y, ...look };
}

function patrolRange(run: Run, unit: Unit): readonly GroundMark[] {
  const radiusTiles = numberOf(run, unit, 'patrolRange');
  return [{ kind: 'circle', x: unit.homeX, y: unit.homeY, radiusTiles, tone: 'calm' }];
}

export function dangerRangeMark(run: Run, unit: Unit): GroundMark {
  return { kind: 'circle', x: unit.x, y: unit.y, radiusTiles: numberOf(run, unit, 'dangerRange'), tone: 'danger' };
}

/** The plan of a unit that has one, over its head. */
function planMarks(run: Run, unit: Unit): readonly GroundMark[] {
  const node = run.brains.programOf(unit.id)?.nodes.find(({ type }) => type === planner.type);
  const active = run.brains.activeNodes(unit.id);
  if (!node?.leaf.explain || !active.includes(node.index)) return [];
  const text = run.brains.inspect(unit.id, (context) => node.leaf.explain?.(node, context, 'running'));
  return text === undefined ? [] : [{ kind: 'label', x: unit.x, y: unit.y, heightTiles: 2, text, tone: 'calm' }];
}

/** The strongest mood, over the head. */
function moodMark(run: Run, unit: Unit): GroundMark {
  const moods = ['fear', 'anger', 'trust'].map((name) => ({ name, value: numberOf(run, unit, name) }));
  const strongest = moods.reduce((most, each) => (each.value > most.value ? each : most));
  const text = `${strongest.name} ${Math.round(100 * strongest.value)} %`;
  return { kind: 'label', x: unit.x, y: unit.y, heightTiles: 2, text, tone: strongest.name === 'trust' ? 'calm' : 'danger' };
}

function weaponReach(run: Run, unit: Unit): GroundMark {
  const { reachTiles, isRanged } = unitRulesOf(run.world.rules, unit.kind);
  const radiusTiles = isRanged ? reachTiles : reachTiles + 2 * run.world.rules.movement.radiusTiles;
  return { kind: 'circle', x: unit.x, y: unit.y, radiusTiles, tone: 'target' };
}

function patrolGoal(run: Run, unit: Unit, key: string): readonly GroundMark[] {
  const value = run.brains.blackboardOf(unit.id)?.get(key).value;
  if (!Array.isArray(value)) return [];
  const place = { x: value[0], y: value[1] };
  return [crossMark(place, 'goal'), lineMark(unit, place, { tone: 'goal', isBlocked: false })];
}

/** The rest of the unit's path. */
export function pathMarks(unit: Unit, tone: GroundMarkTone): readonly GroundMark[] {
  const marks: GroundMark[] = [];
  const { path, status } = unit.movement;
  if (status !== 'moving') return marks;
  let from: Spot = unit;
  for (let index = 0; index + 1 < path.length; index += 2) {
    const to = { x: path[index] ?? 0, y: path[index + 1] ?? 0 };
    marks.push(lineMark(from, to, { tone, isBlocked: false }));
    from = to;
  }
  if (from !== unit) marks.push(crossMark(from, tone));
  return marks;
}

export function targetMarks(run: Run, unit: Unit): readonly GroundMark[] {
  const target = entityOf(run, unit, 'target');
  return target ? [lineMark(unit, target, { tone: 'target', isBlocked: false }), crossMark(target, 'target')] : [];
}

/** The line of sight to the entity in that key. */
export function sightMarks(run: Run, unit: Unit, key: string): readonly GroundMark[] {
  const other = entityOf(run, unit, key);
  return other ? [sightLine(run, unit, other)] : [];
}

function sightOfEnemies(run: Run, unit: Unit): readonly GroundMark[] {
  return run.world.state.units
    .filter((other) => other.isAlive && run.world.teams.isHostile(unit.team, other.team))
    .map((other) => sightLine(run, unit, other));
}

function sightLine(run: Run, unit: Unit, other: Unit): GroundMark {
  const isBlocked = !hasLineOfSight(run.world.navigation.grid, unit.x, unit.y, other.x, other.y);
  return lineMark(unit, other, { tone: 'sight', isBlocked });
}

function entityOf(run: Run, unit: Unit, key: string): Unit | undefined {
  const value = run.brains.blackboardOf(unit.id)?.get(key).value;
  const other = typeof value === 'number' ? run.world.entities.unit(value) : undefined;
  return other?.isAlive === true ? other : undefined;
}

function numberOf(run: Run, unit: Unit, key: string): number {
  const value = run.brains.blackboardOf(unit.id)?.get(key).value;
  return typeof value === 'number' ? value : 0;
}
