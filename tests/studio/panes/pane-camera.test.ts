import { expect, it } from 'vitest';
import { openSession } from '../support/open-session.ts';

it('leaves the view where the user has moved it after an edit, when the agent takes the edited tree up', () => {
  const { port, session, pane, editor, choose } = openSession();
  const before = pane.agent;
  choose('Behind the shield');
  editor.performOnSelection('disable');
  expect(pane.camera.request.value.to).toBe('hold');
  pane.camera.fit();
  const fit = pane.camera.request.value;
  for (let frame = 1; pane.agent === before && frame < 600; frame++) {
    port.step();
    session.update((frame * 1000) / 60);
  }
  expect(pane.agent).not.toBe(before);
  expect(pane.agent?.watched.isStale).toBe(false);
  expect(pane.camera.request.value).toBe(fit);
});
