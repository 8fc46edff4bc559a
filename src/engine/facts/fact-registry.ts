import type { InputDefinition } from './input-definition.ts';
import type { CandidateSource } from './candidate-source.ts';

/** Every input and every source of candidates that a tree may use, by name. */
export interface FactRegistry {
  readonly inputs: ReadonlyMap<string, InputDefinition>;
  readonly sources: ReadonlyMap<string, CandidateSource>;
}
