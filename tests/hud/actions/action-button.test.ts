import { beforeEach, expect, it } from 'vitest';
import { actionButton, type ActionButtonOptions } from '../../../src/hud/actions/action-button.ts';
import type { ActionRunner } from '../../../src/hud/actions/action-runner.ts';
import { HUD_ACTIONS, keyLabel } from '../../../src/hud/actions/all-actions.ts';
import { openDom } from '../../support/page/dom.ts';

beforeEach(() => void openDom());

function make(options: Partial<ActionButtonOptions> = {}) {
  const done: string[] = [];
  const actions = { run: (name: string) => void done.push(name) } as unknown as ActionRunner;
  const node = actionButton(actions, 'menu', { className: 'tool', beforeRun: () => void done.push('before'), ...options });
  const icons = [...node.children].filter(({ tagName }) => tagName !== 'SPAN').map(({ outerHTML }) => outerHTML);
  return { node, done, icons, words: node.querySelector('.button-label')?.textContent };
}

it('a button of an action has its icon, its words and its key, and runs it', () => {
  const { node, done, icons, words } = make();
  expect([icons.length, words, node.dataset['key'], node.getAttribute('aria-label')]).toEqual([
    1,
    HUD_ACTIONS.menu.label,
    keyLabel('menu'),
    null,
  ]);
  node.click();
  expect(done).toEqual(['before', 'menu']);
});

it('a button with an icon alone has its words as its name and its tip', () => {
  const { node, words } = make({ isIconOnly: true });
  expect([words, node.getAttribute('aria-label'), node.dataset['tip']]).toEqual([
    undefined,
    HUD_ACTIONS.menu.label,
    HUD_ACTIONS.menu.label,
  ]);
});

it('the place of a button may say it in other words, with another icon, and without a key', () => {
  const { node, icons, words } = make({ label: 'What is this?', icon: 'close', hasKey: false });
  expect([words, node.hasAttribute('data-key'), node.hasAttribute('aria-keyshortcuts')]).toEqual(['What is this?', false, false]);
  expect(icons).not.toEqual(make().icons);
});
