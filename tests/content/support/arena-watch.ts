import { objectAt } from '../../../src/sim/objects/object-state.ts';
import { activityOf } from '../../../src/sim/activity.ts';
import { distanceBetween, hasLineOfSight, perceives } from '../../../src/sim/perception/perception-queries.ts';
import { isRoad } from '../../../src/sim/movement/ground-near.ts';
import { startsRound } from '../../../src/sim/events.ts';
import { STEPS_PER_SECOND, type EntityId, type Unit } from '../../../src/sim/state.ts';
import type { Run } from '../../../src/runs/open-run.ts';
import type { Caption, Claim, Deed } from '../../../src/content/caption-format.ts';

/** Whether a unit does something now, to a given unit if there is one. */
type Observe = (seen: { run: Run; unit: Unit; to: Unit | undefined }) => boolean;

const WALKING_TILES_PER_SECOND = 0.3;
const STILL_TILES_PER_SECOND = 0.05;
/** An agent needs a moment to notice a change. */
const NOTICED_STEPS = STEPS_PER_SECOND / 2;
const CATCH_TILES = 1.6;
const PLACE_TILES = 1;
const MOST_FLIGHTS = 3;
/** It looks more than 60 degrees past the other. */
const AWAY_COSINE = 0.5;
const NEAR_TILES = 3.5;
/** A guide turns round when one is farther than 6 tiles, and then a step or two are made. */
const GROUP_TILES = 7;
/** A pack: so many others of its kind within this distance. */
const PACK_TILES = 4;
const PACK_OTHERS = 4;
/** Bodies have a radius of 0.35 tiles; a push may bring two nearer for a moment. */
const CROWDED_TILES = 0.85;
/** A blow, during which no unit moves, lasts less long. */
const CROWDED_STEPS = 1.5 * STEPS_PER_SECOND;

const speedOf = ({ velocityX, velocityY }: Unit): number => Math.hypot(velocityX, velocityY);
const keyOf = (run: Run, unit: Unit, key: string): unknown => run.brains.blackboardOf(unit.id)?.get(key).value;
const isMeant = (id: unknown, to: Unit | undefined): boolean => to === undefined || id === to.id;

const isHidden = ({ run, unit, to }: Parameters<Observe>[0]): boolean =>
  to !== undefined && !hasLineOfSight(run.world.navigation.grid, unit.x, unit.y, to.x, to.y);

/** Whether it uses a placed object in this way. */
const uses = ({ run, unit }: Parameters<Observe>[0], use: string): boolean =>
  run.world.state.objects.some((object) => object.userId === unit.id && object.use === use);

/** The distances to the living units of its kind and team, from centre to centre. */
const distancesToOwn = ({ run, unit }: Parameters<Observe>[0]): number[] =>
  run.world.state.units
    .filter((other) => other !== unit && other.isAlive && other.kind === unit.kind && other.team === unit.team)
    .map((other) => Math.hypot(other.x - unit.x, other.y - unit.y));

const makesGesture = ({ run, unit }: Parameters<Observe>[0], name: string): boolean =>
  unit.gesture === name && run.world.state.step - unit.gestureAtStep < NOTICED_STEPS;

const isSpeaking = ({ run, unit: { speech } }: Parameters<Observe>[0]): boolean =>
  speech !== undefined && run.world.state.step < speech.untilStep;

const farthestOfTeam = (run: Run, unit: Unit): number =>
  Math.max(...run.world.state.units.filter(({ team }) => team === unit.team).map(({ x, y }) => Math.hypot(x - unit.x, y - unit.y)));

const OBSERVE: Readonly<
  Record<
    Exclude<
      Deed,
      | 'flees more than three times without a blow'
      | 'guards against one out of sight'
      | 'chooses one who is not the nearest'
      | 'practises a move again too early'
      | 'walks in through a door that it found open'
    >,
    Observe
  >
> = {
  walks: ({ unit }) => speedOf(unit) > WALKING_TILES_PER_SECOND,
  stands: ({ unit }) => speedOf(unit) < STILL_TILES_PER_SECOND,
  strays: ({ run, unit }) => Math.hypot(unit.x - unit.homeX, unit.y - unit.homeY) > Number(keyOf(run, unit, 'patrolRange')) + 1,
  'walks with no place in mind': ({ run, unit }) => unit.movement.status === 'moving' && keyOf(run, unit, 'targetPosition') === undefined,
  'stands away from its place in the party': ({ unit }) =>
    speedOf(unit) < STILL_TILES_PER_SECOND && Math.hypot(unit.x - unit.control.x, unit.y - unit.control.y) > PLACE_TILES,
  flees: ({ run, unit, to }) => activityOf(unit, run.world.state.step) === 'fleeing' && isMeant(keyOf(run, unit, 'danger'), to),
  chases: ({ unit: { movement }, to }) => movement.status === 'moving' && movement.goal.kind === 'entity' && isMeant(movement.goal.id, to),
  catches: ({ run, unit, to }) => to !== undefined && distanceBetween(run.world, unit.id, to.id) < CATCH_TILES,
  strikes: ({ unit: { combat }, to }) => combat.phase === 'windUp' && isMeant(combat.targetId, to),
  guards: ({ unit: { combat }, to }) => combat.phase === 'guard' && isMeant(combat.targetId, to),
  'is out of sight': isHidden,
  practises: ({ run, unit }) => unit.gesture !== '' && run.world.state.step - unit.gestureAtStep < NOTICED_STEPS,
  'opens a door': (seen) => uses(seen, 'open'),
  'unlocks a door': (seen) => uses(seen, 'unlock'),
  'closes a door': (seen) => uses(seen, 'close'),
  'kicks a door': (seen) => uses(seen, 'kick'),
  'picks a lock': (seen) => uses(seen, 'pick'),
  'sets fire to a door': (seen) => uses(seen, 'burn'),
  'smashes a door': ({ run, unit: { combat } }) => combat.phase === 'windUp' && run.world.entities.object(combat.targetId) !== undefined,
  'walks in through a door': ({ run, unit }) => objectAt(run.world, unit) !== undefined && unit.velocityY < 0,
  'is struck at by more than two': ({ run, unit }) =>
    run.world.state.units.filter(({ combat }) => combat.phase === 'windUp' && combat.targetId === unit.id).length > 2,
  fishes: (seen) => uses(seen, 'fish'),
  'works out': (seen) => uses(seen, 'train'),
  plays: (seen) => uses(seen, 'play'),
  works: (seen) => uses(seen, 'work'),
  eats: (seen) => uses(seen, 'eat'),
  'picks apples': (seen) => runs(seen, 'Pick'),
  'grabs the ladder': (seen) => runs(seen, 'Shoulder it'),
  'breaks the ladder': (seen) => uses(seen, 'break'),
  'mends the ladder': (seen) => uses(seen, 'mend'),
  'buys apples': (seen) => runs(seen, 'Choose apples'),
  'climbs the tree': (seen) => runs(seen, 'Climb'),
  'is at home': (seen) => uses(seen, 'rest'),
  'shelters from the rain': (seen) => uses(seen, 'rest') && Number(keyOf(seen.run, seen.unit, 'rain')) > 0.3,
  'backs off': ({ run, unit }) => activityOf(unit, run.world.state.step) === 'backingOff',
  'stays with its own': (seen) =>
    speedOf(seen.unit) > WALKING_TILES_PER_SECOND && distancesToOwn(seen).filter((tiles) => tiles < PACK_TILES).length >= PACK_OTHERS,
  'crowds one of its own': (seen) => distancesToOwn(seen).some((tiles) => tiles < CROWDED_TILES),
  'is near': ({ run, unit, to }) => to !== undefined && distanceBetween(run.world, unit.id, to.id) < NEAR_TILES,
  'walks in the grass': ({ run, unit }) => speedOf(unit) > WALKING_TILES_PER_SECOND && !isRoad(run.world.navigation.grid, unit),
  waves: (seen) => makesGesture(seen, 'wave'),
  points: (seen) => makesGesture(seen, 'point'),
  speaks: isSpeaking,
  'speaks while it walks': (seen) => isSpeaking(seen) && speedOf(seen.unit) > WALKING_TILES_PER_SECOND,
  'walks on without its group': ({ run, unit }) =>
    speedOf(unit) > WALKING_TILES_PER_SECOND && isSpeaking({ run, unit, to: undefined }) && farthestOfTeam(run, unit) > GROUP_TILES,
  'looks away from': ({ unit, to }) => {
    const [dx, dy] = [(to?.x ?? 0) - unit.x, (to?.y ?? 0) - unit.y];
    return unit.facingX * dx + unit.facingY * dy < AWAY_COSINE * Math.hypot(dx, dy);
  },
  'follows a noise': (seen) => runs(seen, 'Go and look'),
  'finds a fallen comrade': (seen) => runs(seen, 'A comrade lies there'),
  'draws the knife': ({ unit: { combat } }) => combat.weapon === 'knife' && combat.phase === 'windUp',
  'takes cover': (seen) => runs(seen, 'Run there'),
  'binds its wounds': (seen) => runs(seen, 'Bandage'),
  'changes its position': (seen) => runs(seen, 'Go there'),
  'fills its quiver': (seen) => runs(seen, 'Fetch arrows') || runs(seen, 'Fetch arrows at leisure'),
  'makes material': (seen) => uses(seen, 'make'),
  'stores material': (seen) => uses(seen, 'put'),
  'loads a ballista': (seen) => uses(seen, 'load'),
  'shoots a ballista': (seen) => uses(seen, 'shoot'),
  'raises a shield': (seen) => uses(seen, 'raise'),
  'puts out a fire': (seen) => uses(seen, 'douse'),
  'mends what is wrecked': (seen) => uses(seen, 'mend'),
  'holds a line': ({ unit }) => unit.control.isBraced === true,
  'lies in wait': ({ unit }) => unit.control.holdsFire === true,
  'is taken by surprise': ({ run, unit }) => run.world.state.step < (unit.combat.startledUntilStep ?? 0),
  'goes where the plan leads': ({ unit }) => unit.part?.place !== undefined && speedOf(unit) > WALKING_TILES_PER_SECOND,
  'is the mark of a plan': ({ run, unit }) => run.world.state.units.some(({ part }) => part?.targetId === unit.id && !part.place),
  'strikes from behind': ({ run, unit, to }) => {
    const target = run.world.entities.unit(unit.combat.targetId);
    if (unit.combat.phase !== 'windUp' || !target || !isMeant(target.id, to)) return false;
    return target.facingX * (unit.x - target.x) + target.facingY * (unit.y - target.y) < 0;
  },
  sleeps: (seen) => uses(seen, 'sleep'),
  'finds every place taken': ({ run, unit }) => run.world.state.step > 0 && keyOf(run, unit, 'place') === undefined,
  targets: ({ run, unit, to }) => keyOf(run, unit, 'target') !== undefined && isMeant(keyOf(run, unit, 'target'), to),
};

/** Whether a node of that name runs in its tree. */
function runs({ run, unit }: { run: Run; unit: Unit }, name: string): boolean {
  const nodes = run.brains.programOf(unit.id)?.nodes ?? [];
  return run.brains.activeNodes(unit.id).some((index) => nodes[index]?.name === name);
}

/** One claim, how often it began to hold, and whether it was ever violated. */
class Watch {
  begins = 0;
  #isOn = false;
  isAlways = true;
  #sinceSteps = 0;
  #flights = 0;
  #lastTarget: unknown;
  #lastGestureAtStep = -1;
  #hasOpened = false;
  readonly #practised = new Set<string>();

  constructor(
    readonly claim: Claim,
    readonly run: Run,
    readonly ids: { readonly who: EntityId; readonly to: EntityId },
  ) {}

  look(): void {
    const { run, ids } = this;
    const unit = run.world.entities.unit(ids.who);
    if (!unit?.isAlive) return;
    const isOn = this.#observe({ run, unit, to: run.world.entities.unit(ids.to) });
    if (isOn && !this.#isOn) this.begins++;
    this.isAlways &&= isOn;
    this.#isOn = isOn;
  }

  #observe(seen: Parameters<Observe>[0]): boolean {
    const { does } = this.claim;
    if (does === 'guards against one out of sight') return this.#lasts(isHidden(seen)) && OBSERVE.guards(seen);
    if (does === 'crowds one of its own') return this.#lasts(OBSERVE[does](seen), CROWDED_STEPS);
    if (does === 'stands away from its place in the party' || does === 'walks on without its group' || does === 'looks away from')
      return this.#lasts(OBSERVE[does](seen));
    if (does === 'flees more than three times without a blow') return this.#fleesOn(seen);
    if (does === 'practises a move again too early') return this.#repeatsEarly(seen);
    if (does === 'walks in through a door that it found open') return this.#walksInFreely(seen);
    if (does === 'chooses one who is not the nearest') return this.#choosesFarther(seen);
    return OBSERVE[does](seen);
  }

  /** Whether it has held long enough to be noticed. */
  #lasts(isSo: boolean, steps = NOTICED_STEPS): boolean {
    this.#sinceSteps = isSo ? this.#sinceSteps + 1 : 0;
    return this.#sinceSteps > steps;
  }

  #fleesOn({ run, unit }: Parameters<Observe>[0]): boolean {
    this.#flights += run.world.events.filter((event) => event.type === 'fled' && event.unitId === unit.id).length;
    const isNewBout = startsRound(run.world.events);
    if (isNewBout || unit.combat.phase === 'windUp') this.#flights = 0;
    return this.#flights > MOST_FLIGHTS;
  }

  /** Before every move of the OneOf in its tree has been seen once more. */
  #repeatsEarly({ run, unit }: Parameters<Observe>[0]): boolean {
    if (unit.gesture === '' || unit.gestureAtStep === this.#lastGestureAtStep) return false;
    this.#lastGestureAtStep = unit.gestureAtStep;
    const moves = run.brains.programOf(unit.id)?.nodes.find(({ type }) => type === 'OneOf')?.children.length ?? 0;
    if (this.#practised.size === moves) this.#practised.clear();
    const isAgain = this.#practised.has(unit.gesture);
    this.#practised.add(unit.gesture);
    return isAgain;
  }

  /** Without opening it since it last went through. */
  #walksInFreely(seen: Parameters<Observe>[0]): boolean {
    const isIn = OBSERVE['walks in through a door'](seen);
    if (uses(seen, 'open')) this.#hasOpened = true;
    const isFree = isIn && !this.#hasOpened;
    // On its way out it goes through the door again.
    if (objectAt(seen.run.world, seen.unit) !== undefined && !isIn) this.#hasOpened = false;
    return isFree;
  }

  #choosesFarther({ run, unit }: Parameters<Observe>[0]): boolean {
    const target = keyOf(run, unit, 'target');
    const isNew = target !== undefined && target !== this.#lastTarget;
    this.#lastTarget = target;
    if (!isNew) return false;
    const tiles = (id: EntityId): number => distanceBetween(run.world, unit.id, id);
    // All units have moved a little since the tick.
    const slack = 0.1;
    return run.world.state.units.some(
      (other) => other.team !== unit.team && perceives(run.world, unit.id, other.id) && tiles(other.id) < tiles(Number(target)) - slack,
    );
  }
}

export interface Watched {
  /** Claims that did not hold, with what was seen instead. */
  readonly untrue: readonly string[];
  /** Units that left the field that the camera shows. */
  readonly outside: readonly string[];
}

/** Begins several times. */
const OFTEN = 3;

/** Plays an arena and checks its caption against what happens. */
export function watchArena(run: Run, seconds: number, afterStep: () => void = () => {}): Watched {
  const outside = new Set<string>();
  const [left, top, width, height] = captionOf(run).field;
  const verdicts = watchClaims(run, seconds, () => {
    for (const { name, x, y } of run.world.state.units) {
      if (x < left || y < top || x > left + width || y > top + height) outside.add(name);
    }
    afterStep();
  });
  return { untrue: verdicts.flatMap(({ untrue }) => untrue), outside: [...outside] };
}

/** Plays an arena, and tells for each claim of its caption what was seen instead; nothing where it held. */
export function watchClaims(
  run: Run,
  seconds: number,
  afterStep: () => void = () => {},
): { readonly claim: Claim; readonly untrue: readonly string[] }[] {
  const { claims } = captionOf(run);
  const idOf = (name: string | undefined): EntityId => run.world.state.units.find((unit) => unit.name === name)?.id ?? 0;
  const watches = claims.map((claim) => new Watch(claim, run, { who: idOf(claim.who), to: idOf(claim.to) }));
  const rivals = claims.map((claim) => claim.moreThan && new Watch(claim, run, { who: idOf(claim.moreThan), to: idOf(claim.to) }));
  for (let step = 0; step < seconds * STEPS_PER_SECOND; step++) {
    run.world.step();
    for (const watch of [...watches, ...rivals]) if (watch) watch.look();
    afterStep();
  }
  return watches.map((watch, index) => ({ claim: watch.claim, untrue: verdict(watch, rivals[index] || undefined) }));
}

function captionOf({ scenario }: Run): Caption {
  if (!scenario.caption) throw new Error(`${scenario.name} has no caption.`);
  return scenario.caption;
}

function verdict({ claim, begins, isAlways }: Watch, rival: Watch | undefined): string[] {
  const isTrue =
    { always: isAlways, often: begins >= OFTEN, sometimes: begins > 0, never: begins === 0 }[claim.how] &&
    (!rival || begins > rival.begins);
  const asWell = rival ? `, ${rival.claim.moreThan} ${rival.begins} times` : '';
  return isTrue ? [] : [`"${claim.says}": ${claim.who} ${claim.does} ${claim.to ?? ''} (${claim.how}): began ${begins} times${asWell}`];
}
