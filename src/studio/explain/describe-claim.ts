/**
 * The claim in a condition's name, for the middle of a sentence: "has a target", and
 * "has no target" where it fails. Names are free text: what no rule matches is kept
 * and negated as a whole.
 */
export function claimWords(name: string, holds: boolean): string {
  const claim = asClaim(uncapitalised(name.replace(/\?+$/, '').trim()));
  return holds ? claim : denied(claim);
}

/** "is there danger?": with exactly one question mark. */
export function questionWords(name: string): string {
  return `${uncapitalised(name.replace(/[?!.]+$/, '').trim())}?`;
}

/** Turns a question ("is target close") into a statement ("target is close"). */
function asClaim(words: string): string {
  const question = /^(is|are|was|were|has|have|can) (there) (.+)$/.exec(words) ?? /^(is|are|was|were|can) (\S+) (.+)$/.exec(words);
  if (!question || /^(is|are|was|were|can) (in|at|on|near|not|never|too|very|a|an|the|see|strike|reach|hear|led|still)\b/.test(words))
    return words;
  const [, verb = '', subject = '', rest = ''] = question;
  return `${subject} ${verb} ${rest}`;
}

/** Negations; the first match wins. */
const DENIALS: readonly (readonly [pattern: RegExp, denied: string])[] = [
  [/^(.*\b)not (.+)$/, '$1$2'],
  [/^no (.+)$/, 'a $1'],
  [/^(has|have|had) no (.+)$/, '$1 a $2'],
  [/^(has|have|had) (?:an?|any|some) (.+)$/, '$1 no $2'],
  [/^(there (?:is|are|was|were)) (?:an?|any|some) (.+)$/, '$1 no $2'],
  [/^(there (?:is|are|was|were)) (.+)$/, '$1 no $2'],
  [/^(?:some|any)(body|one|thing|where)\b(.*)$/, 'no$1$2'],
  [/^no(body|one|thing|where)\b(.*)$/, 'some$1$2'],
  [/^(?:an?|any|some) (.+)$/, 'no $1'],
  [/^can (.+)$/, 'cannot $1'],
  [/^(is|are|was|were|will|must|may|should|could|would|does|do|did) (.+)$/, '$1 not $2'],
  [/^(has|have|had) (\w+(?:ed|en|seen|heard|found|lost|met))\b(.*)$/, '$1 not $2$3'],
  [/^has (.+)$/, 'does not have $1'],
  [/^(.+? )(is|are|was|were|has|have|had|will|must|may|should|could) (.+)$/, '$1$2 not $3'],
  [/^(.+? )can (.+)$/, '$1cannot $2'],
];

function denied(claim: string): string {
  const rule = DENIALS.find(([pattern]) => pattern.test(claim));
  if (rule) return claim.replace(...rule);
  const [first = '', ...rest] = claim.split(' ');
  const stem = STEMS[first];
  return stem === undefined ? `not ${claim}` : ['does not', stem, ...rest].join(' ');
}

/** Verbs at the start of condition names; any other word ending in s may be a noun. */
const STEMS: Readonly<Record<string, string>> = {
  believes: 'believe',
  carries: 'carry',
  fears: 'fear',
  feels: 'feel',
  fights: 'fight',
  hears: 'hear',
  holds: 'hold',
  knows: 'know',
  needs: 'need',
  notices: 'notice',
  owns: 'own',
  perceives: 'perceive',
  remembers: 'remember',
  sees: 'see',
  stands: 'stand',
  wants: 'want',
  wears: 'wear',
};

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
