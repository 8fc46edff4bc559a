import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeFocus } from '../../../src/hud/dom/take-focus.ts';

interface FakePart {
  tabIndex: number;
  isHidden: boolean;
  focus(): void;
  closest(): FakePart | null;
}

const page: { activeElement: unknown; body: unknown } = { activeElement: null, body: {} };

function fakePart(): FakePart {
  const part: FakePart = {
    tabIndex: 0,
    isHidden: false,
    focus: () => (page.activeElement = part),
    closest: () => (part.isHidden ? part : null),
  };
  return part;
}

beforeEach(() => {
  page.activeElement = page.body;
  vi.stubGlobal('document', page);
});
afterEach(() => void vi.unstubAllGlobals());

test('a part takes the focus each time it appears, also when it is made shown, and gives it up for good', () => {
  const part = fakePart();
  const update = takeFocus(part as unknown as HTMLElement);
  update(true);
  expect([page.activeElement, part.tabIndex]).toEqual([part, -1]);
  page.activeElement = page.body;
  update(true);
  expect(page.activeElement).toBe(page.body);
  update(false);
  update(true);
  expect(page.activeElement).toBe(part);
});

test('it asks for it in five updates, and no longer', () => {
  const after = (updates: number): unknown => {
    const [part, other] = [fakePart(), fakePart()];
    const update = takeFocus(part as unknown as HTMLElement);
    other.focus();
    for (let done = 0; done < updates; done++) update(true);
    page.activeElement = page.body;
    update(true);
    return page.activeElement === part;
  };
  expect([after(4), after(5)]).toEqual([true, false]);
});

test('it takes it from what is hidden, and leaves it to what is seen', () => {
  const [part, other] = [fakePart(), fakePart()];
  const update = takeFocus(part as unknown as HTMLElement);
  other.focus();
  update(true);
  expect(page.activeElement).toBe(other);
  other.isHidden = true;
  update(true);
  expect(page.activeElement).toBe(part);
});
