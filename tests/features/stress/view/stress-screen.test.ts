import { describe, expect, it } from 'vitest';
import type { ProfileColumn, ProfileSums, StressState } from '../../../../src/features/stress/view/stress-state.ts';
import { callsOn, layOutAll } from '../../../support/page/dom.ts';
import { stressScreen } from '../../../../src/features/stress/view/stress-screen.ts';
import { tickModeAction } from '../../../../src/features/stress/tick-mode.ts';
import { HudPage } from '../../../hud/support/hud-page.ts';
import { keptOutlines } from '../../../support/page/outline.ts';

const kept = keptOutlines('features/outlines');

const sums = (changes: Partial<ProfileSums> = {}): ProfileSums => ({
  frames: 10,
  steps: 10,
  elapsed: 200,
  phases: { utility: 0, think: 40, sense: 20, act: 10, draw: 10 },
  trees: 80,
  nodes: 800,
  evaluations: 0,
  paths: 4,
  traced: 0,
  ...changes,
});
const column = (tickMode: ProfileColumn['tickMode']): ProfileColumn => ({ ...sums(), tickMode, isTracing: false });
const STRESS: StressState = {
  cast: 'warriors',
  units: 1000,
  map: 'plain',
  tickMode: 'interval',
  isTracing: false,
  alive: 987,
  columns: [column('interval'), column('everyFrame')],
  columnNumber: 2,
  recent: sums(),
  averages: [
    { tickMode: 'interval', isTracing: false, sums: sums() },
    {
      tickMode: 'everyFrame',
      isTracing: false,
      sums: sums({ phases: { utility: 0, think: 400, sense: 20, act: 10, draw: 10 }, trees: 10_000 }),
    },
  ],
  pathQueue: 3,
  past: { bytes: 14 * 1024 * 1024, budgetBytes: 160 * 1024 * 1024 },
};

/** The HUD on the screen of the scene, which shows what a test says; what that asks for is recorded. */
class StressPage extends HudPage {
  readonly #scene: { stress: StressState };

  constructor() {
    const scene = { stress: STRESS };
    const asked = (): string[] => this.asked;
    const benchmark = {
      get state() {
        return scene.stress;
      },
      setTickMode: (mode: string) => void asked().push(`setTickMode ${mode}`),
      toggleTickMode: () => void asked().push('toggleTickMode'),
      setTracing: (isOn: boolean) => void asked().push(`setTracing ${isOn}`),
      setEvaluation: (seconds: number) => void asked().push(`setEvaluation ${seconds}`),
    };
    const open = (choice: object): void => void asked().push(`open ${JSON.stringify(choice)}`);
    const tickMode = tickModeAction(benchmark);
    super({}, [
      {
        id: 'stress',
        actions: [tickMode],
        views: { screens: [{ name: 'crowd/stress', load: async (tools) => stressScreen(tools, { benchmark, open, tickMode }) }] },
      },
    ]);
    this.#scene = scene;
  }

  async showScene(stress: StressState): Promise<this> {
    this.#scene.stress = stress;
    return this.show({ screen: 'crowd/stress' });
  }
}

describe('the stress scene', () => {
  it('compares the tick modes in figures, and changes them', async () => {
    const page = await new StressPage().showScene(STRESS);
    await expect(page.outline('.stress')).toMatchFileSnapshot(kept('stress'));
    expect(page.press('Every frame')).toEqual(['setTickMode everyFrame']);
    expect(page.press('On', {}, '.stress')).toEqual(['setTracing true']);
    expect(page.press('2 000')).toEqual(['open {"units":2000}']);
    expect(page.press('Walls and gates')).toEqual(['open {"map":"walled"}']);
    expect(page.press('Villagers')).toEqual(['open {"cast":"villagers"}']);
    expect(page.key('b')).toEqual(['setTickMode everyFrame']);
    expect(page.key('r')).toEqual(['scenes.restart']);
    const keys = [...document.querySelectorAll<HTMLElement>('.stress-buttons button')].map(({ dataset }) => dataset['key']);
    expect(keys).toEqual(['R', undefined]);
  });

  it('shows how often villagers evaluate and what it costs, in place of the tick mode', async () => {
    const villagers: StressState = {
      ...STRESS,
      cast: 'villagers',
      evaluateEvery: 0.1,
      averages: [0.5, 0.1].map((evaluateEvery) => ({
        tickMode: 'interval',
        isTracing: false,
        evaluateEvery,
        sums: sums({ evaluations: 1000 }),
      })),
    };
    const page = await new StressPage().showScene(villagers);
    await expect(page.outline('.stress')).toMatchFileSnapshot(kept('stress-villagers'));
    expect(page.press('Every step')).toEqual(['setEvaluation 0']);
    expect(page.press('Every 0.5 s')).toEqual(['setEvaluation 0.5']);
    expect(page.key('b')).toEqual([]);
  });

  it('says that it measures, and to switch the tick mode, before there is something to compare', async () => {
    const page = await new StressPage().showScene({ ...STRESS, recent: undefined, averages: [] });
    const advice = () => page.part('.ways-advice').textContent;
    expect([advice(), page.part('.stress-brief').textContent, page.has('.ways tbody tr')]).toEqual(['Measuring …', 'Measuring …', false]);
    await page.showScene({ ...STRESS, averages: STRESS.averages.slice(0, 1) });
    await page.show();
    await page.show();
    await page.show();
    expect([advice(), document.querySelectorAll('.ways tbody tr:not([hidden])').length]).toEqual(['Switch the tick mode to compare.', 1]);
    await page.showScene(STRESS);
    await page.show();
    await page.show();
    await page.show();
    expect(page.has('.ways-advice')).toBe(false);
  });

  it('can be folded to its most important figures', async () => {
    const page = await new StressPage().showScene(STRESS);
    page.press('Collapse the profile');
    await page.show();
    expect([page.has('.stress-body'), page.part('.stress-title').textContent, page.part('.stress-brief').textContent]).toEqual([
      false,
      '1\u2009000 agents',
      '50 frames/s, thinking 4.0 ms of each',
    ]);
    const fold = page.part('.stress-fold');
    expect(fold.querySelector('.button-label')).toBeNull();
    expect([fold.getAttribute('aria-expanded'), fold.dataset['tip']]).toEqual(['false', 'Expand the profile']);
    page.press('Expand the profile');
    await page.show();
    expect([page.has('.stress-body'), fold.getAttribute('aria-expanded'), fold.dataset['tip']]).toEqual([
      true,
      'true',
      'Collapse the profile',
    ]);
  });

  it('draws each phase on the other, the budget, and where the tick mode changed', async () => {
    const page = new StressPage();
    layOutAll({ width: 600, height: 120 });
    await page.showScene(STRESS);
    const chart = page.part('.stress-chart');
    const calls = callsOn(chart).filter((call) => /^(?:fillRect [05]|fillText|textAlign)/.test(call));
    expect(calls).toMatchInlineSnapshot(`
      [
        "fillRect 580 72 10.3 48",
        "fillRect 580 48 10.3 24",
        "fillRect 580 36 10.3 12",
        "fillRect 580 24 10.3 12",
        "fillRect 590 0 10.3 120",
        "fillRect 590 72 10.3 48",
        "fillRect 590 48 10.3 24",
        "fillRect 590 36 10.3 12",
        "fillRect 590 24 10.3 12",
        "fillRect 0 60 600 1",
        "textAlign = left",
        "fillText 5.0 ms 3 57.5",
        "textAlign = left",
        "fillText 10 ms 3 10",
        "fillRect 589.25 0 1.5 3",
        "fillRect 589.25 5 1.5 3",
        "fillRect 589.25 10 1.5 3",
        "fillRect 589.25 15 1.5 3",
        "fillRect 589.25 20 1.5 3",
        "fillRect 589.25 25 1.5 3",
        "fillRect 589.25 30 1.5 3",
        "fillRect 589.25 35 1.5 3",
        "fillRect 589.25 40 1.5 3",
        "fillRect 589.25 45 1.5 3",
        "fillRect 589.25 50 1.5 3",
        "fillRect 589.25 55 1.5 3",
        "fillRect 589.25 60 1.5 3",
        "fillRect 589.25 65 1.5 3",
        "fillRect 589.25 70 1.5 3",
        "fillRect 589.25 75 1.5 3",
        "fillRect 589.25 80 1.5 3",
        "fillRect 589.25 85 1.5 3",
        "fillRect 589.25 90 1.5 3",
        "fillRect 589.25 95 1.5 3",
        "fillRect 589.25 100 1.5 3",
        "fillRect 589.25 105 1.5 3",
        "fillRect 589.25 110 1.5 3",
        "fillRect 589.25 115 1.5 3",
        "textAlign = right",
        "fillText every frame 586 22",
      ]
    `);
    expect(chart.getAttribute('aria-label')).toBe('Time per frame: think 4.0 ms, sense 2.0 ms, act 1.0 ms, draw 1.0 ms');
    const before = callsOn(chart).length;
    await page.show();
    expect(callsOn(chart)).toHaveLength(before);
    const isPressed = (): (string | null)[] =>
      [...document.querySelectorAll('.phase:not([hidden])')].map((phase) => phase.getAttribute('aria-pressed'));
    expect(isPressed()).toEqual(['true', 'true', 'true', 'true']);
    const think = page.part('.phase:not([hidden])');
    think.focus();
    think.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(document.activeElement).not.toBe(think);
    await page.show();
    expect(isPressed()).toEqual(['false', 'true', 'true', 'true']);
    expect(callsOn(chart).length).toBeGreaterThan(before);
    expect(callsOn(chart).slice(before)).not.toContain('fillStyle = #f5cf7d');
  });
});
