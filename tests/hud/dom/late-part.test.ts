import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDom } from '../../support/page/dom.ts';
import { latePart } from '../../../src/hud/dom/late-part.ts';
import type { HudPart } from '../../../src/hud/dom/hud-part.ts';

interface Stepped {
  readonly step: number;
}

const stateAt = (step: number): Stepped => ({ step });
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Writes down every state that it is shown. */
function recordingPart() {
  const shown: Stepped[] = [];
  const part: HudPart<Stepped> = { element: document.createElement('p'), update: (state) => void shown.push(state) };
  return { shown, part };
}

describe('a late part of the HUD', () => {
  beforeEach(() => void openDom());
  afterEach(() => void vi.restoreAllMocks());

  it('is fetched once, however often it is asked for, and shows the last state as soon as it is there', async () => {
    const { shown, part } = recordingPart();
    const fetchPart = vi.fn<() => Promise<HudPart<Stepped>>>(() => Promise.resolve(part));
    const late = latePart(fetchPart, { onFailure: vi.fn<() => void>() });
    late.load();
    late.load();
    late.update(stateAt(1));
    late.update(stateAt(2));
    expect(shown).toEqual([]);
    await settled();
    late.update(stateAt(3));
    late.load();
    expect(shown).toEqual([stateAt(2), stateAt(3)]);
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it('does what a key asks of it as soon as it is there', async () => {
    const { shown, part } = recordingPart();
    const late = latePart(() => Promise.resolve(part), { onFailure: vi.fn<() => void>(), isWanted: () => false });
    const acted: number[] = [];
    late.update(stateAt(1));
    late.use(() => acted.push(shown.length));
    expect(acted).toEqual([]);
    await settled();
    late.use(() => acted.push(shown.length));
    expect(acted).toEqual([1, 1]);
  });

  it('waits until a state needs it', async () => {
    const { shown, part } = recordingPart();
    const late = latePart(() => Promise.resolve(part), {
      onFailure: vi.fn<() => void>(),
      isWanted: (state) => (state as unknown as { step: number }).step > 1,
    });
    late.update(stateAt(1));
    await settled();
    expect(shown).toEqual([]);
    late.update(stateAt(2));
    await settled();
    late.update(stateAt(1));
    expect(shown).toEqual([stateAt(2), stateAt(1)]);
  });

  it('tells of a failure, and tries again after a while as long as it is shown, or at once when it is opened', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { shown, part } = recordingPart();
    const fetchPart = vi.fn<() => Promise<HudPart<Stepped>>>(() => Promise.reject<HudPart<Stepped>>(new Error('offline')));
    const onFailure = vi.fn<() => void>();
    const late = latePart(fetchPart, { onFailure });
    late.update(stateAt(1));
    await settled();
    late.update(stateAt(2));
    await settled();
    expect([fetchPart.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1]);
    late.load();
    await settled();
    expect([fetchPart.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 2]);
    fetchPart.mockResolvedValue(part);
    now.mockReturnValue(6000);
    late.update(stateAt(3));
    await settled();
    expect(shown).toEqual([stateAt(3)]);
  });

  it('says in its place what could not be loaded, until it is there', async () => {
    const fetchPart = vi.fn<() => Promise<HudPart<Stepped>>>(() => Promise.reject<HudPart<Stepped>>(new Error('offline')));
    const late = latePart(fetchPart, { onFailure: () => 'Not loaded.' });
    late.load();
    await settled();
    expect(late.element.textContent).toBe('Not loaded.');
    const { part } = recordingPart();
    fetchPart.mockResolvedValue(part);
    late.load();
    await settled();
    expect([...late.element.childNodes]).toEqual([part.element]);
  });
});
