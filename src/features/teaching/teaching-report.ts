import { capitalised } from '../../core/capitalised.ts';
import { formatNumber } from '../../core/format-number.ts';
import { clockTime } from '../../hud/words/labels.ts';
import type { Agreement, ComparedMoment, PossibleDecision } from '../../evolve/taught/agreement.ts';
import type { Decision, Verb } from '../../evolve/taught/decision.ts';
import type { FightLog } from '../../evolve/taught/fight-log.ts';
import { decidedBy, type Rules } from '../../evolve/taught/rules.ts';
import { chancesOf } from '../../evolve/taught/variation.ts';
import { expressionOf, VERB_NAMES } from '../../evolve/taught/taught-tree.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import { choiceInWords, type Variation } from './variation-words.ts';
import type { Difference, LanePart, TeachingReport } from './view/teaching-state.ts';

/** What was learned from a lesson, and how well it decides. */
export interface Learned {
  readonly rules: Rules;
  readonly nodes: number;
  readonly agreement: Agreement;
  /** The fight from which nothing was learned. */
  readonly log: FightLog;
  readonly steps: number;
  readonly variation: Variation;
}

/** Bands of kappa after Landis and Koch (1977). */
const TITLES: readonly (readonly [from: number, title: string])[] = [
  [0.8, 'It decides as you do'],
  [0.6, 'It decides much as you do'],
  [0.4, 'It decides in part as you do'],
  [0.2, 'It decides a little as you do'],
  [-Infinity, 'It could not find a rule in what you did'],
];

/** With fewer decisions, one more or less changes the verdict. */
const FEW = 8;
const FEW_WORDS = 'With so few decisions, this says little.';

/** Chances are sums of shares, which are rounded. */
const CERTAIN = 1 - 1e-9;

type NameOf = (id: EntityId) => string;

export function reportOn(
  { rules, nodes, agreement, log, steps, variation }: Learned,
  nameOf: NameOf,
): Omit<TeachingReport, 'shownStep' | 'keptAs'> {
  const { kappa, same, expected, moments } = agreement;
  const title = TITLES.find(([from]) => kappa >= from)![1];
  return {
    title,
    says: `In the last fight, ${formatNumber(same)} of ${moments.length} decisions are the same${variation.isOn ? ' on average' : ''}. By chance it would be ${Math.round(expected)}.`,
    detail: `Cohen’s kappa is ${kappa.toFixed(2)}: 1 means always the same, 0 no better than chance. The tree has ${nodes} nodes.${moments.length < FEW ? ` ${FEW_WORDS}` : ''}`,
    variation: choiceInWords(variation),
    rules: rulesInWords(rules, []),
    lanes: [
      { label: 'You', parts: yourLane(log, steps, nameOf) },
      { label: 'The tree', parts: itsLane(log, rules, steps) },
    ],
    differences: moments.filter(({ chanceOfSame }) => chanceOfSame < CERTAIN).map((moment) => differenceOf(moment, nameOf)),
    steps,
  };
}

function rulesInWords(rules: Rules, asked: readonly string[]): TeachingReport['rules'] {
  if ('verb' in rules) return [{ when: asked.length === 0 ? 'otherwise' : asked.join(' and '), does: inWords(chancesOf(rules)) }];
  return [...rulesInWords(rules.yes, [...asked, expressionOf(rules.test)]), ...rulesInWords(rules.no, asked)];
}

/** "Attack the nearest", or "Attack the nearest (Rook) 67 %, back away 33 %". */
function inWords(
  decisions: readonly (Pick<PossibleDecision, 'verb' | 'chance'> & { readonly targetId?: EntityId })[],
  nameOf?: NameOf,
): string {
  const words = decisions.map(({ verb, chance, targetId = 0 }) => {
    const target = targetId === 0 || nameOf === undefined ? '' : ` (${nameOf(targetId)})`;
    return `${VERB_NAMES[verb].toLowerCase()}${target}${decisions.length > 1 ? ` ${Math.round(100 * chance)} %` : ''}`;
  });
  return capitalised(words.join(', '));
}

function differenceOf({ step, yours, its, isYours }: ComparedMoment, nameOf: NameOf): Difference {
  const goesOn = isYours ? '' : 'still ';
  return {
    step,
    time: clockTime(step / STEPS_PER_SECOND),
    yours: capitalised(`${goesOn}${doing(yours, nameOf)}`),
    its: inWords(its, nameOf),
  };
}

function doing({ deed, targetId }: Decision, nameOf: NameOf): string {
  if (deed === 'attack') return `attack ${nameOf(targetId)}`;
  return VERB_NAMES[deed].toLowerCase();
}

function yourLane({ moments }: FightLog, steps: number, nameOf: NameOf): LanePart[] {
  return stretches(
    moments.map(({ step, decision }) => ({
      step,
      label: decision === undefined ? '' : capitalised(doing(decision, nameOf)),
      deed: decision?.deed ?? '',
    })),
    steps,
  );
}

function itsLane({ moments }: FightLog, rules: Rules, steps: number): LanePart[] {
  return stretches(
    moments.map(({ step, facts, targets }) => {
      const decided = decidedBy(rules, facts);
      const isIdle = targets['attack-nearest'] === 0;
      return { step, label: isIdle ? '' : inWords(chancesOf(decided)), deed: isIdle ? '' : deedOf(decided.verb) };
    }),
    steps,
  );
}

function deedOf(verb: Verb): string {
  return verb === 'back-away' || verb === 'stand-and-strike' || verb === 'stay-by-friend' ? verb : 'attack';
}

function stretches(looks: readonly { readonly step: number; readonly label: string; readonly deed: string }[], steps: number): LanePart[] {
  const parts: LanePart[] = [];
  for (const [index, { step, label, deed }] of looks.entries()) {
    const to = (looks[index + 1]?.step ?? steps) / steps;
    const last = parts.at(-1);
    if (last?.label === label && last.deed === deed) parts[parts.length - 1] = { ...last, to };
    else parts.push({ from: step / steps, to, deed, label });
  }
  return parts.filter(({ deed }) => deed !== '');
}
