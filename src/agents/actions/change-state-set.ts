import { fixedText, textKey } from '../../engine/params.ts';
import { defineInstantAction } from '../define-leaf.ts';
import { keyLabel } from '../explanation-text.ts';

export const changeStateSet = defineInstantAction({
  type: 'ChangeStateSet',
  summary: 'Puts another set of states in force: the utility selectors that go by the key choose among these from now on.',
  icon: 'action',
  verb: 'Change the states',
  acts: 'never',
  traits: { changesSet: true },
  params: {
    into: textKey({ write: true, doc: 'The key that the selectors go by.' }),
    to: fixedText({ doc: 'Name of the set, as the states have it in `sets`.' }),
  },
  memory: { changed: 'number' },
  update(node, context) {
    const { into, to } = node.params;
    const isNew = !context.read.isValid(into) || context.read.text(into) !== context.read.text(to);
    context.memory.set(node.memory.changed, Number(isNew));
    context.keys.setText(into, context.read.text(to));
    return 'success';
  },
  explain(node, context) {
    const { into, to } = node.params;
    const was = context.memory.get(node.memory.changed) === 1 ? '' : ', as before';
    return `${keyLabel(context, into)}: the states of "${context.read.text(to)}" are in force${was}`;
  },
});
