import type { Rules } from '../sim/rules.ts';
import type { Difficulties } from './difficulty.ts';
import { readDifficulties } from './read-difficulties.ts';
import { JsonReader, limitsOf } from '../core/json-reader.ts';

/** The fields of each section; all of them are numbers. */
const SECTIONS = {
  movement: [
    'radiusTiles',
    'fightingSpaceTiles',
    'accelerationTilesPerSecondSquared',
    'backwardsSpeedFactor',
    'guardSpeedFactor',
    'pathSearchesPerStep',
    'repathSeconds',
  ],
  perception: ['fieldOfViewCosine', 'fightHeardTiles', 'fightHeardSeconds', 'dangerTiles'],
  health: ['stunSeconds', 'stunImmunitySeconds', 'lowHealthMarginFraction', 'restAfterSeconds'],
  melee: [
    'turnStepCosine',
    'guardArcCosine',
    'guardStrainFadesPerSecond',
    'guardBreakSeconds',
    'recoilSeconds',
    'rearCosine',
    'rearDamageFactor',
    'rearStunSeconds',
    'lineDamageFactor',
    'lineTiles',
    'strikersPerTarget',
  ],
  morale: [
    'uncertainBelow',
    'waveringBelow',
    'routingBelow',
    'steadyFrom',
    'uncertainFrom',
    'waveringFrom',
    'woundsWeight',
    'lossesWeight',
    'oddsWeight',
    'leaderWeight',
    'nearTiles',
    'fallsPerSecond',
    'risesPerSecond',
    'inDangerFactor',
    'leaderFactor',
    'comradeFallsShock',
    'leaderFallsShock',
    'rearBlowShock',
    'comradeRoutsShock',
    'enemyFallsLift',
    'enemyRoutsLift',
    'pursuitTiles',
    'clearanceTiles',
  ],
  arrows: [
    'speedTilesPerSecond',
    'spreadTilesPerTile',
    'leadFraction',
    'passFriendsTiles',
    'startHeightTiles',
    'arcTilesPerTile',
    'bodyHeightTiles',
    'overshootFraction',
    'friendDamageFraction',
  ],
  parties: ['alarmSeconds', 'shoutTiles', 'contactTiles', 'defendTiles', 'slotToleranceTiles', 'waitLagTiles', 'waitingSpeedFraction'],
  thinking: ['shortestIntervalSeconds', 'longestIntervalSeconds'],
} as const satisfies { [Section in keyof Rules]?: readonly (keyof Rules[Section])[] };

const PACES = ['crawling', 'walking', 'running', 'sprinting'] as const;

/** The rules of the file; those of unit kinds, teams and objects are in files of their own. */
export type CommonRules = Omit<Rules, 'units' | 'teams' | 'objects'>;

export interface RulesFile {
  readonly rules: CommonRules;
  readonly difficulties: Difficulties;
  readonly problems: readonly string[];
}

/** Validates the rules: a missing number would become NaN in the middle of a battle. */
export function readRules(json: unknown, file: string): RulesFile {
  const read = new JsonReader(file);
  const top = read.record(json, '/');
  read.onlyFields(top, '', ['difficulties', ...Object.keys(SECTIONS)]);
  const numbers = (record: Record<string, unknown>, path: string, fields: readonly string[]): void => {
    for (const field of fields) read.number(record[field], `${path}/${field}`, limitsOf(field));
  };
  for (const [section, fields] of Object.entries(SECTIONS)) {
    const record = read.record(top[section], `/${section}`);
    const extra = section === 'movement' ? ['paceTilesPerSecond'] : [];
    read.onlyFields(record, `/${section}`, [...fields, ...extra]);
    numbers(record, `/${section}`, fields);
  }
  const movement = read.record(top['movement'], '/movement');
  const paces = read.record(movement['paceTilesPerSecond'], '/movement/paceTilesPerSecond');
  read.onlyFields(paces, '/movement/paceTilesPerSecond', PACES);
  numbers(paces, '/movement/paceTilesPerSecond', PACES);
  const difficulties = readDifficulties(read, top['difficulties'], '/difficulties');
  const rules = Object.fromEntries(Object.entries(top).filter(([section]) => section !== 'difficulties'));
  return { rules: rules as unknown as CommonRules, difficulties, problems: read.problems };
}
