import type { NodeOrigins } from '../engine/reload.ts';
import type { Program } from '../engine/run.ts';
import type { ProgramNode, Status } from '../engine/author.ts';
import type { TraceEvent, TraceSink } from '../engine/observe.ts';
import { gameRegistry } from '../agents/registry/game-registry.ts';
import type { Run } from '../runs/open-run.ts';

/** What a node of a tree has not done in all that was played. */
export type CoverageGap = 'neverEntered' | 'neverTrue' | 'neverFalse';

export const GAP_WORDS: Readonly<Record<CoverageGap, string>> = {
  neverEntered: 'never entered',
  neverTrue: 'never true',
  neverFalse: 'never false',
};

type PlacedNode = Pick<ProgramNode, 'tree' | 'path' | 'type'>;

interface NodeCounts {
  entered: number;
  succeeded: number;
  failed: number;
}

/** Which nodes of which trees were entered, and with what result, by all agents of any number of fights. A tree counts once, wherever it is used. */
export class Coverage {
  /** By tree, then by path. */
  readonly #counts = new Map<string, Map<string, NodeCounts>>();

  /** Counts what an agent with that program does. */
  sinkOf(program: Program): TraceSink {
    const counts = program.nodes.map((node) => this.#countsOf(node));
    return {
      node(event: TraceEvent, index: number, status: Status | 'halted') {
        const node = counts[index];
        if (node === undefined) return;
        if (event === 'started') node.entered++;
        if (event !== 'ticked') return;
        if (status === 'success') node.succeeded++;
        if (status === 'failure') node.failed++;
      },
    };
  }

  /** Whether an agent ran that tree. */
  knows(tree: string): boolean {
    return this.#counts.has(tree);
  }

  /** Undefined for a node that has done all there is to do, and for one of a tree that no agent ran. */
  gapOf({ tree, path, type }: PlacedNode): CoverageGap | undefined {
    const counts = this.#counts.get(tree)?.get(path);
    if (counts === undefined) return undefined;
    if (counts.entered === 0) return 'neverEntered';
    if (gameRegistry.definitions.get(type)?.category !== 'condition') return undefined;
    if (counts.succeeded === 0) return 'neverTrue';
    return counts.failed === 0 ? 'neverFalse' : undefined;
  }

  /** After an edit: a node takes along what it has done to the place where it stands now, and a new one has done nothing. */
  moveNodes(origins: NodeOrigins): void {
    const before = new Map(this.#counts);
    for (const [tree, places] of Object.entries(origins)) {
      if (!before.has(tree)) continue;
      const moved = Object.entries(places).flatMap(([path, place]) => {
        const counts = before.get(place.tree)?.get(place.path);
        return counts === undefined ? [] : [[path, { ...counts }] as const];
      });
      this.#counts.set(tree, new Map(moved));
    }
  }

  #countsOf({ tree, path }: PlacedNode): NodeCounts {
    let places = this.#counts.get(tree);
    if (places === undefined) this.#counts.set(tree, (places = new Map<string, NodeCounts>()));
    const counts = places.get(path) ?? { entered: 0, succeeded: 0, failed: 0 };
    places.set(path, counts);
    return counts;
  }
}

/** Lets all agents of a run be counted; call it before every step, because an edit gives an agent another program. */
export class CoveredRun {
  readonly #programs = new Map<number, Program>();

  constructor(
    readonly run: Pick<Run, 'brains' | 'world'>,
    readonly coverage: Coverage,
  ) {}

  follow(): void {
    const { brains, world } = this.run;
    for (const { id } of [...world.state.units, ...world.state.parties]) {
      const program = brains.programOf(id);
      if (program === undefined || this.#programs.get(id) === program) continue;
      this.#programs.set(id, program);
      brains.watch(id, () => this.coverage.sinkOf(program));
    }
  }
}

/** The gaps of a tree, in the order of its file. Below a node that was never entered none is told. */
export function gapsOf(
  program: Program,
  coverage: Coverage,
): { readonly name: string; readonly path: string; readonly gap: CoverageGap }[] {
  const own = program.nodes.filter(({ tree }) => tree === program.name);
  const gaps = own.flatMap((node) => {
    const gap = coverage.gapOf(node);
    return gap === undefined ? [] : [{ name: node.name, path: node.path, gap }];
  });
  const unreached = gaps.filter(({ gap }) => gap === 'neverEntered').map(({ path }) => path);
  return gaps.filter(({ path }) => !unreached.some((above) => path !== above && path.startsWith(`${above}/`)));
}
