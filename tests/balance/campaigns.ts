import planJson from '../../src/content/data/campaign.json' with { type: 'json' };
import { readCampaignPlan } from '../../src/content/campaign.ts';
import { DIFFICULTIES, type Difficulty } from '../../src/content/difficulty.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { textHash } from '../../src/core/text-hash.ts';
import { namesOf, readScript, wholeNumber } from '../../src/cli/flags.ts';
import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { afterLearning, afterVictory, beginCampaign, nextBattle, offersFor, type Campaign } from '../../src/runs/campaign/campaign.ts';
import { ownTreeCommands, requestOf, victoryOf, type FoughtBattle } from '../../src/runs/campaign/campaign-run.ts';
import { openRun } from '../../src/runs/open-run.ts';
import { playRun } from '../../src/runs/play-run.ts';
import { Recorder } from '../../src/runs/recording.ts';

const USAGE = `npm run campaigns -- [--campaigns N] [--tries N] [--only easy,normal,hard] [--learn any|none]
  The autopilot plays N campaigns (default 20) at each difficulty, with wounds, losses, recruits and branches as in the page. It tries a battle
  up to --tries times (default 5), and each survivor learns one of the branches on offer. Prints how many tries of each battle were won. Takes minutes.`;

const LONGEST_SECONDS = 900;
const options = {
  campaigns: { type: 'string', default: '20' },
  tries: { type: 'string', default: '5' },
  only: { type: 'string' },
  learn: { type: 'string', default: 'any' },
} as const;
const { campaigns, tries, difficulties, learnable } = readScript({ usage: USAGE, options }, ({ values }) => ({
  campaigns: wholeNumber('--campaigns', values.campaigns, [1, 100_000]),
  tries: wholeNumber('--tries', values.tries, [1, 100]),
  difficulties: namesOf('--only', values.only, DIFFICULTIES),
  learnable: namesOf('--learn', values.learn, ['any', 'none']).includes('any'),
}));
const { content, problems } = loadContent(readContentFiles());
const { plan, problems: ofPlan } = readCampaignPlan(planJson, content);
if (problems.length + ofPlan.length > 0) throw new Error([...problems, ...ofPlan].join('\n'));
for (const difficulty of difficulties) playAll(difficulty);

/** What came of all tries at one battle. */
interface Tally {
  tried: number;
  won: number;
  seconds: number;
  fallen: number;
}

function playAll(difficulty: Difficulty): void {
  const tallies = plan.battles.map((): Tally => ({ tried: 0, won: 0, seconds: 0, fallen: 0 }));
  let finished = 0;
  for (let index = 1; index <= campaigns; index++) {
    if (playCampaign(beginCampaign(plan, `balance-${index}`, difficulty), tallies)) finished++;
  }
  console.log(`${difficulty}: ${finished} of ${campaigns} campaigns won`);
  for (const [index, { tried, won, seconds, fallen }] of tallies.entries()) {
    const share = `${won} of ${tried} tries won (${Math.round((100 * won) / Math.max(1, tried))} %)`;
    console.log(`  ${plan.battles[index]?.scenario}: ${share}, ${mean(seconds, won)} s and ${mean(fallen, won, 1)} fallen on average`);
  }
}

function mean(sum: number, count: number, digits = 0): string {
  return (sum / Math.max(1, count)).toFixed(digits);
}

/** Plays to its end, or until a battle has been lost too often: then it returns false. */
function playCampaign(begun: Campaign, tallies: readonly Tally[]): boolean {
  let campaign = begun;
  while (nextBattle(campaign, plan) !== undefined) {
    const tally = tallies[campaign.won.length];
    if (tally === undefined || campaign.tries >= tries) return false;
    campaign = { ...campaign, tries: campaign.tries + 1 };
    tally.tried++;
    const fought = fight(campaign);
    if (fought === undefined) continue;
    const victory = victoryOf(fought, campaign);
    tally.won++;
    tally.seconds += victory.seconds;
    tally.fallen += victory.outcomes.filter(({ isAlive }) => !isAlive).length;
    campaign = allLearn(afterVictory(campaign, plan, victory));
  }
  return true;
}

/** Returns what was fought when it was won. */
function fight(campaign: Campaign): FoughtBattle | undefined {
  const request = requestOf(campaign, plan);
  if (request === undefined) return undefined;
  const run = openRun(content, request);
  const recorder = new Recorder(run.world);
  for (const command of ownTreeCommands(campaign.warriors, run).commands) recorder.apply(command);
  const { outcome, steps } = playRun(run, { seconds: LONGEST_SECONDS, player: 'auto', recorder });
  return outcome === 'victory' ? { run, commands: recorder.commands, hasRewound: false, decidedAt: steps } : undefined;
}

/** Each takes one of the branches on offer, told apart by its name and the battle. */
function allLearn(won: Campaign): Campaign {
  let campaign = won;
  while (campaign.learners.length > 0) {
    const learner = campaign.warriors.find(({ name }) => name === campaign.learners[0]);
    const offers = learner ? offersFor(learner, plan) : [];
    const dice = parseInt(textHash(`${campaign.id}/${campaign.won.length}/${learner?.name}`).slice(0, 8), 16);
    campaign = afterLearning(campaign, learnable ? offers[dice % offers.length] : undefined, content);
  }
  return campaign;
}
