import { enemyCandidates } from './enemies-in-sight.ts';
import { friendCandidates } from './friends-in-sight.ts';
import { hostileObjectCandidates } from './hostile-objects.ts';
import { objectCandidates } from './free-objects.ts';
import { usableObjectCandidates } from './usable-objects.ts';

/** All things that a utility state can be about; a test fails when a file of this folder is missing here. */
export const CANDIDATE_SOURCES = [
  enemyCandidates,
  friendCandidates,
  objectCandidates,
  hostileObjectCandidates,
  usableObjectCandidates,
] as const;
