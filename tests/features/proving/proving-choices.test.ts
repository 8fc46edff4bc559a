import { beforeEach, describe, expect, test } from 'vitest';
import type { TreeDocument } from '../../../src/engine/document.ts';
import type { Content } from '../../../src/content/load-content.ts';
import type { RunSession } from '../../../src/runs/session/run-session.ts';
import { shippedContent } from '../../support/shipped-content.ts';
import { HereWorker, PAIRS, provingPage, SureWorker } from './support/proving-page.ts';

const restingFor = (name: string, duration: number): TreeDocument => ({
  name,
  description: 'Rests.',
  root: { type: 'Root', child: { type: 'Wait', params: { duration } } },
});

/** Every fighter rests: its trees are compiled at once. */
const content: Content = {
  ...shippedContent,
  library: new Map(
    ['bow', 'captain', 'sword-and-shield', 'two-handed'].map((name, place) => [
      name,
      {
        file: `trees/${name}.json`,
        document: restingFor(name, 1 + place),
      },
    ]),
  ),
};

const changed = (name: string): TreeDocument => restingFor(name, 9);
const sentBy = (name: string) => ({ name, trees: [] });
const challenge = (arenas: readonly string[], answer?: string) => ({
  version: { program: '1', content: content.digests() },
  arenas,
  seed: 's',
  pairs: 2,
  by: sentBy('Eve'),
  answer: answer === undefined ? undefined : sentBy(answer),
  digest: '0'.repeat(16),
});

beforeEach(() => void (HereWorker.waiting = []));

const pageWith = (options: Parameters<typeof provingPage>[0] = {}) => provingPage({ content, ...options });

async function opened(options: Parameters<typeof provingPage>[0] = {}) {
  const page = pageWith(options);
  await page.proving.open();
  return page;
}

describe('what is chosen to fight', () => {
  test('is the shipped party against another one in the first arena, until trees are changed', async () => {
    const { proving, shown, studio } = await opened();
    expect(proving.state).toMatchObject({ first: 'shipped', arena: 'duel-6', kind: 'all' });
    expect(proving.state.second).toMatch(/^all:/);
    expect(proving.state).toMatchObject({ changes: 'You have not changed a tree yet.', problems: [], match: undefined, link: undefined });
    expect(proving.state.arenas.map(({ id }) => id)).toEqual(['duel-6', 'choke-6', 'pillars-6', 'archers-6', 'ford-6', 'street-6', 'all']);
    expect(proving.state.rules).toBe('Nobody gives orders. After 120 s a fight is a draw.');
    studio.documents = [changed('bow')];
    await proving.open();
    expect(proving.state).toMatchObject({ first: 'mine', second: 'shipped', changes: 'In the studio you have changed bow.' });
    expect(shown).toEqual(['screen', 'screen']);
  });

  test('is the shipped party in place of one that is gone', async () => {
    const { proving, studio } = await opened({ documents: [changed('bow')] });
    proving.choose('second', 'all:two-handed');
    expect(proving.state).toMatchObject({ first: 'mine', second: 'all:two-handed' });
    studio.documents = [];
    proving.choose('arena', 'pillars-6');
    expect(proving.state).toMatchObject({ first: 'shipped', second: 'all:two-handed', arena: 'pillars-6' });
    proving.choose('second', 'all:no-such-tree');
    proving.compare();
    expect(proving.state).toMatchObject({ first: 'shipped', second: 'shipped', match: undefined });
    expect(proving.state.problems).toEqual(['Both parties run the same trees. Choose two that differ.']);
  });

  test('stays when the list is opened again while a match is there', async () => {
    const { proving } = await opened({ documents: [changed('bow')] });
    proving.choose('first', 'all:two-handed');
    proving.play();
    await proving.open();
    expect(proving.state.first).toBe('all:two-handed');
  });

  test('fights in one arena, or in all three', async () => {
    const { proving } = await opened({ newWorker: () => new SureWorker(), documents: [changed('bow')] });
    proving.choose('arena', 'all');
    proving.play();
    await new Promise((done) => setTimeout(done));
    expect(proving.state).toMatchObject({ arena: 'all', match: { isOver: true, most: 2 * PAIRS } });
    proving.choose('arena', 'choke-6');
    proving.choose('second', 'all:two-handed');
    proving.play();
    // A challenge is made against the shipped party.
    expect(proving.state.second).toBe('shipped');
    expect(proving.state.match?.isOver).toBe(false);
  });

  test('cannot fight with broken trees: the problems are told in place of a match', async () => {
    const { proving } = await opened({ documents: [{ name: 'bow', description: '', root: { type: 'Root', child: { type: 'Atack' } } }] });
    proving.play();
    expect(proving.state.problems[0]).toMatch(/"Atack"/);
    expect(proving.state.match).toBeUndefined();
    proving.choose('first', 'all:two-handed');
    proving.play();
    expect([proving.state.problems, proving.state.match?.isOver]).toEqual([[], false]);
  });
});

describe('a fight to look at', () => {
  test('is none where no match was played', async () => {
    const { proving, shown } = await opened();
    proving.watch(0, false);
    expect([shown, proving.state.watched]).toEqual([['screen'], undefined]);
  });

  test('shows who is blue and who is red', async () => {
    const { proving, shown } = await opened({ documents: [changed('bow')] });
    proving.play();
    proving.watch(0, false);
    expect(proving.state.watched).toBe('Your party in blue, the shipped party in red');
    proving.watch(0, true);
    expect(proving.state.watched).toBe('The shipped party in blue, your party in red');
    expect((shown.at(-1) as RunSession).history).toBeDefined();
  });

  test('for practice is in the chosen arena, with the studio beside it, and may be changed', async () => {
    const { proving, studio, shown, again } = await opened();
    proving.choose('arena', 'choke-6');
    proving.practise();
    await Promise.resolve();
    expect(studio.opened).toBe(1);
    const session = shown.at(-1) as RunSession;
    expect([session.run.request.scenario, session.run.request.seed, session.history !== undefined]).toEqual(['choke-6', 'seed', true]);
    const words = 'Change the trees in the studio: here both parties run yours';
    expect(proving.state.watched).toBe(words);
    session.send({ type: 'stop', unitIds: [1] });
    expect(proving.state.watched).toBe(words);
    again();
    expect([shown.at(-1) === session, proving.state.watched]).toEqual([false, words]);
    // Its trees are the first choice afterwards.
    studio.documents = [changed('bow')];
    proving.backToResult();
    expect([proving.state.first, proving.state.watched, shown.at(-1)]).toEqual(['mine', undefined, 'screen']);
  });

  test('of a match leaves the choice as it is', async () => {
    const { proving, studio } = await opened();
    proving.choose('first', 'all:two-handed');
    proving.play();
    proving.watch(1, false);
    studio.documents = [changed('bow')];
    proving.backToResult();
    expect(proving.state.first).toBe('all:two-handed');
  });
});

describe('a challenge', () => {
  test('is fought where it says, and is left for one’s own choice', async () => {
    const { proving, shown } = pageWith({ documents: [changed('bow')] });
    await proving.openChallenge(challenge(['duel-6', 'choke-6', 'pillars-6']));
    expect(proving.state).toMatchObject({
      arena: 'all',
      first: 'by',
      second: 'mine',
      match: { names: ["Eve's party", 'The shipped party'] },
    });
    expect([proving.state.match?.most, shown]).toEqual([4, ['screen']]);
    proving.leaveChallenge();
    expect(proving.state).toMatchObject({ challenge: undefined, match: undefined, first: 'mine', second: 'shipped' });
    expect(proving.state.parties.some(({ id }) => id === 'by')).toBe(false);
    await proving.openChallenge(challenge(['pillars-6'], 'Dan'));
    expect(proving.state).toMatchObject({
      arena: 'pillars-6',
      first: 'answer',
      second: 'mine',
      match: { names: ["Eve's party", "Dan's party"] },
    });
  });

  test('is not answered with the fight that it tells of', async () => {
    const { proving } = pageWith({ newWorker: () => new SureWorker() });
    const link = async (first: string, second: string) => {
      proving.choose('first', first);
      proving.choose('second', second);
      proving.play();
      await new Promise((done) => setTimeout(done));
      return [proving.state.match?.isOver, proving.state.link];
    };
    await proving.openChallenge(challenge(['duel-6'], 'Dan'));
    expect(await link('answer', 'all:two-handed')).toEqual([true, 'answer']);
    expect(await link('by', 'answer')).toEqual([true, undefined]);
    expect(await link('answer', 'answer')).toEqual([true, undefined]);
  });
});

describe('the name below a challenge', () => {
  test('is kept for the next visit, and shown without spaces around it', async () => {
    const stored = new Map([['warband.name', ' Ada ']]);
    const store = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    const { proving, copied } = await opened({ store });
    expect(proving.state.name).toBe('Ada');
    proving.send('  Bea ');
    expect([proving.state.name, stored.get('warband.name'), copied]).toEqual(['Bea', 'Bea', []]);
    expect(pageWith({ store }).proving.state.name).toBe('Bea');
  });

  test('is needed to send, and is no more than that where the browser keeps nothing', async () => {
    const refuse = (): never => {
      throw new Error('denied');
    };
    const { proving, told, sent } = await opened({
      store: { getItem: refuse, setItem: refuse },
      newWorker: () => new SureWorker(),
      documents: [changed('bow')],
    });
    expect(proving.state.name).toBe('');
    proving.play();
    await new Promise((done) => setTimeout(done));
    proving.send('Cid');
    expect([await sent(), proving.state.name]).toEqual([expect.stringMatching(/^http:\/\/here\/#/), 'Cid']);
    expect(told.at(-1)).toMatch(/^The link is copied\. Send it to a friend/);
  });
});
