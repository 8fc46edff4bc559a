import { STANDINGS } from '../../engine/run.ts';
import { choice, fixedText } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';

export const setTag = defineInstantAction({
  type: 'SetTag',
  summary: 'Suppresses, prefers or discourages all branches of the agent’s tree with a tag. Fails when no branch has it.',
  icon: 'hint',
  verb: 'Set',
  acts: 'never',
  params: {
    tag: fixedText({ doc: 'The tag.' }),
    to: choice(STANDINGS, {
      doc:
        'Branches with the tag fail from now on, and halt if they run (`suppressed`), come first or last in a HintedSelector ' +
        '(`preferred`, `discouraged`), or count like all others (`neutral`).',
    }),
  },
  update(node, context) {
    const isKnown = context.keys.setStanding(context.read.text(node.params.tag), context.read.text(node.params.to));
    // A branch that the tree has passed in this tick may be one of them.
    if (isKnown) context.wakeAt(context.now);
    return isKnown ? 'success' : 'failure';
  },
  explain(node, context, status) {
    const tag = context.read.text(node.params.tag);
    return status === 'failure' ? `no branch is tagged “${tag}”` : `“${tag}” is now ${context.read.text(node.params.to)}`;
  },
});
