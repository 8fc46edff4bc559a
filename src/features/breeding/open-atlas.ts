import { readAtlasFile } from '../../evolve/results/atlas-file.ts';
import type { RunVersion } from '../../runs/run-version.ts';
import type { Candidate } from '../../evolve/search/candidate.ts';
import type { KeptSearches } from './kept-searches.ts';
import type { Champion } from './stored-search.ts';

export interface OpeningAtlas {
  readonly kept: Pick<KeptSearches, 'add'>;
  readonly version: RunVersion;
  tell(text: string): void;
}

/** Puts an atlas that the command wrote among the kept searches. Returns the id of the search; undefined when it cannot be read or stored, which is told. */
export async function openAtlasFile(text: string, { kept, version, tell }: OpeningAtlas): Promise<string | undefined> {
  const read = readAtlasFile(text, version);
  if ('problem' in read) {
    tell(`This file cannot be opened: ${read.problem}.`);
    return undefined;
  }
  const { title, plan, checkpoint, figures } = read.atlas;
  return kept.add({
    kind: plan.slots[0]?.kind ?? '',
    title,
    plan,
    checkpoint,
    champions: championsOf(read.checkpoint.state),
    fresh: [],
    cells: figures,
  });
}

function championsOf({
  population: [best],
  generation,
}: {
  readonly population: readonly Candidate[];
  readonly generation: number;
}): Champion[] {
  return best === undefined ? [] : [{ generation: generation - 1, candidate: best }];
}
