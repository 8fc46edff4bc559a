import { clonePlain } from '../core/clone-plain.ts';
import { overwritePlain } from '../core/overwrite-plain.ts';
import type { WorldState } from './state.ts';

/**
 * The saved state, which shares nothing with the save. Units and clocks, of which there are many and which every step reads, are
 * written over those of `now`: do not keep a reference to one across a restore.
 */
export function restoredState(now: WorldState, saved: WorldState): WorldState {
  const state = clonePlain<WorldState>({ ...saved, units: [], agents: [] });
  state.units = overwritePlain(now.units, saved.units);
  state.agents = overwritePlain(now.agents, saved.agents);
  return state;
}
