import { describe, expect, it } from 'vitest';
import { Autopilot } from '../../src/runs/autopilot.ts';
import type { Command } from '../../src/sim/commands.ts';
import { rules, TestWorld } from '../sim/support/test-world.ts';

/** Two of ours, 1 and 2; of theirs, 3 is nearer than 4. */
const FIELD = ['ss.............................', '...............S..............S'];

/** A field where nobody has been in danger for long, the leader of our party, and what it orders now. */
function lead(change: (field: TestWorld) => void = () => undefined) {
  const field = new TestWorld(FIELD, { decides: true });
  const { state } = field.world;
  field.inform();
  for (const unit of state.units) unit.lastDangerAtStep = -1000;
  change(field);
  const pilot = new Autopilot(state.parties.find(({ team }) => team === 'player')!.id, rules, { isNaive: true });
  return { field, command: (): Command | undefined => pilot.command(state) };
}

const MARCH = { type: 'attackMove', unitIds: [1, 2], x: 15.5, y: 1.5 };

describe('the autopilot', () => {
  it('first leaves the tactics to its party, unless it is naive', () => {
    const { world } = new TestWorld(FIELD, { decides: true });
    const ours = world.state.parties.find(({ team }) => team === 'player')!;
    const first = new Autopilot(ours.id, rules).command(world.state);
    expect(first).toMatchObject({ type: 'blackboard', agentId: ours.id, key: 'orderedTactic', change: { value: '' } });
  });

  it('marches with all who live to the nearest living enemy', () => {
    expect(lead().command()).toEqual(MARCH);
    expect(lead((field) => void (field.unit(3).isAlive = false)).command()).toEqual({ ...MARCH, x: 30.5 });
    expect(lead((field) => void (field.unit(1).isAlive = false)).command()).toEqual({ ...MARCH, unitIds: [2] });
  });

  it.each<[string, (field: TestWorld) => void]>([
    ['nobody of it lives', (field) => [1, 2].forEach((id) => void (field.unit(id).isAlive = false))],
    ['no enemy lives', (field) => [3, 4].forEach((id) => void (field.unit(id).isAlive = false))],
    ['one of it was in danger a moment ago', (field) => void (field.unit(2).lastDangerAtStep = -179)],
    ['one of it is badly hurt', (field) => void (field.unit(2).health *= 0.79)],
    ['all of it are hurt', (field) => [1, 2].forEach((id) => void (field.unit(id).health *= 0.94))],
    ['the fight is decided', (field) => void (field.world.state.outcome = 'victory')],
    ['it is not time to look', (field) => void (field.world.state.step = 29)],
  ])('stays where it is when %s', (_, change) => {
    expect(lead(change).command()).toBeUndefined();
  });

  it.each<[string, (field: TestWorld) => void]>([
    ['the danger is over', (field) => void (field.unit(2).lastDangerAtStep = -180)],
    ['one of it is hurt, and the others are whole', (field) => void (field.unit(2).health *= 0.91)],
    ['it looks again', (field) => void (field.world.state.step = 30)],
  ])('marches when %s', (_, change) => {
    expect(lead(change).command()).toEqual(MARCH);
  });

  it('knows only what its own know: hidden enemies that move change nothing, and it searches the way points one after the other', () => {
    const { field, command } = lead((scene) => scene.world.state.units.forEach((unit) => (unit.memory = [])));
    const { waypoints } = field.world.state;
    expect(command()).toBeUndefined();
    waypoints.push({ id: 90, name: 'Far', tag: 'Waypoint', x: 25, y: 1.5 }, { id: 91, name: 'Near', tag: 'Waypoint', x: 10, y: 1.5 });
    expect(command()).toEqual({ ...MARCH, x: 10 });
    field.unit(3).x = 2;
    expect(command()).toEqual({ ...MARCH, x: 10 });
    field.unit(1).x = 9;
    expect(command()).toEqual({ ...MARCH, x: 25 });
    field.unit(1).memory = [{ ofId: 3, seenAtStep: 0, x: 12.5, y: 1.5, byId: 2 }];
    expect(command()).toEqual({ ...MARCH, x: 12.5 });
  });

  it('repeats the order only when the enemy has gone far from where the march goes, or the party has stopped', () => {
    const { field, command } = lead();
    field.world.apply(command()!);
    field.steps(30);
    const squads = field.world.state.parties[0]!.squads;
    expect(squads.map(({ status }) => status)).toEqual(['marching']);
    expect(command()).toBeUndefined();
    field.unit(3).x += 4.9;
    field.inform();
    expect(command()).toBeUndefined();
    field.unit(3).x += 0.2;
    field.inform();
    expect(command()).toEqual({ ...MARCH, x: field.unit(3).x });
    squads[0]!.status = 'standing';
    expect(command()).toEqual({ ...MARCH, x: field.unit(3).x });
  });
});
