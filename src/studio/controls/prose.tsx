import type { ReactElement } from 'react';

/** A sentence of the documentation of a node: what stands between backticks is a word of a file. */
export function Prose({ text }: { readonly text: string }): ReactElement {
  // The parts at odd places stood between two backticks; a part may come twice.
  return <>{text.split('`').map((part, place) => (place % 2 === 1 ? <code key={`${place} ${part}`}>{part}</code> : part))}</>;
}

/** The same where no markup can be, as in a tooltip. */
export function plainProse(text: string): string {
  return text.replace(/`([^`]*)`/g, '“$1”');
}
