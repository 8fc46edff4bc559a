import { wilsonInterval } from '../../runs/compare/wilson-interval.ts';
import { MATCH_SHARE, summaryOf, type CellFigures } from '../../evolve/results/atlas-summary.ts';
import { cellIn } from '../../evolve/search/measured.ts';
import type { Candidate } from '../../evolve/search/candidate.ts';
import { AGGRESSION, CELLS, COHESION, columnOf, rowOf, temperamentOf, type Axis } from '../../evolve/search/temperament.ts';
import type { AtlasCell, AtlasState } from './view/breeding-state.ts';
import type { BreedingRun } from './breeding-run.ts';
import type { Champion } from './stored-search.ts';

const DRAWN = new WeakMap<BreedingRun, { readonly key: string; readonly cells: readonly AtlasCell[] }>();

/** The map of a search for temperaments; undefined for another search. */
export function atlasState(run: BreedingRun, shown: Champion | undefined): AtlasState | undefined {
  const { plan, state } = run;
  const { cells: figures } = run.found;
  if (plan.isAtlas !== true) return undefined;
  const key = `${state.generation} ${figures.length} ${figures[0]?.fights ?? 0} ${state.population.length}`;
  const known = DRAWN.get(run);
  const cells = known?.key === key ? known.cells : cellsOf(run);
  DRAWN.set(run, { key, cells });
  return {
    columns: axisOf(AGGRESSION),
    rows: axisOf(COHESION),
    cells,
    shown: shown?.candidate.measured === undefined ? undefined : cellIn(shown.candidate),
    says: sentenceOf(run),
  };
}

/** The tree of a cell, as one to be watched; the strongest one where none is named or it is gone. Undefined before there is one. */
export function eliteOf({ plan, state }: BreedingRun, cell: number | undefined): Champion | undefined {
  const { population } = state;
  const candidate = population.find((elite) => cellIn(elite) === cell) ?? population[0];
  if (plan.isAtlas !== true || candidate === undefined) return undefined;
  return { generation: state.generation - 1, candidate, temperament: temperamentOf(cellIn(candidate)) };
}

function axisOf({ label, unit, words }: Axis): AtlasState['columns'] {
  return { label: `${label}, ${unit}`, words };
}

function cellsOf({ state, found: { cells: figures } }: BreedingRun): AtlasCell[] {
  const elites = new Map(state.population.map((elite) => [cellIn(elite), elite]));
  return Array.from({ length: CELLS }, (_, cell) => {
    const elite = elites.get(cell);
    const place = { cell, column: columnOf(cell), row: rowOf(cell), temperament: temperamentOf(cell) };
    const figure = figures.find((each) => each.cell === cell && each.candidate === elite?.id);
    return elite === undefined ? place : { ...place, tree: treeOf(elite, figure) };
  });
}

function treeOf({ tallies, size, measured }: Candidate, figure: CellFigures | undefined): NonNullable<AtlasCell['tree']> {
  const fights = figure?.fights ?? tallies.reduce((sum, { pairs }) => sum + 2 * pairs, 0);
  const victories = figure?.victories ?? tallies.reduce((sum, each) => sum + each.victories, 0);
  const share = fights === 0 ? 0 : victories / fights;
  const { low, high } = wilsonInterval(victories, fights);
  return {
    size,
    rate: { share, low, high, fights },
    isMatch: share >= MATCH_SHARE,
    measuredIn: measured?.pairs ?? 0,
    seen: figure === undefined ? 'learned' : figure.foundIn === figure.cell ? 'stays' : 'moves',
    elsewhere: figure === undefined || figure.foundIn === figure.cell ? '' : temperamentOf(figure.foundIn),
  };
}

function sentenceOf({ state, found: { cells } }: BreedingRun): string {
  const filled = `${state.population.length} of ${CELLS} temperaments have a tree.`;
  if (cells.length === 0) return filled;
  const { filled: judged, stayed, matches, both } = summaryOf(cells);
  return `${filled} In sealed fights, ${matches} of ${judged} won at least ${100 * MATCH_SHARE} %, ${stayed} kept their temperament, ${both} did both.`;
}
