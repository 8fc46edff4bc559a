import type { KeyDeclaration } from '../../src/engine/blackboard/key-declaration.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS } from '../../src/agents/actions/index.ts';
import { CONDITIONS } from '../../src/agents/conditions/index.ts';
import { withTrees } from '../../src/content/with-trees.ts';
import { readLessonFiles } from '../../src/cli/read-content-files.ts';
import type { Content } from '../../src/content/load-content.ts';
import { loadLessons } from '../../src/school/load-lessons.ts';
import { openRun } from '../../src/runs/open-run.ts';
import type { NodeDocument } from '../../src/engine/document/tree-format.ts';
import { TestBattle, tree } from './support/test-battle.ts';
import { actionHeadline } from '../../src/studio/explain/action-headline.ts';
import type { GraphNode } from '../../src/studio/graph/tree-graph.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** They have something to tell at times only: while they wait, count or run in a drawn order. */
const OFTEN_SILENT: ReadonlySet<string> = new Set(['Cooldown', 'Repeat', 'RandomSelector', 'RandomSequence', 'Transition']);
/** Of play; a scene needs longer until its hermit has hunted and fought, or until the beaten run and yield. */
const SECONDS: Readonly<Record<string, number>> = { survival: 130, defender: 130, 'duel-6': 80 };
/** In which it comes to everything. */
const SEEDS: Readonly<Record<string, string>> = { defender: '1' };
/** In no tree of the game or only in branches that warriors learn, or not within the time that is played here. */
const NEVER_HEARD = ['CloseDoor', 'DebugLog', 'Die', 'PlayDead', 'Rout', 'SelectWard', 'UnlockDoor', 'Yield'];
const LEAVES = [...ACTIONS, ...CONDITIONS];
/** With which a headline may begin: the verbs of the types, those that leaves tell of themselves, and states of a body. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  ...ACTIONS.map(({ verb }) => verb?.split(' ')[0] ?? ''),
  ...`Strike Give About Aims Attacks Attacked Backs Binds Calls Cannot Chose Comes Cornered Could Faces Fills Flees Forgets Goes Has Hits Holds Kicks
  Looks Makes Must Opens Picks Plays Returns Running Runs Said Says Sees Smashes Sprinting Stands Strolls Waits Walking Walks Was
  Yields Work Eat Break Burn Train Play Fish Roast Rest Take Load Fill Raise Sleep Mend Build Store Douse`.split(/\s+/),
]);

describe('every action and every condition', () => {
  const heard = new Map<string, Set<string>>();
  beforeAll(() => {
    const listen = (played: Content, scenario: string, steps: number): void => {
      const { world, brains } = openRun(played, { scenario, seed: SEEDS[scenario] ?? 'words', tickMode: 'interval' });
      const ids = [...world.state.units, ...world.state.parties].map(({ id }) => id);
      for (const id of ids) {
        brains.watch(id, (_, { nodes }) => ({
          node: () => undefined,
          explain: (index, text) => {
            const type = nodes[index]?.type ?? '';
            heard.set(type, (heard.get(type) ?? new Set()).add(text));
          },
        }));
      }
      for (let step = 0; step < steps; step++) world.step();
    };
    for (const scenario of content.scenarios.keys()) listen(content, scenario, (SECONDS[scenario] ?? 20) * 60);
    for (const { stage, solution } of loadLessons(readLessonFiles(), content).lessons) {
      const solved = withTrees(stage.content, [solution.tree]);
      if ('content' in solved) listen(solved.content, stage.scenario.name, 8 * 60);
    }
  });

  it.each(LEAVES.map(({ type, behaviour }) => [type, behaviour.leaf.explain] as const))('%s explains itself', (_, explain) => {
    expect(explain).toBeTypeOf('function');
  });

  it('says what it does in whole words, in all battles, arenas and solved lessons', () => {
    for (const [type, texts] of heard) {
      const wrong = [...texts].filter(
        (text) => /undefined|NaN|Infinity|null|\[object|(^|[ (])-\d/.test(text) || (text === '' && !OFTEN_SILENT.has(type)),
      );
      expect({ type, wrong }).toEqual({ type, wrong: [] });
    }
    const silent = LEAVES.map(({ type }) => type).filter((type) => !heard.has(type));
    const unheard = silent.filter((type) => !NEVER_HEARD.includes(type));
    expect(unheard, 'no scene or lesson comes to these: use them in one, or say here why not').toEqual([]);
  });

  it.each(['', 'Closest enemy', 'The next one', 'Strike'])('named “%s”, has a headline that begins with a verb or a state', (name) => {
    const faults = ACTIONS.flatMap(({ type, ...definition }) => {
      const leaf = { kind: definition, document: { type, ...(name !== '' && { name }) }, title: name || type } as unknown as GraphNode;
      const headlines = [...(heard.get(type) ?? [])].filter((told) => told !== '').map((told) => actionHeadline(leaf, told));
      return headlines.filter((words) => !BEGINNINGS.has(/^[A-Z][a-z]*/.exec(words)?.[0] ?? '')).map((words) => `${type}: ${words}`);
    });
    expect([...new Set(faults)].slice(0, 20)).toEqual([]);
  });
});

describe('a traced unit', () => {
  const MAP = ['##############', '#s..........S#', '##############'];

  /** The first and the last word of one leaf, after so many seconds. */
  function wordsOf(leaf: NodeDocument, keys: Parameters<typeof tree>[2], seconds = 0.5): string[] {
    const play = new TestBattle(MAP, { seed: 'words', written: [tree('told', leaf, keys)], trees: { 1: 'told' } });
    const words: string[] = [];
    play.brains.watch(1, () => ({ node: () => undefined, explain: (_, text) => words.push(text) }));
    play.run(seconds);
    return [words[0] ?? '', words.at(-1) ?? ''];
  }
  const key = (name: string) => ({ key: name });

  it('tells the values that a condition compared', () => {
    const enemy = { name: 'enemy', type: 'entity', value: 2 } as const;
    expect(wordsOf({ type: 'IsTargetClose', params: { target: key('enemy'), distance: 5 } }, [enemy])[0]).toMatch(
      /^distance to .+ is \d+(\.\d)?, needs at most 5$/,
    );
    expect(
      wordsOf({ type: 'BooleanCondition', params: { property: key('isAfraid') } }, [{ name: 'isAfraid', type: 'boolean', value: true }])[0],
    ).toBe('isAfraid is true');
    expect(wordsOf({ type: 'IsPropertyValid', params: { property: key('enemy') } }, [{ name: 'enemy', type: 'entity' }])[0]).toBe(
      'enemy is not known',
    );
  });

  it('tells where it walks, and how far it still is', () => {
    const goal: KeyDeclaration = { name: 'goal', type: 'vector', value: [6.5, 1.5] };
    const [first = '', last = ''] = wordsOf({ type: 'MoveToPosition', params: { position: key('goal') } }, [goal], 1.5);
    expect(first).toBe('walks to (6.5, 1.5), 5 tiles to go');
    expect(Number(/([\d.]+) tiles to go/.exec(last)?.[1])).toBeLessThan(4.5);
  });

  it('tells how long it still waits', () => {
    const [first = ''] = wordsOf({ type: 'Wait', params: { duration: 3 } }, [], 1);
    expect(first).toMatch(/^waits until 0:03(\.\d)?$/);
  });

  it('tells how much of its time and of its tries a decorator has used', () => {
    const limited = { type: 'TimeLimit', params: { limit: 3 }, child: { type: 'Wait', params: { duration: 9 } } };
    const words: string[] = [];
    const play = new TestBattle(MAP, { seed: 'words', written: [tree('told', limited)], trees: { 1: 'told' } });
    play.brains.watch(1, (_, { root }) => ({ node: () => undefined, explain: (index, text) => index === root.index && words.push(text) }));
    play.run(3.5);
    expect(words[0]).toMatch(/^3 s, until 0:03(\.\d)?$/);
    expect(words).toContain('3 s are over');
  });
});
