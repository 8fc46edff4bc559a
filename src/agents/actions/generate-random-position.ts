import { choice, number, vectorKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { formatTiles, formatValue } from '../explanation-text.ts';

export const generateRandomPosition = defineInstantAction({
  type: 'GenerateRandomPosition',
  summary: 'Chooses a random reachable position around the agent, or around its home; fails when it finds none.',
  icon: 'action',
  verb: 'Choose a position',
  needs: ['individual'],
  acts: 'never',
  params: {
    range: number({ default: 8, min: 0.5, max: 100, doc: 'Largest distance from the centre, in tiles.' }),
    around: choice(['itself', 'home'], {
      default: 'itself',
      doc: 'The centre: where the agent is now, or its home, which keeps it near that.',
    }),
    into: vectorKey({ write: true, doc: 'Key for the position.' }),
  },
  update(node, context) {
    const { range, around, into } = node.params;
    const position = context.host.places.randomPosition(context.read.number(range), context.read.text(around));
    if (!position) return 'failure';
    context.keys.setVector(into, position.x, position.y);
    return 'success';
  },
  explain(node, context, status) {
    const { range, around, into } = node.params;
    if (status !== 'failure') return `chose ${formatValue(context, into)}`;
    return `found no position within ${formatTiles(context.read.number(range))}${context.read.text(around) === 'home' ? ' of its home' : ''}`;
  },
});
