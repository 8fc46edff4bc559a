import { fieldOf } from '../../core/json-value.ts';
import { labelOf, type Tactic, type TacticsPort } from '../../hud/plan/tactics-menu.ts';
import type { RunSession } from '../../runs/session/run-session.ts';

/** The tag by which trees of parties are found as tactics. */
const TACTIC_TAG = 'tactic';
/** The key by which the tree of the player's party knows what is ordered. */
const ORDER_KEY = 'orderedTactic';

/** Tells the player's party which tactic to carry out. */
export class PartyTactics implements TacticsPort {
  readonly #host: { readonly session: RunSession };

  constructor(host: { readonly session: RunSession }) {
    this.#host = host;
  }

  list(): readonly Tactic[] {
    const { run, snapshot } = this.#host.session;
    const ours = snapshot.units.filter(({ partyId, isAlive }) => isAlive && partyId === this.#partyId);
    const known = new Set(
      ours.flatMap(({ memory }) => memory.filter(({ goneAtStep }) => goneAtStep === undefined).map(({ ofId }) => ofId)),
    );
    const hasEnemy = snapshot.units.some(({ id, team, isAlive }) => isAlive && team !== ours[0]?.team && known.has(id));
    const obstacle = hasEnemy ? undefined : 'It begins when an enemy is near';
    return [...run.content.library].flatMap(([name, { document }]): Tactic[] => {
      const tags = fieldOf(fieldOf(document, 'promises'), 'tags');
      if (!Array.isArray(tags) || !tags.includes(TACTIC_TAG)) return [];
      return [{ name, label: labelOf(name), about: String(fieldOf(document, 'description') ?? ''), obstacle }];
    });
  }

  isOffered(): boolean {
    return this.#host.session.run.brains.programOf(this.#partyId)?.slots.some(({ name }) => name === ORDER_KEY) === true;
  }

  ordered(): string | undefined {
    const found = this.#host.session.run.brains.blackboardOf(this.#partyId)?.get(ORDER_KEY);
    return found?.found && typeof found.value === 'string' ? found.value : undefined;
  }

  order(name: string | undefined): void {
    const change = name === undefined ? ({ do: 'invalidate' } as const) : ({ do: 'set', valueType: 'string', value: name } as const);
    this.#host.session.send({ type: 'blackboard', agentId: this.#partyId, scope: 'own', key: ORDER_KEY, change });
  }

  get #partyId(): number {
    return this.#host.session.playerPartyId;
  }
}
