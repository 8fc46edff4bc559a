import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { stressChart } from '../../../../src/features/stress/view/stress-chart.ts';
import { PHASES, type Phase, type ProfileColumn, type StressState } from '../../../../src/features/stress/view/stress-state.ts';
import { callsOn, layOutAll, openDom } from '../../../support/page/dom.ts';

/** A column that is so high, in milliseconds of each frame. */
const column = (think: number, tickMode: ProfileColumn['tickMode'] = 'interval'): ProfileColumn => ({
  frames: 1,
  steps: 1,
  elapsed: 100,
  phases: { utility: 0, think, sense: 0, act: 0, draw: 0 },
  trees: 0,
  nodes: 0,
  evaluations: 0,
  paths: 0,
  traced: 0,
  tickMode,
  isTracing: false,
});

interface Chart {
  readonly element: HTMLElement;
  /** What is drawn for these columns. */
  draw(columns: readonly ProfileColumn[], shown?: readonly Phase[]): string[];
}

/** On a page whose clock goes on by so many milliseconds with each drawing. */
function openChart({ isCalm = false, stepMilliseconds = 100, width = 600 } = {}): Chart {
  openDom();
  layOutAll({ width, height: 100 });
  let now = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.stubGlobal('performance', { now: () => (now += stepMilliseconds) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { element, update } = stressChart();
  let columnNumber = 0;
  return {
    element,
    draw(columns, shown = PHASES) {
      const before = callsOn(element).length;
      update({ columns, columnNumber: columnNumber++ } as unknown as StressState, new Set(shown));
      return callsOn(element).slice(before);
    },
  };
}

const rectangles = (calls: readonly string[]): string[] => calls.filter((call) => call.startsWith('fillRect'));
const labels = (calls: readonly string[]): string[] => calls.filter((call) => /^(?:fillText|textAlign)/.test(call));

describe('the chart of the profile', () => {
  it('is empty, and says so, before anything is measured', () => {
    const { element, draw } = openChart();
    expect(draw([])).toEqual(['setTransform 1 0 0 1 0 0', 'clearRect 0 0 600 100']);
    expect(element.getAttribute('aria-label')).toBe('Time per frame: nothing measured yet');
  });

  it('begins at its right end with columns of a sixtieth, and divides its width among more', () => {
    const { draw } = openChart();
    expect(rectangles(draw([column(5), column(10)]))[0]).toBe('fillRect 580 75 10.3 25');
    const many = Array.from({ length: 120 }, () => column(10));
    expect(rectangles(draw(many))[0]).toBe('fillRect 0 50 5.3 50');
  });

  it('leaves out the phases that are hidden', () => {
    const { draw } = openChart();
    expect(rectangles(draw([column(5)], ['sense']))).not.toContain('fillRect 590 50 10.3 50');
  });

  it('has a line for sixty frames a second only where that is well inside of it', () => {
    const { draw } = openChart();
    const budget = (milliseconds: number) => labels(draw([column(milliseconds)])).filter((call) => call.includes('60 frames'));
    expect([budget(9), budget(150), budget(90), budget(15)]).toEqual([
      [],
      [],
      ['fillText 60 frames a second 597 80.5'],
      ['fillText 60 frames a second 597 14.5'],
    ]);
  });

  it('writes the budget at the right in strong lines, the scale at the left, and no label above its upper edge', () => {
    const { draw } = openChart();
    const calls = draw([column(15)]);
    expect(labels(calls)).toEqual([
      'textAlign = left',
      'fillText 10 ms 3 47.5',
      'textAlign = left',
      'fillText 20 ms 3 10',
      'textAlign = right',
      'fillText 60 frames a second 597 14.5',
    ]);
    const lineAt = (place: string): string => calls[calls.indexOf(`fillRect 0 ${place} 600 1`) - 1]!;
    expect([lineAt('50'), lineAt('17')]).toEqual(['fillStyle = rgb(255 246 230 / 0.25)', 'fillStyle = rgb(255 246 230 / 0.75)']);
  });

  it('outlines its labels, which stand on any colour', () => {
    const { draw } = openChart();
    const calls = draw([column(5)]);
    const written = calls.findIndex((call) => call.startsWith('fillText 10 ms'));
    expect(calls.slice(written - 6, written)).toEqual([
      expect.stringMatching(/^font = 600 10px/),
      'textAlign = left',
      'lineWidth = 3',
      'strokeStyle = rgb(20 17 14 / 0.85)',
      'strokeText 10 ms 3 10',
      'fillStyle = #fff6e6',
    ]);
  });

  it('marks where the tick mode changed, with its name on the side that has room', () => {
    const { draw } = openChart();
    const switched = (count: number): string[] => {
      const after = Array.from({ length: count }, () => column(5, 'everyFrame'));
      return labels(draw([column(5), column(5), ...after])).slice(-2);
    };
    expect(switched(6)).toEqual(['textAlign = right', 'fillText every frame 536 22']);
    expect(switched(7)).toEqual(['textAlign = left', 'fillText every frame 534 22']);
    expect(labels(draw([column(5), column(5)])).some((call) => call.includes('intervals'))).toBe(false);
    expect(labels(draw([column(5, 'everyFrame'), column(5)])).at(-1)).toBe('fillText intervals 586 22');
  });

  it('is drawn in the pixels of the screen, twice as many as in the layout at most', () => {
    const { element, draw } = openChart({ width: 300.4 });
    const canvas = element as HTMLCanvasElement;
    vi.stubGlobal('devicePixelRatio', 3);
    const calls = draw([column(5)]);
    expect([canvas.width, canvas.height, calls[0]]).toEqual([601, 200, 'setTransform 2 0 0 2 0 0']);
  });

  it('is drawn anew for each new column, once a second for those who want less motion', () => {
    const lively = openChart({ stepMilliseconds: 400 });
    expect(Array.from({ length: 3 }, () => lively.draw([column(5)]).length > 0)).toEqual([true, true, true]);
    const { draw } = openChart({ isCalm: true, stepMilliseconds: 400 });
    expect(Array.from({ length: 7 }, () => draw([column(5)]).length > 0)).toEqual([true, false, false, true, false, false, true]);
  });
});
