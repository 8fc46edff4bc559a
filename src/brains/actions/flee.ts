import { entityKey, number } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { walkOn } from '../walking.ts';
import { awayWords } from '../words.ts';

export const flee = defineAction({
  type: 'Flee',
  summary: 'Runs to a place away from the danger; succeeds when it gets there, fails when it is cornered.',
  params: {
    danger: entityKey({ doc: 'From whom.' }),
    distance: number({ default: 9, min: 1, max: 60, doc: 'How far to run, in tiles.' }),
  },
  start(node, run) {
    const refuge = run.host.refugeFrom(run.entity(node.params.danger), run.number(node.params.distance));
    if (!refuge) return 'failure';
    run.host.moveToPosition(refuge.x, refuge.y, 0.6);
    run.host.showFlight();
    return 'running';
  },
  update(_node, run) {
    return walkOn(run);
  },
  halt(_node, run) {
    run.host.stopMoving();
  },
  explain(node, run, status) {
    const danger = run.entity(node.params.danger);
    const name = danger === 0 ? 'nobody' : run.host.nameOf(danger);
    if (status === 'failure') return `cornered by ${name}`;
    return `${status === 'success' ? 'has run' : 'flees'} from ${name}, ${awayWords(run, danger)}`;
  },
});
