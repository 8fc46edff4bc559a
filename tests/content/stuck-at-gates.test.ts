import { expect, it } from 'vitest';
import { hasDifficulty, type Difficulty } from '../../src/content/difficulty.ts';
import { Autopilot } from '../../src/runs/autopilot.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { isPlayersTeam } from '../../src/sim/teams.ts';
import type { World } from '../../src/sim/world/world.ts';
import { LeftBehind } from './support/left-behind.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const BATTLES = [...content.scenarios.values()].filter(hasDifficulty).map(({ name }) => name);
/** Each with the gates of the player barred and not. */
const DIFFICULTIES: readonly Difficulty[] = ['easy', 'hard'];
/** By `npm run gates`; else one for each battle: in turn a hard start with barred gates and an easy one with open gates. */
const ALL_SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const isThorough = process.env['npm_lifecycle_event'] === 'gates';
const SECONDS = 150;

function open(scenario: string, seed: number, difficulty: Difficulty): World {
  return openRun(content, { scenario, seed: String(seed), difficulty, tickMode: 'interval' }).world;
}

function barGates(world: World): void {
  for (const { id, team, state } of world.state.objects) {
    if (isPlayersTeam(world.state, team) && state === 'open') world.apply({ type: 'operate', objectId: id, use: 'close' });
  }
}

/** Who was left behind at a gate while a simple leader played the battle. */
function leftBehind(world: World, seconds: number): readonly string[] {
  const watch = new LeftBehind();
  const leader = new Autopilot(world.state.parties.find(({ team }) => isPlayersTeam(world.state, team))!.id, world.rules);
  for (let step = 0; step < seconds * 60 && world.state.outcome === 'undecided'; step++) {
    const command = leader.command(world.state);
    if (command) world.apply(command);
    world.step();
    watch.look(world);
  }
  return watch.found;
}

it.each(BATTLES)('%s: no unit stands at a gate, barred or not, after its party has moved on', { timeout: 300_000 }, (battle) => {
  for (const seed of isThorough ? ALL_SEEDS : [1 + (BATTLES.indexOf(battle) % 2)]) {
    const world = open(battle, seed, DIFFICULTIES[seed % 2]!);
    const isBarred = seed % 4 < 2;
    if (isBarred) barGates(world);
    expect([seed, ...leftBehind(world, SECONDS)]).toEqual([seed]);
  }
});

it('one who cannot move is found', () => {
  const world = open('gorge', 1, 'easy');
  const gate = world.state.objects.find(({ team }) => !isPlayersTeam(world.state, team))!;
  for (const { unitIds, team } of world.state.parties) {
    const first = world.entities.unit(unitIds[0]!)!;
    if (!isPlayersTeam(world.state, team)) Object.assign(first, { stunnedUntilStep: Infinity, x: gate.x, y: gate.y - 2 });
  }
  expect(leftBehind(world, 120).length).toBeGreaterThan(0);
});
