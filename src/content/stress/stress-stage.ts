import { Dice } from '../../core/dice.ts';
import type { Land } from '../../sim/land.ts';
import type { Formation, UnitKind } from '../../sim/state.ts';
import { loadLand } from '../land/load-land.ts';
import type { Loner, Member, Scenario, ScenarioParty } from '../scenario-format.ts';
import { stressBands, type Band } from './stress-bands.ts';
import { stressGround } from './stress-ground.ts';
import { stressMapFile } from './stress-map.ts';
import { isStressUnits, STRESS_SCENARIO, STRESS_UNITS_EXPECTED, type StressMap } from './stress-request.ts';

/** A scenario together with the land that was made for it. */
export interface Stage {
  readonly scenario: Scenario;
  readonly land: Land;
}

export const STRESS_TITLE = 'A thousand minds';
/** Long enough that a side can win a corner, short enough that about nine in ten are always on their feet. */
const RETURN_SECONDS = 8;
/** The tree that leads every band, of both sides: the one of the enemy parties of the valley. */
const BAND_MIND = 'enemy-party';
/** Every so manieth band has no leader: its members are on their own. */
const LONERS_EVERY = 6;
/** How many squares away, at the most, a band wanders. */
const PATROL_SQUARES = 3;
const PATROL_PLACES = 3;
const SPACING_TILES = 1.5;
const KINDS: readonly UnitKind[] = ['sword', 'twohand', 'bow'];
const FORMATIONS: readonly Formation[] = ['line', 'wedge', 'column', 'circle'];
const NAMES = 'Aldric Berta Cuno Dagmar Edda Falk Gerda Hanno Ilse Jost Kunna Lothar Mechthild Norbert Oda Ruprecht'.split(' ');

/**
 * The scene to measure with: half Player, half Enemy, all kinds mixed, in bands spread over a land of
 * their size. Number and map decide everything but the dice of the battle, which are the run's seed.
 * @throws Error when that number of characters cannot be had; whoever asks checks it before.
 */
export function stressStage(map: StressMap, units: number): Stage {
  if (!isStressUnits(units)) throw new Error(`The stress scenario takes ${STRESS_UNITS_EXPECTED} of characters, not ${units}.`);
  const ground = stressGround(map, units);
  const bands = stressBands(ground, units);
  const loaded = loadLand(stressMapFile(ground, bands), ground.name);
  if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
  return { scenario: scenarioOf(bands, ground.name, units), land: loaded.land };
}

function scenarioOf(bands: readonly Band[], map: string, units: number): Scenario {
  const dice = new Dice(`${map}/cast`);
  const parties: ScenarioParty[] = [];
  const loners: Loner[] = [];
  const count = { player: 0, enemy: 0 };
  bands.forEach((band, index) => {
    const { team, place } = band;
    const members = Array.from({ length: band.size }, () => memberOf(count[team]++));
    if (index % LONERS_EVERY === LONERS_EVERY - 1) {
      loners.push(...members.map((member) => ({ ...member, team, at: place })));
      return;
    }
    const formation = FORMATIONS[index % FORMATIONS.length] ?? 'line';
    const patrol = [place, ...patrolOf(band, bands, dice)];
    parties.push({ team, name: `Band ${place}`, at: place, formation, spacingTiles: SPACING_TILES, patrol, mind: BAND_MIND, members });
  });
  return {
    name: STRESS_SCENARIO,
    title: STRESS_TITLE,
    map,
    decides: false,
    returnSeconds: RETURN_SECONDS,
    camera: { at: 'middle', zoom: units > 200 ? 22 : 28 },
    parties,
    loners,
  };
}

function memberOf(number: number): Member {
  const kind = KINDS[number % KINDS.length] ?? 'sword';
  return { kind, name: `${NAMES[number % NAMES.length]} ${Math.floor(number / NAMES.length) + 1}` };
}

/** Places of bands around: far enough to lead through gates, near enough that bands keep meeting. */
function patrolOf(band: Band, bands: readonly Band[], dice: Dice): string[] {
  const around = bands.filter((other) => {
    const squares = Math.max(Math.abs(other.column - band.column), Math.abs(other.row - band.row));
    return squares > 0 && squares <= PATROL_SQUARES;
  });
  if (around.length === 0) return [];
  return Array.from({ length: PATROL_PLACES }, () => around[dice.pick('patrol', around.length)]?.place ?? band.place);
}
