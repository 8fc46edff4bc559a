import type { ReactElement } from 'react';
import type { BreakCondition, Breakpoint } from '../../ports/studio-port.ts';
import { useSignal } from '../../signal/use-signal.ts';
import { useSession } from '../../session/use-session.ts';
import { BREAK_TESTS, TEST_WORDS } from '../break-condition.ts';

/** When a breakpoint counts, and from which hit on it stops the game. */
export function BreakDetails({ breakpoint }: { readonly breakpoint: Breakpoint }): ReactElement {
  const { breakpoints, panes } = useSession();
  const { rows } = useSignal(useSignal(panes.active).live.blackboard);
  const { id, when, fromHit = 1 } = breakpoint;
  const keys = [...new Set([...rows.map(({ key }) => key), ...(when ? [when.key] : [])])];
  const change = (part: Partial<BreakCondition>): void => {
    const key = part.key ?? when?.key ?? '';
    const next: BreakCondition = { kind: 'key', test: 'is', value: '', ...when, ...part, key };
    breakpoints.setCondition(id, key === '' ? undefined : next);
  };
  return (
    <div className="break-when">
      <select aria-label="Only when this key" value={when?.key ?? ''} onChange={(event) => change({ key: event.target.value })}>
        <option value="">always</option>
        {keys.map((key) => (
          <option key={key} value={key}>
            when {key}
          </option>
        ))}
      </select>
      {when !== undefined && (
        <>
          <select
            aria-label="Test of the key"
            value={when.test}
            onChange={(event) => change({ test: event.target.value as BreakCondition['test'] })}
          >
            {BREAK_TESTS.map((test) => (
              <option key={test} value={test}>
                {TEST_WORDS[test]}
              </option>
            ))}
          </select>
          <input
            type="text"
            aria-label="Value of the key"
            spellCheck={false}
            value={when.value}
            onChange={(event) => change({ value: event.target.value })}
          />
        </>
      )}
      <span>
        from hit{' '}
        <input
          type="number"
          min={1}
          aria-label="Stop from this hit on"
          value={fromHit}
          onChange={(event) => breakpoints.setFromHit(id, Math.floor(Number(event.target.value)))}
        />
      </span>
    </div>
  );
}
