import type { Run } from '../../bt/contract.ts';
import { entityKey, number } from '../../bt/params.ts';
import type { Body } from '../body.ts';
import { defineCondition } from '../leaf.ts';
import { distanceWords } from '../words.ts';

export const isTargetClose = defineCondition({
  type: 'IsTargetClose',
  summary: 'True when the target is at most so far away.',
  params: {
    target: entityKey({ doc: 'Who.' }),
    distance: number({ min: 0, max: 200, doc: 'How far at the most, in tiles from middle to middle.' }),
  },
  test(node, run) {
    return distanceTo(run, run.entity(node.params.target)) <= run.number(node.params.distance);
  },
  explain(node, run) {
    const target = run.entity(node.params.target);
    if (target === 0) return 'nobody there';
    return `${distanceWords(distanceTo(run, target), run.number(node.params.distance))} (${run.host.nameOf(target)})`;
  },
});

function distanceTo(run: Run<Body>, target: number): number {
  return target === 0 ? Infinity : run.host.distanceTo(target);
}
