import { useSyncExternalStore } from 'react';
import type { Signal } from './signal.ts';

/** Re-renders the component when the signal changes. */
export function useSignal<Value>(signal: Signal<Value>): Value {
  return useSyncExternalStore(signal.subscribe, signal.read);
}

/** Re-renders only when the picked part of the value changes. */
export function useSignalPart<Value, Part extends string | number | boolean | undefined>(
  signal: Signal<Value>,
  pick: (value: Value) => Part,
): Part {
  return useSyncExternalStore(signal.subscribe, () => pick(signal.read()));
}
