import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TreeAgents } from '../../../src/engine/runtime/tree-agents.ts';
import type { TraceSink } from '../../../src/engine/definition/trace.ts';
import type { TreeDocument } from '../../../src/engine/document/tree-format.ts';
import type { Log } from '../support/scripted-leaves.ts';
import { named, tree, use } from '../support/tree-builders.ts';
import { Patient } from '../support/patient.ts';
import { compile, TreeHarness } from '../support/tree-harness.ts';
import { fight, flee, rest, select, type Params } from '../support/utility-trees.ts';

/** Fear and anger in one tick after the other: each state is chosen, holds its time, gives way and cools down. */
const MOODS = [5, 5, 1, 0, 0, 9, 9, 2, 0, 8, 8, 8, 1, 1, 6, 0, 0, 7, 7, 3].map((fear, tick) => ({ fear, anger: (tick * 7) % 10 }));

/** What the leaves do from the first of these moods on, a second a tick. */
function deedsIn(agents: TreeAgents<Log>, log: Log, { from, trace = null }: { from: number; trace?: TraceSink | null }): string[] {
  return MOODS.slice(from).map(({ fear, anger }, tick) => {
    log.events.length = 0;
    agents.blackboard(0).set('fear', fear);
    agents.blackboard(0).set('anger', anger);
    agents.tick(0, from + tick, trace);
    return log.events.join(' ');
  });
}

function agentOf(document: TreeDocument) {
  const log: Log = { events: [] };
  const agents = new TreeAgents<Log>(compile(document));
  agents.add(7, log, () => 0.5);
  return { agents, log };
}

const timed = (params: Params): TreeDocument =>
  select(params, flee({ minTime: 3, cooldown: 4, bonus: 1.5 }), fight({ cooldown: 3, minTime: 2 }), rest());

describe('a selector in force', () => {
  it.each([{}, { interval: 2 }, { interval: 1.5, executeEvery: 2 }, { margin: 0.2 }])(
    'goes on in the same state and for as long when it is put back at any tick, with %o',
    (params) => {
      const first = agentOf(timed(params));
      const all = deedsIn(first.agents, first.log, { from: 0 });
      expect(new Set(all.flatMap((deeds) => deeds.split(' '))).size).toBeGreaterThan(4);
      for (let tick = 1; tick < MOODS.length; tick++) {
        const [played, again] = [agentOf(timed(params)), agentOf(timed(params))];
        MOODS.slice(0, tick).forEach(({ fear, anger }, at) => {
          played.agents.blackboard(0).set('fear', fear);
          played.agents.blackboard(0).set('anger', anger);
          played.agents.tick(0, at);
        });
        again.agents.restore(structuredClone(played.agents.save()));
        expect(deedsIn(again.agents, again.log, { from: tick })).toEqual(all.slice(tick));
      }
    },
  );

  it.each([{}, { interval: 2 }, { margin: 0.2 }])(
    'does the same whether it is watched, which scores all at every evaluation, or not, with %o',
    (params) => {
      const [plain, watched] = [agentOf(timed(params)), agentOf(timed(params))];
      const trace: TraceSink = { node: () => undefined, details: () => undefined };
      expect(deedsIn(plain.agents, plain.log, { from: 0 })).toEqual(deedsIn(watched.agents, watched.log, { from: 0, trace }));
    },
  );
});

describe.each([false, true])('an edit of what was timed before it, of an agent that is watched: %s', (isWatched) => {
  const begin = (document: TreeDocument, ...used: TreeDocument[]) => new Patient(compile(document, ...used), { isWatched });

  it.each<Params>([{}, { cooldown: 0 }, { cooldown: 1 }, { cooldown: 60 }])('lets a cooldown end as it began, with %o', (params) => {
    const play = begin(select({}, flee({ cooldown: 3 }), rest())).write('fear', 9);
    expect([play.tick(), play.write('fear', 0).tick()]).toEqual(['+flee flee R', '-flee +rest rest R']);
    play.write('fear', 9).adopt(compile(select({}, flee(params), rest())));
    expect([play.tick(), play.tick(), play.tick()]).toEqual(['rest R', 'rest R', '-rest +flee flee R']);
  });

  it('lets the cooldown of a state at the top of a used tree end as it began', () => {
    const main = select({}, named('fleeing', use('fleeing')), rest());
    const fleeing = (params: Params): TreeDocument => tree('fleeing', flee(params), main.keys ?? []);
    const play = begin(main, fleeing({ cooldown: 3 })).write('fear', 9);
    expect([play.tick(), play.write('fear', 0).tick()]).toEqual(['+flee flee R', '-flee +rest rest R']);
    play.write('fear', 9).adopt(compile(main, fleeing({})));
    expect([play.tick(), play.tick(), play.tick()]).toEqual(['rest R', 'rest R', '-rest +flee flee R']);
  });

  it('does not rest by what was set before it ticked its state at every tick', () => {
    const play = begin(select({ executeEvery: 9 }, rest()));
    expect([play.tick(), play.tick()]).toEqual(['+rest rest R', 'R']);
    play.adopt(compile(select({}, rest())));
    expect(play.tick()).toBe('rest R');
    play.adopt(compile(select({ executeEvery: 2 }, rest())));
    expect([play.tick(), play.tick(), play.tick()]).toEqual(['rest R', 'R', 'rest R']);
  });

  it('does not compare a watched key with what it was before an evaluation that did not watch it', () => {
    const watching = select({ interval: 60, watch: [{ key: { key: 'fear' } }] }, flee(), fight(), rest());
    const play = begin(watching).write('fear', 9);
    expect(play.tick()).toBe('+flee flee R');
    play.write('fear', 0).adopt(compile(select({ interval: 60 }, flee(), fight(), rest())));
    // Its first interval is over, so it evaluates without watching.
    play.now = 60;
    expect(play.tick()).toBe('-flee +rest rest R');
    play.write('fear', 9).adopt(compile(watching));
    expect(play.tick()).toBe('-rest +flee flee R');
  });
});

describe('hysteresis', () => {
  /** How often the state changes in 200 ticks in which both scores tremble around 0.5. */
  function changes(bonus: number, noise: readonly number[]): number {
    const played = new TreeHarness(compile(select({}, flee({ bonus }), fight({ bonus }))));
    for (const amount of noise)
      played
        .write('fear', 5 + amount)
        .write('anger', 5 - amount)
        .tick();
    return played.count('+flee') + played.count('+fight') - 1;
  }

  it('bounds how often the state changes: noise smaller than the bonus never changes it', () => {
    const noise = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 100, maxLength: 100 });
    // (5 + 0.2) / (5 - 0.2) < 1.1
    fc.assert(
      fc.property(noise, (amounts) => {
        expect(changes(1.1, amounts)).toBe(0);
      }),
      { numRuns: 30 },
    );
    expect(
      changes(
        1,
        Array.from({ length: 100 }, (_, place) => (place % 2 === 0 ? 0.2 : -0.2)),
      ),
    ).toBeGreaterThan(40);
  });
});
