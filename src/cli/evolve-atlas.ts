import { basename } from 'node:path';
import { atlasCardText, summaryLines } from '../evolve/results/atlas-card.ts';
import { atlasFigures } from '../evolve/results/atlas-figures.ts';
import { atlasFileText } from '../evolve/results/atlas-file.ts';
import { Atlas } from '../evolve/search/atlas.ts';
import { checkpointText, planHash } from '../evolve/search/checkpoint.ts';
import type { EvolveArguments } from './evolve-arguments.ts';
import { commandOf, filesOf, type Searched } from './evolve-results.ts';
import { versionHere } from './recording-files.ts';
import { writeTextFile } from './write-text-file.ts';

/** Judges all trees of an atlas in sealed fights, writes the files and prints what they come to. */
export async function writeAtlas(args: EvolveArguments, { content, plan, state: last, play }: Searched): Promise<void> {
  console.error(`measures ${last.population.length} trees until their temperament is known`);
  const population = await new Atlas(content, plan).settled(last.population, play);
  console.error(`judges ${population.length} trees in sealed fights`);
  const sealed = { seed: args.sealedSeed, pairs: args.sealedPairs };
  const figures = await atlasFigures(population, { content, plan, play }, sealed);
  const state = { ...last, population };
  const title = basename(args.out, '.json');
  const [file, card] = filesOf(args.out, plan) as [string, string];
  // How long it took is no part of the result: equal searches give equal files.
  const checkpoint = checkpointText({ version: versionHere(content), plan: planHash(plan), seconds: 0, state, played: [] });
  writeTextFile('--out', file, atlasFileText({ title, plan, checkpoint, figures }));
  const command = commandOf(args, state.generation);
  const { history } = state;
  const opponent = plan.against[0]?.name ?? '';
  writeTextFile('--out', card, atlasCardText({ title, command, sealedSeed: args.sealedSeed, opponent, population, figures, history }));
  for (const line of summaryLines(figures)) console.log(line);
  console.log(`written: ${file}, ${card}`);
}
