import { describe, expect, test } from 'vitest';
import { readBehaviourTest } from '../../src/checks/behaviour-test.ts';
import { runCheck } from '../../src/checks/check.ts';
import { behaviourTestFile, CLAIM_TEMPLATES } from '../../src/checks/claim-templates.ts';
import { sceneOfMoment } from '../../src/checks/moment-scene.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

function momentOf(scenario: string, seconds: number) {
  const run = openRun(content, { scenario, seed: '3', tickMode: 'interval' });
  while (run.world.state.step < seconds * 60) run.world.step();
  return run;
}

function testOf(run: ReturnType<typeof momentOf>, id = 'survives', parts = { who: 'Edda', to: 'Njal', amount: 5 }) {
  const made = sceneOfMoment(run, content);
  if ('problem' in made) throw new Error(made.problem);
  const file = behaviourTestFile(
    made.scene,
    CLAIM_TEMPLATES.find((each) => each.id === id)!,
    { parts, lasts: 10 },
  );
  const read = readBehaviourTest(JSON.parse(JSON.stringify(file)), 'moment.json', content);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return read.test;
}

test('a claim asks for a second agent, or an amount, exactly when its words name it', () => {
  const named = CLAIM_TEMPLATES.map(({ says }) => says({ who: 'WHO', to: 'OTHER', amount: 7 }));
  expect(CLAIM_TEMPLATES.map(({ id, hasOther, amount }) => [id, hasOther, amount !== undefined])).toEqual(
    CLAIM_TEMPLATES.map(({ id }, place) => [id, named[place]!.includes('OTHER'), named[place]!.includes('7')]),
  );
});

describe('a test of a moment', () => {
  test('begins with everybody who lives where it stands, with its health and its tree', () => {
    const run = momentOf('duel-6', 30);
    const { content: stage, check } = testOf(run);
    const again = openRun(stage, { scenario: check.scenario, seed: '1', tickMode: 'interval' });
    const living = run.world.state.units.filter(({ isAlive }) => isAlive);
    expect(living.length).toBeGreaterThan(2);
    expect(living.length).toBeLessThan(12);
    expect(again.world.state.units.map(({ name, kind, team }) => [name, kind, team])).toEqual(
      living.map(({ name, kind, team }) => [name, kind, team]),
    );
    for (const [place, unit] of living.entries()) {
      const started = again.world.state.units[place]!;
      expect(Math.abs(started.x - unit.x) + Math.abs(started.y - unit.y)).toBeLessThan(0.05);
      expect(Math.abs(started.health - unit.health)).toBeLessThan(1);
      expect(again.brains.programOf(started.id)?.name).toBe(run.brains.programOf(unit.id)?.name);
    }
    expect(again.world.rules.teams).toEqual(run.world.rules.teams);
  });

  test('keeps parties with their routes, and those without a party', () => {
    const run = momentOf('skirmish', 2);
    const { content: stage, check } = testOf(run, 'survives', { who: 'Aldric', to: 'Aldric', amount: 1 });
    const again = openRun(stage, { scenario: check.scenario, seed: '1', tickMode: 'interval' });
    const shape = ({ world }: typeof run) =>
      world.state.parties.map(({ name, team, unitIds, waypointIds }) => [name, team, unitIds.length, waypointIds.length]);
    expect(shape(again)).toEqual(shape(run));
  });

  test('keeps doors as they are by then, opened or broken', () => {
    const run = momentOf('gallery-force-door', 10);
    const { content: stage, check } = testOf(run, 'survives', { who: 'Mildred', to: 'Osbert', amount: 1 });
    const again = openRun(stage, { scenario: check.scenario, seed: '1', tickMode: 'interval' });
    const shape = ({ world }: typeof run) =>
      world.state.objects.map(({ kind, name, x, y, isTurned, state, team }) => ({ kind, name, x, y, isTurned, state, team }));
    expect(shape(again)).toEqual(shape(run));
    // Something has been done to them since the start.
    expect(shape(run)).not.toEqual(shape(momentOf('gallery-force-door', 0)));
    expect(shape(run)).toHaveLength(2);
  });

  test('is refused where a test cannot name the tree or the map', () => {
    const run = momentOf('duel-6', 1);
    run.world.apply({ type: 'trees', documents: [{ ...(content.library.get('bow')!.document as object), name: 'mine' }] });
    const archer = run.world.state.units.find(({ name }) => name === 'Edda')!;
    run.world.apply({ type: 'mind', agentIds: [archer.id], tree: 'mine' });
    expect(sceneOfMoment(run, content)).toEqual({ problem: expect.stringMatching(/^The tree "mine" is not one of the game's/) as string });
    expect(sceneOfMoment(run, { ...content, lands: new Map() })).toEqual({ problem: expect.stringMatching(/^The map "duel-6"/) as string });
  });
});

describe('the claims that can be chosen', () => {
  const run = momentOf('duel-6', 3);

  test.each(CLAIM_TEMPLATES.map((template) => [template.id, template] as const))('"%s" is a claim of a test', (id, { says }) => {
    const parts = { who: 'Edda', to: 'Njal', amount: 5 };
    const { check } = testOf(run, id, parts);
    expect(check.claims.map((claim) => claim.says)).toEqual([says(parts)]);
  });

  test('hold or fail as the fight goes, with the moment and the reason', () => {
    const { check, content: stage } = testOf(run, 'kills', { who: 'Aldric', to: 'Berta', amount: 1 });
    const [report] = runCheck({ ...check, seeds: ['1'] }, { content: stage });
    expect(report?.failures).toHaveLength(1);
    const archers = run.world.state.units.filter(({ kind }) => kind === 'bow').map(({ name }) => name);
    const shooting = archers.filter((who) => {
      const shot = testOf(run, 'shoots', { who, to: '', amount: 5 });
      return runCheck({ ...shot.check, seeds: ['1'] }, { content: shot.content })[0]?.failures.length === 0;
    });
    expect(shooting).not.toEqual([]);
  });
});

test('a point beside the map, or with three numbers, is a problem with its place', () => {
  const made = sceneOfMoment(momentOf('duel-6', 0), content);
  const scene = 'scene' in made ? structuredClone(made.scene) : undefined;
  const members = (scene!.parties[0] as { members: { at: unknown }[] }).members;
  members[0]!.at = [1, 2, 3];
  members[1]!.at = [1, -5];
  members[2]!.at = 'nowhere';
  const file = behaviourTestFile(scene!, CLAIM_TEMPLATES[0]!, { parts: { who: 'Edda', to: '', amount: 0 }, lasts: 5 });
  const read = readBehaviourTest(file, 'moment.json', content);
  expect('problems' in read ? read.problems : []).toEqual([
    expect.stringMatching(/members\/0\/at: found .*expected the name of a place, or a point \[x, y\] in tiles/),
    expect.stringMatching(/members\/1\/at\/1: found -5, expected a number from 0 to 200/),
    expect.stringMatching(/members\/2\/at: found "nowhere"/),
  ]);
});
