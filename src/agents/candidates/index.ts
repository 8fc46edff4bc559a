import { enemyCandidates } from './enemies-in-sight.ts';
import { friendCandidates } from './friends-in-sight.ts';
import { objectCandidates } from './free-objects.ts';

/** All things that a utility state can be about; a test fails when a file of this folder is missing here. */
export const CANDIDATE_SOURCES = [enemyCandidates, friendCandidates, objectCandidates] as const;
