import { useEffect, useState, type ReactElement } from 'react';
import type { StudioSession } from '../session/studio-session.ts';
import { useSession } from '../session/use-session.ts';
import type { Evaluation } from '../../engine/families/utility/index.ts';
import { download } from '../files/download.ts';
import { FightLog } from './fight-log.ts';
import { filterLines, logLines } from './score-history.ts';

const SHOWN_LINES = 60;

/** The logs of all agents that are switched on: one stays on while the tab is closed. */
const fightLogs = new WeakMap<StudioSession, FightLog>();

interface LogProps {
  /** The choices of the shown selector so far, oldest first. */
  readonly evaluations: readonly Evaluation[];
  /** The time that is shown, in seconds. */
  readonly seconds: number;
}

/** Every choice in words, of one selector or of all agents, with a filter, on the screen or as a file. */
export function EvaluationLogView({ evaluations, seconds }: LogProps): ReactElement {
  const [filter, setFilter] = useState('');
  const [onlyFlips, setOnlyFlips] = useState(true);
  const { log, setOn } = useFightLog();
  const all = log === undefined ? logLines(evaluations) : log.until(seconds);
  const lines = filterLines(all, { filter, onlyFlips });
  const save = (): void => download('evaluations.txt', `${lines.map(({ text }) => text).join('\n')}\n`, 'text/plain');
  return (
    <details className="evaluation-log">
      <summary>Evaluation log</summary>
      <div className="evaluation-log-tools">
        <input
          type="search"
          aria-label="Filter the log"
          placeholder="Filter, such as: Eat money"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <label>
          <input type="checkbox" checked={onlyFlips} onChange={({ target }) => setOnlyFlips(target.checked)} /> changes only
        </label>
        <label title="The fight is played again from its start, beside the one that runs.">
          <input type="checkbox" checked={log !== undefined} onChange={({ target }) => setOn(target.checked)} /> all agents, from the start
        </label>
        <button type="button" className="plain" onClick={save}>
          Save as a file
        </button>
      </div>
      {log !== undefined && <LogProgress log={log} />}
      <ol aria-label="Choices, newest first">
        {lines
          .slice(-SHOWN_LINES)
          .toReversed()
          .map(({ at, text }) => (
            <li key={`${at} ${text}`}>{text}</li>
          ))}
      </ol>
      {lines.length === 0 && all.length > 0 && <p className="nothing">No matching choices.</p>}
      {log !== undefined && all.length === 0 && <p className="nothing">No choice yet.</p>}
    </details>
  );
}

/** The log of all agents while it is switched on. It works on with each update of the studio. */
function useFightLog(): { readonly log: FightLog | undefined; readonly setOn: (isOn: boolean) => void } {
  const session = useSession();
  const [log, setLog] = useState(fightLogs.get(session));
  useEffect(() => log?.work(session.port.past));
  const setOn = (isOn: boolean): void => {
    const next = isOn ? new FightLog() : undefined;
    if (next === undefined) fightLogs.delete(session);
    else fightLogs.set(session, next);
    log?.end();
    setLog(next);
  };
  return { log, setOn };
}

function LogProgress({ log }: { readonly log: FightLog }): ReactElement | null {
  const { share = 1 } = log;
  // The shown moment runs ahead of the replay by some steps.
  if (share > ALMOST_ALL) return null;
  return <p className="nothing">The fight is played again from its start: {Math.floor(share * 100)} % so far.</p>;
}

const ALMOST_ALL = 0.98;
