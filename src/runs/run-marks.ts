import { entityInSentence, entityName } from '../agents/entity-name.ts';
import { nameInSentence } from '../core/name-in-sentence.ts';
import type { Command } from '../sim/commands.ts';
import type { WorldEvent } from '../sim/events.ts';
import type { EntityId, Team } from '../sim/state.ts';
import type { World } from '../sim/world/world.ts';
import { editText, orderText } from './command-words.ts';

/** Something to find again in a run. */
export interface RunMark {
  /** The step after which it is seen. */
  readonly step: number;
  readonly kind: 'death' | 'sight' | 'order' | 'edit' | 'breakpoint';
  /** Of the fallen, of those who see, or of those who are ordered. */
  readonly team?: Team;
  /** "Edda falls to Grim" */
  readonly text: string;
}

export interface SavedMarks {
  readonly marks: readonly RunMark[];
  readonly sights: ReadonlyMap<string, number>;
}

/** Collects the marks of a run while it plays. */
export class RunMarks {
  readonly #world: World;
  #marks: RunMark[] = [];
  /** The step of the first sight, by observer and target: their parties, or the units themselves. */
  #sights = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  /** In the order of their steps. */
  get all(): readonly RunMark[] {
    return this.#marks;
  }

  save(): SavedMarks {
    return { marks: [...this.#marks], sights: new Map(this.#sights) };
  }

  /** Those of another run. */
  open({ marks, sights }: SavedMarks): void {
    this.#marks = [...marks];
    this.#sights = new Map(sights);
  }

  /** After a step that was not seen before. */
  addStep(): void {
    for (const event of this.#world.events) {
      if (event.type === 'died') this.#addDeath(event);
      else if (event.type === 'spotted') this.#addSight(event);
    }
  }

  /** After the world has accepted a command; or before it does, when a run is loaded. */
  addCommand(command: Command, step = this.#world.state.step): void {
    const order = orderText(command, this.#world);
    const edit = order === undefined ? editText(command, this.#world) : undefined;
    if (order !== undefined) this.#add({ step, kind: 'order', ...playersTeam(this.#world), text: order });
    else if (edit !== undefined) this.#add({ step, kind: 'edit', text: edit });
  }

  /** Nothing happens when the same is marked there. */
  addOnce(mark: RunMark): void {
    if (!this.#marks.some(({ step, text }) => step === mark.step && text === mark.text)) this.#add(mark);
  }

  /** The run goes on differently from that step; its own events have happened, its commands are dropped. */
  rewind(step: number): void {
    this.#marks = this.#marks.filter((mark) => mark.step < step || (mark.step === step && isOfWorld(mark)));
    for (const [pair, seenAt] of this.#sights) if (seenAt > step) this.#sights.delete(pair);
  }

  #addDeath({ unitId, attackerId }: Extract<WorldEvent, { type: 'died' }>): void {
    const world = this.#world;
    const team = world.entities.unit(unitId)?.team;
    const by = attackerId === 0 ? '' : ` to ${entityInSentence(world, attackerId)}`;
    this.#add({ step: world.state.step, kind: 'death', ...(team && { team }), text: `${entityName(world, unitId)} falls${by}` });
  }

  #addSight({ unitId, targetId }: Extract<WorldEvent, { type: 'spotted' }>): void {
    const world = this.#world;
    const pair = `${this.#groupOf(unitId)} ${this.#groupOf(targetId)}`;
    if (this.#sights.has(pair)) return;
    this.#sights.set(pair, world.state.step);
    const team = world.entities.unit(unitId)?.team;
    const party = world.entities.party(world.entities.unit(targetId)?.partyId ?? 0);
    const seen = `${entityInSentence(world, targetId)}${party ? ` of ${lowerArticle(party.name)}` : ''}`;
    this.#add({
      step: world.state.step,
      kind: 'sight',
      ...(team && { team }),
      text: `First sight: ${entityInSentence(world, unitId)} sees ${seen}`,
    });
  }

  /**
   * In the order of the steps, and after what the same step brought when it is a command; nearly always at the end. A run that is loaded
   * marks its commands before they are played, and has them in the same places as a run that was played.
   */
  #add(mark: RunMark): void {
    const before = this.#marks.findLastIndex(
      (other) => other.step < mark.step || (other.step === mark.step && (isOfWorld(other) || !isOfWorld(mark))),
    );
    this.#marks.splice(before + 1, 0, mark);
  }

  #groupOf(unitId: EntityId): EntityId {
    return this.#world.entities.unit(unitId)?.partyId || unitId;
  }
}

/** Only the player gives orders. */
function playersTeam({ state }: World): { team?: Team } {
  const team = state.teams.find(({ isPlayers }) => isPlayers)?.name;
  return team === undefined ? {} : { team };
}

function isOfWorld({ kind }: RunMark): boolean {
  return kind !== 'order' && kind !== 'edit';
}

/** "the wolves": parties are named with an article or without. */
function lowerArticle(party: string): string {
  return /^the\s/i.test(party) ? nameInSentence(party) : `the ${party}`;
}
