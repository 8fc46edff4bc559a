import type { Rules } from '../sim/rules.ts';
import { JsonReader } from './json-reader.ts';

/** The fields of each section; all of them are numbers. */
const SECTIONS = {
  movement: [
    'radiusTiles',
    'accelerationTilesPerSecondSquared',
    'turnStepCosine',
    'backwardsSpeedFactor',
    'guardSpeedFactor',
    'pathSearchesPerStep',
    'repathSeconds',
  ],
  perception: ['fieldOfViewCosine', 'fightHeardTiles', 'fightHeardSeconds', 'dangerTiles'],
  health: ['stunSeconds', 'stunImmunitySeconds', 'lowHealthMarginFraction', 'restAfterSeconds'],
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
  parties: ['urgentSeconds', 'alarmSeconds', 'alarmTiles', 'slotToleranceTiles', 'waitLagTiles', 'waitingSpeedFraction'],
  thinking: ['shortestIntervalSeconds', 'longestIntervalSeconds'],
} as const satisfies { [Section in keyof Rules]?: readonly (keyof Rules[Section])[] };

const UNIT_NUMBERS = [
  'maxHealth',
  'speedFactor',
  'reachTiles',
  'damage',
  'windUpSeconds',
  'recoverSeconds',
  'attackCooldownSeconds',
  'arcCosine',
  'guardSeconds',
  'sightTiles',
  'hearingTiles',
  'lowHealthFraction',
  'regenPerSecond',
] as const;
const UNIT_FLAGS = ['isRanged', 'hitsEveryone'] as const;
const PACES = ['crawling', 'walking', 'running', 'sprinting'] as const;

/** Only cosines may be negative. */
const limitsOf = (field: string) => ({ min: field.endsWith('Cosine') ? -1 : 0, max: 100_000 });

/** Validates the rules: a missing number would become NaN in the middle of a battle. */
export function readRules(json: unknown, file: string): { rules: Rules; problems: readonly string[] } {
  const read = new JsonReader(file);
  const top = read.record(json, '/');
  read.onlyFields(top, '', ['units', 'teams', ...Object.keys(SECTIONS)]);
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
  numbers(read.record(movement['paceTilesPerSecond'], '/movement/paceTilesPerSecond'), '/movement/paceTilesPerSecond', PACES);
  const units = read.record(top['units'], '/units');
  for (const kind of ['sword', 'twohand', 'bow']) {
    const unit = read.record(units[kind], `/units/${kind}`);
    read.onlyFields(unit, `/units/${kind}`, [...UNIT_NUMBERS, ...UNIT_FLAGS]);
    numbers(unit, `/units/${kind}`, UNIT_NUMBERS);
    for (const flag of UNIT_FLAGS) read.boolean(unit[flag], `/units/${kind}/${flag}`);
  }
  const teams = read.record(top['teams'], '/teams');
  for (const team of ['player', 'enemy']) {
    numbers(read.record(teams[team], `/teams/${team}`), `/teams/${team}`, ['damageFactor']);
  }
  return { rules: top as unknown as Rules, problems: read.problems };
}
