import { describe, expect, it } from 'vitest';
import { allNodes } from '../../../src/engine/families/index.ts';
import { randomAnswers, type ToldTick } from './support/random-answers.ts';
import { isSo } from './support/sentence-checks.ts';

/** With so many, every kind of node is among those that pass over a child. */
const TREES = 120;
const TICKS = 10;

interface Said {
  readonly sentence: string;
  /** The kind of the node above. */
  readonly below: string;
  readonly isSo: boolean;
  readonly place: string;
}

function saidIn(tick: ToldTick, seed: number): Said[] {
  return tick.nodes.flatMap((told) =>
    told.sentences.map((sentence) => {
      const { type, parent } = tick.program.nodes[told.index]!;
      const place = `tree ${seed}, tick ${tick.records.length}, ${type} “${told.name}” below ${parent?.type}: ${sentence}`;
      return { sentence, below: parent?.type ?? '', isSo: isSo(sentence, told, tick), place };
    }),
  );
}

describe('what is told of any node of any tree, at any tick', () => {
  it('is so, by the trace', () => {
    const lies = new Map<string, string>();
    const kinds = new Set<string>();
    for (let seed = 0; seed < TREES; seed++) {
      for (const said of [...randomAnswers(seed, TICKS)].flatMap((tick) => saidIn(tick, seed))) {
        if (/^It (is|was) not asked/.test(said.sentence)) kinds.add(said.below);
        if (!said.isSo) lies.set(`${said.below} ${said.sentence.replaceAll(/\d+/g, '#')}`, said.place);
      }
    }
    expect([...lies.values()]).toEqual([]);
    const composites = allNodes.filter(({ category, arity }) => category === 'composite' && arity.max > 1).map(({ type }) => type);
    expect(composites.filter((type) => !kinds.has(type))).toEqual([]);
  });
});
