import { BARE_GRID, OUR_SEARCH } from '../neighbours/contenders.ts';
import { OUR_FIGHTS } from '../fights/bare-fight.ts';
import { OURS, YARDSTICK } from '../trees/contenders.ts';
import { OUR_UTILITY, ROUTINE_BY_HAND } from '../utility.ts';
import { KEPT, TO_FILE } from '../world/recording-cost.ts';
import { NOBODY, OTHERS } from '../trees/tracing.ts';
import { short } from './report.ts';
import { cellOf, type GoalResult, type GroupResult } from './results.ts';

/** Looks one figure up; undefined when it was not measured. */
type Look = (place: string) => number | undefined;

interface Goal {
  readonly goal: string;
  readonly unit: string;
  readonly limit: number;
  /** `most`: not above the limit; `least`: not below it. */
  readonly bound: 'most' | 'least';
  figure(look: Look): number | undefined;
}

const MIXED = 'mixed results, 1000';
const time = (contender: string): string => `trees/time/${MIXED}/${contender}/tick`;
const resume = (contender: string): string => `trees/time/busy, 1000/${contender}/tick`;
const weigh = (contender: string): string => `utility/time/1000/${contender}/evaluation`;
const goOn = (contender: string): string => `utility/time/1000/${contender}/execution`;
type Limit = readonly [limit: number, unit: string];
const most = (goal: string, [limit, unit]: Limit, figure: Goal['figure']): Goal => ({ goal, limit, unit, bound: 'most', figure });
const least = (goal: string, limit: Limit, figure: Goal['figure']): Goal => ({ ...most(goal, limit, figure), bound: 'least' });
const quotient = (above: string, below: string) => (look: Look) => divide(look(above), look(below));
const single = (place: string) => (look: Look) => look(place);
const memory = (figure: string) => single(`trees/memory/mixed results/${OURS}/${figure}`);
const fight = (scene: string, figure: string): string => `world/fight/${scene}//${figure}`;
const recording = (scene: string, kept: string) => single(`world/recording/${scene}/${kept}/recordedOverBare`);
const search = (count: string) => quotient(`neighbours/step/${count}/${OUR_SEARCH}/step`, `neighbours/step/${count}/${BARE_GRID}/step`);

/** Performance goals. One that is missed stays here and is reported as missed. */
const GOALS: readonly Goal[] = [
  most('a tick that decides (mixed results), 1000 agents, against one function', [2, 'x'], quotient(time(OURS), time(YARDSTICK))),
  most('a tick that resumes (busy), 1000 agents, against one function', [1.6, 'x'], quotient(resume(OURS), resume(YARDSTICK))),
  least('faster than behavior3js', [40, 'x'], quotient(time('behavior3js'), time(OURS))),
  least('faster than mistreevous', [150, 'x'], quotient(time('mistreevous'), time(OURS))),
  most(
    'a tick among 10 000 against one among 1000',
    [1.15, 'x'],
    quotient(`trees/crowd/mixed results, 10000/${OURS}/tick`, `trees/crowd/${MIXED}/${OURS}/tick`),
  ),
  most('tree state of an agent', [64, 'bytes'], memory('ownAccount')),
  most('allocated by a tick (below 1 is the measurement itself)', [1, 'bytes'], memory('allocatedPerTick')),
  most('1000 agents instantiated', [1, 'ms'], memory('instantiate1000')),
  most(
    'a tick next to a watched agent, against none watched',
    [1.1, 'x'],
    quotient(`trees/tracing/${MIXED}/${OTHERS}/tick`, `trees/tracing/${MIXED}/${NOBODY}/tick`),
  ),
  most(
    'a tick that weighs (utility), 1000 villagers, against one function',
    [2, 'x'],
    quotient(weigh(OUR_UTILITY), weigh(ROUTINE_BY_HAND)),
  ),
  most(
    'a tick of a state in force (utility), 1000 villagers, against one function',
    [2, 'x'],
    quotient(goOn(OUR_UTILITY), goOn(ROUTINE_BY_HAND)),
  ),
  most(
    'a villager among 10 000 against one among 1000',
    [1.2, 'x'],
    quotient(`utility/time/10000/${OUR_UTILITY}/evaluation`, weigh(OUR_UTILITY)),
  ),
  most('allocated by an evaluation', [1, 'bytes'], single(`utility/memory/100/${OUR_UTILITY}/allocated`)),
  most('closest enemy for 1000, against a bare grid', [1.5, 'x'], search('1000')),
  most('closest enemy for 10 000, against a bare grid', [1.5, 'x'], search('10000')),
  least('1000 characters fight, against real time', [8, 'x'], single(fight('1000', 'timesRealTime'))),
  least('5000 characters fight, against real time', [1.5, 'x'], single(fight('5000', 'timesRealTime'))),
  most(
    'cost of a character among 5000 against one among 100',
    [1.5, 'x'],
    quotient(fight('5000', 'perCharacter'), fight('100', 'perCharacter')),
  ),
  least('fights of six against six, a second and core', [60, 'fights'], single(`fights/play/duel-6/${OUR_FIGHTS}/perSecond`)),
  most('worst step against the median, a squad of 50 ordered', [3, 'x'], single('world/march/50//worstOverMedian')),
  most('worst step against the median, a squad of 500 ordered', [3, 'x'], single('world/march/500//worstOverMedian')),
  most(
    'a step of a world that was put back, against a new one',
    [1.2, 'x'],
    quotient('world/restored/200/put back/step', 'world/restored/200/opened again/step'),
  ),
  most('a snapshot of 1000 characters against the median step', [3, 'x'], single('world/recorded/1000//snapshotOverMedian')),
  most(
    'what keeping the past adds to any step of the skirmish, in median steps',
    [2, 'x'],
    single('world/recorded/skirmish//addedOverMedian'),
  ),
  most(
    'what keeping the past adds to any step of 1000 characters, in median steps',
    [2, 'x'],
    single('world/recorded/1000//addedOverMedian'),
  ),
  most('a step of the skirmish kept to look back, against a bare one', [1.03, 'x'], recording('skirmish', KEPT)),
  most('a step of the skirmish recorded with hashes, against a bare one', [1.03, 'x'], recording('skirmish', TO_FILE)),
  most('a step of 1000 characters kept to look back, against a bare one', [1.03, 'x'], recording('1000', KEPT)),
  most('a step of 1000 characters recorded with hashes, against a bare one', [1.03, 'x'], recording('1000', TO_FILE)),
  most('scripts of a frame with 1000 on the screen, Canvas', [8, 'ms'], single('draw/scripts/1000/canvas/scripts')),
  most('scripts of a frame with 1000 on the screen, WebGL', [8, 'ms'], single('draw/scripts/1000/webgl/scripts')),
  most('warm load to the first frame', [2000, 'ms'], single('page/start/title//firstFrame')),
  most('script before the game starts, after gzip', [500, 'kB'], single('page/script/built page//script')),
];

export function goalsOf(groups: readonly GroupResult[]): GoalResult[] {
  const look: Look = (place) => {
    const [benchmark = '', group = '', scene = '', contender = '', figure = ''] = place.split('/');
    return cellOf(groups, { benchmark, group, scene, contender, figure })?.median;
  };
  return GOALS.map((goal) => {
    const figure = goal.figure(look);
    const limit = `${goal.bound === 'most' ? '<=' : '>='} ${goal.limit} ${goal.unit}`;
    if (figure === undefined) return { goal: goal.goal, figure: '-', limit, verdict: 'not measured' };
    const isMet = goal.bound === 'most' ? figure <= goal.limit : figure >= goal.limit;
    return { goal: goal.goal, figure: `${short(figure)} ${goal.unit}`, limit, verdict: isMet ? 'met' : 'not met' };
  });
}

function divide(above: number | undefined, below: number | undefined): number | undefined {
  return above === undefined || below === undefined || below === 0 ? undefined : above / below;
}
