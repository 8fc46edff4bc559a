import { readContentFiles } from '../../src/cli/read-content-files.ts';
import { playRun } from '../../src/runs/play-run.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { openRun } from '../../src/runs/open-run.ts';

/** Whole battles and quiet scenes whose course is recorded. */
export const BATTLES = [
  { scenario: 'skirmish', seed: '1', seconds: 60 },
  { scenario: 'skirmish', seed: '2', seconds: 60 },
  { scenario: 'open-field', seed: '1', seconds: 60 },
  { scenario: 'gorge', seed: '1', seconds: 60 },
  { scenario: 'title', seed: '3', seconds: 60 },
  { scenario: 'gallery-flee-from-danger', seed: '4', seconds: 60 },
  { scenario: 'gallery-controlled-patrol', seed: '5', seconds: 40 },
  // Every kind fights every other.
  { scenario: 'stress', seed: '6', seconds: 20, units: 40 },
] as const satisfies readonly { scenario: string; seed: string; seconds: number; units?: number }[];

export interface Story {
  battle: string;
  hash: string;
  outcome: string;
  events: Record<string, number>;
  survivors: string[];
}

/** Plays every battle. The hash shows that something changed, the rest shows what. */
export function tellStories(): Story[] {
  const { content, problems } = loadContent(readContentFiles());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return BATTLES.map(({ scenario, seed, seconds, ...choice }) => {
    const run = openRun(content, { scenario, seed, tickMode: 'interval', ...choice });
    const report = playRun(run, { seconds, player: 'auto' });
    return {
      battle: `${scenario}, seed ${seed}, ${seconds} s`,
      hash: report.hash,
      outcome: report.outcome,
      events: report.events,
      survivors: report.units.filter((unit) => unit.alive).map((unit) => `${unit.name} ${Math.round(unit.health)}`),
    };
  });
}
