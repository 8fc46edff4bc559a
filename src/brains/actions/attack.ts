import { entityKey } from '../../bt/params.ts';
import { defineAction } from '../leaf.ts';
import { awayWords } from '../words.ts';

const PHASES = { ready: 'ready', windUp: 'winding up', recover: 'recovering', guard: 'behind the shield' } as const;

export const attack = defineAction({
  type: 'Attack',
  summary: 'Faces the target and strikes once with whatever weapon the agent has; fails when it is dead or out of reach.',
  params: { target: entityKey({ doc: 'Whom to strike.' }) },
  memory: { hasBegun: 'number' },
  start(node, run) {
    run.set(node.memory.hasBegun, 0);
  },
  update(node, run) {
    const target = run.entity(node.params.target);
    if (run.get(node.memory.hasBegun) === 0) {
      // The arm may still be tired from the last blow: wait for it as long as the target is in reach.
      if (run.host.startAttack(target)) run.set(node.memory.hasBegun, 1);
      else if (!run.host.canReach(target)) return 'failure';
      return 'running';
    }
    const status = run.host.attackStatus();
    if (status === 'striking') return 'running';
    return status === 'done' ? 'success' : 'failure';
  },
  halt(_node, run) {
    run.host.cancelAttack();
  },
  explain(node, run, status) {
    const target = run.entity(node.params.target);
    if (target === 0) return 'nobody to strike';
    const name = run.host.nameOf(target);
    if (status === 'success') return `struck at ${name}`;
    if (status === 'failure') return `could not strike ${name}, ${awayWords(run, target)}`;
    if (run.get(node.memory.hasBegun) === 0) return `about to strike at ${name}: the arm is not ready`;
    return `strikes at ${name}: ${PHASES[run.host.attackPhase()]}`;
  },
});
