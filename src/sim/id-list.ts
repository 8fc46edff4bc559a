import type { EntityId } from './state.ts';

/** Takes the ids of what is found, each once. */
export interface IdList {
  add(id: EntityId): void;
}
