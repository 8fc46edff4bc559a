import type { TreeDocument } from '../../engine/document.ts';
import { countNodes, depthOf } from '../making/node-places.ts';
import { UNFAIR_TYPES } from '../making/unfair.ts';
import type { Candidate } from '../search/candidate.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import type { GenerationReport } from '../search/search.ts';
import type { Figures } from './figures.ts';

export interface CardParts {
  readonly title: string;
  /** The command that made it. */
  readonly command: string;
  readonly plan: Pick<SearchPlan, 'isUnguarded'>;
  readonly sealedSeed: string;
  readonly candidate: Candidate;
  readonly figures: readonly Figures[];
  readonly history: readonly GenerationReport[];
  /** The section about the best answer to it. */
  readonly answer: string;
}

/** What is known of an evolved tree, as Markdown. */
export function cardText({ title, command, plan, sealedSeed, candidate, figures, history, answer }: CardParts): string {
  const sizes = candidate.trees.map(({ name, root }) => `${name}: ${countNodes(root)} nodes, depth ${depthOf(root)}`).join('; ');
  const isParty = candidate.trees.length > 1;
  return [
    `# ${title}`,
    '',
    `Nobody wrote ${isParty ? 'these trees' : 'this tree'}. This command made ${isParty ? 'them' : 'it'}:`,
    '',
    '```sh',
    command,
    '```',
    '',
    `${sizes}. ${history.length} generations, ${history.reduce((sum, { made }) => sum + made, 0)} different ${isParty ? 'parties' : 'trees'}, of which ${history.reduce((sum, { alike }) => sum + alike, 0)} behaved like another one and were not judged.`,
    ...(plan.isUnguarded ? ['', `Made without guard: it may use ${[...UNFAIR_TYPES.keys()].join(', ')}.`] : []),
    '',
    `## Fights that it was neither made nor chosen with (seed "${sealedSeed}")`,
    '',
    '| against | arena | fights | won | 95 % interval | drawn |',
    '| --- | --- | --- | --- | --- | --- |',
    ...figures.map(rowOf),
    '',
    answer,
    '## Ancestors',
    '',
    ...candidate.ancestors.map((line) => `- ${line}`),
    '',
  ].join('\n');
}

/** How a candidate did, as a row of a table. */
export function rowOf({ opponent, arena, fights, victories, draws, interval: { low, high } }: Figures): string {
  const cells = [
    opponent,
    arena ?? '**all**',
    String(fights),
    percent(victories / fights),
    `${percent(low)} to ${percent(high)}`,
    String(draws),
  ];
  return `| ${cells.join(' | ')} |`;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** The tree as a file of its own, with where it comes from. */
export function treeFile(
  tree: TreeDocument,
  { name, description, origin }: { readonly name: string; readonly description: string; readonly origin: object },
): TreeDocument {
  const { keys = [], root, extensions } = tree;
  return {
    name,
    description,
    ...(keys.length > 0 && { keys }),
    extensions: { ...extensions, evolve: origin },
    root,
  };
}
