import { act, createElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Divider } from '../../../src/studio/controls/divider.tsx';
import { openDom } from '../../support/page/dom.ts';

async function openDivider({ isUpright = true } = {}) {
  openDom({ html: '<div id="studio"></div>' });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(document.getElementById('studio')!);
  const told: string[] = [];
  act(() =>
    root.render(
      createElement(Divider, {
        className: 'wide',
        label: 'Width',
        isUpright,
        value: 30,
        larger: ['ArrowLeft'],
        smaller: ['ArrowRight'],
        onDrag: ({ clientX }) => told.push(`drag ${clientX}`),
        onStep: (by) => told.push(`step ${by}`),
        onReset: () => told.push('reset'),
      }),
    ),
  );
  const divider = document.querySelector<HTMLElement>('[role="separator"]')!;
  const send = async (event: Event): Promise<string> => {
    told.length = 0;
    await act(async () => void divider.dispatchEvent(event));
    return `${told.join()}${event.defaultPrevented ? ', taken' : ''}`;
  };
  const press = (key: string): Promise<string> => send(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const point = (type: string, clientX: number): Promise<string> => send(new PointerEvent(type, { clientX, pointerId: 7, bubbles: true }));
  return { divider, send, press, point };
}

test('keys move a divider or reset it, and others are left to the page', async () => {
  const { divider, send, press } = await openDivider();
  expect(await press('ArrowLeft')).toBe('step 1, taken');
  expect(await press('ArrowRight')).toBe('step -1, taken');
  expect(await press('Enter')).toBe('reset, taken');
  expect(await press('ArrowUp')).toBe('');
  expect(await send(new MouseEvent('dblclick', { bubbles: true }))).toBe('reset');
  const read = (name: string): string | null => divider.getAttribute(name);
  expect([divider.className, read('aria-label'), read('aria-valuenow'), read('aria-orientation'), divider.tabIndex]).toEqual([
    'divider wide',
    'Width',
    '30',
    'vertical',
    0,
  ]);
});

test('a divider follows the pointer that has pressed it, and no other', async () => {
  const { divider, point } = await openDivider({ isUpright: false });
  let captured = 0;
  divider.setPointerCapture = (id) => void (captured = id);
  divider.hasPointerCapture = (id) => captured === id;
  expect(await point('pointermove', 100)).toBe('');
  await point('pointerdown', 100);
  expect(captured).toBe(7);
  expect(await point('pointermove', 120)).toBe('drag 120');
  expect(divider.getAttribute('aria-orientation')).toBe('horizontal');
});
