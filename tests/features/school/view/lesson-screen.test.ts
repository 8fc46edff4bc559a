import { describe, expect, it, vi } from 'vitest';
import { replaceOnElements } from '../../../support/page/dom.ts';
import { keptOutlines } from '../../../support/page/outline.ts';
import { LESSON, openLesson, SCHOOL, SchoolPage } from './school-page.ts';

const kept = keptOutlines('features/outlines');

describe('a lesson', () => {
  it('has a text, a task, and values to try', async () => {
    const page = await openLesson();
    await expect(page.outline('.lesson-frame')).toMatchFileSnapshot(kept('lesson'));
    expect(page.enter('Shoots within', '7')).toEqual(['school.task.setHandle range 7']);
    expect(() => page.enter(/^Is calm/, 'false')).toThrow('disabled');
    await openLesson({ handles: LESSON.handles.map((handle) => ({ ...handle, isRead: true })) }, page);
    expect(page.enter(/^Is calm/, 'false')).toEqual(['school.task.setHandle calm false']);
    for (const [label, asked] of [
      ['See it', 'school.task.goTo see'],
      ['Predict it', 'school.task.goTo predict'],
      ['Check my tree', 'school.task.check'],
      ['Slow motion', 'school.task.playTick'],
      ['Reset', 'school.task.reset'],
      ['Next lesson', 'school.openNext'],
      ['All lessons', 'school.open'],
      ['Link to my tree', 'school.task.shareTree'],
    ])
      expect(page.press(label!, {}, '.lesson-frame')).toEqual([asked]);
  });

  it('keeps the keyboard while a tree is checked, and gives it back to the button', async () => {
    const page = await openLesson();
    const check = [...page.part('.lesson-frame').querySelectorAll('button')].find(({ textContent }) => textContent === 'Check my tree')!;
    check.focus();
    await openLesson({ check: { state: 'running', share: 0.5, runs: 3 } }, page);
    expect([check.disabled, document.activeElement]).toEqual([true, page.part('.lesson-panel')]);
    await openLesson({}, page);
    expect(document.activeElement).toBe(check);
  });

  it('begins with its arena, one sentence, and the tree that lights up', async () => {
    const page = await openLesson({ beat: 'see' });
    await expect(page.outline('.lesson-frame')).toMatchFileSnapshot(kept('lesson-seen'));
    expect(page.enter('Shoots within', '7')).toEqual(['school.task.setHandle range 7']);
    expect(page.press('Predict what comes next')).toEqual(['school.task.goTo predict']);
    await openLesson({ beat: 'see', predict: undefined }, page);
    expect(page.press('Change the tree')).toEqual(['school.task.goTo change']);
    expect(page.outline('.lesson-frame')).not.toContain('Predict it');
  });

  it('is shown as slides, stepped by keys, until Escape', async () => {
    const page = await openLesson({ beat: 'see' });
    expect(page.press('Slides')).toEqual(['school.task.goTo see']);
    const key = async (name: string): Promise<string> => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true }));
      await page.show();
      return page.part('.lesson-see').textContent;
    };
    const seen = [];
    for (const name of ['ArrowRight', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'ArrowRight', 'ArrowLeft'])
      seen.push(await key(name));
    expect(seen).toEqual(['One key.', 'Two.', 'Mend it.', 'Look.', 'Look there.', 'It works.', 'It works.', 'Look there.']);
    expect(await key('Escape')).toBe('She waits.');
    expect(page.outline('.lesson-frame')).not.toContain('End the slides');
  });

  it('gives hints one after another, and a solution', async () => {
    const page = await openLesson();
    page.press('Hint');
    await page.show();
    expect(page.outline('.lesson-frame')).toContain('Look.');
    expect(page.outline('.lesson-frame')).not.toContain('Look there.');
    page.press(/hint/i);
    await page.show();
    expect(page.outline('.lesson-frame')).toContain('Look there.');
    expect(() => page.press(/hint/i)).toThrow('disabled');
    expect(page.press('Show the solution')).toEqual(['school.task.showSolution']);
    await page.show();
    expect(page.outline('.lesson-frame')).toContain('It works.');
    await openLesson({ id: 'last', title: 'The end' }, page);
    expect(page.outline('.lesson-frame')).not.toContain('It works.');
    expect(page.outline('.lesson-frame')).not.toContain('Look.');
  });

  it('brings each hint into view once', async () => {
    const page = await openLesson();
    let shown = 0;
    replaceOnElements('scrollIntoView', { value: () => void shown++ });
    page.press('Hint');
    await page.show();
    await page.show();
    expect(shown).toBe(1);
    page.press(/hint/i);
    await page.show();
    expect(shown).toBe(2);
  });

  it('asks what the tree does next, and answers', async () => {
    const page = await openLesson({
      beat: 'predict',
      predict: {
        state: 'asked',
        ask: 'Which first?',
        choices: [
          { name: 'Shoot', type: 'Attack' },
          { name: 'Wait', type: 'Wait' },
        ],
      },
    });
    await expect(page.outline('.lesson-frame')).toMatchFileSnapshot(kept('lesson-asked'));
    expect(page.press('Wait', {}, '.lesson-frame')).toEqual(['school.task.choosePrediction Wait']);
    for (const [name, chosen, node] of [
      ['right', 'Wait', 'Wait'],
      ['wrong', 'Shoot', 'Wait'],
      ['none', 'Shoot', undefined],
    ] as const) {
      const reasons = { why: 'sees no enemy', whyNot: chosen === node ? '' : 'no "Enemy" within 7 tiles' };
      const answered = { state: 'answered', ask: 'Which first?', chosen, node, at: '0:03', ...reasons, isStale: false } as const;
      await openLesson({ beat: 'predict', predict: answered }, page);
      await expect(page.outline('.lesson-frame')).toMatchFileSnapshot(kept(`lesson-answered-${name}`));
    }
  });

  it('is checked in runs, and says what did not hold', async () => {
    const page = await openLesson({ check: { state: 'running', share: 0.42, runs: 5 } });
    await expect(page.outline('.lesson-frame')).toMatchFileSnapshot(kept('lesson-checking'));
    await openLesson({ check: { state: 'refused', problems: ['No root.'] } }, page);
    expect(page.outline('.lesson-frame')).toContain('No root.');
    const claims = [
      { says: 'She shoots', failures: 2, failed: { run: 2, why: 'At 0:12 she waited.', isTested: true } },
      { says: 'She lives', failures: 0, failed: undefined },
    ];
    await openLesson({ check: { state: 'done', verdict: { hasPassed: false, runs: 5, claims, isStale: true } } }, page);
    await expect(page.outline('.lesson-frame')).toMatchFileSnapshot(kept('lesson-failed'));
    expect(page.has('.verdict-moment:not([disabled])')).toBe(false);
    await openLesson({ check: { state: 'done', verdict: { hasPassed: false, runs: 5, claims, isStale: false } } }, page);
    expect(page.asks(() => page.part('.verdict-moment').click())).toEqual(['school.task.showMoment 0']);
    await openLesson({ check: { state: 'done', verdict: { hasPassed: true, runs: 5, claims: [claims[1]!], isStale: false } } }, page);
    await expect(page.outline('.lesson-frame')).toMatchFileSnapshot(kept('lesson-passed'));
    await page.showSchool('menu/school', SCHOOL);
    await expect(page.outline('.course-map')).toMatchFileSnapshot(kept('school'));
    expect(page.press(/The end/)).toEqual(['school.openLesson last']);
  });

  it('begins at its top, wherever the one before was left', async () => {
    const page = await openLesson();
    const parts = ['.lesson-work', '.lesson-words', '.lesson-body'].map((name) => page.part(name));
    for (const part of parts) part.scrollTop = 50;
    await page.show();
    expect(parts.map(({ scrollTop }) => scrollTop)).toEqual([50, 50, 50]);
    await openLesson({ id: 'last', title: 'The end' }, page);
    expect(parts.map(({ scrollTop }) => scrollTop)).toEqual([0, 0, 0]);
  });

  it('leaves its arena the room above the panel', async () => {
    const sizes: { readonly changed: () => void; readonly of: Element[] }[] = [];
    const page = new SchoolPage();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly size = { changed: (): void => {}, of: [] as Element[] };
        constructor(changed: () => void) {
          this.size.changed = changed;
          sizes.push(this.size);
        }
        observe = (observed: Element): unknown => this.size.of.push(observed);
        disconnect(): void {}
      },
    );
    await openLesson({}, page);
    const below = (): string => document.documentElement.style.getPropertyValue('--lesson-below');
    const panel = page.part('.lesson-frame').lastElementChild as HTMLElement;
    const size = sizes.find(({ of }) => of.includes(panel));
    for (const height of [240, 310]) {
      Object.defineProperty(panel, 'offsetHeight', { configurable: true, value: height });
      size!.changed();
      expect(below()).toBe(`${height}px`);
    }
  });

  it('can be printed', async () => {
    const sheet = {
      title: 'Selector',
      subtitle: 'The archer',
      text: ['One.'],
      task: 'Mend it.',
      hints: ['Look.'],
      trees: [],
      claims: ['She lives'],
      harder: 'Let her live longer.',
      solution: { text: 'It works.', tree: { name: 'x', description: '', keys: [], promises: '', lines: [] } },
      predict: undefined,
      links: undefined,
    };
    let isShown = true;
    await openLesson({}, new SchoolPage({ 'school.sheet': () => (isShown ? sheet : undefined) }));
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.querySelector('.print-sheet h1')?.textContent).toBe('Selector');
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.querySelectorAll('.print-sheet')).toHaveLength(1);
    window.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('.print-sheet')).toBeNull();
    isShown = false;
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.querySelector('.print-sheet')).toBeNull();
  });
});
