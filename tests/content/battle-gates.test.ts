import { describe, expect, it } from 'vitest';
import { openRun, type Run } from '../../src/runs/open-run.ts';
import type { WorldEvent } from '../../src/sim/events.ts';
import { isPlayersTeam } from '../../src/sim/teams.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

/** Those on lands with a camp of the player's that a gate shuts. */
const BATTLES = ['skirmish', 'open-field', 'gorge'];

function open(scenario: string): Run {
  return openRun(content, { scenario, seed: '1', tickMode: 'interval' });
}

function gateIn({ world }: Run, isOwn: boolean): (typeof world.state.objects)[number] {
  return world.state.objects.find(({ team, state }) => isPlayersTeam(world.state, team) === isOwn && state !== 'broken')!;
}

/** Plays on, and counts the events of each type. */
function play({ world }: Run, seconds: number, until: () => boolean = () => false): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = ({ type }: WorldEvent): void => void (counts[type] = (counts[type] ?? 0) + 1);
  for (let step = 0; step < seconds * 60 && !until(); step++) {
    world.step();
    world.events.forEach(count);
  }
  return counts;
}

/** Aldric has barred the gate of the camp, with Orm inside; a comrade of Orm is outside and hears the alarm. */
function besieged(comrade: string): { run: Run; gate: ReturnType<typeof gateIn> } {
  const run = open('open-field');
  const gate = gateIn(run, true);
  const places: Record<string, { x: number; y: number }> = {
    Aldric: { x: 6.5, y: 31 },
    Orm: { x: 9.5, y: 31 },
    [comrade]: { x: 18.5, y: 30.5 },
  };
  for (const unit of run.world.state.units) {
    const place = places[unit.name];
    if (place) Object.assign(unit, place, { control: { ...unit.control, ...place } });
    else run.world.apply({ type: 'remove', id: unit.id });
  }
  run.world.apply({ type: 'operate', objectId: gate.id, use: 'close' });
  return { run, gate };
}

describe('the gates of a battle', () => {
  it.each(BATTLES)('%s: the player has one, which a click opens and bars', (battle) => {
    const run = open(battle);
    const gate = gateIn(run, true);
    expect(gate.state).toBe('open');
    run.world.apply({ type: 'operate', objectId: gate.id, use: 'close' });
    run.world.step();
    expect([gate.state, run.world.navigation.regionAt(gate)]).toEqual(['locked', 0]);
    run.world.apply({ type: 'operate', objectId: gate.id, use: 'open' });
    run.world.step();
    expect(gate.state).toBe('open');
  });

  it('an enemy who is called to a fight behind one smashes it', () => {
    const { run, gate } = besieged('Njal');
    const counts = play(run, 60, () => gate.state === 'broken');
    expect(gate.state).toBe('broken');
    expect(counts['objectStruck']).toBeGreaterThan(3);
  });

  it('an archer, who cannot, burns it', () => {
    const { run, gate } = besieged('Pike');
    const counts = play(run, 60, () => gate.state === 'burnt');
    expect([gate.state, counts['fireStarted'], counts['objectStruck']]).toEqual(['burnt', 1, undefined]);
  });

  it('whoever holds it goes through, and the gatekeeper shuts it behind the party', () => {
    const run = open('skirmish');
    const gate = gateIn(run, false);
    play(run, 120, () => gate.state === 'open');
    expect(gate.state).toBe('open');
    play(run, 60, () => gate.state === 'locked');
    expect(gate.state).toBe('locked');
  });

  it('those of others are struck down by warriors who are sent to it', () => {
    const run = open('skirmish');
    const gate = gateIn(run, false);
    const unitIds = run.world.state.parties[0]!.unitIds;
    for (const unit of run.world.state.units) {
      const isOwn = unitIds.includes(unit.id);
      if (isOwn) Object.assign(unit, { x: 91.5 + (unit.id % 3), y: 32 + (unit.id % 2) });
      else run.world.apply({ type: 'remove', id: unit.id });
    }
    run.world.apply({ type: 'use', unitIds, objectId: gate.id, use: 'smash' });
    play(run, 40, () => gate.state === 'broken');
    expect(gate.state).toBe('broken');
  });
});
