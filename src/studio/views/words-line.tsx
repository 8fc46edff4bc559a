import type { ReactElement } from 'react';
import type { Pane } from '../session/pane.ts';
import { useCell } from './use-cell.ts';

/** What the agent is doing and why, for somebody who has never seen a tree. */
export function WordsLine({ pane }: { readonly pane: Pane }): ReactElement | null {
  const words = useCell(pane.words);
  if (words === undefined) return null;
  const { doing, within, condition, because, text } = words;
  return (
    <div className="words" role="note" aria-label="In plain words">
      <p className="words-doing" title={text}>
        {doing === '' ? text : doing}
        {within.length > 0 && <span className="words-within">{within.slice(-3).join('  ›  ')}</span>}
      </p>
      <p className="words-because" title={text}>
        {condition}
        {condition !== '' && because.length > 0 && '  ·  '}
        {because.length > 0 && (
          <>
            because <b>{because.join('  ·  ')}</b>
          </>
        )}
      </p>
    </div>
  );
}
