import type { ReactElement } from 'react';
import type { KeyValue } from '../live/node-view.ts';
import type { KeyUse } from '../studio-port.ts';

interface KeysProps {
  readonly keys: readonly KeyUse[];
  readonly values: readonly KeyValue[];
}

/** Blackboard properties that a node reads (→) and writes (←), with what they hold. */
export function NodeKeys({ keys, values }: KeysProps): ReactElement | null {
  if (keys.length === 0) return null;
  return (
    <ul className="node-keys">
      {keys.map(({ param, key, isWritten }, place) => {
        const held = values[place];
        return (
          <li key={param} title={`${param}: ${isWritten ? 'writes' : 'reads'} ${key}`}>
            <span className="node-way">{isWritten ? '←' : '→'}</span>
            <span className="node-key">{key}</span>
            <span className="node-value" data-valid={held?.isValid ?? false}>
              {held?.value ?? ''}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
