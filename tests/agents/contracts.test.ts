import { expect, it } from 'vitest';
import { gameRegistry } from '../../src/agents/registry/game-registry.ts';

/** What the school adds to sequences, selectors and their decorators: each says what it starts, halts, remembers and draws. */
const MECHANISMS = `
  RandomSelector RandomSequence WeightedSelector OneOf Reasoner EmotionalSelector UtilitySelector UtilityState
  StateMachine State Transition SendMessage HasMessage SetTag GiveHint HintedSelector
  TreeQuery Planner PlanAction SharedBranch Roles Together Semaphore KeepSocialDistance
  OpenDoor CloseDoor UnlockDoor KickDoor PickLock SmashDoor Reload
`
  .trim()
  .split(/\s+/);

it('every mechanism of the school has a contract in sentences', () => {
  const rules = (type: string): readonly string[] => gameRegistry.definitions.get(type)?.rules ?? [];
  expect(MECHANISMS.filter((type) => rules(type).length < 2)).toEqual([]);
  expect(MECHANISMS.flatMap(rules).filter((rule) => !/^[A-Z`].*[.)]$/.test(rule))).toEqual([]);
});
