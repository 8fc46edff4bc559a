import type { ValueType } from '../../engine/values.ts';
import type { BlackboardRow, Scope } from '../ports/studio-port.ts';

export interface BlackboardGroup {
  readonly scope: Scope;
  readonly title: string;
  readonly types: readonly { readonly type: ValueType; readonly rows: readonly BlackboardRow[] }[];
  readonly count: number;
}

export const SCOPES: readonly Scope[] = ['own', 'party', 'world'];

/** Targets and positions first, then flags, then settings that rarely change. */
const TYPES: readonly ValueType[] = ['entity', 'vector', 'boolean', 'string', 'number'];

const TITLES: Readonly<Record<Scope, string>> = { own: 'Own', party: 'Party', world: 'World' };

/** By scope, then by type, in creation order. Only scopes that have rows. */
export function groupRows(rows: readonly BlackboardRow[]): BlackboardGroup[] {
  return SCOPES.flatMap((scope) => {
    const inScope = rows.filter((row) => row.scope === scope);
    if (inScope.length === 0) return [];
    const types = TYPES.map((type) => ({ type, rows: inScope.filter((row) => row.type === type) }));
    return [{ scope, title: TITLES[scope], types: types.filter((group) => group.rows.length > 0), count: inScope.length }];
  });
}
