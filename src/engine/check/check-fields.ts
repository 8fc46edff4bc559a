import { quoteShort } from '../../core/data-problem.ts';
import type { CheckContext } from './check-context.ts';
import { describeValue, isRecord, type JsonRecord } from '../../core/json-value.ts';

interface Fields {
  readonly known: readonly string[];
  readonly context: CheckContext;
}

/** Checks that an object at `path` has only known fields. */
export function checkFields(path: string, record: JsonRecord, { known, context }: Fields): void {
  for (const [field, value] of Object.entries(record)) {
    if (known.includes(field) || value === undefined) continue;
    const rest = known.includes('extensions') ? '; data of other programs belongs in extensions' : '';
    context.report(`${path}/${field}`, {
      found: `field ${quoteShort(field)}`,
      expected: `one of ${known.join(', ')}${rest}`,
      typed: field,
      known,
    });
  }
  const { extensions } = record;
  if (!known.includes('extensions') || extensions === undefined || isRecord(extensions)) return;
  context.report(`${path}/extensions`, { found: describeValue(extensions), expected: 'an object, with a member for each program' });
}

export function checkTexts(
  path: string,
  record: JsonRecord,
  { texts, context }: { texts: readonly string[]; context: CheckContext },
): void {
  for (const field of texts) {
    const value = record[field];
    if (value !== undefined && typeof value !== 'string')
      context.report(`${path}/${field}`, { found: describeValue(value), expected: 'a string' });
  }
}
