import { fileStem } from '../core/file-stem.ts';
import { SMASH } from '../sim/objects/object-commands.ts';
import type { ObjectRules, ObjectStateRules, ObjectUseRules } from '../sim/objects/object-rules.ts';
import { JsonReader, limitsOf } from './json-reader.ts';
import { OBJECT_MODELS, OBJECT_SOUNDS, type ObjectKindData, type ObjectSounds } from './object-kind.ts';

const FIELDS = ['name', 'order', 'label', 'rules', 'look', 'words', 'sounds'];
const RULE_FIELDS = ['tag', 'widthTiles', 'depthTiles', 'maxHealth', 'start', 'breaksInto', 'states', 'uses'];
const BLOCKED = ['feet', 'sight', 'arrows'] as const;

/** Validates the file of a kind of placed objects, and reports every problem. */
export function readObjectKind(json: unknown, file: string): { kind: ObjectKindData | undefined; problems: readonly string[] } {
  const read = new ObjectKindReader(file);
  const kind = read.objectKind(json);
  return { kind: read.problems.length === 0 ? kind : undefined, problems: read.problems };
}

class ObjectKindReader extends JsonReader {
  #states: readonly string[] = [];
  #uses: readonly string[] = [];

  objectKind(json: unknown): ObjectKindData {
    const top = this.record(json, '/');
    this.onlyFields(top, '', FIELDS);
    const name = fileStem(this.file);
    if (top['name'] !== name) this.report('/name', top['name'], `"${name}", the name of the file`);
    const label = this.text(top['label'], '/label');
    const rules = this.#rules(this.record(top['rules'], '/rules'), label);
    const look = this.record(top['look'], '/look');
    this.onlyFields(look, '/look', ['heightTiles', 'models']);
    return {
      name,
      order: this.number(top['order'], '/order', { min: 0, max: 1000 }),
      label,
      rules,
      look: {
        heightTiles: this.number(look['heightTiles'], '/look/heightTiles', { min: 0.1, max: 12 }),
        models: this.#each(look['models'], '/look/models', this.#states, (value, path) => this.choice(value, path, OBJECT_MODELS)),
      },
      words: this.#each(top['words'], '/words', [...this.#uses, ...(rules.maxHealth > 0 ? [SMASH] : [])], (value, path) =>
        this.text(value, path),
      ),
      sounds: this.#sounds(this.record(top['sounds'], '/sounds')),
    };
  }

  #rules(rules: Record<string, unknown>, label: string): ObjectRules {
    this.onlyFields(rules, '/rules', RULE_FIELDS);
    const states = this.record(rules['states'], '/rules/states');
    const uses = this.record(rules['uses'], '/rules/uses');
    this.#states = Object.keys(states);
    this.#uses = Object.keys(uses);
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
    this.onlyFields(state, path, ['blocks', 'passBy', 'click', 'orders']);
    const blocks = this.list(state['blocks'], `${path}/blocks`).map((layer, index) =>
      this.choice(layer, `${path}/blocks/${index}`, BLOCKED),
    );
    const use = (field: string): string => this.choice(state[field], `${path}/${field}`, this.#uses);
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
              this.choice(name, `${path}/orders/${index}`, this.#uses),
            ),
          }),
    };
  }

  #use(use: Record<string, unknown>, path: string): ObjectUseRules {
    this.onlyFields(use, path, ['from', 'to', 'seconds', 'chance', 'by']);
    return {
      from: this.list(use['from'], `${path}/from`).map((state, index) => this.choice(state, `${path}/from/${index}`, this.#states)),
      to: this.choice(use['to'], `${path}/to`, this.#states),
      seconds: this.number(use['seconds'], `${path}/seconds`, { min: 0, max: 600 }),
      chance: this.number(use['chance'], `${path}/chance`, { min: 0, max: 1 }),
      by: this.choice(use['by'], `${path}/by`, ['anyone', 'owners']),
    };
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
