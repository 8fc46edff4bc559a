import { fileStem } from '../core/file-stem.ts';
import { SMASH } from '../sim/objects/object-commands.ts';
import type { CoverRules, ObjectRules, ObjectStateRules, ObjectUseRules } from '../sim/parts/object-rules.ts';
import { JsonReader, limitsOf } from '../core/json-reader.ts';
import { DEED_FIELDS, readDeed, readTraits, TRAIT_FIELDS } from './read-object-traits.ts';
import {
  OBJECT_MODELS,
  OBJECT_SOUNDS,
  USER_MOTIONS,
  type ObjectKindData,
  type ObjectPiece,
  type ObjectSounds,
  type ObjectUserLook,
} from './object-kind.ts';

const FIELDS = ['name', 'order', 'label', 'rules', 'look', 'words', 'sounds'];
const RULE_FIELDS = ['tag', 'widthTiles', 'depthTiles', 'maxHealth', 'start', 'breaksInto', ...TRAIT_FIELDS, 'states', 'uses'];
const BLOCKED = ['feet', 'sight', 'arrows'] as const;
const BY = ['anyone', 'owners', 'others'] as const;
const SIDES = ['east', 'south', 'west', 'north'] as const;
const FACINGS = { east: [1, 0], south: [0, 1], west: [-1, 0], north: [0, -1] } as const;

/** Validates the file of a kind of placed objects, and reports every problem. */
export function readObjectKind(json: unknown, file: string): { kind: ObjectKindData | undefined; problems: readonly string[] } {
  const read = new ObjectKindReader(file);
  const kind = read.objectKind(json);
  return { kind: read.problems.length === 0 ? kind : undefined, problems: read.problems };
}

class ObjectKindReader extends JsonReader {
  #states: readonly string[] = [];
  #uses: readonly string[] = [];
  /** The uses that have an end. */
  #changes: readonly string[] = [];

  objectKind(json: unknown): ObjectKindData {
    const top = this.record(json, '/');
    this.onlyFields(top, '', FIELDS);
    const name = fileStem(this.file);
    if (top['name'] !== name) this.report('/name', top['name'], `"${name}", the name of the file`);
    const label = this.text(top['label'], '/label');
    const rules = this.#rules(this.record(top['rules'], '/rules'), label);
    const look = this.record(top['look'], '/look');
    this.onlyFields(look, '/look', ['heightTiles', 'pieces', 'users', 'stock', 'loads']);
    return {
      name,
      order: this.number(top['order'], '/order', { min: 0, max: 1000 }),
      label,
      rules,
      look: {
        heightTiles: this.number(look['heightTiles'], '/look/heightTiles', { min: 0.1, max: 12 }),
        pieces: this.#each(look['pieces'], '/look/pieces', this.#states, (value, path) => this.#pieces(value, path)),
        users: this.#each(look['users'] ?? {}, '/look/users', this.#shownUses(look['users'], rules), (value, path) =>
          this.#user(this.record(value, path), path),
        ),
        ...(look['stock'] === undefined ? {} : { stock: this.#pieces(look['stock'], '/look/stock') }),
        ...(look['loads'] === undefined ? {} : { loads: this.#loads(look['loads'], rules) }),
      },
      words: this.#each(top['words'], '/words', [...this.#uses, ...(rules.maxHealth > 0 ? [SMASH] : [])], (value, path) =>
        this.text(value, path),
      ),
      ...(top['sounds'] === undefined && rules.maxHealth === 0 ? {} : { sounds: this.#sounds(this.record(top['sounds'], '/sounds')) }),
    };
  }

  /** Every lasting use must show how its user is drawn; one with an end may. */
  #shownUses(users: unknown, { uses }: ObjectRules): string[] {
    const named = typeof users === 'object' && users !== null ? users : {};
    return this.#uses.filter((use) => uses[use]?.isLasting === true || Object.hasOwn(named, use));
  }

  /** Of all that its uses give. */
  #loads(loads: unknown, { uses }: ObjectRules): Readonly<Record<string, ObjectPiece['model']>> {
    const given = new Set(Object.values(uses).flatMap(({ gives }) => gives ?? []));
    return this.#each(loads, '/look/loads', [...given], (value, path) => this.choice(value, path, OBJECT_MODELS));
  }

  #rules(rules: Record<string, unknown>, label: string): ObjectRules {
    this.onlyFields(rules, '/rules', RULE_FIELDS);
    const states = this.record(rules['states'], '/rules/states');
    const uses = this.record(rules['uses'], '/rules/uses');
    this.#states = Object.keys(states);
    this.#uses = Object.keys(uses);
    this.#changes = this.#uses.filter((use) => (uses[use] as { lasts?: unknown } | null)?.lasts === undefined);
    if (this.#states.length === 0) this.report('/rules/states', states, 'at least one state');
    if (this.#uses.includes(SMASH)) this.report('/rules/uses', SMASH, 'another name: blows are no use');
    return {
      label,
      tag: this.text(rules['tag'], '/rules/tag'),
      widthTiles: this.#tiles(rules['widthTiles'], '/rules/widthTiles'),
      depthTiles: this.#tiles(rules['depthTiles'], '/rules/depthTiles'),
      maxHealth: this.number(rules['maxHealth'], '/rules/maxHealth', limitsOf('maxHealth')),
      start: this.choice(rules['start'], '/rules/start', this.#states),
      breaksInto: this.choice(rules['breaksInto'], '/rules/breaksInto', this.#states),
      ...readTraits(this, rules, { path: '/rules', states: this.#states }),
      states: this.#each(states, '/rules/states', this.#states, (value, path) => this.#state(this.record(value, path), path)),
      uses: this.#each(uses, '/rules/uses', this.#uses, (value, path) => this.#use(this.record(value, path), path)),
    };
  }

  /** Footprints cover whole tiles. */
  #tiles(value: unknown, path: string): number {
    const tiles = this.number(value, path, { min: 1, max: 16 });
    if (!Number.isInteger(tiles)) this.report(path, value, 'a whole number of tiles');
    return tiles;
  }

  #state(state: Record<string, unknown>, path: string): ObjectStateRules {
    this.onlyFields(state, path, ['blocks', 'passBy', 'click', 'orders', 'covers']);
    const blocks = this.list(state['blocks'], `${path}/blocks`).map((layer, index) =>
      this.choice(layer, `${path}/blocks/${index}`, BLOCKED),
    );
    const use = (field: string): string => this.choice(state[field], `${path}/${field}`, this.#changes);
    return {
      blocksFeet: blocks.includes('feet'),
      blocksSight: blocks.includes('sight'),
      blocksArrows: blocks.includes('arrows'),
      ...(state['passBy'] === undefined ? {} : { passBy: use('passBy') }),
      ...(state['click'] === undefined ? {} : { click: use('click') }),
      ...(state['orders'] === undefined
        ? {}
        : {
            orders: this.list(state['orders'], `${path}/orders`).map((name, index) =>
              this.choice(name, `${path}/orders/${index}`, [...this.#changes, SMASH]),
            ),
          }),
      ...(state['covers'] === undefined ? {} : { covers: this.#covers(this.record(state['covers'], `${path}/covers`), `${path}/covers`) }),
    };
  }

  #covers(covers: Record<string, unknown>, path: string): CoverRules {
    this.onlyFields(covers, path, ['withinTiles', 'into']);
    return {
      withinTiles: this.number(covers['withinTiles'], `${path}/withinTiles`, { min: 0, max: 100 }),
      into: this.choice(covers['into'], `${path}/into`, this.#states),
    };
  }

  #use(use: Record<string, unknown>, path: string): ObjectUseRules {
    if (use['lasts'] !== undefined) return this.#lastingUse(use, path);
    this.onlyFields(use, path, ['from', 'to', 'seconds', 'chance', 'by', ...DEED_FIELDS]);
    return {
      from: this.list(use['from'], `${path}/from`).map((state, index) => this.choice(state, `${path}/from/${index}`, this.#states)),
      to: this.choice(use['to'], `${path}/to`, this.#states),
      seconds: this.number(use['seconds'], `${path}/seconds`, { min: 0, max: 600 }),
      chance: this.number(use['chance'], `${path}/chance`, { min: 0, max: 1 }),
      by: this.choice(use['by'], `${path}/by`, BY),
      ...readDeed(this, use, path),
    };
  }

  #lastingUse(use: Record<string, unknown>, path: string): ObjectUseRules {
    this.onlyFields(use, path, ['from', 'lasts', 'by']);
    if (use['lasts'] !== true) this.report(`${path}/lasts`, use['lasts'], 'true, or nothing for a use that changes the state');
    const from = this.list(use['from'], `${path}/from`).map((state, index) => this.choice(state, `${path}/from/${index}`, this.#states));
    return { from, to: from[0] ?? '', seconds: 0, chance: 1, by: this.choice(use['by'], `${path}/by`, BY), isLasting: true };
  }

  #user(user: Record<string, unknown>, path: string): ObjectUserLook {
    this.onlyFields(user, path, ['motion', 'at', 'heightTiles', 'facing']);
    const at = this.list(user['at'] ?? [0, 0], `${path}/at`);
    const [facingX, facingY] = FACINGS[this.choice(user['facing'] ?? 'south', `${path}/facing`, SIDES)];
    return {
      motion: this.choice(user['motion'], `${path}/motion`, USER_MOTIONS),
      x: this.number(at[0], `${path}/at/0`, { min: -8, max: 8 }),
      y: this.number(at[1], `${path}/at/1`, { min: -8, max: 8 }),
      heightTiles: this.number(user['heightTiles'] ?? 0, `${path}/heightTiles`, { min: 0, max: 4 }),
      facingX,
      facingY,
    };
  }

  #pieces(value: unknown, path: string): readonly ObjectPiece[] {
    return this.list(value, path).map((json, index) => {
      const at = `${path}/${index}`;
      const piece = this.record(json, at);
      this.onlyFields(piece, at, ['model', 'x', 'y', 'overhead', 'underfoot']);
      return {
        model: this.choice(piece['model'], `${at}/model`, OBJECT_MODELS),
        x: piece['x'] === undefined ? 0 : this.number(piece['x'], `${at}/x`, { min: -8, max: 8 }),
        y: piece['y'] === undefined ? 0 : this.number(piece['y'], `${at}/y`, { min: -8, max: 8 }),
        ...(piece['overhead'] === undefined ? {} : { isOverhead: this.boolean(piece['overhead'], `${at}/overhead`) }),
        ...(piece['underfoot'] === undefined ? {} : { isUnderfoot: this.boolean(piece['underfoot'], `${at}/underfoot`) }),
      };
    });
  }

  #sounds(sounds: Record<string, unknown>): ObjectSounds {
    this.onlyFields(sounds, '/sounds', ['states', 'struck', 'failed']);
    const sound = (value: unknown, path: string) => this.choice(value, path, OBJECT_SOUNDS);
    return {
      states: this.#each(sounds['states'], '/sounds/states', this.#states, sound),
      struck: sound(sounds['struck'], '/sounds/struck'),
      failed: sound(sounds['failed'], '/sounds/failed'),
    };
  }

  /** An object with exactly these fields. */
  // oxlint-disable-next-line max-params -- value, place, names and reader: as the other methods of readers.
  #each<Value>(
    json: unknown,
    path: string,
    names: readonly string[],
    read: (value: unknown, path: string) => Value,
  ): Readonly<Record<string, Value>> {
    const record = this.record(json, path);
    this.onlyFields(record, path, names);
    return Object.fromEntries(names.map((name) => [name, read(record[name], `${path}/${name}`)]));
  }
}
