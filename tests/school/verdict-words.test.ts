import { expect, it } from 'vitest';
import type { Claim } from '../../src/checks/claims/claim.ts';
import { Fight } from '../../src/checks/fight/fight.ts';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const { lessons } = loadLessons(readLessonFiles(), content);

/** What the claim says it asks for, and what it sees in a fight. */
function wordsOf(claim: Claim, fight: Fight): string[] {
  const sources = [
    claim.fact,
    ...('follows' in claim ? [claim.follows] : []),
    ...('during' in claim && claim.during ? [claim.during] : []),
    ...('until' in claim && claim.until ? [claim.until] : []),
  ];
  return sources.flatMap((source) => {
    const fact = source();
    return [fact.asks, fact.look(fight).seen()];
  });
}

it.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  'no verdict of the lesson %s has words of a file or coordinates in it',
  (_, { check, stage }) => {
    const fight = new Fight(openRun(stage.content, { scenario: check.scenario, seed: check.seeds[0] ?? '1', tickMode: 'interval' }));
    fight.advance();
    for (const words of check.claims.flatMap((claim) => wordsOf(claim, fight))) {
      expect(words).not.toMatch(/\p{L}\d|\p{L}\/\p{L}|\p{Ll}-\d/u);
      expect(words).not.toMatch(/\d, -?\d/);
    }
  },
);
