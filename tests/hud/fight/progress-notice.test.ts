import { afterEach, expect, it, vi } from 'vitest';
import { element } from '../../../src/hud/dom/element.ts';
import { progressNotice } from '../../../src/hud/fight/progress-notice.ts';
import { stubElements, type FakeNode } from '../support/fake-elements.ts';

afterEach(() => vi.unstubAllGlobals());

it('a notice of work counts up, stays when others push it out, and goes when the work is over', () => {
  stubElements();
  const list = element('div');
  const texts = (): string[] => (list as unknown as FakeNode).all('p').map(({ textContent }) => textContent);
  const tell = progressNotice(list);
  expect(texts()).toEqual([]);
  tell({ text: 'Looking back …', share: 0.259 });
  expect(texts()).toEqual(['Looking back … 25 %']);
  tell({ text: 'Looking back …', share: 0.5 });
  expect(texts()).toEqual(['Looking back … 50 %']);
  list.replaceChildren();
  tell({ text: 'Looking back …', share: 1 });
  expect(texts()).toEqual(['Looking back … 100 %']);
  tell(undefined);
  expect(texts()).toEqual([]);
});
