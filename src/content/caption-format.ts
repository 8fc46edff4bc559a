import { optional, record, usually } from '../core/schema/record.ts';
import { choice, listOf, nameOf, number, text, tuple, type ValueOf } from '../core/schema/values.ts';

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
  'lies in wait',
  'is taken by surprise',
  'goes where the plan leads',
  'is the mark of a plan',
  'strikes from behind',
] as const;
export type Deed = (typeof DEEDS)[number];

/** One statement of a caption, in a form that tests can check against a run. */
const CLAIM = record({
  /** The part of the text that makes this claim. */
  says: text,
  /** Name of the unit. */
  who: nameOf('unit'),
  does: choice(DEEDS),
  /** `often`: begins several times in a minute or two; `sometimes`: at least once. */
  how: choice(['always', 'often', 'sometimes', 'never']),
  /** Name of the unit that it does this to; any unit without it. */
  to: optional(nameOf('unit')),
  /** Name of a unit that does it less often. */
  moreThan: optional(nameOf('unit')),
});
export type Claim = ValueOf<typeof CLAIM>;

const tiles = number({ min: 0, max: 200 });

/** What an arena of the gallery shows. */
export const CAPTION = record({
  /** The behaviour that is shown: the name of its tree. */
  behaviour: nameOf('tree'),
  /** The place in the gallery, from 1; scenes without one come last. */
  place: optional(number({ min: 1, max: 999 })),
  /** What the legend explains: lines and rings on the ground. */
  marks: usually([], listOf(choice(CAPTION_MARKS))),
  /** Two sentences: what to watch for. */
  text,
  /** The ground that the camera shows and that no unit leaves, in tiles. */
  field: tuple([tiles, tiles, tiles, tiles], 'a list of left, top, width and height in tiles'),
  /** Each statement of the text, in a form that tests can check. */
  claims: listOf(CLAIM),
});
export type Caption = ValueOf<typeof CAPTION>;
