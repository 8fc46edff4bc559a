import type { LibraryEntry } from '../../src/engine/document.ts';
import type { Content } from '../../src/content/load-content.ts';
import { fieldOf, isRecord } from '../../src/core/json-value.ts';
import { playFight, type FightObserver } from '../../src/runs/compare/fight.ts';
import { SIDES, withPartyTrees, type PartyTrees } from '../../src/runs/compare/party-trees.ts';
import type { Run } from '../../src/runs/open-run.ts';
import type { Team } from '../../src/sim/state.ts';

/** The tag by which the tree of a party asks for tactics. */
const TACTIC_TAG = 'tactic';

/** All trees of the content that promise to be a tactic, by name. */
export function tacticsOf({ library }: Content): string[] {
  return [...library.keys()].filter((name) => promisedTags(library.get(name)).includes(TACTIC_TAG)).sort();
}

/** The trees of a party that knows only these tactics: its copies of the others promise none. */
export function partyKnowing(content: Content, known: readonly string[]): PartyTrees {
  return tacticsOf(content)
    .filter((name) => !known.includes(name))
    .map((name) => withoutPromise(content.library.get(name)!));
}

function withoutPromise(entry: LibraryEntry): LibraryEntry {
  const { document } = entry;
  const promises = fieldOf(document, 'promises');
  if (!isRecord(document) || !isRecord(promises)) throw new Error(`${entry.file} promises nothing.`);
  const tags = promisedTags(entry).filter((tag) => tag !== TACTIC_TAG);
  return { ...entry, document: { ...document, promises: { ...promises, tags: [...tags, 'forgotten'] } } };
}

function promisedTags(entry: LibraryEntry | undefined): readonly unknown[] {
  const tags = fieldOf(fieldOf(entry?.document, 'promises'), 'tags');
  return Array.isArray(tags) ? (tags as readonly unknown[]) : [];
}

export interface Matchup {
  readonly arena: string;
  /** An even number: each seed is played twice, with the sides exchanged. */
  readonly fights: number;
  readonly seed: string;
  /** The trees of the party whose victories count, and those of the other one. */
  readonly parties: readonly [PartyTrees, PartyTrees];
}

/** Sums over fights. */
export interface Tally {
  fights: number;
  /** Victories of the first party; a draw counts half. */
  won: number;
  seconds: number;
  /** How many of its plans began, and how many of these were over before the fight was. */
  begun: number;
  ended: number;
  /** How many plans of the other party began. */
  met: number;
}

/** Plays the fights of a matchup. @throws Error with all problems when the trees do not load. */
export function playMatchup(content: Content, { arena, fights, seed, parties: [ours, theirs] }: Matchup): Tally {
  const tally = noFights();
  for (const team of SIDES) {
    const parties = team === SIDES[0] ? { player: ours, enemy: theirs } : { player: theirs, enemy: ours };
    const found = withPartyTrees(content, { arenas: [arena], parties });
    if ('problems' in found) throw new Error(found.problems.join('\n'));
    for (let index = 0; index < fights / 2; index++) {
      let plans: PlanMeter | undefined;
      const request = { scenario: arena, seed: `${seed}/${index}`, tickMode: 'interval' } as const;
      const { winner, seconds } = playFight(found.content, request, (run) => (plans = new PlanMeter(run, team)));
      tally.fights++;
      tally.won += winner === undefined ? 0.5 : Number(winner === team);
      tally.seconds += seconds;
      addPlans(tally, plans);
    }
  }
  return tally;
}

function addPlans(tally: Tally, plans: PlanMeter | undefined): void {
  if (!plans) throw new Error('The fight was not followed.');
  for (const field of ['begun', 'ended', 'met'] as const) tally[field] += plans[field];
}

function noFights(): Tally {
  return { fights: 0, won: 0, seconds: 0, begun: 0, ended: 0, met: 0 };
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = noFights();
  for (const tally of tallies) for (const field of Object.keys(sum) as (keyof Tally)[]) sum[field] += tally[field];
  return sum;
}

/** Counts the plans of the parties of a team, and those of the others. */
export class PlanMeter implements FightObserver {
  begun = 0;
  met = 0;
  readonly #run: Run;
  readonly #team: Team;
  readonly #last = new Map<number, number>();

  constructor(run: Run, team: Team) {
    this.#run = run;
    this.#team = team;
  }

  follow(): void {
    for (const { id, team, plan } of this.#run.world.state.parties) {
      if (!plan || plan.sinceStep === this.#last.get(id)) continue;
      this.#last.set(id, plan.sinceStep);
      if (team === this.#team) this.begun++;
      else this.met++;
    }
  }

  /** Without those that the end of the fight has cut off. */
  get ended(): number {
    const { parties } = this.#run.world.state;
    return (
      this.begun -
      parties.filter(({ id, team, plan }) => team === this.#team && plan !== undefined && plan.sinceStep === this.#last.get(id)).length
    );
  }
}
