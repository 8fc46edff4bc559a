import type { NodeRegistry } from './node-registry.ts';
import type { CandidateSource, QuestionWords } from '../facts/candidate-source.ts';
import type { InputDefinition } from '../facts/input-definition.ts';
import type { NodeDefinition } from './node-definition.ts';
import { withSources } from './source-param.ts';

/** What trees can name besides node types. */
interface GameFacts {
  /** The vocabularies of the tag and the use by which a utility state looks for candidates. */
  readonly questionWords?: QuestionWords;
  readonly inputs?: readonly InputDefinition[];
  readonly sources?: readonly CandidateSource[];
}

/** Node types of the engine and the game, with its inputs and sources. @throws Error when two of them share a name: that is a bug. */
export function createNodeRegistry(
  nodes: readonly NodeDefinition[],
  { inputs = [], sources = [], questionWords = {} }: GameFacts = {},
): NodeRegistry {
  const definitions = new Map<string, NodeDefinition>();
  for (const definition of new Set(nodes)) {
    if (definitions.has(definition.type)) throw new Error(`Two node types are called "${definition.type}".`);
    definitions.set(definition.type, withSources(definition, sources, questionWords));
  }
  const byName = new Map(inputs.map((input) => [input.name, input]));
  if (byName.size < inputs.length) throw new Error('Two inputs have the same name.');
  const sourcesByName = new Map(sources.map((source) => [source.name, source]));
  if (sourcesByName.size < sources.length) throw new Error('Two sources of candidates have the same name.');
  const promises = nodes.find((node) => node.promises !== null)?.promises ?? null;
  return { definitions, inputs: byName, sources: sourcesByName, promises };
}
