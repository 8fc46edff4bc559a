import { readScript } from '../../src/cli/flags.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { playRun } from '../../src/runs/play-run.ts';
import { BATTLES } from '../golden/stories.ts';
import { HeadMeter } from './head-meter.ts';

const USAGE = `npm run heads
  The share of fighters whose head is hidden behind another, over the golden battles and the small arenas.`;

const ARENA_SEEDS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const ARENAS = ['duel-6', 'choke-6', 'pillars-6'].map((scenario) => ARENA_SEEDS.map((seed) => ({ scenario, seed, seconds: 60 })));
readScript({ usage: USAGE, options: {} }, () => undefined);
const { content, problems } = loadContent(readContentFiles());
if (problems.length > 0) throw new Error(problems.join('\n'));

function measure(name: string, battles: readonly { scenario: string; seed: string; seconds: number; units?: number }[]): void {
  const meter = new HeadMeter();
  for (const { seconds, ...choice } of battles) {
    playRun(openRun(content, { ...choice, tickMode: 'interval' }), { seconds, player: 'auto', onStep: (world) => meter.look(world) });
  }
  console.log(`${name}: ${meter.coveredPercent.toFixed(1)} % covered, ${meter.crowdedPercent.toFixed(1)} % nearer than 0.9 tiles`);
}

for (const battle of BATTLES) measure(`${battle.scenario}, seed ${battle.seed}`, [battle]);
measure('golden battles', BATTLES);
for (const battles of ARENAS) measure(`${battles[0]!.scenario}, ten seeds`, battles);
