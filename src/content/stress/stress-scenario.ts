import { Dice } from '../../core/dice.ts';
import type { Formation, Team, UnitKind } from '../../sim/state.ts';
import type { Loner, Member, Scenario, ScenarioParty } from '../scenario-format.ts';
import type { OpposingTeams } from '../team.ts';
import { stressBands, type Band } from './stress-bands.ts';
import { planStressLayout } from './stress-layout.ts';
import { stressMapFile } from './stress-map.ts';
import { generatedName, loadGeneratedLand, requireStressUnits, STRESS_TITLE, type ScenarioOnLand } from './generated-scenario.ts';
import { STRESS_SCENARIO, type StressMap } from './stress-options.ts';

/** Long enough that a side can win an area, short enough that about nine in ten units are always alive. */
const RETURN_SECONDS = 8;
/** The tree of every band on both sides: that of the enemy parties in the skirmish. */
const BAND_TREE = 'enemy-party';
/** One in this many bands has no party tree: its members are on their own. */
const LONERS_EVERY = 6;
/** A band marches against the places of enemy bands at most this many rows beside it. */
const PATROL_ROWS = 3;
const PATROL_PLACES = 3;
const SPACING_TILES = 1.5;
const FORMATIONS: readonly Formation[] = ['line', 'wedge', 'column', 'circle'];

/** What it is made of. */
export interface StressArmies {
  readonly map: StressMap;
  readonly units: number;
  /** Mixed evenly, in this order. */
  readonly kinds: readonly UnitKind[];
  readonly teams: OpposingTeams;
}

/**
 * The benchmark scenario: half of the units on each side, all kinds mixed, in bands spread over a map of matching
 * size. The number of units, the map and the kinds decide everything except the dice of the battle, which come from the run's seed.
 * @throws Error for an unsupported number of units; callers check it first.
 */
export function createStressScenario({ map, units, kinds, teams }: StressArmies): ScenarioOnLand {
  requireStressUnits(units);
  const layout = planStressLayout(map, units);
  const bands = stressBands(layout, units, teams);
  return { scenario: scenarioOf(bands, layout.name, { units, kinds }), land: loadGeneratedLand(stressMapFile(layout, bands), layout.name) };
}

function scenarioOf(bands: readonly Band[], map: string, { units, kinds }: Pick<StressArmies, 'units' | 'kinds'>): Scenario {
  const dice = new Dice(`${map}/cast`);
  const parties: ScenarioParty[] = [];
  const loners: Loner[] = [];
  const count = new Map<Team, number>();
  bands.forEach((band, index) => {
    const { team, place } = band;
    const first = count.get(team) ?? 0;
    const members = Array.from({ length: band.size }, (_, number) => memberOf(first + number, kinds));
    count.set(team, first + band.size);
    if (index % LONERS_EVERY === LONERS_EVERY - 1) {
      loners.push(...members.map((member) => ({ ...member, team, at: place })));
      return;
    }
    const formation = FORMATIONS[index % FORMATIONS.length] ?? 'line';
    const patrol = [place, ...patrolOf(band, bands, dice)];
    parties.push({ team, name: `Band ${place}`, at: place, formation, spacingTiles: SPACING_TILES, patrol, mind: BAND_TREE, members });
  });
  return {
    name: STRESS_SCENARIO,
    title: STRESS_TITLE,
    map,
    returnSeconds: RETURN_SECONDS,
    camera: { at: 'middle', zoom: units > 200 ? 22 : 28 },
    parties,
    loners,
  };
}

function memberOf(number: number, kinds: readonly UnitKind[]): Member {
  const kind = kinds[number % kinds.length];
  if (kind === undefined) throw new Error('The stress scenario needs at least one unit kind.');
  return { kind, name: generatedName(number) };
}

/** Places of enemy bands across from it: so the fronts meet, and those behind follow. */
function patrolOf(band: Band, bands: readonly Band[], dice: Dice): string[] {
  const across = bands.filter(({ team, row }) => team !== band.team && Math.abs(row - band.row) <= PATROL_ROWS);
  if (across.length === 0) return [];
  return Array.from({ length: PATROL_PLACES }, () => across[dice.pick('patrol', across.length)]?.place ?? band.place);
}
