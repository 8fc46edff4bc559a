import type { ExplainingReader } from '../expressions/explain-expression.ts';
import type { LeafContext } from './leaf-context.ts';

/** Reads an agent for `explainTruth` and `explainValue`; `entityName` says how to call an entity. */
export function explainingReader({ host, read, keys }: LeafContext, entityName: (id: number) => string): ExplainingReader {
  return {
    host,
    numberOfKey: (key) => keys.numberOfKey(key),
    textOfKey: (key) => keys.textOfKey(key),
    hasValue: (slot) => keys.hasValue(slot),
    typeOfKey: (slot) => read.keyOf({ slot })?.type,
    entityName,
  };
}
