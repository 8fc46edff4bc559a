import { expect, test } from 'vitest';
import type { SimulateRequest } from '../../src/app/warband-api.ts';
import { readContentFiles } from '../../src/cli/content-files.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { openRun } from '../../src/content/open-run.ts';
import type { TimedCommand } from '../../src/sim/commands.ts';
import { openPage } from './harness/open-page.ts';

const COMMANDS: readonly TimedCommand[] = [
  { step: 20, command: { type: 'move', unitIds: [1, 2, 3, 4, 5, 6], x: 33, y: 90, facingX: 0.6, facingY: -0.8 } },
  { step: 900, command: { type: 'formation', partyId: 25, formation: 'circle', spacingTiles: 1.5 } },
  { step: 1200, command: { type: 'move', unitIds: [1, 2, 5], x: 47, y: 78, facingX: 0, facingY: 0 } },
];

const RUNS: readonly SimulateRequest[] = [
  { scenario: 'skirmish', seed: '7', steps: 2400, commands: COMMANDS },
  { scenario: 'title', seed: 'any text', steps: 3000, commands: [] },
  { scenario: 'gallery-flee-from-danger', seed: '1', steps: 3600, commands: [] },
  { scenario: 'gallery-controlled-patrol', seed: '2', steps: 1800, commands: [] },
  { scenario: 'stress', seed: '3', units: 120, map: 'walled', steps: 900, commands: [{ step: 400, command: { type: 'tickMode', mode: 'everyFrame' } }] },
];

test('the same run has the same hash in Node and in Chromium', async () => {
  const { page, problems } = await openPage({ query: '?renderer=canvas' });
  const { content } = loadContent(readContentFiles());
  for (const run of RUNS) {
    const { world } = openRun(content, { scenario: run.scenario, seed: run.seed, units: run.units, map: run.map, tickMode: 'interval' });
    for (let step = 0; step < run.steps; step++) {
      run.commands?.filter((timed) => timed.step === step).forEach(({ command }) => world.apply(command));
      world.step();
    }
    const inChromium = await page.evaluate(`window.warband.simulate(${JSON.stringify(run)})`);
    expect({ run: run.scenario, hash: inChromium }).toEqual({ run: run.scenario, hash: world.hash() });
  }
  expect(problems).toEqual([]);
});
