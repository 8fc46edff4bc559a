import { allNodes } from '../families/index.ts';
import { Dice } from '../../core/dice.ts';
import { compileTree } from '../compile/compile-tree.ts';
import { createNodeRegistry } from '../definition/create-node-registry.ts';
import type { Odds } from '../definition/odds-rule.ts';
import type { TraceSink } from '../definition/trace.ts';
import type { NodeDocument, ParamValue } from '../document/tree-format.ts';
import type { OddsNode } from '../odds/tree-odds.ts';
import { isReference } from '../params/compile-params.ts';
import { sequence } from '../families/core/sequence.ts';
import { TreeAgents } from '../runtime/tree-agents.ts';
import { INSTANT_TRIAL, LASTING_TRIAL, trialLeaves } from './trial-leaves.ts';

/** A mean, and the interval in which the true one lies 19 times out of 20. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What simulated runs of a node came to. */
export interface Estimate {
  /** Runs that had a result; a halted one has none. */
  readonly runs: number;
  readonly chance: Interval;
  /** Seconds; undefined where fewer than two runs had that result. */
  readonly toSuccess: Interval | undefined;
  readonly toFailure: Interval | undefined;
}

interface Question<Node> {
  /** What is known of a leaf. */
  leaf(node: Node): Odds | undefined;
  /** The value of a key at the start. */
  valueOf(node: Node, key: string): ParamValue | undefined;
  /** Time between two ticks. */
  readonly tickSeconds: number;
  readonly runs: number;
}

/** A branch that takes longer is not waited for. Ticks of one run, and of all. */
const MOST_TICKS = 20_000;
const MOST_TICKS_IN_ALL = 400_000;
/** Of the normal distribution: 95 % lie within so many standard errors. */
const Z = 1.96;

/**
 * Runs a branch many times in the engine, each leaf drawn from what is known of it, and counts what each node comes to. Monte Carlo
 * simulation; the interval of a chance is that of Wilson 1927, that of a time is of the normal distribution. The same question has the same
 * answer. A text says why there is none.
 */
export function simulateBranch<Node extends OddsNode & { readonly children: readonly Node[] }>(
  root: Node,
  question: Question<Node>,
): ReadonlyMap<Node, Estimate> | string {
  const nodes: Node[] = [];
  const written = write(root, question, nodes);
  if (typeof written === 'string') return written;
  const document = { name: 'trial', description: 'A branch to simulate.', root: written };
  const compiled = compileTree(
    'trial',
    new Map([['trial', { file: 'trial.json', document }]]),
    createNodeRegistry([...allNodes, ...trialLeaves()]),
  );
  if ('problems' in compiled) return 'A node in it depends on more than its children.';
  const { program } = compiled;
  const agents = new TreeAgents<object>(program);
  const dice = new Dice('odds');
  agents.add(1, {}, () => dice.next('trial'));
  const tallies = nodes.map(() => new Tally());
  const places = program.nodes.map(({ id }) => Number(/^n(\d+)$/u.exec(id)?.[1] ?? Number.NaN));
  let [now, ticks] = [1, 0];
  const trace: TraceSink = {
    node(event, index, status) {
      const tally = tallies[places[index] ?? Number.NaN];
      if (event === 'started') tally?.start(now);
      else if (event === 'stopped') tally?.stop(now, status);
    },
  };
  for (let run = 0; run < question.runs && ticks < MOST_TICKS_IN_ALL; run++) {
    for (let tick = 1; agents.tick(0, now, trace) === 'running'; tick++, ticks++) {
      if (tick > MOST_TICKS) return 'A run of it does not end.';
      now = agents.wakeTime > now ? Math.min(agents.wakeTime, now + MOST_TICKS) : now + question.tickSeconds;
    }
    // The next run is another: what is counted by the clock begins anew.
    now += question.tickSeconds;
    ticks++;
  }
  return new Map(nodes.flatMap((node, place) => tallies[place]?.estimate(node) ?? []));
}

/** The branch with trials in the place of its leaves. Its nodes have ids by their places in `nodes`. */
function write<Node extends OddsNode & { readonly children: readonly Node[] }>(
  node: Node,
  question: Question<Node>,
  nodes: Node[],
): NodeDocument | string {
  const { document } = node;
  const id = `n${nodes.push(node) - 1}`;
  if (node.children.length === 0) return writeLeaf(node, question, id);
  const children: NodeDocument[] = [];
  for (const child of node.children.filter(({ isDisabled }) => !isDisabled)) {
    const written = write(child, question, nodes);
    if (typeof written === 'string') return written;
    children.push(written);
  }
  // A use of another tree, and the mark of a root, hold the top of a tree.
  const isPassed = node.kind === undefined || ['subtree', 'root'].includes(node.kind.category);
  if (isPassed && children.length !== 1) return 'It runs a tree that is found while it runs.';
  const params = isPassed ? {} : paramsOf(document, (key) => question.valueOf(node, key));
  if (typeof params === 'string') return params;
  return {
    ...(document.name !== undefined && { name: document.name }),
    id,
    type: isPassed ? sequence.type : document.type,
    ...params,
    children,
  };
}

/** Of a leaf whose parameters tell its odds, with the values of its keys at the start. */
function oddsAtStart<Node extends OddsNode>(node: Node, { valueOf, tickSeconds }: Question<Node>): Odds | undefined {
  const { kind, document } = node;
  const written = paramsOf(document, (key) => valueOf(node, key));
  if (!kind?.odds || typeof written === 'string') return undefined;
  const params = Object.fromEntries(Object.entries(kind.params).map(([name, spec]) => [name, written.params?.[name] ?? spec.default]));
  const odds = kind.odds({ children: [], params, tickSeconds });
  return typeof odds === 'object' && Number.isFinite(odds.chance) && Number.isFinite(odds.seconds) ? odds : undefined;
}

function writeLeaf<Node extends OddsNode>(node: Node, question: Question<Node>, id: string): NodeDocument | string {
  const { name, type } = node.document;
  return leafOf(id, question.leaf(node) ?? oddsAtStart(node, question)) ?? `Nothing is known of “${name ?? type}” yet.`;
}

/** The parameters with the values of their keys at the start. */
function paramsOf({ params = {} }: NodeDocument, valueOf: (key: string) => ParamValue | undefined): Pick<NodeDocument, 'params'> | string {
  const found: Record<string, ParamValue> = {};
  for (const [name, value] of Object.entries(params)) {
    const known = isReference(value) ? valueOf(value.key) : value;
    if (known === undefined) return `The key “${isReference(value) ? value.key : name}” has no value at the start.`;
    found[name] = known;
  }
  return Object.keys(found).length > 0 ? { params: found } : {};
}

function leafOf(id: string, odds: Odds | undefined): NodeDocument | undefined {
  if (odds === undefined || Number.isNaN(odds.seconds)) return undefined;
  const { chance, seconds, toSuccess = seconds, toFailure = seconds } = odds;
  if (seconds === 0) return { id, type: INSTANT_TRIAL, params: { chance } };
  const known = (time: number): number => (Number.isNaN(time) ? seconds : time);
  return { id, type: LASTING_TRIAL, params: { chance, toSuccess: known(toSuccess), toFailure: known(toFailure) } };
}

/** The runs of one node. */
class Tally {
  readonly #times: Readonly<Record<'success' | 'failure', number[]>> = { success: [], failure: [] };
  #startedAt = 0;

  start(now: number): void {
    this.#startedAt = now;
  }

  stop(now: number, status: string): void {
    if (status === 'success' || status === 'failure') this.#times[status].push(now - this.#startedAt);
  }

  estimate<Node>(node: Node): [Node, Estimate][] {
    const { success, failure } = this.#times;
    const runs = success.length + failure.length;
    if (runs === 0) return [];
    return [[node, { runs, chance: wilson(success.length, runs), toSuccess: meanOf(success), toFailure: meanOf(failure) }]];
  }
}

/** The score interval of a share (Wilson 1927). */
export function wilson(successes: number, runs: number): Interval {
  const mean = successes / runs;
  const scale = 1 + (Z * Z) / runs;
  const middle = (mean + (Z * Z) / (2 * runs)) / scale;
  const reach = (Z / scale) * Math.sqrt((mean * (1 - mean)) / runs + (Z * Z) / (4 * runs * runs));
  return { mean, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

function meanOf(values: readonly number[]): Interval | undefined {
  const { length } = values;
  if (length < 2) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (length - 1);
  const reach = Z * Math.sqrt(variance / length);
  return { mean, low: Math.max(0, mean - reach), high: mean + reach };
}
