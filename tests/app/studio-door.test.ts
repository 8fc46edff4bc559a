import { describe, expect, it } from 'vitest';
import { StudioDoor, type StudioDoorOptions } from '../../src/app/studio-side/studio-door.ts';

/** A studio that only remembers what it was asked. */
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
    close: () => {
      isOpen = false;
      asked.push('close');
    },
    update: () => asked.push('update'),
    dispose: () => undefined,
  };
  return { asked, studio };
}

function doorWith(load: StudioDoorOptions['load']) {
  const told: string[] = [];
  const door = new StudioDoor({ load, tell: (text) => told.push(text) });
  return { door, told };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the way into the studio', () => {
  it('fetches it when somebody first asks, once, and shows whom was asked for last', async () => {
    const { asked, studio } = fakeStudio();
    let fetches = 0;
    const { door } = doorWith(() => Promise.resolve(studio).finally(() => fetches++));
    door.update();
    expect(door.state).toBe('closed');
    door.press(3);
    expect(door.state).toBe('opening');
    door.press(4);
    await settled();
    expect(door.state).toBe('open');
    door.press(5);
    door.update();
    door.press();
    expect(door.state).toBe('closed');
    door.press();
    expect(asked).toEqual(['open 4', 'open 5', 'update', 'close', 'open anybody']);
    expect(fetches).toBe(1);
  });

  it('says in words that it cannot be fetched, and may be tried again', async () => {
    const { asked, studio } = fakeStudio();
    let isOnline = false;
    const { door, told } = doorWith(() => (isOnline ? Promise.resolve(studio) : Promise.reject(new Error('no network'))));
    door.press(1);
    await settled();
    expect(door.state).toBe('closed');
    expect(told).toEqual([expect.stringMatching(/^The studio could not be opened \(no network\)\. The game goes on/)]);
    isOnline = true;
    door.press(2);
    await settled();
    expect(asked).toEqual(['open 2']);
  });
});
