import type { ValueType } from '../../bt/format.ts';
import type { BoardRow, Scope } from '../studio-port.ts';

export interface BoardGroup {
  readonly scope: Scope;
  readonly title: string;
  readonly types: readonly { readonly type: ValueType; readonly rows: readonly BoardRow[] }[];
  readonly count: number;
}

export const SCOPES: readonly Scope[] = ['own', 'party', 'world'];

/** First whom and where, then what holds, then the settings that hardly change. */
const TYPES: readonly ValueType[] = ['entity', 'vector', 'boolean', 'string', 'number'];

const TITLES: Readonly<Record<Scope, string>> = { own: 'Own', party: 'Party', world: 'World' };

/** By scope, then by type, in the order of their making within. Only scopes that have rows. */
export function groupRows(rows: readonly BoardRow[]): BoardGroup[] {
  return SCOPES.flatMap((scope) => {
    const inScope = rows.filter((row) => row.scope === scope);
    if (inScope.length === 0) return [];
    const types = TYPES.map((type) => ({ type, rows: inScope.filter((row) => row.type === type) }));
    return [{ scope, title: TITLES[scope], types: types.filter((group) => group.rows.length > 0), count: inScope.length }];
  });
}
