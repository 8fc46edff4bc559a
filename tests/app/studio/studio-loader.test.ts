import { describe, expect, it } from 'vitest';
import type { Studio } from '../../../src/studio/create-studio.tsx';
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
    takeKeyboard: () => asked.push('keyboard'),
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

function doorWith(load: StudioLoaderOptions['load']) {
  const told: string[] = [];
  const loader = new StudioLoader({ load, tell: (text) => told.push(text) });
  return { door: loader, told };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the studio loader', () => {
  it('loads the studio once, when it is first opened, and shows the agent of the last request', async () => {
    const { asked, studio } = fakeStudio();
    let fetches = 0;
    const { door } = doorWith(() => Promise.resolve(studio).finally(() => fetches++));
    door.update();
    expect(door.state).toBe('closed');
    door.open({ agentId: 3 });
    expect(door.state).toBe('opening');
    door.open({ agentId: 4 });
    await settled();
    expect(door.state).toBe('open');
    door.open({ agentId: 5 });
    door.update();
    door.close();
    expect(door.state).toBe('closed');
    door.open();
    expect(asked).toEqual(['open 4', 'open 5', 'update', 'close', 'open anybody']);
    expect(fetches).toBe(1);
  });

  it('gives it the keyboard when a person opens it, also when it is already open, but not when the URL does', async () => {
    const { asked, studio } = fakeStudio();
    const { door } = doorWith(() => Promise.resolve(studio));
    door.open({ takesKeyboard: true });
    await settled();
    door.open({ takesKeyboard: true });
    door.open();
    expect(asked).toEqual(['open anybody', 'keyboard', 'open anybody', 'keyboard', 'open anybody']);
  });

  it('reports that the studio cannot be loaded, and allows another try', async () => {
    const { asked, studio } = fakeStudio();
    let isOnline = false;
    const { door, told } = doorWith(() => (isOnline ? Promise.resolve(studio) : Promise.reject(new Error('no network'))));
    door.open({ agentId: 1 });
    await settled();
    expect(door.state).toBe('closed');
    expect(told).toEqual([expect.stringMatching(/^The studio could not be loaded \(no network\)\. The game continues/)]);
    isOnline = true;
    door.open({ agentId: 2 });
    await settled();
    expect(asked).toEqual(['open 2']);
  });
});
