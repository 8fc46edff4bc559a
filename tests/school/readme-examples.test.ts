import { expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';
import { compileTree } from '../../src/engine/check.ts';
import type { TreeDocument } from '../../src/engine/document.ts';
import { readBehaviourTest } from '../../src/checks/behaviour-test.ts';
import { firstFailure, runCheck } from '../../src/checks/check.ts';
import { FACT_KINDS } from '../../src/checks/facts/index.ts';
import { readLesson } from '../../src/school/read-lesson.ts';
import { tryLesson } from '../../src/school/try-lesson.ts';
import { readRepositoryFile } from '../support/repository.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** The JSON of the only example in a README. */
function exampleIn(readme: string): unknown {
  const [example, ...others] = [...readRepositoryFile(readme).matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(others).toEqual([]);
  return JSON.parse(example ?? '');
}

it('the tree of the README compiles', () => {
  const document = exampleIn('README.md') as TreeDocument;
  const compiled = compileTree(document.name, new Map([[document.name, { file: 'README.md', document }]]), gameRegistry);
  expect(compiled).not.toHaveProperty('problems');
});

it('the lesson of the README of the school can be solved, and not without a change', () => {
  const read = readLesson(exampleIn('src/school/README.md'), 'lessons/fire-or-water.json', content);
  expect('problems' in read ? read.problems : tryLesson(read.lesson)).toEqual([]);
});

it('the behaviour test of the README of the checks holds, and fails with its mutation', () => {
  const read = readBehaviourTest(exampleIn('src/checks/README.md'), 'readme.json', content);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const { check, content: stage, mutations } = read.test;
  expect(firstFailure(runCheck(check, { content: stage }))).toBeUndefined();
  const mutated = runCheck(check, { content: stage, documents: mutations.map(({ document }) => document) });
  expect(firstFailure(mutated)?.claim.says).toBe(mutations[0]?.breaks);
});

it('the README of the checks names every kind of fact', () => {
  const facts = readRepositoryFile('src/checks/README.md').split('## Facts')[1]?.split('\n## ')[0];
  expect([...FACT_KINDS.keys()].filter((field) => !facts?.includes(`\`${field}\``))).toEqual([]);
});
