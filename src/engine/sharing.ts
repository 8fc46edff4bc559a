/** Keys that the agents of a party, or of the world, share. */
export { ScopedBlackboards, SharedKeyCopies, type SavedSharedKeys } from './blackboard/scoped-blackboards.ts';
export { SharedBlackboard } from './blackboard/shared-blackboard.ts';
