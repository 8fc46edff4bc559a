import type { Blackboard } from '../../blackboard/blackboard.ts';
import { listIn, meetsNeed, promiseOf, type NeedTest } from '../../bt/index.ts';
import { fieldOf } from '../../core/json-value.ts';
import { labelOf, type Tactic, type TacticsPort } from '../../hud/plan/tactics-menu.ts';
import type { EntityId } from '../../sim/state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';

/** The tag by which trees of parties are found as tactics. */
const TACTIC_TAG = 'tactic';
/** The key by which the tree of the player's party knows what is ordered. */
const ORDER_KEY = 'orderedTactic';

/** Tells the player's party which tactic to carry out. */
export class PartyTactics implements TacticsPort {
  /** The party whose plan is pointed at; 0 for none. */
  pointedPartyId: EntityId = 0;
  readonly #host: { readonly session: RunSession };

  constructor(host: { readonly session: RunSession }) {
    this.#host = host;
  }

  list(): readonly Tactic[] {
    const blackboard = this.#blackboard;
    return [...this.#host.session.run.content.library].flatMap(([name, { document }]): Tactic[] => {
      if (promiseOf(document)?.tags.has(TACTIC_TAG) !== true) return [];
      const unmet = listIn(fieldOf(fieldOf(document, 'promises'), 'needs')).find(
        (need) => blackboard !== undefined && !isMet(need, blackboard),
      );
      const about = fieldOf(document, 'description');
      return [
        {
          name,
          label: labelOf(name),
          about: typeof about === 'string' ? about : '',
          obstacle: unmet === undefined ? undefined : needWords(unmet, document),
        },
      ];
    });
  }

  isOffered(): boolean {
    return this.#host.session.run.brains.programOf(this.#partyId)?.slots.some(({ name }) => name === ORDER_KEY) === true;
  }

  ordered(): string | undefined {
    const held = this.#blackboard?.get(ORDER_KEY);
    return held?.found && typeof held.value === 'string' ? held.value : undefined;
  }

  order(name: string | undefined): void {
    const change = name === undefined ? ({ do: 'invalidate' } as const) : ({ do: 'set', valueType: 'string', value: name } as const);
    this.#host.session.send({ type: 'blackboard', agentId: this.#partyId, scope: 'own', key: ORDER_KEY, change });
  }

  point(partyId: EntityId): void {
    this.pointedPartyId = partyId;
  }

  get #blackboard(): Blackboard | undefined {
    return this.#host.session.run.brains.blackboardOf(this.#partyId);
  }

  get #partyId(): number {
    return this.#host.session.playerPartyId;
  }
}

function nameOfKey(need: unknown): string {
  return String(fieldOf(fieldOf(need, 'key'), 'key'));
}

/** A number that the party has not worked out yet is no obstacle. */
function isMet(need: unknown, blackboard: Blackboard): boolean {
  const { found, value } = blackboard.get(nameOfKey(need));
  if (!found) return true;
  const test = (fieldOf(need, 'test') ?? 'isTrue') as NeedTest;
  return meetsNeed(test, { isSet: found, held: Number(value), limit: Number(fieldOf(need, 'value')) });
}

const COMPARED: Readonly<Partial<Record<string, string>>> = {
  above: 'more than',
  below: 'less than',
  atLeast: 'at least',
  atMost: 'at most',
  equal: 'exactly',
};

/** "How many enemies the party perceives: at least 3 needed". */
function needWords(need: unknown, document: unknown): string {
  const name = nameOfKey(need);
  const described = fieldOf(
    listIn(fieldOf(document, 'keys')).find((key) => fieldOf(key, 'name') === name),
    'description',
  );
  const what = typeof described === 'string' ? described.replace(/\.$/, '') : name;
  const compared = COMPARED[String(fieldOf(need, 'test'))];
  return compared === undefined ? `${what}: needed` : `${what}: ${compared} ${String(fieldOf(need, 'value'))} needed`;
}
