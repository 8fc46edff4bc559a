import { describeValue, isRecord } from '../../core/json-value.ts';
import type { CheckContext } from './check-context.ts';
import { checkFields } from './check-fields.ts';
import { checkEntries } from './check-params.ts';
import { checkTagList } from './check-tags.ts';
import { MAX_PROMISED_TAGS } from '../document/tags.ts';

/** Checks what a tree promises, against its keys. The node types that find trees by promises say what there is to promise besides tags. */
export function checkPromises(promises: unknown, context: CheckContext): void {
  if (promises === undefined) return;
  const path = '/promises';
  const rules = context.registry.promises;
  const specs = rules?.params ?? {};
  const known = ['tags', ...Object.keys(specs)];
  if (!isRecord(promises)) {
    context.report(path, { found: describeValue(promises), expected: `an object with ${known.join(', ')}` });
    return;
  }
  checkFields(path, promises, { known, context });
  checkTagList(`${path}/tags`, promises['tags'], { most: MAX_PROMISED_TAGS, context });
  const params = Object.fromEntries(Object.entries(promises).filter(([name]) => Object.hasOwn(specs, name)));
  const before = context.problemCount;
  checkEntries(path, params, { specs, owner: 'a promise', context });
  if (context.problemCount > before) return;
  for (const mismatch of rules?.check(params, context.keys) ?? []) context.report(`${path}/${mismatch.param}`, mismatch);
}
