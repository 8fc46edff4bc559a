import type { SummaryFigure, SummaryFigures, SummaryRow, SummaryState } from './view/branches-state.ts';
import { clockTime } from '../../hud/words/labels.ts';
import type { BranchSummary, FightSide, SideSummary } from '../../runs/branches/branch-summary.ts';
import { STEP_SECONDS } from '../../sim/state.ts';

const NONE: SideSummary = { fallen: 0, count: 0, dealt: 0, taken: 0 };

/** The table that compares two branches at the same step. */
export function summaryState(left: BranchSummary, right: BranchSummary, step: number): SummaryState {
  const whole = (label: string, side: FightSide): SummaryRow =>
    row(label, { left: left.sides[side], right: right.sides[side], side, isPart: false });
  const has = (side: FightSide): boolean => left.sides[side].count + right.sides[side].count > 0;
  return {
    step,
    outcomes: [outcomeWords(left), outcomeWords(right)],
    // A scene of daily life has no sides.
    rows: [
      ...(has('own') ? [whole('Your side', 'own')] : []),
      ...kindRows(left, right),
      ...(has('enemy') ? [whole('Enemy', 'enemy')] : []),
    ],
  };
}

/** Of the player's side. A kind may be in one of the branches only. */
function kindRows(left: BranchSummary, right: BranchSummary): readonly SummaryRow[] {
  const labels = new Set([...left.kinds, ...right.kinds].flatMap(({ side, label }) => (side === 'own' ? label : [])));
  const of = ({ kinds }: BranchSummary, label: string): SideSummary =>
    kinds.find((kind) => kind.side === 'own' && kind.label === label) ?? NONE;
  return [...labels].map((label) => row(label, { left: of(left, label), right: of(right, label), side: 'own', isPart: true }));
}

function outcomeWords({ outcome, steps }: BranchSummary): string {
  return outcome === 'undecided' ? 'undecided' : `${outcome} at ${clockTime(steps * STEP_SECONDS)}`;
}

interface RowSource {
  readonly left: SideSummary;
  readonly right: SideSummary;
  readonly side: FightSide;
  readonly isPart: boolean;
}

function row(label: string, { left, right, side, isPart }: RowSource): SummaryRow {
  const figures = (own: SideSummary, other: SideSummary): SummaryFigures => {
    const figure = (part: 'fallen' | 'dealt' | 'taken', text: string): SummaryFigure => {
      const isLess = own[part] < other[part];
      const isMore = own[part] > other[part];
      return { text, isBetter: (side === 'own') === (part === 'dealt') ? isMore : isLess };
    };
    return [
      figure('fallen', `${own.fallen} of ${own.count}`),
      figure('dealt', String(Math.round(own.dealt))),
      figure('taken', String(Math.round(own.taken))),
    ];
  };
  return { label, left: figures(left, right), right: figures(right, left), isPart };
}
