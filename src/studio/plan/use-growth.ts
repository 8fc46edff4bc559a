import { useEffect, useState } from 'react';

/** From one branch to the next: slow enough to be followed. Milliseconds of the wall clock. */
const BRANCH_MILLISECONDS = 260;

/** How much of a tree is shown. */
export interface Growth {
  /** Branches, in the order in which they grew. */
  readonly shown: number;
  show(count: number): void;
  again(): void;
}

/** A tree grows branch by branch when it is a new one; `name` tells it from the one before. */
export function useGrowth(name: string, count: number): Growth {
  const [state, setState] = useState({ name, shown: count, isGrowing: false });
  const isNew = state.name !== name;
  // A tree that is new is never seen whole before it grows.
  if (isNew) setState({ name, shown: 1, isGrowing: true });
  const isGrowing = state.isGrowing && state.shown < count;
  useEffect(() => {
    if (!isGrowing) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setState((now) => ({ ...now, shown: count, isGrowing: false }));
      return undefined;
    }
    const timer = setInterval(() => setState((now) => ({ ...now, shown: Math.min(count, now.shown + 1) })), BRANCH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [name, count, isGrowing]);
  return {
    shown: isNew ? 1 : Math.min(count, state.shown),
    show: (shown) => setState({ name, shown, isGrowing: false }),
    again: () => setState({ name, shown: 1, isGrowing: true }),
  };
}
