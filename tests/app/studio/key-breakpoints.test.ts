import { describe, expect, it } from 'vitest';
import type { BreakpointHit, KeyBreakpoint } from '../../../src/studio/ports/studio-port.ts';
import { StudioPage } from '../support/studio-page.ts';

const LIMIT_STEPS = 900;

/** The agent of the arena that attacks. */
const AGENT = 1;

const onKey = (key: string, more: Partial<KeyBreakpoint> = {}): KeyBreakpoint => ({
  id: 1,
  on: 'changed',
  key,
  scope: 'own',
  agentId: AGENT,
  isEnabled: true,
  ...more,
});

function arena(...breakpoints: readonly KeyBreakpoint[]): StudioPage {
  const page = new StudioPage('gallery-attack-target');
  page.adapter.breakpoints.set(breakpoints);
  return page;
}

function runToHit(page: StudioPage): BreakpointHit | undefined {
  page.adapter.time.setPaused(false);
  page.run(LIMIT_STEPS);
  return page.adapter.breakpoints.takeHits()[0];
}

const typeOf = (page: StudioPage, hit: BreakpointHit | undefined): string | undefined => {
  const event = hit?.record?.events[hit.eventIndex ?? -1];
  return event && page.session.run.brains.programOf(AGENT)?.nodes[event.node]?.type;
};

const setRations = (page: StudioPage, scope: KeyBreakpoint['scope'], value: number): void => {
  const change = { do: 'set', valueType: 'number', value } as const;
  expect(page.session.send({ type: 'blackboard', agentId: AGENT, scope, key: 'rations', change })).toBeUndefined();
};

describe('a breakpoint on a key', () => {
  it('stops after the step in which a leaf of the agent changes it, and names the leaf and both values', () => {
    const page = arena(onKey('target'));
    const hit = runToHit(page);
    expect([hit?.breakpointId, hit?.agentId, hit?.change?.before, typeOf(page, hit)]).toEqual([1, AGENT, 'no value', 'SelectTarget']);
    expect(page.adapter.scene.agents().map(({ name }) => name)).toContain(hit?.change?.after);
    expect(page.adapter.time.clock()).toMatchObject({ step: (hit?.record?.step ?? 0) + 1, isPaused: true });
  });

  it.each(['own', 'party', 'world'] as const)('stops at a change of a key of scope %s by something else, without a leaf', (scope) => {
    const page = arena();
    setRations(page, scope, 3);
    page.adapter.breakpoints.set([onKey('rations', { scope })]);
    page.run(60);
    expect(page.adapter.time.clock()).toMatchObject({ step: 60, isPaused: false });
    setRations(page, scope, 2);
    expect(runToHit(page)).toEqual({ breakpointId: 1, agentId: AGENT, change: { before: '3', after: '2' } });
    expect(page.adapter.time.clock()).toMatchObject({ step: 61, isPaused: true });
  });

  it('stops when a key loses its value, or comes to be', () => {
    const page = arena(onKey('rations'));
    setRations(page, 'own', 3);
    expect(runToHit(page)?.change).toEqual({ before: 'no value', after: '3' });
    page.session.send({ type: 'blackboard', agentId: AGENT, scope: 'own', key: 'rations', change: { do: 'invalidate' } });
    expect(runToHit(page)?.change).toEqual({ before: '3', after: 'no value' });
  });

  it.each([
    ['a change by hand in the studio', onKey('rations')],
    ['a key of the same name in another scope', onKey('rations', { scope: 'world' })],
    ['a key of another agent', onKey('rations', { agentId: 2 })],
    ['a disabled one', onKey('rations', { isEnabled: false })],
    ['a change that its condition excludes', onKey('rations', { when: { kind: 'key', key: 'rations', test: 'above', value: '3' } })],
    ['fewer changes than it counts to', onKey('rations', { fromHit: 3 })],
  ])('does not stop at %s', (what, breakpoint) => {
    const page = arena(breakpoint);
    const set = (value: number): void => {
      if (what.includes('by hand')) page.adapter.keyChanges.set(AGENT, 'own', { key: 'rations', type: 'number', value });
      else setRations(page, 'own', value);
      page.run(2);
    };
    set(3);
    set(2);
    expect(page.adapter.time.clock()).toMatchObject({ step: 4, isPaused: false });
  });

  it('does not stop for what changes on the way to another moment, and stops again from there', () => {
    const page = arena();
    page.open('gallery-attack-target', { isRewindable: true });
    page.adapter.breakpoints.set([onKey('target')]);
    const { step } = { ...page.adapter.time.clock(), ...runToHit(page)?.record };
    page.run(30);
    page.session.past.seek(0);
    page.session.advance(1);
    expect(page.adapter.breakpoints.takeHits()).toEqual([]);
    expect(runToHit(page)?.record?.step).toBe(step);
    expect(page.session.history?.records.marks.all.filter(({ kind }) => kind === 'breakpoint').at(-1)?.text).toMatch(
      /^Breakpoint: target changes from no value to [\w ]+ \(\w+\)$/,
    );
  });
});
