import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstFailure, runCheck } from '../../src/checks/check.ts';
import { readBehaviourTest } from '../../src/checks/behaviour-test.ts';
import { filesUnder } from '../support/repository.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const files = filesUnder('tests/behaviours').filter((path) => path.endsWith('.json'));

describe.each(files)('%s', (path) => {
  const read = readBehaviourTest(JSON.parse(readFileSync(path, 'utf8')), path, content);

  it('is a valid test', () => {
    expect('problems' in read ? read.problems : []).toEqual([]);
  });

  if ('problems' in read) return;
  const { says, check, content: stage, mutations } = read.test;

  it(`holds: ${says}`, () => {
    expect(firstFailure(runCheck(check, { content: stage }))).toBeUndefined();
  });

  it.each(mutations)('fails $says', ({ document, breaks }) => {
    const claims = check.claims.filter((claim) => claim.says === breaks);
    const isBroken = (seed: string): boolean =>
      firstFailure(runCheck({ ...check, seeds: [seed], claims }, { content: stage, documents: [document], endsAtFailure: true })) !==
      undefined;
    expect(check.seeds.some(isBroken)).toBe(true);
  });

  it('has a change of a tree for every claim that breaks it', () => {
    const broken = new Set(mutations.map(({ breaks }) => breaks));
    expect(check.claims.filter((claim) => !broken.has(claim.says)).map((claim) => claim.says)).toEqual([]);
  });
});
