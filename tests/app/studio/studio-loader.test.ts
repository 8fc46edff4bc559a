import { describe, expect, it } from 'vitest';
import type { Studio } from '../../../src/studio/create-studio.tsx';
import { SlowMotion } from '../../../src/studio/time/slow-motion.ts';
import { StudioLoader, type StudioLoaderOptions } from '../../../src/app/studio/studio-loader.ts';

/** A studio that only records calls. */
function fakeStudio() {
  const asked: string[] = [];
  let isOpen = false;
  const studio = {
    get isOpen() {
      return isOpen;
    },
    open: (agentId?: number) => {
      isOpen = true;
      asked.push(`open ${agentId ?? 'anybody'}`);
    },
    hasKeyboard: false,
    watch: () => undefined,
    takeKeyboard: () => asked.push('keyboard'),
    slowMotion: new SlowMotion(),
    close: () => {
      isOpen = false;
      asked.push('close');
    },
    update: () => asked.push('update'),
    dispose: () => undefined,
    recoverDrafts: () => Promise.resolve(),
    trees: {} as Studio['trees'],
  };
  return { asked, studio };
}

function loaderWith(load: StudioLoaderOptions['load']) {
  const told: string[] = [];
  const fetched: string[] = [];
  const offer = { isMade: false };
  const loader = new StudioLoader({
    load,
    fetchFiles: () => (fetched.push('files'), Promise.reject(new Error('no server'))),
    isOffered: () => offer.isMade,
    tell: (text) => told.push(text),
  });
  return { loader, told, fetched, offer };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the studio loader', () => {
  it('loads the studio once, when it is first opened, and shows the agent of the last request', async () => {
    const { asked, studio } = fakeStudio();
    let fetches = 0;
    const { loader } = loaderWith(() => Promise.resolve({ studio, marks: () => [] }).finally(() => fetches++));
    loader.update();
    expect(loader.state).toBe('closed');
    loader.open({ agentId: 3, takesKeyboard: false });
    expect(loader.state).toBe('opening');
    loader.open({ agentId: 4, takesKeyboard: false });
    await settled();
    expect(loader.state).toBe('open');
    loader.open({ agentId: 5, takesKeyboard: false });
    loader.update();
    loader.close();
    expect(loader.state).toBe('closed');
    loader.open({ takesKeyboard: false });
    expect(asked).toEqual(['open 4', 'open 5', 'update', 'close', 'open anybody']);
    expect(fetches).toBe(1);
  });

  it('fetches it once, however often it is asked for: a second one would take the place of the one that is shown', async () => {
    let fetches = 0;
    const { loader } = loaderWith(() => Promise.resolve({ studio: { ...fakeStudio().studio, number: ++fetches }, marks: () => [] }));
    const found = [await loader.fetch(), await loader.fetch()];
    loader.open();
    await settled();
    found.push(await loader.fetch());
    expect(found[0]).toBeDefined();
    expect(new Set(found).size).toBe(1);
    expect(fetches).toBe(1);
  });

  it('gives it the keyboard when a person opens it, also when it is already open, but not when the URL does', async () => {
    const { asked, studio } = fakeStudio();
    const { loader } = loaderWith(() => Promise.resolve({ studio, marks: () => [] }));
    loader.open();
    await settled();
    loader.open({});
    loader.open({ takesKeyboard: false });
    expect(asked).toEqual(['open anybody', 'keyboard', 'open anybody', 'keyboard', 'open anybody']);
  });

  it('reports that the studio cannot be loaded, and allows another try', async () => {
    const { asked, studio } = fakeStudio();
    let isOnline = false;
    const { loader, told } = loaderWith(() =>
      isOnline ? Promise.resolve({ studio, marks: () => [] }) : Promise.reject(new Error('no network')),
    );
    loader.open({ agentId: 1 });
    await settled();
    expect(loader.state).toBe('closed');
    expect(told).toEqual([expect.stringMatching(/^The studio could not be loaded \(no network\)\. The game continues/)]);
    isOnline = true;
    loader.open({ agentId: 2, takesKeyboard: false });
    await settled();
    expect(asked).toEqual(['open 2']);
  });

  it('fetches the files ahead once the page offers to open it, and says nothing if that fails', async () => {
    const { studio } = fakeStudio();
    const { loader, told, fetched, offer } = loaderWith(() => Promise.resolve({ studio, marks: () => [] }));
    loader.update();
    expect(fetched).toEqual([]);
    offer.isMade = true;
    loader.update();
    loader.update();
    await settled();
    expect([fetched, told, loader.state]).toEqual([['files'], [], 'closed']);
  });
});
