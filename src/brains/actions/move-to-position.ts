import { number, vectorKey } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { walkOn } from '../walking.ts';
import { placeWords, tilesWords } from '../words.ts';

/** A goal that moves less than this is still the same goal; anything else asks for a new path. */
const SAME_PLACE_TILES = 0.25;

export const moveToPosition = defineAction({
  type: 'MoveToPosition',
  summary: 'Walks to a position, and follows it when it is changed; fails when it cannot be reached.',
  params: {
    position: vectorKey({ doc: 'Where to.' }),
    tolerance: number({ default: 0.3, min: 0.05, max: 20, doc: 'Near enough, in tiles.' }),
  },
  memory: { x: 'number', y: 'number' },
  start(node, run) {
    if (!run.isValid(node.params.position)) return 'failure';
    const x = run.x(node.params.position);
    const y = run.y(node.params.position);
    run.set(node.memory.x, x);
    run.set(node.memory.y, y);
    run.host.moveToPosition(x, y, run.number(node.params.tolerance));
    return 'running';
  },
  update(node, run) {
    const { position, tolerance } = node.params;
    if (run.isValid(position)) {
      const x = run.x(position);
      const y = run.y(position);
      const moved = Math.abs(x - run.get(node.memory.x)) + Math.abs(y - run.get(node.memory.y));
      if (moved > SAME_PLACE_TILES) {
        run.set(node.memory.x, x);
        run.set(node.memory.y, y);
        run.host.moveToPosition(x, y, run.number(tolerance));
      }
    }
    return walkOn(run);
  },
  halt(_node, run) {
    run.host.stopMoving();
  },
  explain(node, run, status) {
    const [x, y] = [run.get(node.memory.x), run.get(node.memory.y)];
    if (status === 'success') return `has reached ${placeWords(x, y)}`;
    if (status === 'failure') return run.isValid(node.params.position) ? `cannot reach ${placeWords(x, y)}` : 'does not know where to';
    return `walks to ${placeWords(x, y)}, ${tilesWords(run.host.distanceToPoint(x, y))} to go`;
  },
});
