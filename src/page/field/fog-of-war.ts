import type { GroundMark } from '../../game/port/battle-view-port.ts';
import type { Run } from '../../runs/open-run.ts';
import type { WorldEvent } from '../../sim/events.ts';
import { TeamSight } from '../../sim/perception/team-sight.ts';
import type { EntityId, Point, Snapshot } from '../../sim/state.ts';

/** What is shown: a session, or a branch beside it. */
export interface ShownRun {
  readonly run: Run;
  readonly snapshot: Snapshot;
  /** Counts the jumps in time. */
  readonly past: { readonly jumps: number };
}

/** What a run looks like to those who see no more than the player's warriors: a view of it, the run itself stays as it is. */
export class FogOfWar {
  readonly #source: () => ShownRun;
  readonly #isOn: () => boolean;
  #known: { readonly run: Run; readonly sight: TeamSight } | undefined;
  #shown: { readonly of: Snapshot; readonly step: number; readonly jumps: number; readonly seen: Snapshot } | undefined;

  constructor(source: () => ShownRun, isOn: () => boolean) {
    this.#source = source;
    this.#isOn = isOn;
  }

  /** Undefined while everything is shown: without the setting, and once the battle is decided. */
  get sight(): TeamSight | undefined {
    const { run, snapshot } = this.#source();
    if (!this.#isOn() || snapshot.outcome !== 'undecided') return undefined;
    if (this.#known?.run !== run) this.#known = { run, sight: new TeamSight(run.world.navigation.grid, run.world.rules) };
    return this.#known.sight;
  }

  /** Whether the player wants it here. */
  get isOn(): boolean {
    return this.#isOn();
  }

  /** Units that the player may not know of. */
  get hiddenIds(): readonly EntityId[] {
    const { units } = this.#source().snapshot;
    // The page asks before the first frame, when no warrior has looked around yet.
    const seen = new Set(this.snapshot.units);
    return units.filter((unit) => !seen.has(unit)).map(({ id }) => id);
  }

  /** The shown step, without the units and arrows that are out of sight. */
  get snapshot(): Snapshot {
    const { snapshot, past } = this.#source();
    const { sight } = this;
    if (!sight) return snapshot;
    const shown = this.#shown;
    if (shown?.of === snapshot && shown.step === snapshot.step && shown.jumps === past.jumps) return shown.seen;
    sight.follow(snapshot);
    const units = snapshot.units.filter((unit) => sight.shows(unit));
    const seen = { ...snapshot, units, arrows: snapshot.arrows.filter((arrow) => sight.isInSight(arrow)) };
    this.#shown = { of: snapshot, step: snapshot.step, jumps: past.jumps, seen };
    return seen;
  }

  /** Those that happened in sight, or to a unit that is shown. */
  events(all: readonly WorldEvent[]): readonly WorldEvent[] {
    const { sight } = this;
    return sight ? all.filter((event) => isKnown(event, sight)) : all;
  }

  /** Those that the player may hear of: an alarm is loud, and tells the player that its warriors were seen. */
  audible(all: readonly WorldEvent[]): readonly WorldEvent[] {
    const { sight } = this;
    return sight ? all.filter((event) => event.type === 'alarm' || isKnown(event, sight)) : all;
  }

  /** Those that tell nothing of what is out of sight. */
  marks(all: readonly GroundMark[]): readonly GroundMark[] {
    const { sight } = this;
    return sight ? all.filter((mark) => endsOf(mark).every((end) => sight.isInSight(end))) : all;
  }
}

function isKnown(event: WorldEvent, sight: TeamSight): boolean {
  if (!('x' in event) || sight.isInSight(event)) return true;
  return 'unitId' in event && sight.shows({ id: event.unitId });
}

function endsOf(mark: GroundMark): readonly Point[] {
  if (mark.kind !== 'line') return [mark];
  return [
    { x: mark.fromX, y: mark.fromY },
    { x: mark.toX, y: mark.toY },
  ];
}
