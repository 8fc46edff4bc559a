import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { keptNodes } from '../../../src/engine/hot-reload/kept-nodes.ts';
import { haltChangedNodes, migrateAgents } from '../../../src/engine/hot-reload/migrate-agents.ts';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { TraceSink } from '../../../src/engine/definition/trace.ts';
import type { TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Evaluation } from '../../../src/engine/scoring/evaluation.ts';
import type { Log } from '../support/scripted-leaves.ts';
import { leaf, named, node, tree } from '../support/tree-builders.ts';
import { by, fight, flee, rest, select, state, type Params } from '../support/utility-trees.ts';
import { compile, TreeHarness } from '../support/tree-harness.ts';

function play(document: TreeDocument, dice: () => number = () => 0.5): TreeHarness {
  return new TreeHarness(compile(document), dice);
}

describe('UtilitySelector', () => {
  it('runs the state with the best score, and halts it before a better one starts', () => {
    const played = play(select({}, flee(), fight(), rest()));
    played.write('fear', 3).tick().write('anger', 5).tick().write('anger', 1).write('fear', 1).tick();
    expect([played.story, played.statuses]).toEqual(['+flee flee|-flee +fight fight|-fight +rest rest', 'RRR']);
  });

  it('keeps the state in force by its bonus', () => {
    const scores = (bonus: number) => {
      const played = play(select({}, flee({ bonus }), fight()));
      return played.write('fear', 5).tick().write('anger', 6).tick().write('anger', 8).tick().story;
    };
    expect(scores(1)).toBe('+flee flee|-flee +fight fight|fight');
    expect(scores(1.5)).toBe('+flee flee|flee|-flee +fight fight');
  });

  it('rules a state out by a score of 0 only where that is a veto', () => {
    const chosen = (veto: Params): string =>
      play(select({}, flee({ evaluators: [by('fear', veto), by('anger')] }), rest()))
        .write('anger', 9)
        .tick().story;
    expect([chosen({}), chosen({ veto: false }), chosen({ veto: true })]).toEqual(['+flee flee', '+flee flee', '+rest rest']);
  });

  it('asks for a margin', () => {
    const played = play(select({ margin: 0.25 }, flee(), fight()));
    played.write('fear', 5).tick().write('anger', 7).tick().write('anger', 8).tick();
    expect(played.story).toBe('+flee flee|flee|-flee +fight fight');
  });

  it('stays for the minimum time, unless the state can no longer be chosen', () => {
    const armed: Params = { minTime: 3, preconditions: [{ consideration: { key: 'isArmed' }, test: 'isTrue' }] };
    const played = play(select({}, fight(armed), rest()));
    played.write('anger', 5).tick().write('anger', 0).tick().tick().tick();
    expect(played.story).toBe('+fight fight|fight|fight|-fight +rest rest');
    const disarmed = play(select({}, fight(armed), rest()))
      .write('anger', 5)
      .tick();
    disarmed.agents.blackboard(0).set('isArmed', false);
    expect(disarmed.tick().story).toBe('+fight fight|-fight +rest rest');
  });

  it('does not choose a state that cools down after its result, or after it gave way', () => {
    const ended = play(repeated(select({}, state('flee', { evaluators: [by('fear')], cooldown: 2 }, 'S'), rest())));
    expect(ended.write('fear', 9).tick().tick().tick().story).toBe('+flee flee|+rest rest|-rest +flee flee');
    const gaveWay = play(select({}, flee({ cooldown: 2 }), rest()));
    gaveWay.write('fear', 9).tick().write('fear', 0).tick().write('fear', 9).tick().tick();
    expect(gaveWay.story).toBe('+flee flee|-flee +rest rest|rest|-rest +flee flee');
  });

  it('returns the result of the state, and fails when none can be chosen', () => {
    expect(
      play(select({}, state('flee', { evaluators: [by('fear')] }, 'RS')))
        .tick()
        .tick().statuses,
    ).toBe('RS');
    expect(play(select({}, state('flee', { evaluators: [by('fear')] }, 'F'))).tick().statuses).toBe('F');
    const none = play(select({}, flee({ preconditions: [{ consideration: { key: 'fear' }, test: 'above', value: 5 }] })));
    none.write('fear', 6).tick().write('fear', 5).tick();
    expect([none.story, none.statuses]).toEqual(['+flee flee|-flee', 'RF']);
  });

  it('evaluates at most once an interval, and rests in between', () => {
    const played = play(select({ interval: 2 }, state('flee', { evaluators: [by('fear')] }, 'R'), rest()));
    // The first interval of agent 7 is over after 0.65 s.
    played.tick().tick().write('fear', 9).tick().tick();
    expect(played.story).toBe('+rest rest|rest|rest|-rest +flee flee');
    const quiet = play(select({ interval: 2 }, named('nap', { ...node('UtilityState', { base: 1 }, node('Naps', { duration: 60 })) })));
    quiet.tick();
    expect(quiet.agents.wakeTime).toBeCloseTo(0.652, 3);
    quiet.tick().tick();
    expect(quiet.agents.wakeTime).toBe(3);
  });

  it('evaluates in other ticks than agents that began with it: their first intervals differ', () => {
    const [count, ticks, interval] = [60, 40, 10];
    const agents = new TreeAgents<Log>(compile(select({ interval }, rest())));
    for (let id = 1; id <= count; id++) agents.add(id, { events: [] }, () => 0.5);
    const perTick = Array.from({ length: ticks }, () => 0);
    const sink = (tick: number): TraceSink => ({ node: () => undefined, details: () => void (perTick[tick] = (perTick[tick] ?? 0) + 1) });
    for (let tick = 0; tick < ticks; tick++) for (let row = 0; row < count; row++) agents.tick(row, tick, sink(tick));
    // All at the start; then each again within the first interval, and from there on once in each.
    expect(perTick[0]).toBe(count);
    for (const evaluations of perTick.slice(1)) expect(evaluations).toBeLessThanOrEqual((1.5 * count) / interval);
    for (const start of [11, 21]) expect(perTick.slice(start, start + interval).reduce((sum, some) => sum + some)).toBe(count);
  });

  it('ticks a state that runs on only so often, and one that is new at once', () => {
    const played = play(select({ executeEvery: 3 }, flee(), fight()));
    played.write('fear', 5).tick().tick().tick().tick().write('anger', 9).tick().tick();
    expect(played.story).toBe('+flee flee|||flee|-flee +fight fight|');
    expect(played.statuses).toBe('RRRRRR');
    const slow = play(select({ executeEvery: 3, interval: 5 }, flee({}), rest()));
    slow.write('fear', 5).tick();
    expect(slow.agents.wakeTime).toBe(0);
  });

  it('evaluates at once when a watched key changes, also when it becomes known or unknown', () => {
    const watch = [{ key: { key: 'fear' } }, { key: { key: 'free' } }];
    const played = play(select({ interval: 50, watch }, flee(), fight(), rest()));
    played.tick().write('anger', 9).tick().write('free', 1).tick();
    expect(played.story).toBe('+rest rest|rest|-rest +fight fight');
    expect(played.agents.wakeTime).toBe(2);
    played.write('anger', 0).tick();
    played.agents.keys.invalidate(0, played.agents.keys.slotOf('free'));
    expect(played.tick().story).toBe('+rest rest|rest|-rest +fight fight|fight|-fight +rest rest');
  });

  it('draws among the best by score, and not again while that state is one of them', () => {
    const draws = [0.9, 0.1];
    const played = play(select({ choice: 'weightedAmongBest', best: 2 }, flee(), fight(), rest({ base: 0.1 })), () => draws.shift() ?? NaN);
    played.write('fear', 5).write('anger', 5).tick().write('fear', 7).tick().write('anger', 0).tick();
    expect(played.story).toBe('+fight fight|fight|-fight +flee flee');
    expect(draws).toEqual([]);
  });

  it('lets a state fail by chance', () => {
    const at = (draw: number) =>
      play(select({}, flee({ failChance: 0.25 }), rest()), () => draw)
        .write('fear', 9)
        .tick().story;
    expect([at(0.2), at(0.3)]).toEqual(['+rest rest', '+flee flee']);
  });

  it('hears the result of the state before it evaluates again, whatever that state has just changed', () => {
    const counting = named('count', {
      ...node('UtilityState', { base: 0.1 }, node('Counts', { script: 'RRS', label: 'count', into: { key: 'anger' } })),
    });
    const played = play(repeated(select({ interval: 0 }, counting, fight({ weight: 0.4 }))));
    const story = played.tick().tick().tick().tick().story;
    expect(story).toBe('+count count|count|count|+fight fight');
  });

  it('by chance leaves the state in force when it is no longer among the best, whatever the margin', () => {
    const played = play(select({ choice: 'weightedAmongBest', best: 1, margin: 5 }, flee(), fight()));
    expect(played.write('fear', 5).tick().tick().write('anger', 6).tick().story).toBe('+flee flee|flee|-flee +fight fight');
  });

  it('forgets the state in force when it is halted', () => {
    const played = play(select({}, flee({ bonus: 2 }), fight()));
    played.write('fear', 5).tick().write('anger', 6).tick().halt().tick();
    expect(played.story).toBe('+flee flee|flee|-flee|+fight fight');
  });

  it('reads weights from keys, so that characters differ by their keys alone', () => {
    const timid = (anger: number) =>
      play(select({}, flee({ weight: { key: 'anger' } }), rest()))
        .write('fear', 1)
        .write('anger', anger)
        .tick().story;
    expect([timid(1), timid(5)]).toEqual(['+rest rest', '+flee flee']);
  });

  it('tells how it chose, to those who want to know', () => {
    const played = play(select({}, flee({ bonus: 1.5 }), fight()));
    const told: Evaluation[] = [];
    played.trace = { node: () => undefined, details: (_, details) => told.push(details as Evaluation) };
    played.write('fear', 4).tick().write('anger', 5).tick();
    expect(told.map(({ scores, chosen, inForce, at, since }) => ({ scores, chosen, inForce, at, since }))).toEqual([
      { scores: [0.4, 0], chosen: 0, inForce: -1, at: 0, since: 0 },
      { scores: [0.4 * 1.5, 0.5], chosen: 0, inForce: 0, at: 1, since: 0 },
    ]);
    expect(told[1]?.decision.considerations.map(({ name }) => name)).toEqual(['fear', 'anger']);
    expect(() => structuredClone(told)).not.toThrow();
  });
});

/** Repeated for ever, as at the root of an agent. */
function repeated(document: TreeDocument): TreeDocument {
  return { ...document, root: node('Repeat', { onFailure: 'continue' }, document.root) };
}

describe('a live edit', () => {
  function afterEdit(before: TreeDocument, after: TreeDocument): string {
    const played = play(before).write('fear', 5).write('anger', 4).tick();
    const program = compile(after);
    const kept = keptNodes(played.program, program);
    haltChangedNodes(played.agents, { row: 0, kept }, null);
    const next = new TreeAgents<Log>(program);
    next.add(7, played.log, () => 0.5);
    migrateAgents(played.agents, next, { kept, rows: [[0, 0]] });
    next.tick(0, 1);
    return `${played.story}|${played.log.events.join(' ')}`;
  }

  it('of what a state is judged by keeps it running while it still wins', () => {
    expect(afterEdit(select({}, flee(), fight()), select({}, flee({ weight: 0.9 }), fight()))).toBe('+flee flee|flee');
    expect(afterEdit(select({}, flee(), fight()), select({}, flee({ weight: 0.5 }), fight()))).toBe('+flee flee|-flee +fight fight');
  });

  it('that moves, adds or removes other states keeps the state in force', () => {
    expect(afterEdit(select({}, flee({ bonus: 2 }), fight()), select({}, fight({ weight: 2 }), rest(), flee({ bonus: 2 })))).toBe(
      '+flee flee|flee',
    );
    expect(afterEdit(select({}, fight(), flee()), select({}, flee()))).toBe('+flee flee|flee');
  });

  it('that removes the state in force chooses another at the next tick', () => {
    expect(afterEdit(select({}, flee(), fight()), select({}, rest(), fight()))).toBe('+flee flee|-flee +fight fight');
  });
});

describe('a key that changes by itself', () => {
  const hungry: KeyDeclaration[] = [{ name: 'hunger', type: 'number', min: 0, max: 4, value: 1, changePerSecond: 0.5 }];
  const at = (agents: TreeAgents<Log>, now: number) => {
    agents.keys.update(0, now);
    return agents.keys.read(0, agents.keys.slotOf('hunger'));
  };

  function start(): TreeAgents<Log> {
    const agents = new TreeAgents<Log>(compile(tree('main', leaf('R'), hungry)));
    agents.add(7, { events: [] }, () => 0.5);
    return agents;
  }

  it('advances with time up to its range, from whatever is written', () => {
    const agents = start();
    expect([at(agents, 10), at(agents, 11), at(agents, 13)]).toEqual([1, 1.5, 2.5]);
    agents.blackboard(0).set('hunger', 0.25);
    expect([at(agents, 14), at(agents, 60)]).toEqual([0.75, 4]);
  });

  it('counts by whole numbers where it counts something, however often it is asked', () => {
    const coins = (changePerSecond: number): KeyDeclaration[] => [{ ...hungry[0]!, value: 2, whole: true, changePerSecond }];
    const course = (changePerSecond: number, steps: number): unknown[] => {
      const agents = new TreeAgents<Log>(compile(tree('main', leaf('R'), coins(changePerSecond))));
      agents.add(7, { events: [] }, () => 0.5);
      const all = Array.from({ length: 5 * steps + 1 }, (_, step) => at(agents, 10 + step / steps));
      return all.filter((_, step) => step % steps === 0);
    };
    expect(course(0.5, 60)).toEqual([2, 2, 3, 3, 4, 4]);
    expect(course(0.5, 1)).toEqual(course(0.5, 60));
    expect(course(-0.5, 60)).toEqual([2, 2, 1, 1, 0, 0]);
  });

  it('goes on where it was after it is put back', () => {
    const agents = start();
    at(agents, 10);
    const saved = structuredClone(agents.save());
    const first = at(agents, 12);
    agents.restore(saved);
    expect([first, at(agents, 12)]).toEqual([2, 2]);
  });
});
