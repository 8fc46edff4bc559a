import { fieldOf } from '../../core/json-value.ts';
import { listIn } from '../../engine/document.ts';

// The menu's words and this explanation are needed at the same time, so they load together.
export { whyNotBegun } from './why-not-begun.ts';

/** Why a tactic cannot begin, and whether that may change without the player: enemies come and go. */
export interface UnmetNeed {
  readonly words: string;
  readonly isOfEnemies: boolean;
}

type Limit = 'least' | 'most';

const LIMITS: Readonly<Partial<Record<string, Limit>>> = { atLeast: 'least', above: 'least', atMost: 'most', below: 'most' };

/** The words for a need, by the input that its key reads. */
const PHRASES: Readonly<Partial<Record<string, (limit: Limit, value: number) => string>>> = {
  unitsLeft: (limit, value) => `Needs at ${limit} ${value} ${value === 1 ? 'warrior' : 'warriors'}`,
  enemiesInSight: (limit, value) => `Needs at ${limit} ${value} ${value === 1 ? 'enemy' : 'enemies'} in sight`,
  enemiesKnown: (limit, value) => `Needs at ${limit} ${value} known ${value === 1 ? 'enemy' : 'enemies'}`,
  nearestEnemyDistance: (limit, tiles) =>
    limit === 'least' ? `Needs enemies at least ${tiles} tiles away` : `Needs an enemy within ${tiles} tiles`,
  strengthRatio: strengthWords,
  ownShieldsShare: shareWords('shields in your warband'),
  ownBowsShare: shareWords('bows in your warband'),
  ownBladesShare: shareWords('two-handed blades in your warband'),
  enemyShieldsShare: shareWords('shields among the enemies'),
  enemyBowsShare: shareWords('bows among the enemies'),
  enemiesStandingShare: (limit) => (limit === 'least' ? 'Needs enemies that stand still' : 'Needs enemies on the move'),
  gatheredShare: (limit) => (limit === 'least' ? 'Needs a warband that is together' : 'Needs a scattered warband'),
  hurtShare: shareWords('wounded in your warband'),
};

/** These inputs are about the player's own squad; all others depend on the enemy. */
const OWN_INPUTS: ReadonlySet<string> = new Set([
  'unitsLeft',
  'ownShieldsShare',
  'ownBowsShare',
  'ownBladesShare',
  'gatheredShare',
  'hurtShare',
]);

/** Returns a need in words: "Needs at least 3 enemies in sight". An input without a phrase is described by its key. */
export function unmetNeed(need: unknown, document: unknown): UnmetNeed {
  const name = String(fieldOf(fieldOf(need, 'key'), 'key'));
  const key = listIn(fieldOf(document, 'keys')).find((each) => fieldOf(each, 'name') === name);
  const input = String(fieldOf(key, 'input'));
  const test = String(fieldOf(need, 'test'));
  const value = Number(fieldOf(need, 'value'));
  const limit = LIMITS[test];
  const phrase = limit && PHRASES[input];
  const words = phrase ? phrase(limit, value) : plainWords(fieldOf(key, 'description') ?? name, test, value);
  return { words, isOfEnemies: !OWN_INPUTS.has(input) };
}

/** The strength of the warband over that of its enemies. */
function strengthWords(limit: Limit, value: number): string {
  if (limit === 'most') return value <= 1 ? 'Needs a stronger enemy' : 'Needs an enemy that is not much weaker';
  return value < 1 ? 'Needs an enemy that is not much stronger' : 'Needs a weaker enemy';
}

function shareWords(what: string): (limit: Limit) => string {
  return (limit) => `Needs ${limit === 'least' ? 'more' : 'fewer'} ${what}`;
}

const COMPARED: Readonly<Partial<Record<string, string>>> = {
  above: 'more than',
  below: 'less than',
  atLeast: 'at least',
  atMost: 'at most',
  equal: 'exactly',
};

/** "Needs: apples in the basket, at least 3", "Needs: the gate is open" */
function plainWords(described: unknown, test: string, value: number): string {
  const what = String(described).replace(/\.$/, '');
  const compared = COMPARED[test];
  return compared === undefined ? `Needs: ${what}` : `Needs: ${what}, ${compared} ${value}`;
}
