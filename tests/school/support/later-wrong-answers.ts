import { appended, inserted, moved, retyped, withKey, withKeyFields, without, withParams, wrapped } from './tree-edits.ts';
import type { WrongAnswer } from './wrong-answers.ts';

/** Of the lessons after the first eleven. */
export const LATER_WRONG_ANSWERS: Readonly<Record<string, readonly WrongAnswer[]>> = {
  doors: [
    {
      says: 'knocks before the walk',
      edit: inserted('Walk to the door', { type: 'SetAnimatorTrigger', params: { trigger: 'attack' } }),
      breaks: 'He knocks only at the door',
    },
    {
      says: 'knocks after the door is open',
      edit: inserted('Walk in at last', { type: 'SetAnimatorTrigger', params: { trigger: 'attack' } }),
      breaks: 'The door stays shut until Gerold has knocked',
    },
    {
      says: 'knocks at the open door only',
      edit: inserted('Walk in', { type: 'SetAnimatorTrigger', params: { trigger: 'attack' } }),
      breaks: 'The door stays shut until Gerold has knocked',
    },
    {
      says: 'waits instead',
      edit: inserted('Open it', { type: 'Wait', params: { duration: 1 } }),
      breaks: 'The door stays shut until Gerold has knocked',
    },
  ],
  'until-fail': [
    {
      says: 'kicks twice',
      edit: wrapped('One attempt', { type: 'Repeat', params: { times: 2 } }),
      breaks: 'Mildred never walks away from the locked door',
    },
    {
      says: 'repeats until a success, which the attempt always is',
      edit: wrapped('One attempt', { type: 'RepeatUntilSuccess' }),
      breaks: 'Mildred never walks away from the locked door',
    },
    {
      says: 'never asks whether it is still locked',
      edit: (tree) => without('Still locked?')(wrapped('One attempt', { type: 'RepeatUntilFailure' })(tree)),
      breaks: 'Mildred rejoices in the room',
    },
  ],
  quiver: [
    {
      says: 'reloads before every shot',
      edit: inserted('Shoot at it', { type: 'Reload', params: { duration: 1.5 } }),
      breaks: 'She does not reload before the quiver is empty',
    },
    {
      says: 'asks for arrows and gives up without',
      edit: inserted('Shoot at it', { type: 'HasArrows' }),
      breaks: 'Edda is never out of arrows for more than four seconds',
    },
    {
      says: 'reloads only when she has arrows',
      edit: inserted('Shoot at it', {
        type: 'AlwaysSucceed',
        child: { type: 'Sequence', children: [{ type: 'HasArrows' }, { type: 'Reload' }] },
      }),
      breaks: 'She does not reload before the quiver is empty',
    },
  ],
  interrupts: [
    {
      says: 'lets it abort itself only',
      edit: withParams('When she was hit', { aborts: 'self' }),
      breaks: 'Tova raises her shield within a second and a half of a blow',
    },
    {
      says: 'works only when hit',
      edit: retyped('What matters most', 'ReactiveSequence'),
      breaks: 'She begins to work at once',
    },
    {
      says: 'works without a rest',
      edit: without('Wipe her brow'),
      breaks: 'She rests between two strokes while nobody hits her',
    },
    {
      says: 'puts the work first',
      edit: moved('When she was hit', 1),
      breaks: 'Tova raises her shield within a second and a half of a blow',
    },
    {
      says: 'rests for five seconds',
      edit: withParams('Wipe her brow', { duration: 5 }),
      breaks: 'Tova raises her shield within a second and a half of a blow',
    },
  ],
  cooldown: [
    {
      says: 'waits while it cools down',
      edit: wrapped('Warn the others', { type: 'Cooldown', params: { duration: 5, whileCooling: 'wait' } }),
      breaks: 'Her shield is up between the shouts',
    },
    {
      says: 'counts in place of waiting',
      edit: wrapped('Warn the others', { type: 'Limiter', params: { limit: 3 } }),
      breaks: 'Tova shouts at least four times',
    },
    {
      says: 'cools down for a second',
      edit: wrapped('Warn the others', { type: 'Cooldown', params: { duration: 1 } }),
      breaks: 'Tova shouts at most eight times',
    },
    { says: 'moves the warning to the end', edit: moved('Warn the others', 2), breaks: 'Tova shouts at least four times' },
  ],
  timeouts: [
    {
      says: 'limits the whole plan',
      edit: wrapped('Together', { type: 'TimeLimit', params: { limit: 1 } }),
      breaks: 'Tova waits at least three seconds',
    },
    {
      says: 'gives up after ten seconds',
      edit: wrapped('Until she comes', { type: 'TimeLimit', params: { limit: 10 } }),
      breaks: 'She sets out within eight seconds',
    },
    { says: 'calls again and again', edit: wrapped('Call her', { type: 'Repeat' }), breaks: 'She calls Edda only once' },
    { says: 'does not wait at all', edit: without('Until she comes'), breaks: 'Tova waits at least three seconds' },
  ],
  'keep-distance': [
    {
      says: 'backs off before each shot, also from far away',
      edit: inserted('Shoot at it', { type: 'BackOff', params: { danger: { key: 'target' }, distance: 3 } }),
      breaks: 'Edda shoots at least eight times',
    },
    {
      says: 'backs off when he is already there',
      edit: inserted('Shoot at it', {
        type: 'AlwaysSucceed',
        child: {
          type: 'Sequence',
          children: [
            { type: 'IsTargetClose', params: { target: { key: 'target' }, distance: 1.5 } },
            { type: 'BackOff', params: { danger: { key: 'target' }, distance: 3 } },
          ],
        },
      }),
      breaks: 'Grim never comes closer than two tiles',
    },
    {
      says: 'only asks',
      edit: inserted('Shoot at it', { type: 'IsTargetClose', params: { target: { key: 'target' }, distance: 4 } }),
      breaks: 'Grim never comes closer than two tiles',
    },
    {
      says: 'shoots only from afar',
      edit: inserted('Shoot at it', {
        type: 'Inverter',
        child: { type: 'IsTargetClose', params: { target: { key: 'target' }, distance: 4 } },
      }),
      breaks: 'Grim never comes closer than two tiles',
    },
  ],
  'turn-back': [
    {
      says: 'goes back first of all',
      edit: inserted('Run away', { type: 'MoveToPosition', params: { position: { key: 'post' } } }),
      breaks: 'Grim never catches her',
    },
    {
      says: 'goes back after the watch',
      edit: appended('Guard the yard', { type: 'MoveToPosition', params: { position: { key: 'post' } } }),
      breaks: 'Edda is back at her post six seconds after Grim has gone',
    },
    { says: 'does not run at all', edit: without('Run away'), breaks: 'Grim never catches her' },
  ],
  escort: [
    { says: 'sees less far', edit: withParams('Enemy in sight?', { range: 2 }), breaks: 'She strikes Grim when Wat passes by' },
    { says: 'does not fight', edit: without('Fight'), breaks: 'She strikes Grim when Wat passes by' },
    {
      says: 'asks only once',
      edit: inserted('Enemy in sight?', { type: 'IsTargetClose', params: { target: { key: 'ward' }, distance: 3.5 } }),
      breaks: 'Tova is never more than five tiles from Wat',
    },
    {
      says: 'follows more closely',
      edit: withParams('To his side', { distance: 0.8 }),
      breaks: 'Tova is never more than five tiles from Wat',
    },
  ],
  focus: [
    {
      says: 'strikes the mark and goes to the other',
      edit: withParams('Strike', { target: { key: 'mark' } }),
      breaks: 'One enemy after the other falls',
    },
    {
      says: 'writes the mark, and no tree reads it',
      edit: withParams('The closest', { into: { key: 'mark' } }),
      breaks: 'One enemy after the other falls',
    },
    { says: 'chooses again for every blow', edit: without('Still alive?'), breaks: 'No two enemies are wounded at the same time' },
  ],
  utility: [
    {
      says: 'makes the guard a little cheaper',
      edit: withParams('Guard', { base: 0.85 }),
      breaks: 'Tova’s thirst is never greater than 0.8',
    },
    {
      says: 'lets thirst grow no further instead',
      edit: withKeyFields('thirst', { max: 0.79 }),
      breaks: 'From there she is at the well in time',
    },
    {
      says: 'draws lots instead of weighing',
      edit: retyped('What is best now', 'OneOf'),
      breaks: 'Each time she guards it for at least three seconds',
    },
    { says: 'does not guard at all', edit: without('Guard'), breaks: 'She drinks at the well' },
    { says: 'drinks as soon as she has any thirst', edit: withParams('Guard', { base: 0.01 }), breaks: 'She drinks at the well' },
  ],
  hysteresis: [
    {
      says: 'prefers one state only, a little',
      edit: withParams('Curiosity', { bonus: 1.05 }),
      breaks: 'Edda does not dither four tiles from home',
    },
    {
      says: 'makes one state heavier',
      edit: withParams('Curiosity', { weight: 3 }),
      breaks: 'She goes farther than four and a half tiles',
    },
    { says: 'never goes home', edit: without('Homesickness'), breaks: 'She goes farther than four and a half tiles' },
  ],
  'random-sequence': [
    { says: 'draws one of the two', edit: retyped('Fetch both', 'RandomSelector'), breaks: 'Tova never burns it without the oil' },
    { says: 'turns the order round', edit: moved('Oil', 0), breaks: 'Sometimes the matches come first' },
    { says: 'leaves out the oil', edit: without('Oil'), breaks: 'Tova never burns it without the oil' },
  ],
  weights: [
    { says: 'turns the weights round', edit: withParams('Pass the time', { weights: [1, 6] }), breaks: 'Tova cheers at most twelve times' },
    {
      says: 'never cheers',
      edit: (tree) => withParams('Pass the time', { weights: [1] })(without('Be merry')(tree)),
      breaks: 'Tova cheers at least once',
    },
    {
      says: 'makes it a RandomSelector',
      edit: (tree) => ({ ...tree, root: { type: 'RandomSelector', name: 'Pass the time', children: tree.root.children ?? [] } }),
      breaks: 'Tova cheers at most twelve times',
    },
    {
      says: 'cheers twice and never again',
      edit: wrapped('Be merry', { type: 'Limiter', params: { limit: 2 } }),
      breaks: 'She still cheers after she has looked around twenty times',
    },
  ],
  mend: [
    { says: 'looks farther', edit: withParams('Who is near?', { range: 12 }), breaks: 'Edda shoots at Grim' },
    { says: 'tries again and again', edit: wrapped('Shoot at it', { type: 'AlwaysSucceed' }), breaks: 'Edda shoots at Grim' },
    { says: 'moves the watch to the front', edit: moved('Keep watch', 0), breaks: 'Edda shoots at Grim' },
  ],
  debug: [
    {
      says: 'leaves the parry no time',
      edit: without('Guard down'),
      breaks: 'Each move has its time: at most 30 in 24 seconds',
    },
    {
      says: 'begins again at every tick',
      edit: retyped('Pass the time', 'ReactiveSequence'),
      breaks: 'Each move has its time: at most 30 in 24 seconds',
    },
    { says: 'leaves out the parry', edit: without('A parry'), breaks: 'Tova still parries' },
    {
      says: 'mends another move',
      edit: withParams('Arm down', { duration: 0.3 }),
      breaks: 'At most two and a half seconds pass between two moves',
    },
    { says: 'makes it a Selector', edit: retyped('Pass the time', 'Selector'), breaks: 'Tova still parries' },
  ],
  patrol: [
    {
      says: 'asks only when there is no waypoint, and never forgets it',
      edit: (tree) => wrapped('The next waypoint', { type: 'Limiter', params: { limit: 1 } })(tree),
      breaks: 'The patrol comes to the fire before the oak',
    },
    { says: 'never waits for Grim', edit: withKey('dangerRange', 12), breaks: 'The patrol comes to the fire before the oak' },
    {
      says: 'does not stop for Grim',
      edit: without('Wait until he has gone'),
      breaks: 'The patrol still stops when Grim is near',
    },
    {
      says: 'asks for the next waypoint after the rest',
      edit: moved('The next waypoint', 3),
      breaks: 'The patrol comes to the fire before the oak',
    },
  ],
};
