import { openRun } from '../runs/open-run.ts';
import type { Lesson } from './lesson.ts';

/** What happens in one tick of a system. */
export interface StyleTick {
  /** Indices in `nodes` of those that are asked, in their order. */
  readonly asked: readonly number[];
  /** The one whose action goes on, whether it is asked or not. */
  readonly acting: number | undefined;
  readonly words: string;
}

export interface TickStyle {
  readonly label: string;
  readonly says: string;
  readonly ticks: readonly StyleTick[];
}

/** The same tree, ticked in several ways. */
export interface TickStyles {
  /** Names of the nodes, parents first. */
  readonly nodes: readonly string[];
  readonly styles: readonly TickStyle[];
}

/** One tick of the engine, as its trace has it. */
interface EngineTick {
  readonly started: readonly number[];
  /** Asked again, since they were running. */
  readonly resumed: readonly number[];
  readonly running: readonly number[];
}

const SHOWN_TICKS = 8;
/** The agent is ticked more often than that. */
const MOST_STEPS = 600;

/**
 * The first ticks of the tree of a lesson: ours as the engine traces them in the fight of the lesson, and those of systems that visit one
 * node a tick, remember nothing, or run a tree to its end in one call, in which the same nodes come to the same results.
 */
export function tickStyles(lesson: Pick<Lesson, 'check' | 'who' | 'stage'>): TickStyles {
  const { names, leaves, ticks } = engineTicks(lesson);
  const teller = new Teller(names, leaves);
  const runs = runsOf(ticks);
  const ours = ticks.map(({ started, resumed, running }) => teller.asks([...resumed, ...started].toSorted(byIndex), running));
  const single = ticks.flatMap(({ started, resumed, running }) => {
    const steps = [...resumed.filter((index) => leaves.has(index)), ...started];
    return steps.map((index, place) => (place === steps.length - 1 ? teller.asks([index], running) : teller.asksOnly(index)));
  });
  const forgetful = runs.flatMap((run) => run.map(({ running }, place) => teller.asks(askedSoFar(run, place), running)));
  const once = runs.flatMap((run) =>
    run.map(({ running }, place) => (place === 0 ? teller.calls(askedSoFar(run, run.length - 1), running) : teller.waits(running))),
  );
  return {
    nodes: names,
    styles: STYLES.map((style, index) => ({ ...style, ticks: ([ours, single, forgetful, once][index] ?? []).slice(0, SHOWN_TICKS) })),
  };
}

const STYLES = [
  { label: 'Here', says: 'A tick goes on until a leaf is running or the tree has a result.' },
  { label: 'One node a tick', says: 'Each tick visits one node, so a deep tree reacts late.' },
  { label: 'From the first child', says: 'A sequence without memory asks every earlier child again at each tick.' },
  { label: 'Run once', says: 'One call runs the tree to its end. Nothing is asked in between, so nothing can interrupt it.' },
] as const;

/** Says what happens in a tick. */
class Teller {
  constructor(
    private readonly names: readonly string[],
    private readonly leaves: ReadonlySet<number>,
  ) {}

  asks(asked: readonly number[], running: readonly number[]): StyleTick {
    const acting = this.#acting(running);
    const end = acting === undefined ? 'The tree has its result.' : `${this.#name(acting)} is running.`;
    return { asked, acting, words: `Asks ${asked.map((index) => this.#name(index)).join(', ')}. ${end}` };
  }

  asksOnly(index: number): StyleTick {
    return { asked: [index], acting: undefined, words: `Asks ${this.#name(index)}, and nothing else.` };
  }

  calls(asked: readonly number[], running: readonly number[]): StyleTick {
    const { acting } = this.asks(asked, running);
    const end = acting === undefined ? 'It returns at once.' : `It waits for ${this.#name(acting)}.`;
    return { asked, acting, words: `One call asks ${asked.map((index) => this.#name(index)).join(', ')}. ${end}` };
  }

  waits(running: readonly number[]): StyleTick {
    const acting = this.#acting(running);
    return { asked: [], acting, words: acting === undefined ? 'The call returns.' : `No tick: the call waits for ${this.#name(acting)}.` };
  }

  #acting(running: readonly number[]): number | undefined {
    return running.find((index) => this.leaves.has(index));
  }

  #name(index: number): string {
    return `“${this.names[index] ?? ''}”`;
  }
}

function byIndex(one: number, other: number): number {
  return one - other;
}

/** The ticks from each start of the root to its result. */
function runsOf(ticks: readonly EngineTick[]): readonly (readonly EngineTick[])[] {
  const runs: EngineTick[][] = [];
  for (const tick of ticks) {
    if (tick.started.includes(0) || runs.length === 0) runs.push([]);
    runs.at(-1)?.push(tick);
  }
  return runs;
}

function askedSoFar(run: readonly EngineTick[], place: number): readonly number[] {
  return [...new Set(run.slice(0, place + 1).flatMap(({ started }) => started))].toSorted(byIndex);
}

function engineTicks({ check, who, stage }: Pick<Lesson, 'check' | 'who' | 'stage'>) {
  const run = openRun(stage.content, { scenario: check.scenario, seed: check.seeds[0] ?? '1', tickMode: 'interval' });
  const { units, parties } = run.world.state;
  const agentId = [...units, ...parties].find(({ name }) => name === who)?.id ?? 0;
  const ticks: EngineTick[] = [];
  let [names, leaves]: [readonly string[], ReadonlySet<number>] = [[], new Set()];
  run.brains.watch(agentId, (_id, { nodes }) => {
    names = nodes.map(({ name }) => name);
    leaves = new Set(nodes.flatMap(({ children }, index) => (children.length === 0 ? [index] : [])));
    const started = new Set<number>();
    const ticked = new Map<number, string>();
    return {
      node(event, index, status) {
        if (event === 'started') started.add(index);
        else if (event === 'ticked') ticked.set(index, status);
      },
      endTick() {
        const asked = [...ticked.keys()].toSorted(byIndex);
        ticks.push({
          started: asked.filter((index) => started.has(index)),
          resumed: asked.filter((index) => !started.has(index)),
          running: asked.filter((index) => ticked.get(index) === 'running'),
        });
        started.clear();
        ticked.clear();
      },
    };
  });
  for (let step = 0; step < MOST_STEPS && ticks.length < SHOWN_TICKS; step++) run.world.step();
  return { names, leaves, ticks };
}
