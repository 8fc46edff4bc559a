import type { ReactElement } from 'react';
import type { KnownCase, KnownCases } from '../../engine/families/query/index.ts';
import { formatValue } from '../values/format-value.ts';
import './learned-values.css';

interface CaseTableProps {
  /** The trees that the query can choose. */
  readonly names: readonly string[];
  readonly known: KnownCases;
}

/** Shows the case base of a TreeQuery: in which situation each tree ended how, and what share that has in the present score of the tree. */
export function CaseTable({ names, known: { features, now, expected, cases } }: CaseTableProps): ReactElement {
  return (
    <section className="learned" aria-label="Known cases">
      <h4>Known cases</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">Tree</th>
            {features.map((feature) => (
              <th key={feature} scope="col">
                {feature}
              </th>
            ))}
            <th scope="col">Earned</th>
            <th scope="col" title="Its share in the score of the tree: the more alike the situations, the larger">
              Weight
            </th>
          </tr>
        </thead>
        <tbody>
          <tr data-now="true">
            <th scope="row">now</th>
            {now.map((value, place) => (
              <td key={place}>{rounded(value)}</td>
            ))}
            <td />
            <td />
          </tr>
          {cases.map((each, place) => (
            <tr key={place} data-counts={each.weight > 0}>
              <th scope="row">{names[each.child]}</th>
              {each.features.map((value, feature) => (
                <td key={feature}>{rounded(value)}</td>
              ))}
              <td>{rounded(each.earned)}</td>
              <td>{Math.round(100 * shareOf(each, cases))} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      {expected.some((value) => value === null) && <p>Trees without a case are tried first.</p>}
    </section>
  );
}

function shareOf({ child, weight }: KnownCase, cases: readonly KnownCase[]): number {
  const total = cases.reduce((sum, other) => sum + (other.child === child ? other.weight : 0), 0);
  return total === 0 ? 0 : weight / total;
}

function rounded(value: number): string {
  return formatValue(Math.round(100 * value) / 100);
}
