import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { TreeDocument } from '../../src/engine/document/tree-format.ts';
import type { Studio } from '../../src/studio/create-studio.tsx';
import { shippedContent } from '../support/shipped-content.ts';
import type { PortChange } from './support/quick-port.ts';
import { StudioPage } from './support/studio-page.ts';

interface Opened {
  readonly page: StudioPage;
  readonly studio: Studio;
  readonly root: HTMLElement;
}

/** The studio in an element of its own, as the game opens it. */
async function openStudio(port: PortChange = {}): Promise<Opened> {
  const page = await StudioPage.open({ scenario: 'gallery-patrol', port });
  vi.stubGlobal('indexedDB', undefined);
  const root = document.createElement('div');
  document.body.append(root);
  const { createStudio } = await import('../../src/studio/create-studio.tsx');
  const studio = createStudio(root, page.port);
  onTestFinished(() => act(async () => (root.isConnected ? studio.dispose() : undefined)));
  await page.act(() => studio.open());
  return { page, studio, root };
}

const press = (at: EventTarget, key: string, held: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  at.dispatchEvent(event);
  return event.defaultPrevented;
};

it('is shown while it is open, keeps the keys that are pressed in it, and takes the keyboard by a key of its own', async () => {
  const { page, studio, root } = await openStudio();
  const [first, second] = page.port.scene.agents();
  expect([studio.isOpen, root.querySelectorAll('.pane').length > 0, root.textContent.includes(first!.name)]).toEqual([true, true, true]);
  const heard: string[] = [];
  const hear = (event: KeyboardEvent): void => void heard.push(event.key);
  window.addEventListener('keydown', hear);
  onTestFinished(() => window.removeEventListener('keydown', hear));
  for (const key of ['w', 'F1', 'Escape']) press(root.querySelector('.pane')!, key);
  press(document.body, 'w');
  expect(heard).toEqual(['F1', 'w']);
  expect([studio.hasKeyboard, press(document.body, 'F7'), press(document.body, 'F6'), studio.hasKeyboard]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  await page.act(() => (document.activeElement as HTMLElement).blur());
  await page.act(() => {
    studio.takeKeyboard();
    studio.update();
  });
  expect(studio.hasKeyboard).toBe(true);
  await page.act(() => studio.close());
  expect([studio.isOpen, root.childElementCount, press(document.body, 'F6')]).toEqual([false, 0, false]);
  await page.act(() => studio.open(second!.id));
  expect(root.textContent).toContain(second!.name);
});

it('plays slowly until the game runs again; nothing is lost with the page, and nothing is left of it', async () => {
  const { page, studio, root } = await openStudio();
  const steps = () => page.port.time.clock().step;
  const before = steps();
  await page.act(() => {
    studio.slowMotion.start();
    studio.update();
  });
  const played = steps();
  expect(played).toBeGreaterThan(before);
  page.port.isPaused = false;
  for (let second = 0; second < 3; second++) {
    await page.frames(120);
    await page.act(() => studio.update());
  }
  expect(steps()).toBe(played);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  await page.act(() => studio.dispose());
  expect([leaving.defaultPrevented, root.childElementCount, press(document.body, 'F6')]).toEqual([false, 0, false]);
  root.remove();
});

it('does not play on behind a dialog', async () => {
  const { page, studio } = await openStudio();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  const events = async (): Promise<string> => {
    await page.frames(200);
    await page.act(() => studio.update());
    return `${page.port.time.clock().step} ${page.texts('.cursor-count').join('')}`;
  };
  await page.act(() => studio.slowMotion.start());
  const first = await events();
  expect(await events()).not.toBe(first);
  dialog.setAttribute('open', '');
  const held = await events();
  expect(await events()).toBe(held);
  dialog.removeAttribute('open');
  expect(await events()).not.toBe(held);
});

it('that breaks says so, and lets the game go on', async () => {
  const takeHits = (): never => {
    throw new Error('A bug.');
  };
  const { page, studio, root } = await openStudio({ breakpoints: { takeHits } });
  await page.act(() => studio.update());
  expect([studio.isOpen, root.textContent.includes('A bug.')]).toEqual([false, true]);
});

it('leaves F6 to whoever has used it', async () => {
  const { studio } = await openStudio();
  const use = (event: KeyboardEvent): void => event.preventDefault();
  document.body.addEventListener('keydown', use);
  onTestFinished(() => document.body.removeEventListener('keydown', use));
  press(document.body, 'F6');
  expect(studio.hasKeyboard).toBe(false);
});

it('makes room for itself in the window of the game, whatever size that gets, until it is closed', async () => {
  const { page, studio } = await openStudio();
  const resize = async (width: number, height: number) => {
    vi.stubGlobal('innerWidth', width);
    vi.stubGlobal('innerHeight', height);
    await page.act(() => window.dispatchEvent(new Event('resize')));
    return page.port.panel!;
  };
  const wide = await resize(1920, 1080);
  const tall = await resize(699, 1200);
  expect([wide, tall]).toEqual([
    { side: 'right', size: 960 },
    { side: 'below', size: 600 },
  ]);
  await page.act(() => studio.close());
  expect(page.port.panel!.size).toBe(0);
});

it('opens where the page may keep nothing, and says so', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { page, studio, root } = await openStudio();
  await page.act(() => studio.recoverDrafts());
  expect([studio.isOpen, root.textContent.includes('This browser cannot store drafts.')]).toEqual([true, true]);
});

it('asks before the page is left while changes would be lost', async () => {
  const { page, studio, root } = await openStudio();
  const leave = (): boolean => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const [name] = [...page.port.library.keys()];
  const { document } = page.port.library.get(name!)!;
  const edit = (): unknown => studio.trees.replace({ ...(document as TreeDocument), description: 'Edited.' }, 'Edit it');
  expect(leave()).toBe(false);
  await page.act(edit);
  expect(leave()).toBe(true);
  await page.act(() => studio.dispose());
  root.remove();
  expect(leave()).toBe(false);
});

it('plays no further slowly once it is closed, or once the agent cannot go on', async () => {
  const { page, studio } = await openStudio();
  const steps = () => page.port.time.clock().step;
  const play = () =>
    page.act(() => {
      studio.slowMotion.start();
      studio.update();
    });
  await play();
  const asked = vi.spyOn(page.port.time, 'stepToTick').mockReturnValue('It does not think any more.');
  for (let second = 0; second < 60 && asked.mock.calls.length === 0; second++) {
    await page.frames(160);
    await page.act(() => studio.update());
  }
  await page.frames(160);
  await page.act(() => studio.update());
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  await page.act(() => studio.close());
  const before = steps();
  await play();
  expect(steps()).toBe(before);
});

it('that breaks with anything but an error says that, and can be closed and opened again', async () => {
  const broken = { isSo: true };
  const takeHits = (): readonly [] => {
    if (broken.isSo) throw 'Odd.' as unknown as Error;
    return [];
  };
  const { page, studio, root } = await openStudio({ breakpoints: { takeHits } });
  await page.act(() => studio.update());
  expect(root.textContent).toContain('The studio has crashed. The game keeps running.');
  expect(root.textContent).toContain('Odd.');
  await page.act(() => root.querySelector('button')!.click());
  expect(root.childElementCount).toBe(0);
  broken.isSo = false;
  await page.act(() => studio.open());
  await page.act(() => studio.update());
  expect([studio.isOpen, root.querySelector('[role="alert"].broken')]).toEqual([true, null]);
});

it('undoes the last edit wherever the focus is on the page, unless in a field of text, behind a dialog, or while it is closed', async () => {
  const { page, studio } = await openStudio();
  const patrol = shippedContent.library.get('patrol')!.document as TreeDocument;
  const button = document.createElement('button');
  const field = document.createElement('input');
  const dialog = document.createElement('dialog');
  document.body.append(button, field, dialog);
  onTestFinished(() => [button, field, dialog].forEach((added) => added.remove()));
  const undo = async (at: HTMLElement, shiftKey = false): Promise<readonly [used: boolean, edits: number]> => {
    let isUsed = false;
    await page.act(() => (isUsed = press(at, 'z', { ctrlKey: true, shiftKey })));
    return [isUsed, studio.trees.changedDocuments().length];
  };
  await page.act(() => studio.trees.replace({ ...patrol, description: 'Edited.' }, 'Describe'));
  expect(await undo(field)).toEqual([false, 1]);
  dialog.setAttribute('open', '');
  expect(await undo(button)).toEqual([false, 1]);
  dialog.removeAttribute('open');
  expect(await undo(button)).toEqual([true, 0]);
  expect(await undo(button, true)).toEqual([true, 1]);
  await page.act(() => studio.close());
  expect(await undo(button)).toEqual([false, 1]);
});
