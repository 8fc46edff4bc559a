import { defineLeaves } from '../../../src/engine/definition/define-leaves.ts';
import { label, LETTERS, letterAt, script } from './scripts.ts';

const { defineAction } = defineLeaves<{ readonly events: string[] }>();

/** An action that answers what its script says, from the first letter at each start, and uses channels of a body. */
function occupying(type: string, channels: readonly string[]) {
  return defineAction({
    type,
    summary: 'Answers what its script says, and uses channels as long as it runs.',
    icon: 'action',
    verb: type,
    explain: (node, context) => `${context.read.text(node.params.label)} at work`,
    traits: { channels },
    params: { script, label },
    memory: { place: 'number' },
    start(node, context) {
      context.memory.set(node.memory.place, 0);
      context.host.events.push(`+${context.read.text(node.params.label)}`);
    },
    update(node, context) {
      const place = context.memory.get(node.memory.place);
      context.memory.set(node.memory.place, place + 1);
      context.host.events.push(context.read.text(node.params.label));
      return LETTERS[letterAt(context.read.text(node.params.script), place)] ?? 'success';
    },
    halt(node, context) {
      context.host.events.push(`-${context.read.text(node.params.label)}`);
    },
  });
}

export const occupyingLeaves = [occupying('Walks', ['feet']), occupying('Carries', ['hands']), occupying('Climbs', ['feet', 'hands'])];
