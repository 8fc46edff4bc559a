import type { SideConsideration, SidesState } from './view/sides-state.ts';
import { doingOf, stateOf } from '../../runs/branches/doing.ts';
import type { Run } from '../../runs/open-run.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import type { PlacedObject, Unit } from '../../sim/state.ts';

type Sides = NonNullable<Run['scenario']['sides']>;

/** How the sides of the shown scene stand at the shown step, for scenarios that ask for it. */
export class SceneSides {
  readonly #session: () => Pick<RunSession, 'run' | 'past'>;
  #shown: { readonly run: Run; readonly step: number; readonly state: SidesState } | undefined;

  constructor(session: () => Pick<RunSession, 'run' | 'past'>) {
    this.#session = session;
  }

  /** Undefined in a scene without sides. On the way to a step of the past, what was shown last stays. */
  get state(): SidesState | undefined {
    const { run, past } = this.#session();
    const { sides } = run.scenario;
    if (sides === undefined) return undefined;
    const { step } = run.world.state;
    const isShown = this.#shown?.run === run && (past.isSeeking || this.#shown.step === step);
    if (!isShown) this.#shown = { run, step, state: sides.of.map((side) => sideState(run, sides, side)) };
    return this.#shown?.state;
  }
}

function sideState(run: Run, { keys }: Sides, { title, team }: Sides['of'][number]): SidesState[number] {
  const { units, objects } = run.world.state;
  const crew = units.filter((unit) => unit.team === team);
  const speaker = crew.find(({ isAlive }) => isAlive) ?? crew[0];
  return {
    title,
    considerations: keys.map(({ key, label }) => considerationOf(run, speaker, { key, label })),
    crew: crew.map(({ id, name, isAlive }) => ({
      id,
      name,
      isAlive,
      state: isAlive ? stateOf(run.brains, id) : '',
      action: isAlive ? doingOf(run.brains, id).actions : '',
    })),
    fires: firesOn(
      objects.filter((object) => object.team === team),
      title,
    ),
  };
}

/** As that one of the crew knows it. */
function considerationOf({ brains }: Run, unit: Unit | undefined, { key, label }: Sides['keys'][number]): SideConsideration {
  const slot = unit && brains.programOf(unit.id)?.slots.find(({ name }) => name === key);
  const value = unit && brains.blackboardOf(unit.id)?.get(key).value;
  const hasRange = slot !== undefined && Number.isFinite(slot.min) && Number.isFinite(slot.max);
  return {
    label,
    value: typeof value === 'number' ? value : undefined,
    range: hasRange ? { min: slot.min, max: slot.max } : undefined,
    isWhole: slot?.isWhole === true,
  };
}

function firesOn(objects: readonly PlacedObject[], title: string): SidesState[number]['fires'] {
  const flammable = objects.filter(({ fire }) => fire !== undefined);
  if (flammable.length === 0) return undefined;
  return flammable
    .map(({ name, fire = 0 }) => ({ name: shortName(name, title), strength: fire }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength);
}

/** "Deck 1" of "Deck 1 of the Heron", below the title "The Heron". */
function shortName(name: string, title: string): string {
  const ending = ` of ${title}`;
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name.slice(0, -ending.length) : name;
}
