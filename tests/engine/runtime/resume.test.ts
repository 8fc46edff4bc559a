import { describe, expect, it } from 'vitest';
import { compile, TreeHarness, setUpTree } from '../support/tree-harness.ts';
import { asks, counts, isAbove, leaf, node, tree, use, watchedKeys } from '../support/tree-builders.ts';

/** A running action with flow nodes all the way up; the condition before it is not asked again. */
const walk = node('Selector', asks('F', 'hurt'), node('Sequence', asks('T', 'far'), leaf('RRRS', 'walk'), leaf('R', 'rest')));

describe('an action that runs beneath nothing but flow nodes', () => {
  it('is resumed without asking what is before it, and its result goes on from there', () => {
    const played = setUpTree(walk).tick().tick().tick().tick();
    expect(played.story).toBe('?hurt ?far +walk walk|walk|walk|walk +rest rest');
    expect(played.agents.work.nodesTicked).toBe(7);
  });

  it('counts as one node, however deep it lies', () => {
    let deep = leaf('R');
    for (let depth = 0; depth < 20; depth++) deep = node('AlwaysSucceed', node('Sequence', deep));
    const played = setUpTree(use('inner'), tree('inner', deep)).tick().tick().tick();
    expect(played.agents.work.nodesTicked).toBe(3);
    expect(played.agents.activeNodes(0)).toHaveLength(42);
  });

  it('counts the same while the agent is watched, when it is ticked from the root', () => {
    const played = setUpTree(node('AlwaysSucceed', node('Inverter', leaf('R'))));
    played.tick().tick();
    const unwatched = played.agents.work.nodesTicked;
    played.trace = { node: () => undefined };
    played.tick().tick();
    expect([unwatched, played.agents.work.nodesTicked - unwatched]).toEqual([2, 2]);
  });

  it('starts over after the agent was halted', () => {
    const played = setUpTree(walk).tick().halt().tick();
    expect(played.story).toBe('?hurt ?far +walk walk|-walk|?hurt ?far +walk walk');
  });

  it('is found again after the agents were put back to a time when another one ran', () => {
    const played = setUpTree(node('Sequence', leaf('RS', 'a'), leaf('R', 'b'))).tick();
    const saved = structuredClone(played.agents.save());
    played.tick().tick();
    played.agents.restore(saved);
    expect(played.tick().tick().story).toBe('+a a|a +b b|b|a +b b|b');
  });

  it('is resumed by an agent that was watched in between, or is watched from now on', () => {
    const played = setUpTree(node('Sequence', leaf('RS', 'a'), leaf('RRR', 'b')));
    const sink = { node: () => undefined };
    for (const trace of [null, sink, sink, null, sink, null]) {
      played.trace = trace;
      played.tick();
    }
    expect(played.story).toBe('+a a|a +b b|b|b|b|b');
  });

  it('keeps the agents of one program apart', () => {
    const { agents, log } = setUpTree(node('Sequence', leaf('RS', 'a'), leaf('R', 'b')));
    const other = agents.add(8, log, () => 0);
    agents.tick(0, 0);
    agents.tick(0, 1);
    agents.tick(other, 1);
    log.events.length = 0;
    agents.tick(0, 2);
    agents.tick(other, 2);
    expect(log.events.join(' ')).toBe('b a +b b');
  });

  it('is resumed beneath each child of a Parallel', () => {
    const side = (label: string) => node('Sequence', asks('T', `may ${label}`), leaf('R', label));
    const played = setUpTree(node('Parallel', side('a'), side('b')))
      .tick()
      .tick()
      .tick();
    expect(played.story).toBe('?may a +a a ?may b +b b|a b|a b');
  });

  it('is left when a ReactiveSelector above it turns to an earlier child, and begins again afterwards', () => {
    const alarm = node('Sequence', asks('FFTF', 'alarm'), leaf('S', 'flee'));
    const played = setUpTree(node('ReactiveSelector', alarm, node('Sequence', asks('T'), leaf('R', 'walk'))));
    expect(played.tick().tick().tick().tick().story).toBe('?alarm ?c +walk walk|?alarm walk|?alarm -walk +flee flee|?alarm ?c +walk walk');
  });

  it('acts: an observer does not interrupt the branch of an action that has been resumed', () => {
    const flee = node('Condition', { aborts: 'lowerPriority' }, isAbove('n', 1), leaf('R', 'flee'));
    const root = node('Selector', flee, node('Sequence', counts('RS', 'n', 'walk'), leaf('R', 'rest')));
    const played = new TreeHarness(compile(tree('main', root, watchedKeys))).tick().tick().tick();
    expect(played.story).toBe('+walk walk|walk|+flee flee');
  });

  it('names its time to be asked again, or is asked on every tick', () => {
    const resting = setUpTree(node('Sequence', node('Rests', { until: 5 }), leaf('R')))
      .tick()
      .tick();
    expect(resting.agents.wakeTime).toBe(5);
    const restless = setUpTree(node('Sequence', leaf('R')))
      .tick()
      .tick();
    expect(restless.agents.wakeTime).toBe(1);
  });
});
