import { expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { kindsWithRules } from '../../../src/app/studio/kinds-with-rules.ts';
import { filesUnder, pathInRepository, readRepositoryFile } from '../../support/repository.ts';

/** What the school adds to sequences, selectors and their decorators: each says what it starts, halts, remembers and draws. */
const MECHANISMS = `
  ResumingSequence RandomSelector RandomSequence WeightedSelector OneOf Reasoner EmotionalSelector LearningSelector UtilitySelector UtilityState
  StateMachine State Transition SendMessage HasMessage SetTag GiveHint HintedSelector
  TreeQuery Planner PlanAction SharedBranch Roles Together Semaphore KeepSocialDistance
  OpenDoor CloseDoor UnlockDoor KickDoor PickLock SmashDoor Reload
`
  .trim()
  .split(/\s+/);

const kinds = kindsWithRules(gameRegistry.definitions);
const contracts = ['src/engine', 'src/agents'].flatMap(filesUnder).filter((path) => /\/[a-z][\w-]*\.md$/.test(path));

it('finds a contract of each mechanism of the school, in sentences', () => {
  const rules = (type: string): readonly string[] => kinds.get(type)?.rules ?? [];
  expect(MECHANISMS.filter((type) => rules(type).length < 2)).toEqual([]);
  expect([...kinds.keys()].flatMap(rules).filter((rule) => !/^[A-Z`].*[.)]$/.test(rule))).toEqual([]);
});

it.each(contracts)('shows every line of %s, the contract of the node type that is defined beside it', async (path) => {
  const [, type = '', list = ''] = /^# (\w+)\n\n([^]*)\n$/.exec(readRepositoryFile(path)) ?? [];
  const defined = (await import(pathInRepository(path.replace('.md', '.ts')))) as Readonly<Record<string, { readonly type?: string }>>;
  expect(Object.values(defined).map((each) => each.type)).toContain(type);
  expect(
    kinds
      .get(type)
      ?.rules?.map((rule) => `- ${rule}`)
      .join('\n'),
  ).toBe(list);
});
