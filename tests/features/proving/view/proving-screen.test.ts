import { describe, expect, it } from 'vitest';
import { provingScreen } from '../../../../src/features/proving/view/proving-screen.ts';
import type { MatchState, ProvingPort, ProvingState } from '../../../../src/features/proving/view/proving-state.ts';
import { FeaturePage, type HudPage } from '../../../hud/support/hud-page.ts';
import { keptOutlines } from '../../../support/page/outline.ts';

const kept = keptOutlines('features/outlines');

const MATCH: MatchState = {
  names: ['Your party', 'The shipped party'],
  isOver: false,
  done: 7,
  most: 20,
  says: ['Not clear yet.', 'It leads.'],
  rate: { mean: 0.6, low: 0.42, high: 0.78 },
  arenas: [{ title: 'Open field', fights: 7, wins: [4, 3], healthLeft: [0.4, 0.313], seconds: 33.25 }],
  fights: [
    { pair: 0, isSwapped: false, arena: 'Open field', winner: 'first', seconds: 30.04, healthLeft: 0.5 },
    { pair: 0, isSwapped: true, arena: 'Open field', winner: 'first', seconds: 31, healthLeft: 0.25 },
    { pair: 1, isSwapped: false, arena: '', winner: 'second', seconds: 32, healthLeft: 0.125 },
    { pair: 1, isSwapped: true, arena: '', winner: 'draw', seconds: 120, healthLeft: 0 },
  ],
  isSame: undefined,
};
const PROVING: ProvingState = {
  parties: [
    { id: 'mine', label: 'Your trees', group: 'You' },
    { id: 'ours', label: 'Shipped', group: 'Game' },
    { id: 'old', label: 'Version 1', group: 'Game' },
  ],
  first: 'mine',
  second: 'ours',
  arenas: [
    { id: 'open', label: 'Open field' },
    { id: 'gap', label: 'The gap' },
  ],
  arena: 'gap',
  rules: 'Every blow counts twice.',
  kinds: [
    { id: 'all', label: 'All six' },
    { id: 'bow', label: 'Bow' },
  ],
  kind: 'all',
  changes: 'You changed 2 trees.',
  challenge: undefined,
  problems: [],
  match: undefined,
  link: undefined,
  name: 'Kim',
  watched: undefined,
};
let ground: FeaturePage<ProvingPort, ProvingState>;
const openProving = (changes: Partial<ProvingState> = {}): Promise<HudPage> => {
  ground = new FeaturePage({ on: 'screen', name: 'proving', makeView: provingScreen });
  return ground.show({ ...PROVING, ...changes }, { screen: 'menu/proving' });
};

describe('the proving ground', () => {
  it('lets two parties fight', async () => {
    const page = await openProving();
    await expect(page.outline('.proving')).toMatchFileSnapshot(kept('proving'));
    expect(page.enter('First party', 'old')).toEqual(['proving.choose first old']);
    expect(page.enter('Second party', 'mine')).toEqual(['proving.choose second mine']);
    expect(page.press('Open field')).toEqual(['proving.choose arena open']);
    expect(page.press('Bow')).toEqual(['proving.choose kind bow']);
    expect(page.press('Is it better?')).toEqual(['proving.compare']);
    const option = page.part('.proving-select option');
    await ground.show({ ...PROVING, arena: 'open' });
    expect(page.part('.proving-select option')).toBe(option);
    expect(page.press('Make a challenge')).toEqual(['proving.play']);
    expect(page.press('Change my trees')).toEqual(['proving.practise']);
  });

  it('says what it is for, or what the sender of a challenge says, and writes that once', async () => {
    const page = await openProving();
    const lead = () => page.part('.proving p');
    const first = lead();
    await ground.show({ ...PROVING, arena: 'open' });
    expect([lead() === first, first.textContent]).toEqual([true, expect.stringMatching(/^Two parties with different trees/)]);
    await ground.show({ ...PROVING, challenge: { title: 'Kim challenges you', says: ['Beat it.'] } });
    expect([lead().textContent, page.press('Another match')]).toEqual(['Beat it.', ['proving.leaveChallenge']]);
    await ground.show(PROVING);
    expect([lead().textContent === first.textContent, page.has('.proving-leave')]).toEqual([true, false]);
  });

  it('tells the result while fights come in, and at last', async () => {
    const page = await openProving({ match: MATCH });
    await expect(page.outline('.proving-match')).toMatchFileSnapshot(kept('proving-running'));
    expect(page.press('Stop')).toEqual(['proving.stop']);
    expect(page.press('Watch fight 2')).toEqual(['proving.watch 0 true']);
    expect(() => page.press('Is it better?')).toThrow('disabled');
    await ground.show({ ...PROVING, match: { ...MATCH, isOver: true, isSame: false, rate: { mean: 1, low: 1, high: 1 } } });
    await expect(page.outline('.proving-match')).toMatchFileSnapshot(kept('proving-over'));
    expect(page.part('.proving-scale').getAttribute('aria-label')).toBe('Your party wins 100 %');
    await ground.show({ ...PROVING, match: { ...MATCH, isOver: true, isSame: true, rate: undefined, arenas: [] } });
    expect([page.has('.proving-scale'), page.part('.proving-check').dataset['same'], page.has('.proving-table')]).toEqual([
      false,
      'true',
      false,
    ]);
    await ground.show(PROVING);
    expect(page.has('.proving-says')).toBe(false);
  });

  it('says why trees cannot fight', async () => {
    const page = await openProving({ problems: ['The tree "x" has no root.', 'And y.'] });
    expect(page.outline('.proving-match')).toBe('The tree "x" has no root.\nAnd y.');
    await ground.show(PROVING);
    expect(page.has('.proving-problems')).toBe(false);
  });

  it('answers a challenge as its sender made it, and sends links', async () => {
    const page = await openProving({ challenge: { title: 'Kim challenges you', says: ['Beat it.'] }, link: 'answer' });
    await expect(page.outline('.proving')).toMatchFileSnapshot(kept('proving-challenge'));
    expect(page.press('Fight')).toEqual(['proving.play']);
    expect(page.press('Copy the link')).toEqual(['proving.send Kim']);
    const name = page.part('.proving-name') as HTMLInputElement;
    name.value = 'Lou';
    expect(page.key('Enter', {}, name)).toEqual(['proving.send Lou']);
    await ground.show({ ...PROVING, link: 'challenge' });
    expect(name.value).toBe('Lou');
    expect(page.part('.proving-send-says').textContent).toMatch(/^Send the challenge/);
  });
});
