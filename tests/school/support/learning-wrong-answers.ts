import { without, withParams } from './tree-edits.ts';
import type { WrongAnswer } from './wrong-answers.ts';

/** Of the lessons on trees that a search has made. */
export const LEARNING_WRONG_ANSWERS: Readonly<Record<string, readonly WrongAnswer[]>> = {
  fitness: [
    { says: 'never runs', edit: without('Do not be hit'), breaks: 'Grim never comes closer than two tiles' },
    { says: 'runs too late', edit: withParams('Too close?', { distance: 1.5 }), breaks: 'Grim never comes closer than two tiles' },
    { says: 'runs nearly as early', edit: withParams('Too close?', { distance: 10 }), breaks: 'Edda shoots at least eight times' },
  ],
  overfitting: [
    {
      says: 'leaves the place only',
      edit: without('To the place where he always came'),
      breaks: 'Edda shoots at least six times',
    },
    {
      says: 'forgets the distance only',
      edit: without('As close as he always came?'),
      breaks: 'Edda shoots at least six times',
    },
    {
      says: 'shoots from farther away, at the same place',
      edit: withParams('As close as he always came?', { distance: 9 }),
      breaks: 'Edda shoots at least six times',
    },
  ],
  ablation: [
    { says: 'takes out the step back', edit: without('Too close'), breaks: 'Grim never comes closer than two tiles' },
    { says: 'takes out the shot', edit: without('Shoot at it'), breaks: 'Edda shoots at least eight times' },
    { says: 'rests for longer', edit: withParams('A moment', { duration: 2 }), breaks: 'Edda shoots at least eight times' },
  ],
};
