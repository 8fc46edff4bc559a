import { describe, expect, it } from 'vitest';
import { RunSession } from '../../../src/runs/session/run-session.ts';
import { FakePage } from './support/fake-page.ts';

/** A page with a scene of few units, which is quickly played. */
const pageOf = (steps = 0): FakePage => new FakePage('gallery-patrol').play(steps);

async function linkOf(steps: number): Promise<string> {
  const page = pageOf(steps);
  await page.sharing.share();
  return page.copied[0]!.slice(page.copied[0]!.indexOf('#'));
}

describe('a fight is not shared, nor saved, nor kept', () => {
  const refusalOf = async (page: FakePage): Promise<string | undefined> => {
    page.told.length = 0;
    await page.sharing.share();
    await page.sharing.saveRecording();
    page.sharing.keep();
    expect([page.copied, page.saved, [...page.kept]]).toEqual([[], [], []]);
    expect(page.told[1]).toBe(page.told[0]);
    return page.told.slice(1).join(' ');
  };

  it('when its past is not kept', async () => {
    const page = pageOf();
    page.session = new RunSession(page.session.run, undefined, { isRewindable: false });
    expect(await refusalOf(page)).toBe('The past of this scene is not kept, so it cannot be shared.');
  });

  it('when it belongs to a lesson, which can be', async () => {
    const page = pageOf();
    Object.assign(page.session.run.request, { scenario: 'lesson-sequence' });
    expect(await refusalOf(page)).toBe('A fight of a lesson cannot be shared. The lesson can: https://example.org/?lesson=sequence');
  });

  it('when it belongs to a match or a test', async () => {
    const page = pageOf();
    Object.assign(page.session.run, { scenario: { ...page.session.run.scenario } });
    expect(await refusalOf(page)).toMatch(/^This fight belongs to a match or a test, so a link cannot hold it\./);
  });

  it('on the way to another moment, and after half an hour', async () => {
    const page = pageOf(400);
    page.session.past.seek(3);
    expect(page.session.past.isSeeking).toBe(true);
    expect(await refusalOf(page)).toBe('Another moment is still loading. Try again in a second.');
    const long = pageOf();
    Object.defineProperty(long.session.recorded, 'lastStep', { value: 108_001 });
    expect(await refusalOf(long)).toBe(
      'A fight of more than half an hour cannot be shared. After half an hour, a fight is no longer saved for the next visit. What is kept of it ends before that.',
    );
    long.told.length = 0;
    long.sharing.keep();
    expect(long.told).toEqual([]);
  });
});

describe('a recording', () => {
  it('is saved under a name that tells the scene and the time, and opens at its end', async () => {
    const page = pageOf();
    for (let step = 0; step < 90; step++) page.session.step();
    page.session.clock.isPaused = true;
    await page.sharing.saveRecording();
    expect(page.saved.map(({ name }) => name)).toEqual(['warband-gallery-patrol-0m01s.json']);
    expect(page.told).toEqual(['The recording is saved as warband-gallery-patrol-0m01s.json.']);
    expect(page.saved[0]!.text).not.toContain('"shown"');
    const other = pageOf();
    await other.sharing.openRecording(page.saved[0]!.text, 'fight.json');
    expect([other.hash, other.session.recorded.lastStep, other.progress.at(-1)]).toEqual([page.hash, 90, undefined]);
  });

  it('is not opened when it is none, or of another version', async () => {
    const page = pageOf();
    page.session.step();
    await page.sharing.saveRecording();
    const other = pageOf();
    const { session } = other;
    const toldOf = async (text: string): Promise<string | undefined> => {
      await other.sharing.openRecording(text, 'fight.json');
      return other.told.at(-1);
    };
    expect(await toldOf('{')).toMatch(/^The recording “fight.json” cannot be opened: found a text that ends too early/);
    expect(await toldOf(page.saved[0]!.text.replace('"warband recording 1"', '"warband recording 0"'))).toMatch(
      /^The recording “fight.json” cannot be opened\. /,
    );
    expect(other.session).toBe(session);
  });
});

describe('while a fight is opened', () => {
  it('no other one is opened or saved', async () => {
    const fragment = await linkOf(200);
    const page = pageOf(2);
    const [first] = await Promise.all([page.sharing.openLink(fragment), page.sharing.saveRecording(), page.sharing.continue()]);
    expect(first).toBeUndefined();
    const busy = 'Another fight is being opened or saved.';
    expect(page.told).toEqual([busy, busy, expect.stringMatching(/^This is the shared fight at 0:03\. Go on from here/)]);
    await page.sharing.openLink('#run=');
    expect(page.told.at(-1)).toMatch(/^The link cannot be opened\./);
  });

  it('its share is told, and a scene that is entered meanwhile stays', async () => {
    const fragment = await linkOf(200);
    const page = pageOf();
    await page.sharing.openLink(fragment);
    expect([page.progress[0], page.progress.at(-1)]).toEqual([0, undefined]);
    const other = pageOf();
    const entered = other.open();
    other.onShow = () => void (other.session = entered);
    await other.sharing.openLink(fragment);
    expect([other.session, other.told]).toEqual([entered, ['Another scene was entered meanwhile, so the fight was not opened.']]);
  });
});

describe('the fight of the last visit', () => {
  const kept = (steps: number): FakePage => {
    const page = pageOf(steps);
    page.sharing.keep();
    return page;
  };

  it('is one that has lasted for five seconds, and is not written twice', () => {
    expect([kept(299).kept.size, kept(300).kept.size]).toEqual([0, 1]);
    const page = kept(300);
    const [before] = page.kept.values();
    page.sharing.keep();
    expect([...page.kept.values()]).toEqual([before]);
    // Another page may have removed it.
    page.kept.clear();
    page.sharing.keep();
    expect(page.kept.size).toBe(1);
  });

  it('is forgotten once it is decided', () => {
    const page = kept(300);
    page.session.run.world.state.outcome = 'victory';
    page.session.step();
    page.sharing.keep();
    expect(page.kept.size).toBe(0);
  });

  it('stays kept when it cannot be continued', async () => {
    const page = kept(300);
    for (const key of page.kept.keys()) page.kept.set(key, '{"format":"warband link 0"}');
    await page.sharing.continue();
    expect(page.told).toEqual([
      expect.stringMatching(/^The last fight cannot be continued\. /),
      'The fight stays kept until newer ones take its place.',
    ]);
    expect(page.kept.size).toBe(1);
    const none = pageOf();
    await none.sharing.continue();
    expect(none.told).toEqual([expect.stringMatching(/^The last fight cannot be continued\. There is none\./)]);
  });
});
