import { treeHints } from '../engine/hints.ts';
import type { ProgramNode } from '../engine/author.ts';
import { gameRegistry } from '../agents/registry/game-registry.ts';
import { typeWords } from '../core/action-phrase.ts';
import type { Content } from '../content/load-content.ts';
import type { FightReport } from './check.ts';
import type { NodeOutcomes } from './fight/agent-trace.ts';

/** The trees that are checked, in content that has them. */
interface CheckedTrees {
  readonly content: Pick<Content, 'library'>;
  readonly names: readonly string[];
}

/**
 * Names a node of the edited trees that may be the cause of a failure, in one sentence: by a hint of the checker, or since it never ran
 * in that run. Undefined where neither is found.
 */
export function causeOf(report: FightReport, { content, names }: CheckedTrees): string | undefined {
  const [hint] = names.flatMap((name) => treeHints(name, content.library, gameRegistry.definitions));
  if (hint !== undefined) return `The checker found ${withoutPaths(hint.found)}. Expected: ${withoutPaths(hint.expected)}.`;
  const gaps = [...report.outcomes.values()].filter(({ tree }) => names.includes(tree)).flatMap(gapsOf);
  return gaps.toSorted((one, other) => other.weight - one.weight)[0]?.says;
}

/** A learner knows the names of nodes, not their places in the file. */
function withoutPaths(words: string): string {
  return words.replaceAll(/ at (?:\S+ )?\/root[\w/]*/g, '');
}

interface Gap {
  /** Of several gaps, the verdict tells the one with the greatest weight. */
  readonly weight: number;
  readonly says: string;
}

/** The nodes of the agent's own tree that never ran while the node above them did. */
function gapsOf({ tree, nodes, counts }: NodeOutcomes): readonly Gap[] {
  const runs = (node: ProgramNode): number => countsOf(node, counts).started;
  return nodes
    .filter((node) => node.tree === tree && node.parent !== null && runs(node) === 0 && runs(node.parent) > 0)
    .map((node) => gapOf(node, counts));
}

function gapOf(node: ProgramNode, counts: NodeOutcomes['counts']): Gap {
  const name = nameOf(node);
  const { parent } = node;
  const before = parent?.children[parent.children.indexOf(node) - 1];
  if (parent === null || before === undefined) return { weight: 0, says: `${name} never ran.` };
  const { succeeded, failed } = countsOf(before, counts);
  const continuesOn = continuationOf(parent);
  if (continuesOn === 'success' && failed > 0 && succeeded === 0)
    return { weight: 2, says: `${name} never ran: ${nameOf(deepest(before, counts))} before it always failed.` };
  if (continuesOn === 'failure' && failed === 0) return { weight: 1, says: `${name} never ran: ${nameOf(before)} before it never failed.` };
  return { weight: 0, says: `${name} never ran.` };
}

/** Returns the result of a child after which the node runs the next one. */
function continuationOf({ type }: ProgramNode): 'success' | 'failure' | undefined {
  return gameRegistry.definitions.get(type)?.childResults?.continuesOn ?? undefined;
}

function countsOf({ index }: ProgramNode, counts: NodeOutcomes['counts']): NodeOutcomes['counts'][number] {
  return counts[index] ?? { started: 0, succeeded: 0, failed: 0 };
}

/** The part of a sequence that kept it from ever succeeding. */
function deepest(node: ProgramNode, counts: NodeOutcomes['counts']): ProgramNode {
  if (continuationOf(node) !== 'success') return node;
  const part = node.children.find((child) => {
    const { succeeded, failed } = countsOf(child, counts);
    return failed > 0 && succeeded === 0;
  });
  return part === undefined ? node : deepest(part, counts);
}

function nameOf({ name, type }: ProgramNode): string {
  return `“${name === type ? typeWords(type) : name}”`;
}
