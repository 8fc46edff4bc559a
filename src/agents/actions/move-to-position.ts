import type { LeafContext } from '../../engine/author.ts';
import { choice, number, vectorKey } from '../../engine/params.ts';
import type { BodyWith } from '../agent-body.ts';
import { defineAction } from '../define-leaf.ts';
import { explainHold, setOut, tickMovement } from '../tick-movement.ts';
import { formatPosition, formatTiles } from '../explanation-text.ts';

/** Below this, "0 tiles to go" would be shown. */
const JUST_THERE_TILES = 0.05;

/** A goal that moves less than this counts as unchanged; otherwise a new path is needed. */
const SAME_PLACE_TILES = 0.25;

export const moveToPosition = defineAction({
  type: 'MoveToPosition',
  summary: 'Walks to a position, also when the key changes on the way; fails when it cannot be reached.',
  icon: 'action',
  verb: 'Move',
  needs: ['move'],
  traits: { channels: ['feet'] },
  params: {
    position: vectorKey({ doc: 'The position to walk to.' }),
    tolerance: number({ default: 0.3, min: 0.05, max: 20, doc: 'Distance at which it counts as reached, in tiles.' }),
    purpose: choice(['march', 'regroup'], {
      default: 'march',
      doc: 'Shown to the player: it marches, or it returns to its party.',
    }),
  },
  memory: { x: 'number', y: 'number' },
  start(node, context) {
    if (!context.read.isValid(node.params.position)) return 'failure';
    const x = context.read.x(node.params.position);
    const y = context.read.y(node.params.position);
    context.memory.set(node.memory.x, x);
    context.memory.set(node.memory.y, y);
    context.host.move.toPosition(x, y, context.read.number(node.params.tolerance));
    const status = setOut(context);
    if (context.read.text(node.params.purpose) === 'regroup' && context.host.move.status() === 'moving')
      context.host.move.showPurpose?.('regrouping');
    return status;
  },
  update(node, context) {
    const { position, tolerance } = node.params;
    if (context.read.isValid(position)) {
      const x = context.read.x(position);
      const y = context.read.y(position);
      const moved = Math.abs(x - context.memory.get(node.memory.x)) + Math.abs(y - context.memory.get(node.memory.y));
      if (moved > SAME_PLACE_TILES) {
        context.memory.set(node.memory.x, x);
        context.memory.set(node.memory.y, y);
        context.host.move.toPosition(x, y, context.read.number(tolerance));
      }
    }
    return tickMovement(context);
  },
  halt(_node, context) {
    context.host.move.stop();
  },
  explain(node, context, status) {
    const [x, y] = [context.memory.get(node.memory.x), context.memory.get(node.memory.y)];
    if (status === 'success') return `has reached ${formatPosition(x, y)}`;
    if (status === 'failure') return explainFailure(context, context.read.isValid(node.params.position), formatPosition(x, y));
    const tiles = context.host.distanceToPoint(x, y);
    if (context.host.move.status() === 'arrived') return `stands at ${formatPosition(x, y)}`;
    if (tiles < JUST_THERE_TILES) return `keeps to ${formatPosition(x, y)}`;
    const verb = context.read.text(node.params.purpose) === 'regroup' ? 'returns' : 'walks';
    return `${verb} to ${formatPosition(x, y)}, ${formatTiles(tiles)} to go`;
  },
});

function explainFailure(context: LeafContext<BodyWith<'move'>>, isKnown: boolean, place: string): string {
  return isKnown ? explainHold(context) || `cannot reach ${place}` : 'does not know where to go';
}
