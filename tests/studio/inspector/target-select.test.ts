import { expect, it } from 'vitest';
import { nodeName } from '../../../src/studio/graph/node-name.ts';
import { NodeFormPage } from '../support/node-form.ts';

const rest = { type: 'Wait' };

async function openForm(to: string, isAnyState = false): Promise<NodeFormPage> {
  const transition = { type: 'Transition', params: { to, after: 1 } };
  const children = [
    { type: 'State', name: 'Guard', children: isAnyState ? [rest] : [rest, transition] },
    { type: 'State', name: 'Run', children: [rest] },
    ...(isAnyState ? [transition] : []),
  ];
  const form = await NodeFormPage.open({ type: 'StateMachine', children });
  await form.page.choose('Transition');
  return form;
}

it.each([false, true])('a transition leads to a state that is chosen from a list, any-state: %s', async (isAnyState) => {
  const form = await openForm('Guard', isAnyState);
  expect(form.options('to')).toEqual(['Guard', 'Run']);
  await form.write('to', 'Run');
  expect(form.page.written('Transition').params).toEqual({ to: 'Run', after: 1 });
  expect(nodeName(form.page.pane.tree!.selection.focus.value)).toBe('to Run');
});

it('a state that is missing stays chosen, and the message names those that there are', async () => {
  const form = await openForm('Gard');
  expect([form.options('to'), form.field('to').value, form.field('to').getAttribute('aria-invalid')]).toEqual([
    ['Gard (missing)', 'Guard', 'Run'],
    'Gard',
    'true',
  ]);
  expect(form.problems('to').join()).toContain('"Guard", "Run"');
});
