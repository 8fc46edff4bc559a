import { claimNames, readStage, type Stage } from '../../../src/checks/stage.ts';
import { readClaims } from '../../../src/checks/claims/read-claims.ts';
import { shippedContent } from '../../support/shipped-content.ts';

/** A scene on the map `duel-6`, with what a test puts there. */
export function duelStage(members: { readonly loners: readonly object[]; readonly objects?: readonly object[] }): Stage {
  const read = readStage(shippedContent, {
    file: 'test.json',
    path: '/scenario',
    name: 'test',
    title: 'Test',
    trees: new Map(),
    scenario: { map: 'duel-6', camera: { at: 'middle', zoom: 34 }, ...members },
  });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return read.stage;
}

/** The claim that a fact always holds. */
export function readAlways(fact: unknown, stage: Stage): ReturnType<typeof readClaims> {
  return readClaims([{ says: 'so', always: fact }], { file: 'test.json', path: '/claims' }, claimNames(stage));
}
