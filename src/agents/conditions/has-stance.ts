import { choice } from '../../engine/params.ts';
import { STANCES, type Stance } from '../../sim/state.ts';
import { defineCondition } from '../define-leaf.ts';

const STANCE_WORDS: Readonly<Record<Stance, string>> = { free: 'free to move', defend: 'defends its place', hold: 'on hold' };

export const hasStance = defineCondition({
  type: 'HasStance',
  summary: 'True when the agent has that stance; a movement that its stance does not allow fails, whatever its tree does.',
  icon: 'condition',
  needs: ['move'],
  params: {
    stance: choice(STANCES, {
      default: 'hold',
      doc: '`free`: moves as its tree decides; `defend`: fights near its place and returns to it; `hold`: stays where it is.',
    }),
  },
  test(node, context) {
    return context.host.move.stance() === context.read.text(node.params.stance);
  },
  explain(_node, context) {
    return STANCE_WORDS[context.host.move.stance()];
  },
});
