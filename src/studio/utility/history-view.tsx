import { useState, type ReactElement } from 'react';
import type { Evaluation } from '../../engine/families/utility/index.ts';
import { LOGGED_SECONDS } from '../trace/evaluation-log.ts';
import { scoreHistory, type ScoreHistory, type ScoreLine } from './score-history.ts';
import './history-view.css';

/** In units of the drawing. */
const WIDTH = 360;
const HEIGHT = 96;
const BAND = 9;
const SERIES = 10;
/** More changes of one state than this a minute are worth a warning, unless the author says otherwise. */
const USUAL_BOUND = 20;

interface HistoryProps {
  /** The choices so far, oldest first. */
  readonly evaluations: readonly Evaluation[];
  /** The time that is shown, in seconds. */
  readonly seconds: number;
  /** The states in the order of the file: their places decide their colours. */
  readonly names: readonly string[];
}

/** All scores over the last minute, who was in force, and how often that changed. */
export function HistoryView({ evaluations, seconds, names }: HistoryProps): ReactElement {
  const [bound, setBound] = useState(USUAL_BOUND);
  const history = scoreHistory(evaluations, seconds);
  const restless = history.rates.filter(({ perMinute }) => perMinute > bound);
  return (
    <details className="utility-history" open>
      <summary>
        Last minute <i>{Math.round(history.flipsPerMinute)} changes a minute</i>
      </summary>
      <HistoryPlot history={history} seconds={seconds} names={names} />
      <ul className="history-legend">
        {names.map((name, place) => (
          <li key={name} data-series={place % SERIES}>
            {name}
          </li>
        ))}
      </ul>
      <p className="history-bound" data-warns={restless.length > 0}>
        <label>
          Warn above{' '}
          <input
            type="number"
            min="1"
            max="600"
            value={bound}
            onChange={({ target }) => setBound(Math.max(1, target.valueAsNumber || USUAL_BOUND))}
          />{' '}
          a minute.
        </label>{' '}
        {restless.length > 0 &&
          `${restless.map(({ name, perMinute }) => `${name} takes over ${Math.round(perMinute)} times`).join(', ')}: a bonus, a margin or a minimum time keeps it.`}
      </p>
    </details>
  );
}

function HistoryPlot({
  history,
  seconds,
  names,
}: {
  readonly history: ScoreHistory;
  readonly seconds: number;
  readonly names: readonly string[];
}) {
  const x = (at: number): number => Math.max(0, WIDTH * (1 - (seconds - at) / LOGGED_SECONDS));
  const seriesOf = (name: string): number => Math.max(0, names.indexOf(name)) % SERIES;
  const marks = history.flips.filter(({ at }) => at > seconds - LOGGED_SECONDS);
  return (
    <svg
      className="history-plot"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + BAND + 3}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={describe(history)}
    >
      <path className="history-grid" d={`M0 ${HEIGHT}H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
      {marks.map(({ at, from, to }) => (
        <path key={at} className="history-flip" d={`M${x(at).toFixed(1)} 0V${HEIGHT}`}>
          <title>{`${from || 'nothing'}, then ${to || 'nothing'}`}</title>
        </path>
      ))}
      {history.lines.map((line) => (
        <path key={line.name} className="history-line" data-series={seriesOf(line.name)} d={pathOf(line, { x, most: history.most })}>
          <title>{line.name}</title>
        </path>
      ))}
      {history.bands.map(({ name, from, to }) => (
        <rect
          key={from}
          className="history-band"
          data-series={seriesOf(name)}
          x={x(from)}
          y={HEIGHT + 3}
          width={Math.max(0, x(to) - x(from))}
          height={BAND}
        >
          <title>{name || 'nothing'}</title>
        </rect>
      ))}
    </svg>
  );
}

function pathOf({ points }: ScoreLine, { x, most }: { x: (at: number) => number; most: number }): string {
  let isOn = false;
  return points
    .map(({ at, score }) => {
      const command = isOn ? 'L' : 'M';
      isOn = score !== undefined;
      return score === undefined
        ? ''
        : `${command}${x(at).toFixed(1)} ${(HEIGHT * (1 - Math.max(0, score) / Math.max(0.01, most))).toFixed(1)}`;
    })
    .join('');
}

function describe({ flips, rates }: ScoreHistory): string {
  const often = rates.map(({ name, perMinute }) => `${name} ${Math.round(perMinute)}`).join(', ');
  return `Scores of all states over the last minute; ${flips.length} changes${often === '' ? '' : `, a minute: ${often}`}`;
}
