import { LATER_WRONG_ANSWERS } from './later-wrong-answers.ts';
import { LEARNING_WRONG_ANSWERS } from './learning-wrong-answers.ts';
import { MECHANISM_WRONG_ANSWERS } from './mechanism-wrong-answers.ts';
import { appended, inserted, moved, retyped, withKey, without, withParams, wrapped, type TreeEdit } from './tree-edits.ts';

/** What a learner may try, and the claim that it breaks first. */
export interface WrongAnswer {
  /** After "tells who": "leaves out the cheer". */
  readonly says: string;
  readonly edit: TreeEdit;
  readonly breaks: string;
}

const NO_NAP = 'Edda does not begin to keep watch while Grim is near';

/** By the id of the lesson. */
export const WRONG_ANSWERS: Readonly<Record<string, readonly WrongAnswer[]>> = {
  tick: [
    { says: 'rests for half a second', edit: withParams('Rest', { duration: 0.5 }), breaks: 'Tova cheers at most twelve times' },
    { says: 'rests for ten seconds', edit: withParams('Rest', { duration: 10 }), breaks: 'Tova cheers at least four times' },
    { says: 'leaves out the rest', edit: without('Rest'), breaks: 'Tova cheers at most twelve times' },
  ],
  sequence: [
    { says: 'leaves out the cheer', edit: without('Cheer'), breaks: 'Tova cheers at the well, again and again' },
    { says: 'cheers after the rest, about to leave', edit: moved('Cheer', 2), breaks: 'Tova rests at the well after each cheer' },
    { says: 'cheers at the end, at the fire', edit: moved('Cheer', 4), breaks: 'Tova never cheers away from the well' },
    {
      says: 'makes the plan a Selector',
      edit: retyped('To the well and back', 'Selector'),
      breaks: 'Tova never cheers away from the well',
    },
  ],
  selector: [
    { says: 'throws away the watch', edit: without('Keep watch'), breaks: 'Edda keeps watch when no enemy is near' },
    { says: 'makes it reactive', edit: retyped('What Edda does', 'ReactiveSelector'), breaks: NO_NAP },
    { says: 'looks farther away', edit: withParams('Who is near?', { range: 20 }), breaks: NO_NAP },
    { says: 'makes it a Sequence, so that she watches between her shots', edit: retyped('What Edda does', 'Sequence'), breaks: NO_NAP },
    { says: 'lets the watch fail', edit: wrapped('Keep watch', { type: 'AlwaysFail' }), breaks: NO_NAP },
    { says: 'leaves the order to chance', edit: retyped('What Edda does', 'RandomSelector'), breaks: NO_NAP },
    {
      says: 'watches twice, then never',
      edit: wrapped('Keep watch', { type: 'Limiter', params: { limit: 2 } }),
      breaks: 'Edda keeps watch when no enemy is near',
    },
  ],
  memory: [
    { says: 'draws lots', edit: retyped('Go for a walk', 'OneOf'), breaks: 'She goes where she has thought of going' },
    {
      says: 'makes it a reactive Selector',
      edit: retyped('Go for a walk', 'ReactiveSelector'),
      breaks: 'She goes where she has thought of going',
    },
    {
      says: 'asks for nearer places',
      edit: withParams('Think of a place', { range: 2 }),
      breaks: 'Tova does not change her mind on the way',
    },
    {
      says: 'makes it a Parallel',
      edit: retyped('Go for a walk', 'Parallel'),
      breaks: 'Tova stops to look around, again and again',
    },
    { says: 'walks first and thinks later', edit: moved('Think of a place', 2), breaks: 'Tova stops to look around, again and again' },
  ],
  reactive: [
    {
      says: 'sees danger from farther away',
      edit: withKey('dangerRange', 10),
      breaks: 'Tova raises her shield within a second when Grim is near',
    },
    { says: 'puts the errands first', edit: moved('Danger', 1), breaks: 'Tova raises her shield within a second when Grim is near' },
    {
      says: 'shortens the rest',
      edit: withParams('Rest', { duration: 0.1 }),
      breaks: 'Tova raises her shield within a second when Grim is near',
    },
  ],
  decorators: [
    {
      says: 'puts the limit below the decorator that hides it',
      edit: wrapped('Away from it', { type: 'Limiter', params: { limit: 2 } }),
      breaks: 'Edda flees at most twice before she strikes',
    },
    { says: 'leaves out the flight', edit: without('Run away'), breaks: 'Edda flees before she strikes' },
    {
      says: 'leaves the order to chance',
      edit: retyped('How to deal with it', 'RandomSequence'),
      breaks: 'Edda flees before she strikes',
    },
    {
      says: 'makes each try shorter',
      edit: withParams('Each try is short', { limit: 0.5 }),
      breaks: 'Edda flees at most twice before she strikes',
    },
  ],
  blackboard: [
    { says: 'leaves out the way', edit: without('After it'), breaks: 'Tova cheers only beside him' },
    { says: 'tries again and again', edit: wrapped('After it', { type: 'AlwaysSucceed' }), breaks: 'Tova cheers only beside him' },
    {
      says: 'stops too far away',
      edit: withParams('After it', { target: { key: 'quarry' }, distance: 6 }),
      breaks: 'Tova cheers only beside him',
    },
  ],
  subtrees: [
    {
      says: 'adds only the blow',
      edit: inserted('And now?', { type: 'SubTree', params: { tree: 'attack-target' } }),
      breaks: 'Tova goes to Grim',
    },
    {
      says: 'adds only the way',
      edit: inserted('And now?', { type: 'SubTree', params: { tree: 'close-the-gap' } }),
      breaks: 'Tova strikes Grim',
    },
    {
      says: 'adds the parts behind the wait',
      edit: appended('Fight', { type: 'SubTree', params: { tree: 'close-the-gap' } }),
      breaks: 'Tova goes to Grim',
    },
  ],
  random: [
    {
      says: 'makes it a drill',
      edit: retyped('Pass the time', 'Sequence'),
      breaks: 'Sometimes the last move of a round is also the first of the next',
    },
    {
      says: 'shuffles at each start',
      edit: retyped('Pass the time', 'RandomSelector'),
      breaks: 'After a blow, a parry comes within two rounds',
    },
    {
      says: 'makes it reactive',
      edit: retyped('Pass the time', 'ReactiveSelector'),
      breaks: 'After a blow, a parry comes within two rounds',
    },
  ],
  parallel: [
    { says: 'makes it a Selector', edit: retyped('To the well, cheering', 'Selector'), breaks: 'Tova cheers while she walks' },
    { says: 'leaves out the cheering', edit: without('Again and again'), breaks: 'Tova cheers while she walks' },
    { says: 'makes it a Sequence', edit: retyped('To the well, cheering', 'Sequence'), breaks: 'Tova does not cheer at the well' },
    { says: 'cheers for nine times', edit: withParams('Again and again', { times: 9 }), breaks: 'Tova does not cheer at the well' },
  ],
  parties: [
    { says: 'rests for longer', edit: withParams('Rest', { duration: 5 }), breaks: 'The patrol comes to the fire' },
    { says: 'asks for no waypoint', edit: without('First waypoint'), breaks: 'The patrol comes to the fire' },
    { says: 'walks faster', edit: withParams('Walk', { pace: 'sprinting' }), breaks: 'The patrol comes to the fire' },
  ],
  ...LATER_WRONG_ANSWERS,
  ...MECHANISM_WRONG_ANSWERS,
  ...LEARNING_WRONG_ANSWERS,
};
