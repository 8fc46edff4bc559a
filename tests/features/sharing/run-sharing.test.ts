import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLink, encodeLink } from '../../../src/page/links/link-code.ts';
import { readRecording } from '../../../src/runs/recording-file.ts';
import { readRunLink, runLinkText, type SharedRun } from '../../../src/runs/run-link.ts';
import { versionOf } from '../../../src/runs/run-version.ts';
import { verifyRun } from '../../../src/runs/verify-run.ts';
import { content, FakePage, sharedLink, VERSION } from './support/fake-page.ts';

const reader = { version: versionOf(VERSION, content), content };

describe('a shared run', () => {
  test('is a short link that opens elsewhere at the very moment, with the rest of the fight on the time line', async () => {
    const { page, fragment } = await sharedLink();
    expect(page.told).toEqual(['The link is copied. It opens this fight at 0:03.']);
    expect(fragment.length).toBeLessThan(2000);
    const other = new FakePage();
    await other.sharing.openLink(fragment);
    expect(other.told).toEqual([expect.stringMatching(/^This is the shared fight at 0:03/)]);
    expect([other.hash, other.session.past.shownStep, other.session.recorded.lastStep, other.session.clock.isPaused]).toEqual([
      page.hash,
      200,
      400,
      true,
    ]);
    expect(other.session.history?.records.marks.all).toEqual(page.session.history?.records.marks.all);
    expect(other.seek(400).hash).toBe(page.seek(400).hash);
    expect(other.seek(130).hash).toBe(page.seek(130).hash);
    for (const each of [page, other]) {
      each.session.branching.goOnFromHere();
      for (let step = 0; step < 100; step++) each.session.step();
    }
    expect(other.hash).toBe(page.hash);
  });

  test('is put into the address bar where the page may not copy', async () => {
    const page = new FakePage().play(60);
    page.mayCopy = false;
    await page.sharing.share();
    expect(page.address).toMatch(/^https:\/\/example\.org\/#run=[\w-]+$/);
    expect(page.told[0]).toContain('address bar');
  });

  test('is a file when it has too many orders for a link, and the file passes the check of the command line', async () => {
    const page = new FakePage().play(120);
    for (let order = 0; order < 700; order++) {
      page.session.send({
        type: 'move',
        unitIds: [1 + (order % 6)],
        x: 20 + ((order * 7919) % 997) / 97,
        y: 60 + ((order * 104_729) % 991) / 89,
        facingX: 0,
        facingY: 0,
      });
      page.session.step();
    }
    await page.sharing.share();
    expect(page.copied).toEqual([]);
    expect(page.saved.map(({ name }) => name)).toEqual(['warband-skirmish-0m13s.json']);
    const read = readRecording(page.saved[0]!.text, { version: reader.version, library: content.library });
    if ('problem' in read) throw new Error(read.problem);
    expect(verifyRun(content, read.recorded).verdict).toBe('same');
    const other = new FakePage();
    await other.sharing.openRecording(page.saved[0]!.text, 'fight.json');
    expect([other.session.recorded.lastStep, other.hash]).toEqual([820, page.hash]);

    // From the past: the file opens at that very moment, with the whole fight around it.
    page.seek(333);
    await page.sharing.share();
    const later = new FakePage();
    await later.sharing.openRecording(page.saved[1]!.text, 'fight.json');
    expect([later.session.past.shownStep, later.session.recorded.lastStep, later.hash]).toEqual([333, 820, page.hash]);
    expect(later.told.at(-1)).toMatch(/^This is the shared fight at 0:05/);
    const moved = readRecording(page.saved[1]!.text.replace('"step":333', '"step":334'), {
      version: reader.version,
      library: content.library,
    });
    expect('problem' in moved && moved.problem).toContain('/run: found something that was changed after the recording');
  });
});

describe('a kept run', () => {
  test('is continued on the next visit where it was left, and stays kept', async () => {
    const page = new FakePage().play(100);
    page.sharing.keep();
    expect([...page.kept]).toEqual([]);
    for (let step = 0; step < 300; step++) page.session.step();
    page.sharing.keep();
    const next = new FakePage();
    for (const [key, text] of page.kept) next.kept.set(key, text);
    await next.sharing.continue();
    expect([next.hash, next.session.recorded.lastStep, next.told]).toEqual([page.hash, 400, ['This is the last fight, left at 0:06.']]);
    expect(next.kept.size).toBe(1);
    next.kept.clear();
    await next.sharing.continue();
    expect(next.told[1]).toBe('The last fight cannot be continued. There is none.');
  });
});

describe('the branches of a kept run', () => {
  /** A fight of 400 steps that went on from step 200 with an order, until step 390. */
  function branched(): FakePage {
    const page = new FakePage().play(400).seek(200);
    page.session.send({ type: 'stop', unitIds: [1, 2] });
    page.session.clock.isPaused = true;
    while (page.session.recorded.lastStep < 390) page.session.step();
    page.sharing.keep();
    return page;
  }
  const revisit = (page: FakePage): FakePage => {
    const next = new FakePage();
    for (const [key, text] of page.kept) next.kept.set(key, text);
    return next;
  };

  test('are there on the next visit, and open at the same moment', async () => {
    const page = branched();
    const next = revisit(page);
    await next.sharing.continue();
    expect(next.session.branching.branches?.all).toEqual(page.session.branching.branches?.all);
    expect(next.session.branching.branches?.all.map(({ name }) => name)).toEqual([
      'First run',
      'From 0:03: Aldric and 1 more ordered to stop',
    ]);
    for (const { session } of [page, next]) {
      session.branching.openBranch(1);
      while (session.past.isSeeking) session.advance(0);
    }
    expect([next.session.past.shownStep, next.session.recorded.lastStep, next.hash]).toEqual([390, 400, page.hash]);
  });

  test('are kept again when one is renamed at the same moment, and forgotten with the last of them', async () => {
    const page = branched();
    page.session.branching.branches?.rename(2, 'Stop them');
    page.sharing.keep();
    const next = revisit(page);
    await next.sharing.continue();
    expect(next.session.branching.branches?.find(2)?.name).toBe('Stop them');
    page.session.branching.branches?.remove(1);
    page.sharing.keep();
    const again = revisit(page);
    await again.sharing.continue();
    expect(again.session.branching.branches?.all).toHaveLength(1);
  });

  test('that are broken are told of, and the fight itself is there', async () => {
    const page = branched();
    const [[key, text] = ['', '']] = page.kept;
    page.kept.set(key, JSON.stringify({ ...(JSON.parse(text) as object), branches: '{"format":"something else"}' }));
    const next = revisit(page);
    await next.sharing.continue();
    expect([next.hash, next.session.branching.branches?.all.length]).toEqual([page.hash, 1]);
    expect(next.told[1]).toMatch(
      /^The other branches of the fight cannot be opened\. It holds other data .+ “warband-branches\.unread”\.$/,
    );
    expect(next.kept.get('warband-branches.unread')).toBe('{"format":"something else"}');
  });
});

describe('what is no link of this version', () => {
  /** Opens it on a page that shows something; returns what the page says. The page must not change. */
  async function refused(fragment: string): Promise<string> {
    const page = new FakePage();
    const { session } = page;
    await page.sharing.openLink(fragment);
    expect(page.session).toBe(session);
    expect(page.told).toHaveLength(1);
    return page.told[0] ?? '';
  }
  const whole = sharedLink();
  const packed = async (change: (link: SharedRun) => unknown): Promise<string> => {
    const { fragment } = await whole;
    const decoded = await decodeLink(fragment.slice('#run='.length));
    if ('problem' in decoded) throw new Error(decoded.problem);
    return `#run=${await encodeLink(JSON.stringify(change(JSON.parse(decoded.text) as SharedRun)))}`;
  };

  test.each<[string, (link: SharedRun) => unknown, RegExp]>([
    [
      'another version',
      (link) => ({ ...link, version: { ...link.version, program: '0.9' } }),
      /of another version: it was made by version 0\.9/,
    ],
    ['another format', (link) => ({ ...link, format: 'warband link 2' }), /made by another version of Warband.*"warband link 2"/],
    ['a challenge', (link) => ({ ...link, format: 'warband challenge 1' }), /of another kind.*"warband challenge 1"/],
    ['an unknown scenario', (link) => ({ ...link, request: { ...link.request, scenario: 'moon' } }), /There is no scenario "moon"/],
    ['the big fight', (link) => ({ ...link, request: { ...link.request, scenario: 'stress', units: 5000 } }), /There is no scenario/],
    ['a fight of days', (link) => ({ ...link, steps: 2e7 }), /steps/],
    ['a moment after the end', (link) => ({ ...link, at: 401 }), /step 401 of a run of 400/],
    ['a command that is none', (link) => ({ ...link, commands: [{ step: 3, command: { type: 'win' } }] }), /commands\/0/],
    [
      'a command that the world refuses',
      (link) => ({ ...link, commands: [{ step: 3, command: { type: 'mind', agentIds: [1], tree: 'none' } }] }),
      /refused/,
    ],
    ['commands in disorder', (link) => ({ ...link, commands: [...link.commands].reverse() }), /before step/],
    ['another end', (link) => ({ ...link, hash: '0123456789abcdef' }), /goes differently/],
    ['no object', () => [1], /holds other data than a warband link/],
    ['JSON of another program', () => ({ hello: 'world' }), /holds other data than a warband link/],
  ])('is refused with the reason: %s', async (_, change, reason) => {
    expect(await refused(await packed(change))).toMatch(reason);
  });

  test('is refused when it would unpack to more than the memory should hold', async () => {
    const code = await encodeLink('0'.repeat(3_000_000));
    expect(code.length).toBeLessThan(8000);
    expect(await decodeLink(code)).toEqual({ problem: 'It unpacks to more than a megabyte, which no link of Warband does.' });
    expect(await decodeLink('A'.repeat(300_000))).toEqual({
      problem: 'It has 300000 characters, and no link of Warband has more than 32000.',
    });
  });

  test('is refused, or still means the same, however a link was changed on its way', async () => {
    const { fragment } = await whole;
    const code = fragment.slice('#run='.length);
    const intact = await decodeLink(code);
    expect(intact).toHaveProperty('text');
    const character = fc.constantFrom('A', 'z', '0', '9', '-', '_', '=', '%', '/', ' ', 'é');
    const edit = fc.record({ at: fc.nat(code.length - 1), drop: fc.nat(4), put: fc.string({ unit: character, maxLength: 4 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
        const changed = edits.reduce((text, { at, drop, put }) => text.slice(0, at) + put + text.slice(at + drop), code);
        const decoded = await decodeLink(changed);
        // What comes after the end of the compressed text is ignored by some engines, and does no harm.
        expect('problem' in decoded || JSON.stringify(decoded) === JSON.stringify(intact)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('never makes the reader throw, whatever was written in it', async () => {
    const { page } = await whole;
    const { session } = page;
    const { scenario, seed, tickMode } = session.run.request;
    const link = {
      version: reader.version,
      request: { scenario, seed, tickMode },
      commands: session.recorded.commands,
      steps: 400,
      at: 200,
      hash: page.hash,
    };
    const text = runLinkText(link, content.library);
    expect(readRunLink(text, reader)).toEqual({ shared: { format: 'warband link 1', ...link } });
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.nat(text.length), fc.nat(12), fc.constantFrom('', '0', '-1', '"', '[', '}', 'null', '1e999', '{"__proto__":1}')),
          { minLength: 1, maxLength: 3 },
        ),
        (edits) => {
          const changed = edits.reduce((now, [at, drop, put]) => now.slice(0, at) + put + now.slice(at + drop), text);
          const read = readRunLink(changed, reader);
          expect('problem' in read ? read.problem.length > 0 : read.shared.steps >= read.shared.at).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
