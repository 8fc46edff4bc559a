import { beforeAll, expect, test } from 'vitest';
import type { SimulateRequest } from '../../src/app/warband-api.ts';
import { openRun } from '../../src/runs/open-run.ts';
import type { TimedCommand } from '../../src/sim/commands.ts';
import type { EvaluatingPage } from '../support/wait-until.ts';
import { openFirefoxPage } from './harness/open-firefox-page.ts';
import { openPage } from './harness/open-page.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const partyId = openRun(content, { scenario: 'skirmish', seed: '7', tickMode: 'interval' }).world.state.parties.find(
  ({ team }) => team === 'player',
)?.id;

const COMMANDS: readonly TimedCommand[] = [
  { step: 20, command: { type: 'move', unitIds: [1, 2, 3, 4, 5, 6], x: 33, y: 90, facingX: 0.6, facingY: -0.8 } },
  { step: 900, command: { type: 'formation', partyId: partyId ?? 0, formation: 'circle', spacingTiles: 1.5 } },
  { step: 1200, command: { type: 'move', unitIds: [1, 2, 5], x: 47, y: 78, facingX: 0, facingY: 0 } },
];

const RUNS: readonly SimulateRequest[] = [
  { scenario: 'skirmish', seed: '7', steps: 2400, commands: COMMANDS },
  { scenario: 'title', seed: 'any text', steps: 3000, commands: [] },
  { scenario: 'gallery-flee-from-danger', seed: '1', steps: 3600, commands: [] },
  { scenario: 'gallery-controlled-patrol', seed: '2', steps: 1800, commands: [] },
  {
    scenario: 'stress',
    seed: '3',
    units: 120,
    map: 'walled',
    steps: 900,
    commands: [{ step: 400, command: { type: 'tickMode', mode: 'everyFrame' } }],
  },
];

let hashesInNode: readonly string[];

beforeAll(() => {
  hashesInNode = RUNS.map((run) => {
    const { world } = openRun(content, { scenario: run.scenario, seed: run.seed, units: run.units, map: run.map, tickMode: 'interval' });
    for (let step = 0; step < run.steps; step++) {
      for (const { command } of run.commands?.filter((timed) => timed.step === step) ?? []) {
        const refusal = world.apply(command);
        if (refusal !== undefined) throw new Error(refusal);
      }
      world.step();
    }
    return world.hash();
  });
});

test('the same run has the same hash in Node and in Chromium', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas' });
  await expectSameHashes(page);
  expect(problems).toEqual([]);
});

test('the same run has the same hash in Node and in Firefox', async ({ skip }) => {
  const { page, problems } = await openFirefoxPage(skip, { query: '?renderer=canvas' });
  await expectSameHashes(page);
  expect(problems).toEqual([]);
});

async function expectSameHashes(page: EvaluatingPage): Promise<void> {
  const hashes: unknown[] = [];
  for (const run of RUNS) hashes.push(await page.evaluate(`window.warband.simulate(${JSON.stringify(run)})`));
  const named = (all: readonly unknown[]) => RUNS.map(({ scenario }, index) => ({ run: scenario, hash: all[index] }));
  expect(named(hashes)).toEqual(named(hashesInNode));
}
