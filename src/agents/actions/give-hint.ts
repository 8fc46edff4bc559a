import { HINTS } from '../../engine/run.ts';
import { choice, fixedText } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { addresseesOf, explainAddressees, REACH_PARAMS } from '../reach.ts';

export const giveHint = defineInstantAction({
  type: 'GiveHint',
  summary:
    'Suggests to others what to do: branches with the tag come first, or last, in their HintedSelectors. Fails when it reaches no other agent.',
  icon: 'hint',
  verb: 'Hint',
  acts: 'once',
  needs: ['speak'],
  params: {
    tag: fixedText({ doc: 'The tag of the suggested branches.' }),
    as: choice(HINTS, { default: 'preferred', doc: 'Try it first (`preferred`), last (`discouraged`), or forget the hint (`neutral`).' }),
    ...REACH_PARAMS,
  },
  update(node, context) {
    const hint = { tag: context.read.text(node.params.tag), as: context.read.text(node.params.as), to: addresseesOf(node.params, context) };
    return context.host.speak.suggest(hint) > 0 ? 'success' : 'failure';
  },
  explain(node, context, status) {
    const tag = `“${context.read.text(node.params.tag)}”`;
    if (status === 'failure') return `the hint ${tag} reaches no other agent`;
    const to = explainAddressees(addresseesOf(node.params, context), (id) => context.host.nameOf(id));
    return `${tag} is ${context.read.text(node.params.as)}: a hint ${to}`;
  },
});
