import { compileTree } from '../../../src/engine/check.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { Program } from '../../../src/engine/definition/program.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { TraceSink } from '../../../src/engine/definition/trace.ts';
import { testRegistry, type Log } from './scripted-leaves.ts';
import { libraryOf, tree, watchedKeys } from './tree-builders.ts';

export function compile(...documents: readonly [TreeDocument, ...TreeDocument[]]): Program {
  const compiled = compileTree(documents[0].name, libraryOf(...documents), testRegistry);
  if ('problems' in compiled) throw new Error(compiled.problems.map(formatProblem).join('\n'));
  return compiled.program;
}

/** One agent with its tree, ticked by hand: a second a tick unless told otherwise. */
export class TreeHarness {
  readonly agents: TreeAgents<Log>;
  readonly log: Log = { events: [] };
  statuses = '';
  trace: TraceSink | null = null;
  now = 0;
  readonly #ticks: string[] = [];

  /** `dice`: the agent's own stream. */
  constructor(
    readonly program: Program,
    dice: () => number = () => 0.5,
  ) {
    this.agents = new TreeAgents<Log>(program);
    this.agents.add(7, this.log, dice);
  }

  tick(secondsLater = 1): this {
    const letter = { success: 'S', failure: 'F', running: 'R' }[this.agents.tick(0, this.now, this.trace)];
    this.statuses += letter;
    this.now += secondsLater;
    return this.#turnPage();
  }

  halt(): this {
    this.agents.halt(0, this.trace);
    return this.#turnPage();
  }

  /** Somebody outside writes to a key between two ticks. */
  write(key: string, value: number | string): this {
    this.agents.blackboard(0).set(key, value);
    return this;
  }

  /** What the leaves did, ticks apart: `+a a|a|-a`. */
  get story(): string {
    return this.#ticks.join('|');
  }

  count(event: string): number {
    return this.story.split(/[ |]/).filter((word) => word === event).length;
  }

  #turnPage(): this {
    this.#ticks.push(this.log.events.join(' '));
    this.log.events.length = 0;
    return this;
  }
}

export function setUpTree(root: NodeDocument, ...used: readonly TreeDocument[]): TreeHarness {
  return new TreeHarness(compile(tree('main', root, watchedKeys), ...used));
}

/** That many ticks, a second apart. */
export function play(root: NodeDocument, ticks: number, ...used: readonly TreeDocument[]): TreeHarness {
  const played = setUpTree(root, ...used);
  for (let tick = 0; tick < ticks; tick++) played.tick();
  return played;
}
