import { createElement, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createClipboardActions, useClipboard } from '../../../src/studio/editing/view/use-clipboard.ts';
import { shapeOf, tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const ROOT = {
  type: 'Sequence',
  name: 'top',
  children: [
    { type: 'Wait', name: 'a' },
    { type: 'Wait', name: 'b' },
  ],
};
const BRANCH = '{"type":"Wait","name":"c"}';

async function openPage() {
  const page = await StudioPage.open({ trees: [tree(ROOT)] });
  function Listening(): ReactElement {
    useClipboard(page.session);
    const field = createElement('input', { id: 'field' });
    return createElement('div', { className: 'studio' }, createElement('div', { className: 'graph', tabIndex: 0, id: 'graph' }, field));
  }
  await page.render(createElement(Listening));
  await page.choose('a');
  const focus = (id: string) => page.focus(document.getElementById(id)!);
  /** The event, and what is on the clipboard after it. */
  const fire = async (type: string, held = '') => {
    const kept = { text: held };
    const clipboardData = { setData: (format: string, text: string) => (kept.text = `${format} ${text}`), getData: () => held };
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData });
    await page.fire(document, event);
    return { text: kept.text, isTaken: event.defaultPrevented };
  };
  return { page, focus, fire, shape: () => shapeOf(page.written()), read: () => page.session.announcer.editText.value };
}

describe('the clipboard, while the tree has the keyboard', () => {
  it('gets what is copied or cut, which is said', async () => {
    const { focus, fire, shape, read } = await openPage();
    await focus('graph');
    const copied = await fire('copy');
    expect([copied.isTaken, copied.text.startsWith('text/plain {'), shape(), read()]).toEqual([true, true, 'top(a, b)', 'Copied.']);
    const cut = await fire('cut');
    expect([cut, shape(), read()]).toEqual([copied, 'top(b)', 'Cut.']);
  });

  it('keeps what it has where nothing can be cut', async () => {
    const { page, focus, fire, read } = await openPage();
    await page.choose('top');
    await focus('graph');
    expect([await fire('cut', 'before'), read()]).toEqual([{ text: 'before', isTaken: true }, '']);
  });

  it('is pasted', async () => {
    const { focus, fire, shape } = await openPage();
    await focus('graph');
    expect([await fire('paste', BRANCH), shape()]).toEqual([{ text: BRANCH, isTaken: true }, 'top(a, c, b)']);
  });

  it.each([
    ['right after the middle button', [1], 'top(a, b)'],
    ['right after the left button', [0], 'top(a, c, b)'],
    ['by keys after the middle button', [1, 'Control'], 'top(a, c, b)'],
    ['a second after the middle button', [1, 1000], 'top(a, c, b)'],
  ])('%s gives a tree its text only where that is meant', async (...[, before, shaped]) => {
    const { page, focus, fire, shape } = await openPage();
    await focus('graph');
    for (const step of before) {
      if (step === 1000) vi.advanceTimersByTime(step);
      else if (typeof step === 'string') await page.key(step);
      else await page.pointer('pointerup', document.activeElement!, { button: step });
    }
    expect([await fire('paste', BRANCH), shape()]).toEqual([{ text: BRANCH, isTaken: true }, shaped]);
  });

  it('is left to a field in the tree and to the page around', async () => {
    const { focus, fire, shape, page } = await openPage();
    await focus('field');
    expect([await fire('copy'), await fire('paste', BRANCH)].map(({ isTaken }) => isTaken)).toEqual([false, false]);
    await page.act(() => (document.activeElement as HTMLElement).blur());
    expect([await fire('cut'), shape()]).toEqual([{ text: '', isTaken: false }, 'top(a, b)']);
  });
});

describe('the clipboard of a menu', () => {
  it('is used by the commands of the page to copy and cut', async () => {
    const { page } = await openPage();
    const commands: string[] = [];
    Object.assign(document, { execCommand: (command: string) => commands.push(command) });
    const actions = createClipboardActions(page.session);
    actions.copy();
    actions.cut();
    expect(commands).toEqual(['copy', 'cut']);
  });

  it('is pasted where the page may read it, else what was copied here, else one is told what to do', async () => {
    const { page, shape } = await openPage();
    const { paste } = createClipboardActions(page.session);
    const readText = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('blocked')));
    vi.stubGlobal('navigator', { clipboard: { readText } });
    await page.act(paste);
    expect([page.told, shape()]).toEqual(['The browser blocks reading the clipboard from a menu: press Ctrl+V instead.', 'top(a, b)']);
    page.session.editing.editor.copy();
    await page.act(paste);
    expect(shape()).toBe('top(a, a, b)');
    readText.mockResolvedValue(BRANCH);
    await page.act(paste);
    expect(shape()).toBe('top(a, a, c, b)');
  });
});
