import { number, vectorKey } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { tilesWords, valueWords } from '../words.ts';

export const generateRandomPosition = defineAction({
  type: 'GenerateRandomPosition',
  summary: 'Thinks of a reachable place around its home; fails when it finds none.',
  acts: 'never',
  params: {
    range: number({ default: 8, min: 0.5, max: 100, doc: 'How far away at the most, in tiles.' }),
    into: vectorKey({ write: true, doc: 'Where to remember it.' }),
  },
  update(node, run) {
    const place = run.host.randomPosition(run.number(node.params.range));
    if (!place) return 'failure';
    run.setVector(node.params.into, place.x, place.y);
    return 'success';
  },
  explain(node, run, status) {
    if (status === 'failure') return `found no place within ${tilesWords(run.number(node.params.range))}`;
    return `thought of ${valueWords(run, node.params.into)}`;
  },
});
