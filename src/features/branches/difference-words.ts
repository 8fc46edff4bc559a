import { uncapitalised } from '../../core/capitalised.ts';
import { entityInSentence, entityName } from '../../agents/entity-name.ts';
import { unitKindOf } from '../../content/unit-kind.ts';
import type { DifferenceSentence } from './view/branches-state.ts';
import type { BranchDifference, DifferentDecision, VisibleDifference } from '../../runs/branches/first-difference.ts';
import type { Doing } from '../../runs/branches/doing.ts';
import type { Run } from '../../runs/open-run.ts';
import { STEP_SECONDS, type EntityId } from '../../sim/state.ts';
import { formatSeconds } from '../../studio/values/format-value.ts';

const VISIBLE_WORDS: Readonly<Record<VisibleDifference['what'], string>> = {
  being: 'exists in only one of them',
  health: 'has different health',
  place: 'stands elsewhere',
  fight: 'fights differently',
  facing: 'faces a different way',
};

/** What the two branches are called side by side. */
const LETTERS = { left: 'A', right: 'B' } as const;

/** What made the difference, who decided first, and what was seen first, in the order of their steps. */
export function differenceSentences({ cause, decision, visible }: BranchDifference, run: Run): readonly DifferenceSentence[] {
  const sentences: DifferenceSentence[] = [];
  if (cause !== undefined)
    sentences.push({ text: `Your change in ${LETTERS[cause.side]} at ${clock(cause.step)}: ${cause.text}.`, step: cause.step, agentId: 0 });
  if (visible !== undefined && (decision === undefined || visible.step < decision.step))
    sentences.push({
      text: `At ${clock(visible.step)} ${whoWords(visible.unitId, run)} ${VISIBLE_WORDS[visible.what]}.`,
      step: visible.step,
      agentId: visible.unitId,
    });
  if (decision !== undefined) sentences.push({ text: decisionWords(decision, run), step: decision.step, agentId: decision.agentId });
  return sentences;
}

function decisionWords({ step, agentId, left, right, others }: DifferentDecision, run: Run): string {
  const [one, other] = distinctWords(left, right);
  const more = others === 0 ? '' : ` ${others} more ${others === 1 ? 'decides' : 'decide'} differently there.`;
  return `At ${clock(step)} ${whoWords(agentId, run)}: ${one} in A, ${other} in B.${more}`;
}

/** "“Shoot”", or with the tree where the actions are the same. */
function distinctWords(left: Doing, right: Doing): readonly [string, string] {
  const isSameAction = left.actions === right.actions;
  const words = ({ actions, trees }: Doing): string => {
    if (actions === '') return 'nothing';
    return isSameAction ? `“${actions}” of ${trees}` : `“${actions}”`;
  };
  return [words(left), words(right)];
}

/** "Edda (bow)" */
function whoWords(id: EntityId, { world, kinds }: Run): string {
  const unit = world.entities.unit(id);
  if (unit === undefined) return entityName(world, id);
  const { label } = unitKindOf(kinds, unit.kind);
  return `${entityInSentence(world, id)} (${uncapitalised(label)})`;
}

/** "0:42.3" */
function clock(step: number): string {
  return formatSeconds(step * STEP_SECONDS);
}
