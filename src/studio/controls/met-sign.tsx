import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

/** Before a condition: whether it holds. */
export function MetSign({ isMet }: { readonly isMet: boolean }): ReactElement {
  return (
    <>
      <Icon name={isMet ? 'check' : 'cross'} /> <span className="spoken">{isMet ? 'Holds: ' : 'Not true: '}</span>
    </>
  );
}
