import { inserted, retyped, tagged, withParams, type TreeEdit } from './tree-edits.ts';
import type { WrongAnswer } from './wrong-answers.ts';

const call = (params: Readonly<Record<string, string | number | { key: string }>>): TreeEdit =>
  inserted('Shield up', { type: 'SendMessage', params: { message: 'enemy', about: { key: 'danger' }, ...params } });
const HELP = 'Edda shoots within six seconds after Grim has come near Tova';
const RECALL = 'Tova is at the sign within five seconds after Wat calls her back';

/** Of the lessons on messages, hints, moods and plans. */
export const MECHANISM_WRONG_ANSWERS: Readonly<Record<string, readonly WrongAnswer[]>> = {
  messages: [
    { says: 'calls only her party, which she has not', edit: call({}), breaks: HELP },
    { says: 'calls a word that Edda does not wait for', edit: call({ message: 'help', reach: 'friends', range: 20 }), breaks: HELP },
    { says: 'calls too softly', edit: call({ reach: 'friends', range: 2 }), breaks: HELP },
  ],
  hints: [
    { says: 'only sets the tag', edit: tagged('Fall back', 'fallBack'), breaks: RECALL },
    { says: 'only changes the selector', edit: retyped('What Tova does', 'HintedSelector'), breaks: RECALL },
    {
      says: 'sets another tag',
      edit: (tree) => tagged('Fall back', 'retreat')(retyped('What Tova does', 'HintedSelector')(tree)),
      breaks: RECALL,
    },
    {
      says: 'does not heed',
      edit: (tree) =>
        withParams('What Tova does', { heeds: false })(tagged('Fall back', 'fallBack')(retyped('What Tova does', 'HintedSelector')(tree))),
      breaks: RECALL,
    },
  ],
};
