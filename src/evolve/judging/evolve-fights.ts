import { compileTrees } from '../../agents/registry/compile-trees.ts';
import type { Program } from '../../engine/run.ts';
import type { LibraryEntry } from '../../engine/document.ts';
import { mindProblems, type Content } from '../../content/load-content.ts';
import { loadLand } from '../../content/land/load-land.ts';
import type { Scenario } from '../../content/scenario-format.ts';
import { Digest } from '../../core/digest.ts';
import { withEntries } from '../../core/lazy-map.ts';
import type { Land } from '../../sim/land.ts';
import { STEPS_PER_SECOND } from '../../sim/state.ts';
import { playFight, type FightObserver } from '../../runs/compare/fight.ts';
import type { OpenFight } from '../../runs/compare/fight-pairs.ts';
import type { FightPair, ScoredFight } from '../../runs/compare/judge.ts';
import { copyParty, mainTrees, SIDES, withMinds, type PartyTrees } from '../../runs/compare/party-trees.ts';
import type { Run } from '../../runs/open-run.ts';
import type { Arena } from './arenas.ts';
import { MannerMeter, type Manner } from './manner.ts';

/** Trees of one party; equal keys mean equal trees. */
export interface Side {
  readonly key: string;
  readonly trees: PartyTrees;
}

/** Two fights on one arena, with the sides swapped. The numbers are places in the lists of the request. */
export interface PairJob {
  readonly first: number;
  readonly second: number;
  readonly arena: number;
  readonly seed: string;
  /** Ends the fights as draws after so many seconds, where only their beginning is wanted. */
  readonly seconds?: number;
}

/** What a thread plays from; plain data. */
export interface EvolveRequest {
  readonly sides: readonly Side[];
  readonly arenas: readonly Arena[];
  readonly jobs: readonly PairJob[];
}

export interface PlayedPair extends FightPair {
  /** Digest of what all units did. Equal for trees that behave alike in these two fights. */
  readonly trace: string;
  /** The manner of the first side, of the kind that the arena is about, as a mean of the two fights. */
  readonly manner: Manner;
}

/** A fight on these small grounds that lasts longer is a draw, and so is one in which nobody is hurt for so long. */
export const LONGEST_SECONDS = 75;
const IDLE_SECONDS = 14;
const TRACE_EVERY_STEPS = STEPS_PER_SECOND / 2;
/** Sides that stay compiled, the latest ones. */
const MOST_SIDES = 200;

/** What is compiled of a side so far: trees are added as arenas need them. */
interface OpenSide {
  readonly entries: Map<string, LibraryEntry>;
  readonly programs: Map<string, Program>;
  /** The copies of the trees of units and parties. */
  readonly copies: Map<string, string>;
}

/** Plays pairs for a search. Sides and grounds stay open from one request to the next. */
export class EvolveFights {
  readonly #sides = new Map<string, OpenSide>();
  readonly #lands = new Map<string, Land>();

  constructor(private readonly content: Content) {}

  /** @param index the number of a job. @throws Error when a tree of it does not compile, or a ground cannot be laid out. */
  play(request: EvolveRequest, index: number): PlayedPair {
    const job = request.jobs[index]!;
    const trace = new Digest();
    const [one, swapped] = [
      this.#playOne(request, job, { isSwapped: false, trace }),
      this.#playOne(request, job, { isSwapped: true, trace }),
    ];
    return {
      index,
      arena: request.arenas[job.arena]!.scenario.name,
      fights: [one.scored, swapped.scored],
      isSame: one.ending === swapped.ending,
      trace: trace.toString(),
      manner: {
        aggression: (one.manner.aggression + swapped.manner.aggression) / 2,
        cohesion: (one.manner.cohesion + swapped.manner.cohesion) / 2,
      },
    };
  }

  /** One fight of a job, to be watched. */
  open({ sides, arenas }: Omit<EvolveRequest, 'jobs'>, { first, second, arena, seed }: PairJob, isSwapped: boolean): OpenFight {
    const { scenario, map } = arenas[arena]!;
    const [one, other] = isSwapped ? [second, first] : [first, second];
    const opened = [this.#side(sides[one]!, scenario), this.#side(sides[other]!, scenario)] as const;
    const minded = withMinds(scenario, this.content, (team, tree) => opened[team === SIDES[0] ? 0 : 1].copies.get(tree) ?? tree);
    const { lands } = this.content;
    const content: Content = {
      ...this.content,
      library: new Map([...this.content.library, ...opened[0].entries, ...opened[1].entries]),
      programs: withEntries(withEntries(this.content.programs, opened[0].programs), opened[1].programs),
      lands: map === undefined ? lands : withEntries(lands, new Map([[scenario.map, this.#land(scenario.map, map)]])),
      scenarios: new Map([...this.content.scenarios, [scenario.name, minded]]),
    };
    const problems = mindProblems(minded, scenario.title, content);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return { content, request: { scenario: scenario.name, seed, tickMode: 'interval' } };
  }

  #playOne(request: EvolveRequest, job: PairJob, { isSwapped, trace }: { readonly isSwapped: boolean; readonly trace: Digest }) {
    const fight = this.open(request, job, isSwapped);
    const [first = '', second = ''] = isSwapped ? SIDES.toReversed() : SIDES;
    // An arena is about the kind of the first member of its parties.
    const kind = request.arenas[job.arena]!.scenario.parties[0]?.members[0]?.kind;
    const meter = new MannerMeter(first, kind);
    const { winner, seconds, healthLeft, ending } = playFight(
      fight.content,
      fight.request,
      (run) => new Tracer(run, { trace, meter, seconds: job.seconds ?? LONGEST_SECONDS }),
    );
    trace.text(ending);
    const score = winner === undefined ? 0.5 : winner === first ? 1 : 0;
    const scored: ScoredFight = { score, seconds, healthLeft: [healthLeft[first] ?? 0, healthLeft[second] ?? 0] };
    return { scored, ending, manner: meter.manner };
  }

  #side(side: Side, scenario: Scenario): OpenSide {
    const opened: OpenSide = this.#sides.get(side.key) ?? { entries: new Map(), programs: new Map(), copies: new Map() };
    const mains = new Set(SIDES.flatMap((team) => mainTrees(scenario, team, this.content)));
    const missing = [...mains].filter((tree) => !opened.copies.has(tree));
    if (missing.length > 0) this.#addTrees(opened, side, missing);
    this.#sides.set(side.key, opened);
    if (this.#sides.size > MOST_SIDES) this.#sides.delete([...this.#sides.keys()][0]!);
    return opened;
  }

  #addTrees({ entries, programs, copies }: OpenSide, { key, trees }: Side, mains: readonly string[]): void {
    const added = copyParty(this.content, mains, { trees, suffix: `-side-${new Digest().text(key).toString()}` });
    const names = mains.map(added.copyOf);
    const compiled = compileTrees(names, new Map([...this.content.library, ...entries, ...added.entries]));
    if (compiled.problems.length > 0) throw new Error(compiled.problems.join('\n'));
    for (const [name, entry] of added.entries) entries.set(name, entry);
    for (const [name, program] of compiled.programs) programs.set(name, program);
    for (const [index, tree] of mains.entries()) copies.set(tree, names[index]!);
  }

  #land(name: string, map: unknown): Land {
    const known = this.#lands.get(name);
    if (known !== undefined) return known;
    const loaded = loadLand(map, `${name}.json`);
    if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
    this.#lands.set(name, loaded.land);
    return loaded.land;
  }
}

/** Adds where all units are to a digest, twice a second, and ends a fight that leads to nothing. */
class Tracer implements FightObserver {
  isOver = false;
  #health = 0;
  #hurtAt = 0;

  constructor(
    private readonly run: Run,
    private readonly into: { readonly trace: Digest; readonly meter: MannerMeter; readonly seconds: number },
  ) {}

  follow(): void {
    const { state } = this.run.world;
    const { step, units } = state;
    if (step % TRACE_EVERY_STEPS !== 0) return;
    const { trace, meter, seconds } = this.into;
    meter.add(state);
    let health = 0;
    for (const unit of units) {
      trace.number(unit.x).number(unit.y).number(unit.health);
      health += unit.health;
    }
    if (health !== this.#health) this.#hurtAt = step;
    this.#health = health;
    this.isOver = step >= seconds * STEPS_PER_SECOND || step - this.#hurtAt >= IDLE_SECONDS * STEPS_PER_SECOND;
  }
}
