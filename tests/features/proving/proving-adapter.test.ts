import { describe, expect, test } from 'vitest';
import { changeTree } from '../../../src/checks/tree-change.ts';
import type { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';
import { HereWorker, PAIRS, provingPage, SureWorker } from './support/proving-page.ts';

const withoutBackOff = changeTree(content.library.get('bow')!.document, {
  tree: 'bow',
  kind: 'node',
  name: 'Keep them at a distance',
  set: { disabled: true },
});

describe('a challenge', () => {
  test('is played alike by who opens it, is watched and answered, and the answer is played alike by who sent it', async () => {
    const ada = provingPage({ documents: [withoutBackOff] });
    await ada.proving.open();
    expect([ada.proving.state.first, ada.proving.state.second, ada.proving.state.changes]).toEqual([
      'mine',
      'shipped',
      'In the studio you have changed bow.',
    ]);
    ada.proving.play();
    expect(ada.proving.state).toMatchObject({ match: { isOver: false }, link: undefined });
    HereWorker.playAll();
    expect(ada.proving.state).toMatchObject({ match: { isOver: true }, link: 'challenge' });
    expect(ada.proving.state.match!.fights).toHaveLength(2 * PAIRS);

    const fight = ada.proving.state.match!.fights[3]!;
    ada.proving.watch(fight.pair, fight.isSwapped);
    const session = ada.shown.at(-1) as RunSession;
    expect(ada.proving.state.watched).toBe('The shipped party in blue, your party in red');
    while (session.snapshot.outcome === 'undecided') session.step();
    expect(session.snapshot.step / 60).toBe(fight.seconds);
    expect(session.snapshot.outcome).toBe(fight.winner === 'first' ? 'defeat' : 'victory');
    ada.again();
    const again = ada.shown.at(-1) as RunSession;
    expect([again.snapshot.step, ada.proving.state.watched]).toEqual([0, 'The shipped party in blue, your party in red']);
    // As the studio does in every scene.
    expect(again.send({ type: 'trees', documents: [withoutBackOff] })).toBeUndefined();
    expect(ada.proving.state.watched).toBe('The shipped party in blue, your party in red');
    expect(again.send({ type: 'move', unitIds: [1], x: 8, y: 8, facingX: 0, facingY: 0 })).toBeUndefined();
    expect(ada.proving.state.watched).toContain('You have changed this fight');
    ada.proving.backToResult();
    expect([ada.shown.at(-1), ada.proving.state.watched]).toEqual(['screen', undefined]);

    ada.proving.send('  ');
    expect(ada.told.at(-1)).toMatch(/^Write your name/);
    ada.proving.send('Ada');

    const bea = provingPage();
    await bea.openLink(await ada.sent());
    HereWorker.playAll();
    const { challenge, match, first, link } = bea.proving.state;
    expect([challenge?.title, match?.isSame, first, link]).toEqual(['Ada challenges you', true, 'by', undefined]);
    expect(match?.fights.map(({ winner, seconds }) => [winner, seconds])).toEqual(
      ada.proving.state.match?.fights.map(({ winner, seconds }) => [winner, seconds]),
    );
    bea.proving.choose('second', 'all:template-guard');
    bea.proving.play();
    HereWorker.playAll();
    expect([bea.proving.state.match?.isSame, bea.proving.state.link]).toEqual([undefined, 'answer']);
    bea.proving.send('Bea');

    await ada.openLink(await bea.sent());
    HereWorker.playAll();
    expect(ada.proving.state).toMatchObject({ challenge: { title: 'Bea answers Ada' }, match: { isSame: true } });
    expect(ada.proving.state.match?.names).toEqual(["Ada's party", "Bea's party"]);
    // The next turn is against the party that has not been beaten.
    expect(ada.proving.state.first).toBe('answer');
  });

  test('with trees that cannot fight is refused, and nothing is shown', async () => {
    const page = provingPage();
    const broken = { file: 'bow of Eve', document: { name: 'bow', description: '', root: { type: 'Atack' } } };
    await page.proving.openChallenge({
      version: { program: '1', content: content.digests() },
      arenas: ['duel-6'],
      seed: 's',
      pairs: 1,
      by: { name: 'Eve', trees: [broken] },
      answer: undefined,
      digest: '0'.repeat(16),
    });
    expect(page.told).toEqual([
      expect.stringMatching(/^The challenge cannot be opened\. Its trees cannot fight: bow of Eve \/root: .*"Atack"/),
    ]);
    expect([page.shown, page.proving.state.challenge, page.proving.state.match]).toEqual([[], undefined, undefined]);
  });

  test('of another page whose fights went differently says so', async () => {
    const page = provingPage();
    await page.proving.openChallenge({
      version: { program: '1', content: content.digests() },
      arenas: ['duel-6'],
      seed: 's',
      pairs: 1,
      by: { name: 'Eve', trees: [] },
      answer: undefined,
      digest: '0'.repeat(16),
    });
    HereWorker.playAll();
    expect(page.proving.state.match?.isSame).toBe(false);
  });
});

test('a comparison ends with its verdict, in words, and counts nothing after it', async () => {
  const page = provingPage({ newWorker: () => new SureWorker() });
  await page.proving.open();
  page.proving.choose('first', 'all:template-guard');
  page.proving.choose('second', 'shipped');
  page.proving.compare();
  await new Promise((done) => setTimeout(done));
  const { match, link } = page.proving.state;
  expect(match?.says[0]).toMatch(/^The party of template-guard against the shipped party: better by 14 to 50 points after 30 fights\.$/);
  expect([match?.isOver, match?.done, match?.fights.length, link]).toEqual([true, 30, 30, undefined]);
});

test('a match that is stopped cannot be sent', async () => {
  const page = provingPage({ documents: [withoutBackOff] });
  await page.proving.open();
  page.proving.play();
  page.proving.stop();
  HereWorker.playAll();
  const { match, link } = page.proving.state;
  expect([match?.isOver, match?.done, link]).toEqual([true, 0, undefined]);
});
