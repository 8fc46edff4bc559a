import { capitalised, uncapitalised } from './capitalised.ts';

/** The type of a node in words: "MoveToPosition" as "Move to position". */
export function typeWords(type: string): string {
  return capitalised(type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

/** The name of an action as an imperative: "Strike"; with its verb where it starts with a preposition: "Move to the target". */
export function actionPhrase(name: string, verb: string | null | undefined): string {
  return verb && WAYS.test(name) ? `${verb} ${uncapitalised(name)}` : name;
}

const WAYS = /^(to|away|back|behind|after|along|around|at|before|from|into|near|on|out|over|towards?|up|with)\b/i;
