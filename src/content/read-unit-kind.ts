import { QUIVER_LIMITS } from '../sim/parts/quiver.ts';
import { fileStem } from '../core/file-stem.ts';
import type { UnitRules, WeaponRules } from '../sim/rules.ts';
import { JsonReader, limitsOf } from '../core/json-reader.ts';
import { THINKING_LIMITS } from './scenario-format.ts';
import { HIT_SOUNDS, LATE_PAGES, SWING_SOUNDS, type IconPath, type UnitKindData } from './unit-kind.ts';

const FIELDS = ['name', 'order', 'label', 'tree', 'civilian', 'extra', 'rules', 'look', 'sounds'];
const LOOK_FIELDS = ['heightTiles', 'slashSize', 'page', 'icon'];
/** What a weapon may have of its own; the rest is as with the usual one. */
const WEAPON_NUMBERS = [
  'reachTiles',
  'damage',
  'windUpSeconds',
  'recoverSeconds',
  'attackCooldownSeconds',
  'arcCosine',
  'guardStrain',
] as const satisfies readonly (keyof WeaponRules)[];
const NUMBERS = [
  'maxHealth',
  'speedFactor',
  'turnStepCosine',
  ...WEAPON_NUMBERS,
  'shoveTilesPerSecond',
  'sightTiles',
  'hearingTiles',
  'lowHealthFraction',
  'regenPerSecond',
] as const satisfies readonly (keyof UnitRules)[];
/** Numbers that a kind may do without. */
const EXTRAS = {
  woundedSpeedFactor: { min: 0.1, max: 5 },
  spaceTiles: { min: 0, max: 1.2 },
  thinksEverySeconds: THINKING_LIMITS,
} as const satisfies Partial<Record<keyof UnitRules, { min: number; max: number }>>;
const WEAPON_FLAGS = ['isRanged', 'hitsEveryone'] as const satisfies readonly (keyof WeaponRules)[];
const FLAGS = [...WEAPON_FLAGS, 'hasShield'] as const satisfies readonly (keyof UnitRules)[];
/** Flags that a kind may do without. */
const EXTRA_FLAGS = ['hasMorale'] as const satisfies readonly (keyof UnitRules)[];
const WEAPON_FIELDS = [...WEAPON_NUMBERS, ...WEAPON_FLAGS];
/** What SVG path data is made of; anything else could break out of the attribute. */
const PATH_DATA = /^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 .,-]*$/;

/** Validates the file of a unit kind, and reports every problem. */
export function readUnitKind(
  json: unknown,
  file: string,
  trees: readonly string[],
): { kind: UnitKindData | undefined; problems: readonly string[] } {
  const read = new UnitKindReader(file);
  const kind = read.unitKind(json, trees);
  return { kind: read.problems.length === 0 ? kind : undefined, problems: read.problems };
}

class UnitKindReader extends JsonReader {
  unitKind(json: unknown, trees: readonly string[]): UnitKindData {
    const top = this.record(json, '/');
    this.onlyFields(top, '', FIELDS);
    const sounds = this.record(top['sounds'], '/sounds');
    this.onlyFields(sounds, '/sounds', ['swing', 'hit']);
    return {
      name: this.#name(top['name']),
      order: this.number(top['order'], '/order', { min: 0, max: 1000 }),
      label: this.text(top['label'], '/label'),
      tree: this.choice(top['tree'], '/tree', trees),
      ...(this.#flag(top, 'civilian') && { isCivilian: true as const }),
      ...(this.#flag(top, 'extra') && { isExtra: true as const }),
      rules: this.#rules(this.record(top['rules'], '/rules')),
      look: this.#look(this.record(top['look'], '/look')),
      sounds: {
        swing: this.choice(sounds['swing'], '/sounds/swing', SWING_SOUNDS),
        hit: this.choice(sounds['hit'], '/sounds/hit', HIT_SOUNDS),
      },
    };
  }

  #flag(top: Record<string, unknown>, name: string): boolean {
    return top[name] !== undefined && this.boolean(top[name], `/${name}`);
  }

  #name(value: unknown): string {
    const name = fileStem(this.file);
    if (value !== name) this.report('/name', value, `"${name}", the name of the file`);
    return name;
  }

  #rules(rules: Record<string, unknown>): UnitRules {
    this.onlyFields(rules, '/rules', [...NUMBERS, ...FLAGS, ...EXTRA_FLAGS, ...Object.keys(EXTRAS), 'arrows', 'weapons']);
    for (const field of NUMBERS) this.number(rules[field], `/rules/${field}`, limitsOf(field));
    for (const [field, limits] of Object.entries(EXTRAS))
      if (rules[field] !== undefined) this.number(rules[field], `/rules/${field}`, limits);
    for (const flag of FLAGS) this.boolean(rules[flag], `/rules/${flag}`);
    for (const flag of EXTRA_FLAGS) if (rules[flag] !== undefined) this.boolean(rules[flag], `/rules/${flag}`);
    if (rules['arrows'] !== undefined) this.#arrows(rules);
    if (rules['weapons'] === undefined) return rules as unknown as UnitRules;
    return { ...rules, weapons: this.#weapons(rules) } as unknown as UnitRules;
  }

  /** Each with all its numbers, those that its file leaves out as with the usual weapon. */
  #weapons(rules: Record<string, unknown>): Record<string, unknown> {
    const usual = Object.fromEntries(WEAPON_FIELDS.map((field) => [field, rules[field]]));
    const named = Object.entries(this.record(rules['weapons'], '/rules/weapons'));
    return Object.fromEntries(named.map(([name, json]) => [name, { ...usual, ...this.#weapon(json, `/rules/weapons/${name}`) }]));
  }

  #weapon(json: unknown, path: string): Record<string, unknown> {
    const weapon = this.record(json, path);
    this.onlyFields(weapon, path, WEAPON_FIELDS);
    for (const field of WEAPON_NUMBERS) if (weapon[field] !== undefined) this.number(weapon[field], `${path}/${field}`, limitsOf(field));
    for (const flag of WEAPON_FLAGS) if (weapon[flag] !== undefined) this.boolean(weapon[flag], `${path}/${flag}`);
    return weapon;
  }

  #arrows(rules: Record<string, unknown>): void {
    this.whole(rules['arrows'], '/rules/arrows', QUIVER_LIMITS);
    if (rules['isRanged'] !== true) this.report('/rules/arrows', rules['arrows'], 'no arrows, for a kind that does not shoot');
  }

  #look(look: Record<string, unknown>): UnitKindData['look'] {
    this.onlyFields(look, '/look', LOOK_FIELDS);
    return {
      heightTiles: this.number(look['heightTiles'], '/look/heightTiles', { min: 0.5, max: 5 }),
      slashSize: this.number(look['slashSize'], '/look/slashSize', { min: 0, max: 5 }),
      ...(look['page'] === undefined ? {} : { page: this.choice(look['page'], '/look/page', LATE_PAGES) }),
      icon: this.list(look['icon'], '/look/icon').map((path, index) => this.#iconPath(path, `/look/icon/${index}`)),
    };
  }

  #iconPath(json: unknown, path: string): IconPath {
    const record = this.record(json, path);
    if (record['line'] === undefined) {
      this.onlyFields(record, path, ['fill']);
      return { fill: this.#pathData(record['fill'], `${path}/fill`) };
    }
    this.onlyFields(record, path, ['line', 'width']);
    return {
      line: this.#pathData(record['line'], `${path}/line`),
      width: this.number(record['width'], `${path}/width`, { min: 0.2, max: 12 }),
    };
  }

  #pathData(value: unknown, path: string): string {
    if (typeof value === 'string' && PATH_DATA.test(value)) return value;
    this.report(path, value, 'SVG path data such as "M2 12H18"');
    return '';
  }
}
