import type { SummaryFigure, SummaryFigures, SummaryRow, SummaryState } from '../../hud/branches/branches-state.ts';
import { clockTime } from '../../hud/labels.ts';
import type { BranchSummary, SideSummary, TeamSummary } from '../../runs/branches/branch-summary.ts';
import { STEP_SECONDS } from '../../sim/state.ts';

/** The table that compares two branches at the same step. */
export function summaryState(left: BranchSummary, right: BranchSummary, step: number): SummaryState {
  const kinds = ({ team, isPlayers }: TeamSummary): SummaryRow[] =>
    left.kinds.flatMap((kind, place) => {
      const other = right.kinds[place];
      return kind.team === team && other !== undefined ? [row(kind.label, { left: kind, right: other, isPlayers, isPart: true })] : [];
    });
  const whole = (team: TeamSummary, place: number): SummaryRow[] => {
    const { tag, isPlayers } = team;
    const other = right.teams[place];
    return other === undefined ? [] : [row(isPlayers ? 'Your side' : tag, { left: team, right: other, isPlayers, isPart: false })];
  };
  return {
    step,
    outcomes: [outcomeWords(left), outcomeWords(right)],
    rows: left.teams.flatMap((team, place) => [...whole(team, place), ...(team.isPlayers ? kinds(team) : [])]),
  };
}

function outcomeWords({ outcome, steps }: BranchSummary): string {
  return outcome === 'undecided' ? 'undecided' : `${outcome} at ${clockTime(steps * STEP_SECONDS)}`;
}

interface RowSource {
  readonly left: SideSummary;
  readonly right: SideSummary;
  readonly isPlayers: boolean;
  readonly isPart: boolean;
}

function row(label: string, { left, right, isPlayers, isPart }: RowSource): SummaryRow {
  const figures = (own: SideSummary, other: SideSummary): SummaryFigures => {
    const figure = (part: 'fallen' | 'dealt' | 'taken', text: string): SummaryFigure => {
      const isLess = own[part] < other[part];
      const isMore = own[part] > other[part];
      return { text, isBetter: isPlayers === (part === 'dealt') ? isMore : isLess };
    };
    return [
      figure('fallen', `${own.fallen} of ${own.count}`),
      figure('dealt', String(Math.round(own.dealt))),
      figure('taken', String(Math.round(own.taken))),
    ];
  };
  return { label, left: figures(left, right), right: figures(right, left), isPart };
}
