import { describe, expect, test } from 'vitest';
import { AgentHistory } from '../../../src/features/agent-history/agent-history.ts';
import { behaviourLanes } from '../../../src/features/agent-history/behaviour-lanes.ts';
import { programGraph } from '../../../src/page/trace/program-graph.ts';
import { refusalOf, refusalWords } from '../../../src/studio/explain/tick-outcome.ts';
import { TracedReplay } from '../../../src/features/agent-history/traced-replay.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import type { Command } from '../../../src/sim/commands.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const lanesOf = (tree: string): readonly string[] => {
  const program = content.programs.get(tree)!;
  return behaviourLanes(program, programGraph(program)).map(({ label }) => label);
};

function playing(scenario: string, { seed = 'history', steps = 0 } = {}) {
  const session = new RunSession(openRun(content, { scenario, seed, tickMode: 'interval' }), () => 0, { isRewindable: true });
  const play = (count: number): void => {
    for (let step = 0; step < count; step++) {
      session.step();
      session.advance(0);
    }
    session.clock.isPaused = true;
  };
  session.clock.isPaused = true;
  play(steps);
  const seek = (step: number): void => {
    session.past.seek(step);
    while (session.past.isSeeking) session.advance(0);
  };
  const historyOf = (agentId: number) => {
    const history = new AgentHistory({ session, agentId });
    return {
      history,
      state: (lane = '') => {
        history.chooseLane(lane);
        // Slices of 25 steps.
        for (let slice = 0; slice < 800; slice++) {
          let left = 25;
          history.work(() => left-- > 0);
        }
        return history.state;
      },
    };
  };
  return { session, play, seek, historyOf };
}

describe('the lanes of a tree', () => {
  test('are the behaviours that it chooses between, in its order', () => {
    expect(lanesOf('bow')).toEqual([
      'Rout',
      'Obey order',
      'Take part',
      'Regroup',
      'Flee from danger',
      'Close the gap',
      'Shoot and make room',
      'Controlled patrol',
      'Patrol',
    ]);
    const lanes = lanesOf('enemy-party');
    expect([lanes[0], lanes.at(-1)]).toEqual(['Keep calling', 'March on']);
    expect(lanes).toContain('Pin and flank');
  });

  test('exist for every shipped tree in which something lasts', () => {
    const empty = [...content.programs.values()].filter(
      (program) => program.nodes.some(({ acts }) => acts === 'lasting') && lanesOf(program.name).length === 0,
    );
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});

describe('the history of an agent', () => {
  test('has what ran at every step of the run, though nothing was watched while it was played', () => {
    const { session, play, historyOf } = playing('choke-6');
    const { brains } = session.run;
    const program = brains.programOf(1)!;
    const lanes = behaviourLanes(program, programGraph(program));
    const ran: string[] = [];
    for (let step = 0; step < 480; step++) {
      play(1);
      const active = new Set(brains.activeNodes(1));
      ran.push(lanes.flatMap(({ index, label }) => (active.has(index) ? [label] : [])).join());
    }
    const { lanes: told, rebuiltShare } = historyOf(1).state();
    expect(rebuiltShare).toBeGreaterThan(0.99);
    // Behaviours that begin again at once are told as one span.
    const covered = ran.every((labels, step) =>
      labels
        .split(',')
        .every(
          (label) =>
            label === '' || told.find((lane) => lane.label === label)!.spans.some(([from, to]) => from <= step && step + 1 <= to + 16),
        ),
    );
    expect(covered).toBe(true);
    const spanSteps = told.flatMap(({ label, spans }) => spans.map(([from, to]) => ({ label, from, to })));
    const empty = spanSteps.filter(
      ({ label, from, to }) => !ran.slice(from, to + 1).some((labels) => labels.split(',').includes(label)) && to > from,
    );
    expect(empty).toEqual([]);
    expect(new Set(ran.filter((labels) => labels !== '')).size).toBeGreaterThan(1);
  });

  test('is found without a trace in the run that is shown', () => {
    const { session, play, historyOf } = playing('skirmish', { steps: 350 });
    const before = session.run.world.hash();
    historyOf(1).state('Flee from danger');
    expect(session.run.world.hash()).toBe(before);
    play(100);
    const other = playing('skirmish', { steps: 450 });
    expect(session.run.world.hash()).toBe(other.session.run.world.hash());
  });

  test('is that of the branch that is shown, once the run went on differently from a moment before', () => {
    const { session, play, seek, historyOf } = playing('duel-6', { steps: 60 });
    const doing = ({ history } = historyOf(1)): string | undefined => {
      for (let slice = 0; slice < 5; slice++) history.work(() => true);
      return history.state.why?.doing;
    };
    const followed = historyOf(1);
    const before = doing(followed);
    seek(30);
    session.send({ type: 'retreat', unitIds: [1], x: 4, y: 12 });
    play(30);
    const after = doing(followed);
    expect([session.past.shownStep, after === before]).toEqual([60, false]);
    expect(after).toBe(doing());
  });

  test('tells of a branch that does not run what refused it, and what it needs', () => {
    const { historyOf } = playing('skirmish', { steps: 120 });
    const { answer, why } = historyOf(1).state('Patrol');
    // In one sentence, without the figures.
    expect(why?.doing).toMatch(/^[^()]+, because: led by a party$/);
    expect(answer?.needs).toContainEqual({ text: 'not led by a party', isMet: false, found: 'controlled is true' });
    expect(answer?.sentences.map(({ text }) => text)).toMatchInlineSnapshot(`
      [
        "It is not asked now: “Controlled patrol” comes first, and runs.",
        "It has not run so far.",
      ]
    `);
  });

  test('names an unmet need for every branch that was refused in the last tick', () => {
    const { session, play, historyOf } = playing('skirmish', { seed: '3', steps: 300 });
    session.send({ type: 'attackMove', unitIds: [1, 2, 3, 4, 5, 6], x: 20, y: 20 });
    const unmet: boolean[] = [];
    const ask = (agentId: number): void => {
      const { history, state } = historyOf(agentId);
      for (const { label } of state().lanes) {
        history.chooseLane(label);
        const { sentences = [], needs = [] } = history.state.answer ?? {};
        if (sentences.some(({ text }) => /^Asked at \S+ and refused: /.test(text))) unmet.push(needs.some(({ isMet }) => !isMet));
      }
    };
    for (let moment = 0; moment < 2; moment++) {
      play(121);
      [2, 11].forEach(ask);
    }
    expect(unmet.length).toBeGreaterThan(4);
    expect(unmet.filter((isNamed) => !isNamed)).toEqual([]);
  });

  test('answers for any node of the tree: asked, refused by what, true when, and what comes before it', () => {
    const { session, play, historyOf } = playing('skirmish', { seed: '3', steps: 300 });
    session.send({ type: 'attackMove', unitIds: [1, 2, 3, 4, 5, 6], x: 20, y: 20 });
    play(300);
    const { history, state } = historyOf(1);
    const { nodes } = state();
    const answers = nodes.map(({ id, isRunning, name }) => ({ name, isRunning, ...history.answerNode(id)! }));
    const textOf = ({ sentences }: (typeof answers)[number]): string => sentences.map(({ text }) => text).join(' ');
    // Whatever runs says so, and nothing else does; the others say when they ran, or that they never did.
    expect(answers.filter((each) => textOf(each).startsWith('It runs now') !== each.isRunning)).toEqual([]);
    expect(
      answers.filter((each) => !/It (runs now|was last true|last ran|has not (run|been true) (so far|before))/.test(textOf(each))),
    ).toEqual([]);
    // Every moment that is named is of the past, and the node was refused or asked there.
    expect(answers.flatMap(({ sentences }) => sentences.filter(({ step = 0 }) => step < 0 || step > 600))).toEqual([]);
    const refused = answers.filter((each) => /\bAsked at \S+ and refused: /.test(textOf(each)));
    expect(refused.length).toBeGreaterThan(3);
    expect(refused.filter(({ needs }) => needs.every(({ isMet }) => isMet))).toEqual([]);
    const waiting = answers.filter((each) => textOf(each).includes('comes first, and runs'));
    expect(waiting.length).toBeGreaterThan(3);
    expect(waiting.filter(({ needs }) => !/(ends, or is refused|succeeds)$/.test(needs[0]?.text ?? '') || needs[0]?.isMet)).toEqual([]);
  });

  test('names the very tick in which a branch was last asked, with the values of that tick', () => {
    const { session, play, seek, historyOf } = playing('skirmish', { seed: '3', steps: 420 });
    session.send({ type: 'attackMove', unitIds: [1, 2, 3, 4, 5, 6], x: 20, y: 20 });
    play(300);
    const refusals: { id: string; step: number; words: string }[] = [];
    const replay = new TracedReplay(session, 2);
    replay.onTick = ({ step, number }, tree) => {
      for (const { node } of tree.nodes) {
        const refusal = refusalOf(node, { states: tree.states, indexOf: tree.indexOf, number });
        if (refusal?.kind === 'refused') refusals.push({ id: node.programId, step, words: refusalWords(refusal.by) });
      }
    };
    while (replay.step < 720) replay.playStep();
    const { history, state } = historyOf(2);
    let told = 0;
    // Between two ticks of the agent, and within spans of refusals that go on afterwards.
    for (const moment of [431, 607, 719]) {
      seek(moment);
      for (const { id } of state().nodes) {
        const sentence = history.answerNode(id)?.sentences.find(({ text }) => text.includes('refused'));
        const last = refusals.findLast((refusal) => refusal.id === id && refusal.step < moment);
        if (sentence === undefined) continue;
        told++;
        expect([id, sentence.step, /refused(?: at \S+)?: (.*)\.$/.exec(sentence.text)?.[1]]).toEqual([id, last?.step, last?.words]);
      }
    }
    expect(told).toBeGreaterThan(12);
  });

  test('an answer about a node at a past moment is the one that was given then', () => {
    const { session, play, seek, historyOf } = playing('skirmish', { seed: '3', steps: 300 });
    session.send({ type: 'attackMove', unitIds: [1, 2, 3, 4, 5, 6], x: 20, y: 20 });
    play(150);
    const { history, state } = historyOf(2);
    const answersNow = () => state().nodes.map(({ id }) => history.answerNode(id));
    const then = answersNow();
    play(400);
    const later = answersNow();
    expect(later).not.toEqual(then);
    // Refusals for the same reason within a second are told as one, which might begin before this moment and end after it.
    seek(450);
    expect(answersNow()).toEqual(then);
  });

  test('is found out while the run is played, long after its last snapshot and in frames with time for few steps', () => {
    const { session } = playing('skirmish', { steps: 500 });
    const history = new AgentHistory({ session, agentId: 2 });
    session.clock.isPaused = false;
    let frames = 0;
    for (; frames < 200 && history.state.why === undefined; frames++) {
      session.step();
      session.step();
      let left = 6;
      history.work(() => left-- > 0);
    }
    expect([session.history?.snapshots.nearest(session.recorded.lastStep)?.step, frames]).toEqual([0, Math.ceil(502 / 6)]);
    expect(history.state.why?.because[0]).toMatch(/^health \d+ of \d+$/);
  });

  test('forgets what came after a step from which the run goes on differently', () => {
    const { session, play, seek, historyOf } = playing('skirmish', { steps: 600 });
    const { history, state } = historyOf(1);
    const first = state();
    seek(300);
    const march: Command = { type: 'move', unitIds: [1], x: 4, y: 4, facingX: 0, facingY: 0 };
    expect(session.send(march)).toBeUndefined();
    play(300);
    const then = state();
    expect(then.rebuiltShare).toBeGreaterThan(0.99);
    expect(then.lanes).toEqual(historyOf(1).state().lanes);
    expect(then.lanes).not.toEqual(first.lanes);
    expect(history.state.nowStep).toBe(600);
  });

  test('explains the fallen by their last moments', () => {
    const { session, play, historyOf } = playing('duel-6');
    const fallen = (): number => session.run.world.state.units.find(({ isAlive }) => !isAlive)?.id ?? 0;
    for (let seconds = 0; seconds < 60 && fallen() === 0; seconds++) play(60);
    expect(fallen()).toBeGreaterThan(0);
    play(300);
    const { why } = historyOf(fallen()).state();
    expect(why?.doing).not.toBe('Not ticked yet.');
    expect(why?.doing).toMatch(/^Fallen\. .+\. Struck down by \S+ at 0:\d\d$/);
    expect(why?.because[0]).toMatch(/^struck down by \S+ at 0:\d\d$/);
    expect(why?.because[1]).toMatch(/^lost \d+ health in 10 seconds to \S+/);
    expect(why?.because[2]).toMatch(/^(no|\d+) enem(y|ies) within 4 tiles, nearest comrade \d+ tiles? away$/);
  });
});
