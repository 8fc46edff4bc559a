import { UnitBody } from '../../agents/bodies/unit-body.ts';
import { distance } from '../../core/vector.ts';
import type { InputDefinition } from '../../engine/author.ts';
import type { KeyDeclaration } from '../../engine/values.ts';
import type { TreeLibrary } from '../../engine/document.ts';
import type { EntityId } from '../../sim/state.ts';
import type { World } from '../../sim/world/world.ts';
import { factsFor } from '../making/make-palette.ts';
import type { AttackVerb, Places } from './decision.ts';

/** What a warrior knows at a step. */
export interface Situation {
  readonly step: number;
  /** By the name of the fact; 1 for true, NaN for what is not known. */
  readonly facts: Readonly<Record<string, number>>;
  /** The id of the enemy that each way to attack would choose now; 0 when it finds none. */
  readonly targets: Readonly<Record<AttackVerb, EntityId>>;
}

/** Facts that say what was ordered, or what a kind is like, rather than how things stand. */
const NO_REASONS: ReadonlySet<string> = new Set(['homeDistance', 'lowHealthLimit']);

/** What a taught tree can be made of: facts about the warrior itself that it can test in an expression, and the keys of its parts. */
export interface TaughtWords {
  readonly facts: readonly InputDefinition[];
  readonly keys: ReadonlyMap<string, KeyDeclaration>;
}

/** Checks each fact of the game: make it once. */
export function taughtWords(library: TreeLibrary): TaughtWords {
  const { facts, known } = factsFor(library, { agent: 'unit', base: undefined });
  const isReason = ({ name, type, range, isOfEntity }: InputDefinition): boolean =>
    !isOfEntity && (type === 'boolean' || range !== undefined) && !NO_REASONS.has(name);
  return { facts: facts.filter(isReason), keys: known };
}

/** As far as a tree of `trees/taught` looks for enemies and for comrades in danger, in tiles. */
const SEARCH_TILES = 30;
const RESCUE_TILES = 20;

/** Reads what one unit of a world knows, with the same body that its tree asks. Changes nothing. */
export class SituationReader {
  readonly #body: UnitBody;

  constructor(
    private readonly world: World,
    private readonly unitId: EntityId,
    private readonly facts: readonly InputDefinition[],
  ) {
    this.#body = new UnitBody(world, unitId);
  }

  read(): Situation {
    const facts = Object.fromEntries(this.facts.map((fact) => [fact.name, fact.read(this.#body, 0)]));
    const targets = {
      'attack-nearest': this.#nearest(),
      'attack-weakest': this.#weakest(),
      'rescue-friend': this.#body.scout.endangered('anybody', RESCUE_TILES)?.enemyId ?? 0,
    };
    return { step: this.world.state.step, facts, targets };
  }

  places(): Places {
    const { world, unitId } = this;
    const own = world.entities.unit(unitId) ?? { x: 0, y: 0, team: '' };
    const nearest = world.entities.unit(this.#nearest());
    const friends = world.state.units.filter(({ id, team, isAlive }) => id !== unitId && team === own.team && isAlive);
    return { own, nearest, friends };
  }

  #nearest(): EntityId {
    const { world, unitId } = this;
    const tag = world.teams.enemyTagOf(world.entities.unit(unitId)?.team ?? '');
    return this.#body.sense.nearestByTag(tag, { rangeTiles: SEARCH_TILES, onlyPerceived: true });
  }

  #weakest(): EntityId {
    const ids: EntityId[] = [];
    this.#body.sense.addPerceived('enemies', SEARCH_TILES, { add: (id) => ids.push(id) });
    const own = this.places().own;
    const rank = (id: EntityId): number => this.#body.know.healthShareOf(id) + distance(own, this.world.entities.unit(id) ?? own) / 1e6;
    return ids.toSorted((one, other) => rank(one) - rank(other) || one - other)[0] ?? 0;
  }
}
