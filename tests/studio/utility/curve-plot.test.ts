import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createCurve, type CurveSettings } from '../../../src/engine/scoring/curve.ts';
import { StudioPage } from '../support/studio-page.ts';

const POINTS = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0.25 },
  { x: 1, y: 1 },
];

interface Plot {
  readonly page: StudioPage;
  /** What was written, and where one change ended. */
  readonly told: unknown[];
  readonly handles: HTMLElement[];
}

/** As large as its drawing: a pixel is a unit, and 10 are the margin. */
async function plot(settings: Partial<CurveSettings>, more: { now?: { x: number; y: number }; trail?: number[] } = {}): Promise<Plot> {
  const page = await StudioPage.open({ scenario: 'gallery-patrol' });
  const told: unknown[] = [];
  const asks = { onChange: (change: unknown) => told.push(change), onEnd: () => told.push('end') };
  const { CurvePlot } = await import('../../../src/studio/utility/curve-plot.tsx');
  await page.render(createElement(CurvePlot, { curve: createCurve(settings), now: more.now, trail: more.trail ?? [], ...asks }));
  const svg = page.part('.curve-plot');
  svg.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 50, width: 260, height: 140 });
  return { page, told, handles: page.parts('.curve-handle') };
}

const numbers = (element: Element, ...names: string[]): number[] => names.map((name) => Number(element.getAttribute(name)));

describe('the plot of a curve', () => {
  it('draws the curve from left to right, closed beneath, and no value where none is known', async () => {
    const { page } = await plot({ type: 'linear' });
    const line = page.part('.curve-line').getAttribute('d')!;
    expect([line.startsWith('M0.0 120.0L2.0 119.0'), line.endsWith('L240.0 0.0'), line.split('L').length]).toEqual([true, true, 121]);
    expect(page.part('.curve-area').getAttribute('d')).toBe(`${line}V120H0Z`);
    expect(page.part('.curve-grid').getAttribute('d')).toContain('M60 0V120M0 30H240');
    expect([page.has('.curve-now'), page.has('.curve-trail')]).toEqual([false, false]);
  });

  it('marks the present value and what it was, the older the fainter', async () => {
    const { page } = await plot({ type: 'linear' }, { now: { x: 0.5, y: 0.25 }, trail: [0.25, 0.75, 1] });
    expect(page.part('.curve-now path').getAttribute('d')).toBe('M120 120V90H0');
    expect(numbers(page.part('.curve-now circle'), 'cx', 'cy')).toEqual([120, 90]);
    expect(page.parts('.curve-trail').map((dot) => numbers(dot, 'cx', 'cy', 'opacity'))).toEqual([
      [60, 90, 0.25],
      [180, 30, 0.5],
      [240, 0, 0.75],
    ]);
  });

  it('has a handle in the middle of a plain curve, and one at each point of another', async () => {
    const plain = await plot({ type: 'linear' });
    expect(plain.handles.map((each) => each.getAttribute('aria-label'))).toEqual(['Middle of the curve']);
    expect(plain.handles[0]!.getAttribute('aria-valuetext')).toBe('shift 0, slope 1');
    expect(numbers(plain.handles[0]!, 'x', 'y')).toEqual([115, 55]);
    const points = await plot({ type: 'points', points: POINTS });
    expect(points.handles.map((each) => each.getAttribute('aria-label'))).toEqual(['Point 1 of 3', 'Point 2 of 3', 'Point 3 of 3']);
    expect(points.handles[1]!.getAttribute('aria-valuetext')).toBe('score 0.25 at 0.50');
    expect(points.handles.map((each) => each.textContent?.startsWith('Drag the point'))).toEqual([true, true, true]);
  });
});

describe('a handle', () => {
  it('is dragged as far as the pointer moves, until it is let go', async () => {
    const { page, told, handles } = await plot({ type: 'linear' });
    await page.pointer('pointermove', handles[0]!, { clientX: 250, clientY: 120 });
    await page.pointer('pointerup', handles[0]!);
    expect(told).toEqual([]);
    await page.pointer('pointerdown', handles[0]!, { clientX: 230, clientY: 120 });
    await page.pointer('pointermove', handles[0]!, { clientX: 254, clientY: 108 });
    await page.pointer('pointerup', handles[0]!);
    await page.pointer('pointermove', handles[0]!, { clientX: 300, clientY: 108 });
    expect(told).toEqual([{ shift: 0.1, slope: 1.2 }, 'end']);
  });

  it('follows the pointer in a plot that is drawn larger, too', async () => {
    const { page, told, handles } = await plot({ type: 'points', points: POINTS });
    page.part('.curve-plot').getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 50, width: 520, height: 280 });
    await page.pointer('pointerdown', handles[1]!, { clientX: 360, clientY: 250 });
    await page.pointer('pointermove', handles[1]!, { clientX: 120 + 192, clientY: 70 + 96 });
    expect(told).toEqual([{ points: POINTS.with(1, { x: 0.4, y: 0.6 }) }]);
  });

  it('of a point goes to the place of the pointer', async () => {
    const { page, told, handles } = await plot({ type: 'points', points: POINTS });
    await page.pointer('pointerdown', handles[1]!, { clientX: 230, clientY: 150 });
    await page.pointer('pointermove', handles[1]!, { clientX: 110 + 96, clientY: 60 + 48 });
    expect(told).toEqual([{ points: POINTS.with(1, { x: 0.4, y: 0.6 }) }]);
  });

  it('moves by arrow keys, ten times as far with Shift, and leaves other keys alone', async () => {
    const { page, told, handles } = await plot({ type: 'points', points: POINTS });
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) expect(await page.key(key, {}, handles[1])).toBe(true);
    await page.key('ArrowRight', { shiftKey: true }, handles[1]);
    const moved = [
      [0.49, 0.25],
      [0.51, 0.25],
      [0.5, 0.26],
      [0.5, 0.24],
      [0.6, 0.25],
    ];
    expect(told).toEqual(moved.map(([x, y]) => ({ points: POINTS.with(1, { x: x!, y: y! }) })));
    expect(await page.key('a', {}, handles[1])).toBe(false);
    await page.fire(handles[1]!, new KeyboardEvent('keyup', { key: 'ArrowUp', bubbles: true }));
    expect(told.at(-1)).toBe('end');
  });

  it('of a point is removed by Delete, Backspace or a double click; the middle of a curve is not', async () => {
    const { page, told, handles } = await plot({ type: 'points', points: POINTS });
    for (const key of ['Delete', 'Backspace']) expect(await page.key(key, {}, handles[1])).toBe(true);
    await page.fire(handles[1]!, new MouseEvent('dblclick', { bubbles: true }));
    const removed = { points: POINTS.toSpliced(1, 1) };
    expect(told).toEqual([removed, 'end', removed, 'end', removed, 'end']);
    const plain = await plot({ type: 'linear' });
    expect(await plain.page.key('Delete', {}, plain.handles[0])).toBe(false);
    await plain.page.fire(plain.handles[0]!, new MouseEvent('dblclick', { bubbles: true }));
    expect(plain.told).toEqual([]);
  });

  it('is never one of the last two points', async () => {
    const { page, told, handles } = await plot({ type: 'points', points: [POINTS[0]!, POINTS[2]!] });
    await page.key('Delete', {}, handles[0]);
    expect(told).toEqual([]);
  });

  it('is added by a double click beside the others, on a curve of points alone', async () => {
    const { page, told } = await plot({ type: 'points', points: POINTS });
    await page.fire(page.part('.curve-plot'), new MouseEvent('dblclick', { bubbles: true, clientX: 110 + 60, clientY: 100 }));
    expect(told).toEqual([{ points: [POINTS[0], expect.objectContaining({ x: 0.25 }), POINTS[1], POINTS[2]] }, 'end']);
    const plain = await plot({ type: 'linear' });
    await plain.page.fire(plain.page.part('.curve-plot'), new MouseEvent('dblclick', { bubbles: true, clientX: 170, clientY: 100 }));
    expect(plain.told).toEqual([]);
  });
});
