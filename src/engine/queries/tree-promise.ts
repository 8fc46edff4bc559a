import { fieldOf, isRecord } from '../../core/json-value.ts';

/** A fact by the name of its key. */
export interface NamedFact {
  readonly key: string;
  readonly is: boolean;
}

/** A promise as far as a query reads it. */
export interface TreePromise {
  readonly tags: ReadonlySet<string>;
  readonly gives: readonly NamedFact[];
  readonly needCount: number;
}

/** Of any document, checked or not; undefined when it promises nothing. */
export function promiseOf(document: unknown): TreePromise | undefined {
  const written = fieldOf(document, 'promises');
  if (!isRecord(written)) return undefined;
  const tags = listIn(written['tags']).filter((tag) => typeof tag === 'string');
  return { tags: new Set(tags), gives: factsIn(written['gives']), needCount: listIn(written['needs']).length };
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export function factsIn(value: unknown): NamedFact[] {
  return listIn(value).flatMap((item) => {
    const key = fieldOf(fieldOf(item, 'fact'), 'key');
    return typeof key === 'string' ? [{ key, is: fieldOf(item, 'is') !== false }] : [];
  });
}
