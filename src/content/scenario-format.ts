import type { Difficulties, DifficultyRules } from './difficulty.ts';
import type { Formation, Team, UnitKind } from '../sim/state.ts';
import type { GoalType } from '../sim/parts/goal.ts';
import type { RepeatSetup } from '../sim/world/world-setup.ts';

export const FORMATIONS: readonly Formation[] = ['line', 'column', 'wedge', 'circle'];

/** What sets a unit apart: a captain wears a crown. */
export const RANKS = ['captain'] as const;

/** Of the time between two ticks of a unit of its own, in seconds. */
/** Shorter than a step: such an agent is ticked in every one. */
export const THINKING_LIMITS = { min: 0.01, max: 5 };

/** Where something stands: the name of a place of the map, or a point in tiles. */
export type Spot = string | readonly [x: number, y: number];

/** A unit of a scenario. */
export interface Member {
  kind: UnitKind;
  name: string;
  rank?: (typeof RANKS)[number];
  /** Its tree; by default that of its kind. */
  mind?: string;
  /** Trees that the studio offers instead of its own, to compare them in the same fight. */
  otherMinds?: string[];
  /** Health at the start as a share of full health, above 0 and up to 1. */
  health?: number;
  /** How many arrows its quiver holds; by default as many as that of its kind. */
  arrows?: number;
  /** Time between two ticks of its tree, in seconds; by default that of its kind. */
  thinksEverySeconds?: number;
}

export interface ScenarioParty {
  team: Team;
  name: string;
  /** Where it starts. */
  at: Spot;
  formation: Formation;
  spacingTiles: number;
  /** Names of the places that it patrols in turn. Without them it stays. */
  patrol?: string[];
  /** The tree that leads it; a party without one waits for orders. */
  mind?: string;
  /** A member with a place of its own does not start in the formation. */
  members: (Member & { at?: Spot })[];
}

/** A unit without a party. */
export interface Loner extends Member {
  team: Team;
  at: Spot;
  /** After its death it respawns there, after this many seconds; by default as `Scenario.returnSeconds` says. */
  returnSeconds?: number;
}

/** A thing that stands in the scene: a door, a gate. */
export interface ScenarioObject {
  /** Name of its kind. */
  kind: string;
  name: string;
  /** Where its middle is: in a file, the name of a place. */
  at: Spot;
  /** Whether it lies along y instead of along x. */
  isTurned?: boolean;
  /** Its state at the start; by default that of its kind. */
  state?: string;
  /** The team that it belongs to; by default none. */
  team?: Team;
}

/** Lines and rings on the ground that a legend explains. */
export const CAPTION_MARKS = [
  'danger',
  'reach',
  'home',
  'sight',
  'blocked',
  'goal',
  'target',
  'way',
  'planWay',
  'planLine',
  'planMark',
  'chase',
] as const;
export type CaptionMark = (typeof CAPTION_MARKS)[number];

/** What an arena of the gallery shows. */
export interface Caption {
  /** The behaviour that is shown: the name of its tree. */
  behaviour: string;
  /** The place in the gallery, from 1; scenes without one come last. */
  place?: number;
  /** What the legend explains: lines and rings on the ground. */
  marks: CaptionMark[];
  /** Two sentences: what to watch for. */
  text: string;
  /** The ground that the camera shows and that no unit leaves, in tiles: left, top, width, height. */
  field: [number, number, number, number];
  /** Each statement of the text, in a form that tests can check. */
  claims: Claim[];
}

/** What a claim can say about a unit. */
export const DEEDS = [
  'walks',
  'stands',
  'strays',
  'walks with no place in mind',
  'stands away from its place in the party',
  'flees',
  'flees more than three times without a blow',
  'chases',
  'catches',
  'strikes',
  'guards',
  'guards against one out of sight',
  'is out of sight',
  'targets',
  'chooses one who is not the nearest',
  'practises',
  'practises a move again too early',
  'opens a door',
  'unlocks a door',
  'closes a door',
  'kicks a door',
  'picks a lock',
  'smashes a door',
  'sets fire to a door',
  'walks in through a door',
  'walks in through a door that it found open',
  'is struck at by more than two',
  'works',
  'eats',
  'sleeps',
  'finds every place taken',
  'picks apples',
  'grabs the ladder',
  'breaks the ladder',
  'mends the ladder',
  'buys apples',
  'climbs the tree',
  'is at home',
  'shelters from the rain',
  'backs off',
  'stays with its own',
  'crowds one of its own',
  'fishes',
  'works out',
  'plays',
  'is near',
  'walks in the grass',
  'waves',
  'points',
  'speaks',
  'speaks while it walks',
  'walks on without its group',
  'looks away from',
  'follows a noise',
  'finds a fallen comrade',
  'draws the knife',
  'takes cover',
  'binds its wounds',
  'changes its position',
  'fills its quiver',
  'makes material',
  'stores material',
  'loads a ballista',
  'shoots a ballista',
  'raises a shield',
  'puts out a fire',
  'mends what is wrecked',
  'holds a line',
  'goes where the plan leads',
  'is the mark of a plan',
  'strikes from behind',
] as const;
export type Deed = (typeof DEEDS)[number];

/** One statement of a caption, in a form that tests can check against a run. */
export interface Claim {
  /** The part of the text that makes this claim. */
  says: string;
  /** Name of the unit. */
  who: string;
  does: Deed;
  /** Name of the unit that it does this to; any unit without it. */
  to?: string;
  /** `often`: begins several times in a minute or two; `sometimes`: at least once. */
  how: 'always' | 'often' | 'sometimes' | 'never';
  /** Name of a unit that does it less often. */
  moreThan?: string;
}

/** A battle that the title offers to play. */
export interface Battle {
  /** Its place in the list, from 1. */
  place: number;
  /** What awaits the player, in one sentence. */
  says: string;
  /** A victory within this time earns a medal. */
  parSeconds: number;
  /** These terms hold in a campaign, where wounds and losses are carried along. */
  campaign?: CampaignTerms;
  /** Instead of those of the rules: a short battle needs others than a long one. */
  difficulties?: Difficulties;
}

/** Its factor counts besides that of the difficulty. */
export interface CampaignTerms extends DifficultyRules {
  /** After each so many seconds in which a warrior rests, the nearest enemy party is warned and comes. In a single battle rest costs nothing but time. */
  restWarnsSeconds: number;
}

/** A scene in which days pass. */
export interface Sky {
  daySeconds: number;
  /** From 0 to 24. */
  startsAtHour: number;
  /** Name of a key of the world's blackboard, from 0 to 1, that shows as rain. */
  rainKey?: string;
}

/** What a scene shows of its sides, one beside the other. */
export interface ScenarioSides {
  /** Keys of the trees of the crews, and what they are called here. */
  keys: { key: string; label: string }[];
  /** The units of its team are its crew; what burns of the team's placed objects is shown, too. */
  of: { title: string; team: Team }[];
}

/** What the player has to do, or must not let happen; see `GoalSetup`. */
export interface ScenarioGoal {
  type: GoalType;
  /** "Hold the bridge" */
  title: string;
  /** What is said when it is achieved: "The bridge is held". */
  won: string;
  /** What is said when it is failed: "The bridge is lost". */
  lost: string;
  /** Names of units and parties. */
  who?: string[];
  /** Names of placed objects. */
  objects?: string[];
  /** How many of `who` it takes. */
  atLeast?: number;
  /** The name of a place, and how near counts. */
  at?: string;
  withinTiles?: number;
  /** How long the place must be held. */
  seconds?: number;
  /** How long only enemies may be there before it is lost. */
  graceSeconds?: number;
}

export interface Scenario {
  name: string;
  title: string;
  map: string;
  /** How it is won and lost; without goals, nothing decides it. */
  goals?: ScenarioGoal[];
  /** Factor on the damage of all teams, instead of the factors of the rules, which favour one team. */
  damageFactor?: number;
  /** A new round starts some time after this happened (`of`: to the unit of that name), or when the round has lasted `roundSeconds`. */
  repeat?: { after: RepeatSetup['after']; of?: string; pauseSeconds: number; roundSeconds: number };
  /** Whether the player leads its first party in a scene of the gallery too. */
  isPlayable?: true;
  /** A dead unit respawns where it started, after this many seconds. */
  returnSeconds?: number;
  /** Where the camera starts: the name of a place, and pixels per tile. In a scene with a caption, `keeps` names who must not leave the screen. */
  camera: { at: string; zoom: number; keeps?: string };
  caption?: Caption;
  battle?: Battle;
  parties: ScenarioParty[];
  loners: Loner[];
  objects?: ScenarioObject[];
  sky?: Sky;
  sides?: ScenarioSides;
}

/** Its units, in the order of their ids, which begin with 1. */
export function membersOf({ parties, loners }: Pick<Scenario, 'parties' | 'loners'>): Member[] {
  return [...parties.flatMap(({ members }) => members), ...loners];
}
