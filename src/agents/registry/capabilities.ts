import { formatProblem, type Problem } from '../../engine/check.ts';
import type { Program } from '../../engine/run.ts';
import type { TreeLibrary } from '../../engine/document.ts';
import type { BodyWith, Capability } from '../agent-body.ts';
import { gameRegistry } from './game-registry.ts';

/** What each kind of agent is capable of; `BodyOf` makes its class implement exactly that. */
const CAPABILITIES_OF = {
  unit: ['sense', 'move', 'fight', 'individual', 'use', 'stock', 'speak'],
  party: ['sense', 'move', 'speak', 'lead'],
} as const satisfies Readonly<Record<string, readonly Capability[]>>;

export type AgentKind = keyof typeof CAPABILITIES_OF;
export type BodyOf<Kind extends AgentKind> = BodyWith<(typeof CAPABILITIES_OF)[Kind][number]>;

/** What an agent without that capability cannot do. */
const LACK: Readonly<Record<Capability, string>> = {
  sense: 'perceives nothing',
  move: 'cannot move',
  fight: 'cannot fight',
  individual: 'has no home, stance or gestures of its own',
  use: 'has no hands to use anything with',
  stock: 'knows nothing of ships and stores',
  speak: 'cannot speak',
  lead: 'has no units to lead',
};

const MOST_LISTED = 3;

/** The nodes and inputs of a program that this kind of agent is not capable of, in the order of the file. */
export function capabilityProblems({ name, nodes, inputs }: Program, kind: AgentKind, library: TreeLibrary): string[] {
  const has: readonly string[] = CAPABILITIES_OF[kind];
  const problems = nodes.flatMap(({ type, tree, path, params }): Problem[] => {
    const source = gameRegistry.sources.get(params['candidates']?.text ?? '');
    const needs = [...(gameRegistry.definitions.get(type)?.needs ?? []), ...(source?.needs ?? [])] as Capability[];
    const missing = missingOf(needs, has);
    if (missing.length === 0) return [];
    const found = `${type}${source === undefined ? '' : ` with the candidates ${source.name}`} in the tree of a ${kind}, which ${missing.map((need) => LACK[need]).join(' and ')}`;
    return [{ file: library.get(tree)?.file ?? tree, path, found, expected: `only nodes that a ${kind} is capable of` }];
  });
  for (const { definition } of inputs) {
    const missing = missingOf(definition.needs as readonly Capability[], has);
    if (missing.length === 0) continue;
    const found = `the input ${definition.name} in the tree of a ${kind}, which ${missing.map((need) => LACK[need]).join(' and ')}`;
    problems.push({ file: library.get(name)?.file ?? name, path: '/keys', found, expected: `only inputs that a ${kind} has` });
  }
  const lines = [...new Set(problems.map(formatProblem))];
  const unlisted = lines.length - MOST_LISTED;
  return unlisted > 0 ? [...lines.slice(0, MOST_LISTED), `… and ${unlisted} more nodes`] : lines;
}

function missingOf(needs: readonly Capability[], has: readonly string[]): Capability[] {
  return needs.filter((need) => !has.includes(need));
}
