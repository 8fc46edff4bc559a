import { expect, test } from 'vitest';
import { historyRange, nextEdge } from '../../../../src/features/agent-history/view/history-range.ts';
import { historyStrip } from '../../../../src/features/agent-history/view/history-strip.ts';
import { callsOn, layOutAll, openDom } from '../../../support/page/dom.ts';

const seconds = (step: number, nowStep: number, isWhole = false): number[] => {
  const { from, to } = historyRange({ step: step * 60, nowStep: nowStep * 60 }, isWhole);
  return [from / 60, to / 60];
};

test('strips show a minute: three quarters of it before the moment, and nothing beyond the run', () => {
  expect([seconds(100, 300), seconds(50, 300), seconds(20, 300), seconds(290, 300), seconds(300, 300)]).toEqual([
    [55, 115],
    [5, 65],
    [0, 60],
    [240, 300],
    [240, 300],
  ]);
});

test('they show the whole run where that is wanted, or short; at least ten seconds', () => {
  expect([seconds(100, 300, true), seconds(10, 60), seconds(10, 60.5), seconds(1, 2), seconds(0, 0, true)]).toEqual([
    [0, 300],
    [0, 60],
    [0, 60],
    [0, 10],
    [0, 10],
  ]);
});

test('the next edge is where a span begins or ends, not where one stands', () => {
  const spans = [
    [300, 500],
    [100, 200],
  ] as const;
  expect([0, 100, 150, 200, 499, 500].map((step) => nextEdge(spans, step, 1))).toEqual([100, 200, 200, 300, 500, undefined]);
  expect([100, 101, 200, 300, 600].map((step) => nextEdge(spans, step, -1))).toEqual([undefined, 100, 100, 200, 500]);
});

test('a strip is drawn in the pixels of the screen, and only when something has changed', () => {
  openDom();
  layOutAll({ left: 50, width: 200, height: 10 });
  window.devicePixelRatio = 2;
  const sought: number[] = [];
  const { element, draw } = historyStrip('When it ran', (step) => void sought.push(step));
  const spans = [
    { from: 100, to: 150, colour: 'red' },
    { from: 120, to: 120, colour: 'blue' },
    { from: 500, to: 600, colour: 'green' },
  ];
  draw(spans, { from: 100, to: 300 }, 200);
  expect([element.width, element.height, element.dataset['drawn']]).toEqual([400, 20, '3']);
  const drawn = callsOn(element);
  expect(drawn.filter((call) => call.startsWith('fill'))).toEqual([
    'fillStyle = red',
    'fillRect 0 0 100 20',
    'fillStyle = blue',
    'fillRect 40 0 4 20',
    'fillStyle = #fff',
    'fillRect 198 0 4 20',
  ]);
  const count = drawn.length;
  draw([...spans], { from: 100, to: 300 }, 200);
  expect(callsOn(element)).toHaveLength(count);
  draw(spans, { from: 100, to: 300 }, 201);
  expect(callsOn(element).length).toBeGreaterThan(count);
  element.dispatchEvent(new PointerEvent('pointerdown', { button: 0, clientX: 150, pointerId: 1 }));
  element.dispatchEvent(new PointerEvent('pointerdown', { button: 2, clientX: 150, pointerId: 1 }));
  expect(sought).toEqual([200]);
});
