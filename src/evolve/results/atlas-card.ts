import type { Candidate } from '../search/candidate.ts';
import { AGGRESSION, COHESION, COLUMNS, ROWS, temperamentOf, type Axis } from '../search/temperament.ts';
import { MANNER_SECONDS } from '../judging/manner.ts';
import type { GenerationReport } from '../search/search.ts';
import { MATCH_SHARE, summaryOf, type CellFigures } from './atlas-summary.ts';
import { percent } from './card.ts';

export interface AtlasCardParts {
  readonly title: string;
  /** The command that made it. */
  readonly command: string;
  readonly sealedSeed: string;
  readonly opponent: string;
  readonly population: readonly Candidate[];
  readonly figures: readonly CellFigures[];
  readonly history: readonly GenerationReport[];
}

/** Writes the card of an atlas, as Markdown. */
export function atlasCardText({ title, command, sealedSeed, opponent, population, figures, history }: AtlasCardParts): string {
  const byCell = figures.toSorted((one, other) => one.cell - other.cell);
  const sizes = new Map(population.map(({ id, size }) => [id, size]));
  return [
    `# ${title}`,
    '',
    'Nobody wrote these trees. This command made them:',
    '',
    '```sh',
    command,
    '```',
    '',
    `${history.length} generations, ${history.reduce((sum, { made }) => sum + made, 0)} different trees. Both measures are means of the first ${MANNER_SECONDS} seconds of a fight against the party “${opponent}”.`,
    '',
    `## Fights that they were neither made nor chosen with (seed "${sealedSeed}")`,
    '',
    ...summaryLines(figures).map((line) => `- ${line}`),
    '',
    `Share of victories by ${axisWords(AGGRESSION)}, from left to right, and ${axisWords(COHESION)}, from top to bottom:`,
    '',
    ...gridOf(byCell),
    '',
    '| temperament | candidate | nodes | won | 95 % interval | aggression | distance to comrades | stays |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...byCell.map((figure) => rowOf(figure, sizes.get(figure.candidate) ?? 0)),
    '',
  ].join('\n');
}

/** Says in sentences how many cells reach each goal. */
export function summaryLines(figures: readonly CellFigures[]): string[] {
  const { filled, stayed, matches, both } = summaryOf(figures);
  return [
    `${filled} of ${COLUMNS * ROWS} cells are filled`,
    `${matches} win at least ${(100 * MATCH_SHARE).toFixed(0)} % of their fights`,
    `${stayed} stay in their cell${filled === 0 ? '' : ` (${percent(stayed / filled)})`}`,
    `${both} do both`,
  ];
}

function axisWords({ label, unit }: Axis): string {
  return `${label.toLowerCase()} (${unit})`;
}

function gridOf(figures: readonly CellFigures[]): string[] {
  const share = (cell: number): string => {
    const found = figures.find((figure) => figure.cell === cell);
    return found === undefined ? '' : percent(found.victories / found.fights);
  };
  const rows = COHESION.words.map((word, row) => [word, ...AGGRESSION.words.map((_, column) => share(COLUMNS * row + column))]);
  return [['', ...AGGRESSION.words], ['---', ...AGGRESSION.words.map(() => '---')], ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function rowOf({ cell, candidate, fights, victories, interval, manner, foundIn }: CellFigures, size: number): string {
  const cells = [
    temperamentOf(cell),
    candidate,
    String(size),
    percent(victories / fights),
    `${percent(interval.low)} to ${percent(interval.high)}`,
    manner.aggression.toFixed(2),
    manner.cohesion.toFixed(1),
    cell === foundIn ? 'yes' : `no: ${temperamentOf(foundIn)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
