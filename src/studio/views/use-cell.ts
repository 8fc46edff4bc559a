import { createContext, use, useSyncExternalStore } from 'react';
import type { Cell } from '../session/cell.ts';
import type { StudioSession } from '../session/studio-session.ts';

/** Draws the component again whenever the cell holds another value. */
export function useCell<Value>(cell: Cell<Value>): Value {
  return useSyncExternalStore(cell.subscribe, cell.read);
}

/** The same for a part of the value, such as a claim about it: a change of the rest draws nothing. */
export function useFrom<Value, Part extends string | number | boolean | undefined>(cell: Cell<Value>, pick: (value: Value) => Part): Part {
  return useSyncExternalStore(cell.subscribe, () => pick(cell.read()));
}

export const SessionContext = createContext<StudioSession | undefined>(undefined);

export function useSession(): StudioSession {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('A view of the studio stands outside of its session.');
  return session;
}
