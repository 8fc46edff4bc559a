import { useMemo, type ReactElement } from 'react';
import { mindMarks, type MindMark as Mark } from '../files/mind-marks.ts';
import type { AgentEntry } from '../studio-port.ts';
import { useCell, useSession } from './use-cell.ts';

/** The marks of all agents, anew after each edit. */
export function useMindMarks(): (agent: AgentEntry) => Mark | undefined {
  const { desk, gifts } = useSession();
  const { trees } = useCell(desk.workspace);
  const waiting = useCell(desk.waiting);
  return useMemo(() => mindMarks({ trees, waiting, gifts }), [trees, waiting, gifts]);
}

/** A few words where a mind is not the one that is drawn, or not that of its kind. */
export function MindMark({ mark }: { readonly mark: Mark | undefined }): ReactElement | null {
  if (mark === undefined) return null;
  return (
    <span className="mind-mark" title={mark.why}>
      {mark.text}
    </span>
  );
}
