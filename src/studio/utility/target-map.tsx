import type { CSSProperties, ReactElement } from 'react';
import { Icon } from '../controls/icon.tsx';
import type { Evaluation } from '../../engine/families/utility/index.ts';
import { targetMap, type TargetCell } from './target-view.ts';
import './target-map.css';

/** The names of more states than these do not fit side by side; then those that no candidate is about now are left out too. */
const UPRIGHT_STATES = 3;

/** Every candidate with every state that could be about it, as they were scored last: the darker, the better. */
export function TargetMapView({ evaluation }: { readonly evaluation: Evaluation }): ReactElement | null {
  const map = targetMap(evaluation);
  if (map === undefined) return null;
  const isCrowded = map.states.length > UPRIGHT_STATES;
  const columns = [...map.states.keys()].filter((place) => !isCrowded || map.rows.some(({ cells }) => cells[place] !== undefined));
  return (
    <section className="target-map" data-many={isCrowded}>
      <h4>Candidates and what they score</h4>
      {map.rows.length === 0 ? (
        <p className="nothing">No candidates now.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <td />
              {columns.map((place) => (
                <th key={place} scope="col" title={map.states[place]}>
                  {map.states[place]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.rows.map(({ id, name, shortName, cells }) => (
              <tr key={id}>
                <th scope="row" title={name}>
                  {shortName}
                </th>
                {columns.map((place) => (
                  <Cell key={place} cell={cells[place]} most={map.most} label={`${map.states[place]} ${name}`} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface CellProps {
  readonly cell: TargetCell | undefined;
  readonly most: number;
  /** Names the state and the candidate. */
  readonly label: string;
}

function Cell({ cell, most, label }: CellProps): ReactElement {
  if (cell === undefined) return <td title={`${label}: not among its candidates`} />;
  const { score, isBest, isChosen, words } = cell;
  const heat = score === undefined || most === 0 ? 0 : Math.max(0, score) / most;
  return (
    <td
      title={`${label}: ${score === undefined ? words : `${score.toFixed(2)}; ${words}`}`}
      data-best={isBest}
      data-chosen={isChosen}
      data-closed={score === undefined}
      style={{ '--heat': heat.toFixed(2) } as CSSProperties}
    >
      {score === undefined ? '–' : score.toFixed(2)}
      {isChosen && <Icon name="check" />}
    </td>
  );
}
