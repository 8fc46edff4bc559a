import { overwritePlain } from '../../core/overwrite-plain.ts';
import type { WorldState } from '../state.ts';

/**
 * The saved state, which shares nothing with the save. It is written over `now`, whose objects every step reads: do not keep
 * a reference to any of them across a restore.
 */
export function restoredState(now: WorldState, saved: WorldState): WorldState {
  return overwritePlain(now, saved);
}
