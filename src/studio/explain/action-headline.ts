import { capitalised } from '../../core/capitalised.ts';
import type { GraphNode } from '../graph/tree-graph.ts';
import { describeAction } from './describe-node.ts';
import { nodeName } from '../graph/node-name.ts';

/**
 * What an action is doing, as a sentence that begins with a verb. What it tells of itself is a clause ("walks to Njal"), or only what it
 * is about ("Njal, 1.5 tiles away"): then a verb comes first, of its name if that begins with one, else of its type.
 */
export function actionHeadline(leaf: GraphNode, told: string): string {
  if (told === '') return capitalised(describeAction(leaf));
  if (CLAUSE.test(told) || isOwnVerb(leaf, told) || isUse(told)) return capitalised(told);
  const action = capitalised(startsWithVerb(leaf) ? describeAction(leaf) : (leaf.kind?.verb ?? nodeName(leaf)));
  return told.includes(': ') ? `${action} (${told})` : `${action}: ${told}`;
}

/** With a name that says only where or how, the verb of the type stands in front already. */
function startsWithVerb(leaf: GraphNode): boolean {
  const action = describeAction(leaf);
  return action !== nodeName(leaf) || isImperative(action);
}

/** "sings a ballad" of a type whose verb is "Sing". */
function isOwnVerb({ kind }: GraphNode, told: string): boolean {
  const verb = /^[a-z]+/i.exec(kind?.verb ?? '')?.[0].toLowerCase();
  return verb !== undefined && new RegExp(`^${verb}e?s\\b`).test(told);
}

/** "eat: 3 s more" of the use of an object. */
function isUse(told: string): boolean {
  return /^[a-z]+:/.test(told) && isImperative(told);
}

function isImperative(words: string): boolean {
  return IMPERATIVES.has(/^[a-z]+/i.exec(words)?.[0].toLowerCase() ?? '');
}

/** The verbs and states with which the leaves of the game begin what they tell. */
const CLAUSE = new RegExp(
  `^(?:about to|aims|attacks|attacked|backs|binds|calls|can|cannot|chose|comes|cornered|could|does|draws|faces|fills|flees|forgets|goes|has|hits|holds|is|kicks|knows|looks|makes|must|opens|picks|plays|puts|returns|running|said|says|sees|smashes|sprinting|stands|strolls|takes|turns|waits|walking|walks|was)(?=[ ,.]|$)`,
);

const IMPERATIVES: ReadonlySet<string> = new Set(
  `act aim approach arm ask attack avoid back bait bandage be bend bind block board break bring burn buy call change charge chase check choose
  close comb come cook count cover cut demand die dodge douse draw drink drive drop eat extinguish fall feed fetch fight fill find fish flee
  follow forge forget gather get give go grab guard guide halt hand harvest heal hide hint hold hunt hurry inspect keep kick kill knock know lead
  leave lie light listen load lock log look lower make march mark meet mend mine mount move nod notice open pass patrol pause pick place plant
  play pluck point pour practise pull push put quench raise reach read reload remember remind repair report reset rest retreat return roast rob
  roll run save say scan scout search see seek select sell send set shield shoot shout show shut sit slay sleep slow smash sneak sprint stand
  start stay step stop store strike stroll study swing switch take talk tell think throw toast train try turn unlock use wait wake walk warn
  watch wave weigh work write yell`.split(/\s+/),
);
