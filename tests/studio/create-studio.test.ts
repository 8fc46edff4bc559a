import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Studio } from '../../src/studio/create-studio.tsx';
import { StudioPage } from './support/studio-page.ts';

interface Opened {
  readonly page: StudioPage;
  readonly studio: Studio;
  readonly root: HTMLElement;
}

/** The studio in an element of its own, as the game opens it. */
async function openStudio(port: object = {}): Promise<Opened> {
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

const press = (at: EventTarget, key: string): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  at.dispatchEvent(event);
  return event.defaultPrevented;
};

it('is shown while it is open, keeps the keys that are pressed in it, and takes the keyboard by a key of its own', async () => {
  const { page, studio, root } = await openStudio();
  const [first, second] = page.port.agents();
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
  const steps = () => page.port.clock().step;
  const before = steps();
  await page.act(() => {
    studio.playSlowly();
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

it('that breaks says so, and lets the game go on', async () => {
  const takeBreakpointHits = (): never => {
    throw new Error('A bug.');
  };
  const { page, studio, root } = await openStudio({ takeBreakpointHits });
  await page.act(() => studio.update());
  expect([studio.isOpen, root.textContent.includes('A bug.')]).toEqual([false, true]);
});
