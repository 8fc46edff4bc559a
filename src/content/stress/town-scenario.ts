import type { UnitKind } from '../../sim/state.ts';
import type { Loner, ScenarioObject } from '../scenario-format.ts';
import { generatedName, loadGeneratedLand, requireStressUnits, STRESS_TITLE, type ScenarioOnLand } from './generated-scenario.ts';
import { planTownLayout } from './stress-layout.ts';
import { STRESS_SCENARIO, type StressEvaluation, type StressMap } from './stress-options.ts';
import { townMapFile, townWards, type TownWard } from './town-map.ts';

/** The tree of every villager: that of the village, with the time between two evaluations in a key. */
const VILLAGER_TREE = 'townsfolk-of-a-town';
/** The key of the world that holds this time, in seconds. */
export const EVALUATION_KEY = 'evaluateEvery';
export const EVALUATION_SECONDS: Readonly<Record<StressEvaluation, number>> = { step: 0, '0.1': 0.1, '0.5': 0.5 };
/** Every villager is due in every step, so that it evaluates exactly when its time is over. */
const EVERY_STEP_SECONDS = 0.01;
/** So many of them form the party whose tree is the weather. */
const PARTY_SIZE = 20;
const TEAM = 'folk';

/** What it is made of. */
export interface TownPeople {
  readonly map: StressMap;
  readonly units: number;
  readonly kind: UnitKind;
}

/**
 * The big scene with villagers: they live in neighbourhoods of equal size, each with its homes, fields and an inn.
 * @throws Error for an unsupported number of units; callers check it first.
 */
export function createTownScenario({ map, units, kind }: TownPeople): ScenarioOnLand {
  requireStressUnits(units);
  const layout = planTownLayout(map, units);
  const wards = townWards(layout);
  const homes = wards.flatMap(({ homes: all }, ward) => {
    const [from, to] = [ward, ward + 1].map((count) => Math.floor((count * units) / wards.length));
    return all.slice(0, (to ?? 0) - (from ?? 0));
  });
  const villagers = homes.map((at, number): Loner => {
    return { kind, name: generatedName(number), team: TEAM, at, mind: VILLAGER_TREE, thinksEverySeconds: EVERY_STEP_SECONDS };
  });
  const party = villagers.slice(0, PARTY_SIZE);
  return {
    scenario: {
      name: STRESS_SCENARIO,
      title: STRESS_TITLE,
      map: layout.name,
      camera: { at: 'middle', zoom: 22 },
      sky: { daySeconds: 240, startsAtHour: 7, rainKey: 'rain' },
      parties: [{ team: TEAM, name: 'The town', at: 'middle', formation: 'circle', spacingTiles: 1.2, mind: 'weather', members: party }],
      loners: villagers.slice(PARTY_SIZE),
      objects: [
        ...homes.map((at, number): ScenarioObject => ({ kind: 'home', name: `The home of ${generatedName(number)}`, at })),
        ...objectsOf(wards, 'tables', { kind: 'table', label: 'Table' }),
        ...objectsOf(wards, 'fields', { kind: 'plot', label: 'Field' }),
      ],
    },
    land: loadGeneratedLand(townMapFile(layout), layout.name),
  };
}

function objectsOf(
  wards: readonly TownWard[],
  things: 'tables' | 'fields',
  { kind, label }: { readonly kind: string; readonly label: string },
): ScenarioObject[] {
  return wards.flatMap((ward) => ward[things]).map((at, index) => ({ kind, name: `${label} ${index + 1}`, at }));
}
