import { choice } from '../params/param-spec.ts';
import type { CandidateSource, QuestionWords } from '../facts/candidate-source.ts';
import type { Mismatch, NodeCheck, NodeDefinition } from './node-definition.ts';
import type { NodeDocument } from '../document/tree-format.ts';

export const NO_SOURCE = 'none';

/** The parameter of a state that names its source, once the game has defined some. */
export function sourceParam(sources: readonly Pick<CandidateSource, 'name'>[]) {
  return choice<string>([NO_SOURCE, ...sources.map(({ name }) => name)], {
    default: NO_SOURCE,
    doc: 'What could be its target: the state is scored for each of these, and its best one speaks for it.',
  });
}

/** A node type that names a source can name these. */
export function withSources(definition: NodeDefinition, sources: readonly CandidateSource[], words: QuestionWords): NodeDefinition {
  const { params, check } = definition;
  if (params['candidates'] === undefined) return definition;
  const checkAll: NodeCheck = (document, place) => [
    ...[check?.(document, place) ?? []].flat(),
    ...missingFor(
      sources.find(({ name }) => name === document.params?.['candidates']),
      document,
    ),
  ];
  const worded = Object.entries(words).flatMap(([name, names]) => (params[name] ? [[name, { ...params[name], names }] as const] : []));
  return { ...definition, params: { ...params, ...Object.fromEntries(worded), candidates: sourceParam(sources) }, check: checkAll };
}

function missingFor(source: CandidateSource | undefined, { params = {} }: NodeDocument): Mismatch[] {
  const missing = source?.takes.filter((param) => (params[param] ?? '') === '') ?? [];
  return missing.map((param) => ({ param, found: `no ${param} for ${source?.name}`, expected: `the ${param} of the candidates` }));
}
