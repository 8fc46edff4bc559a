import { describe, expect, it } from 'vitest';
import { NodeFormPage } from '../support/node-form.ts';

const KEYS = [
  { name: 'foe', type: 'entity' as const, description: 'Whom to fight.' },
  { name: 'friend', type: 'entity' as const },
  { name: 'rest', type: 'number' as const },
];

const limiter = (params: Record<string, never> | Record<string, unknown> = {}) =>
  ({ type: 'Limiter', ...(Object.keys(params).length > 0 && { params }), child: { type: 'Wait' } }) as never;

describe('a parameter that takes a value or a key', () => {
  it('shows its default while nothing is written, and offers no way to clear that', async () => {
    const form = await NodeFormPage.open(limiter(), KEYS);
    expect(form.controls('limit')).toEqual(['[Read limit from a key] {pressed=false}', '[limit] {invalid=false, value=}']);
    expect([form.field('limit').placeholder, form.field('resetAfter').placeholder]).toEqual(['3', 'none']);
    expect(form.rowOf('limit').textContent).toMatch(/[a-z]\.  ·  .*1/);
  });

  it('is written while it is typed, as one step to undo, and is cleared by its button', async () => {
    const form = await NodeFormPage.open(limiter(), KEYS);
    for (const text of ['1', '12']) await form.write('limit', text);
    expect(form.params).toEqual({ limit: 12 });
    await form.page.key('Enter', {}, form.field('limit'));
    await form.write('limit', '7');
    expect(form.params).toEqual({ limit: 7 });
    expect(await form.undo(2)).toEqual([{ limit: 12 }, undefined]);
    await form.write('limit', '8');
    await form.page.press('Reset limit to its default: 3');
    expect(form.params).toBeUndefined();
    await form.write('resetAfter', '4');
    await form.page.press('Clear resetAfter');
    expect(form.params).toBeUndefined();
  });

  it('is read from a key that is chosen, with a value for when that is invalid', async () => {
    const form = await NodeFormPage.open(limiter({ limit: 5 }), KEYS);
    await form.page.press('Read limit from a key');
    expect(form.controls('limit')).toEqual([
      '[Read limit from a key] {pressed=true}',
      '[Reset limit to its default: 3]',
      '[limit] {invalid=false, value=}',
    ]);
    expect(form.options('limit')).toEqual(['none', 'rest', 'New key …']);
    await form.write('limit', 'rest');
    expect(form.params).toEqual({ limit: { key: 'rest' } });
    await form.page.enter('limit if the key is invalid', '2');
    expect(form.params).toEqual({ limit: { key: 'rest', else: 2 } });
    expect(form.options('limit')).toEqual(['rest', 'New key …']);
    await form.page.enter('limit if the key is invalid', '');
    expect(form.params).toEqual({ limit: { key: 'rest' } });
  });

  it('becomes a value again: the field is empty then, and the button goes back and forth', async () => {
    const form = await NodeFormPage.open(limiter({ limit: { key: 'rest', else: 9 } }), KEYS);
    expect(form.controls('limit')).toContain('[limit if the key is invalid] {invalid=false, value=9}');
    await form.page.press('Read limit from a key');
    expect(form.controls('limit')).toContain('[limit] {invalid=false, value=}');
    await form.page.press('Read limit from a key');
    expect(form.controls('limit')).toContain('[limit] {invalid=false, value=rest}');
    await form.page.press('Read limit from a key');
    await form.write('limit', '4');
    expect(form.params).toEqual({ limit: 4 });
    expect(form.controls('limit')[0]).toBe('[Read limit from a key] {pressed=false}');
  });

  it('says what is wrong with it in the words of what was typed', async () => {
    const form = await NodeFormPage.open(limiter(), KEYS);
    await form.write('limit', 'many');
    expect(form.problems('limit')).toEqual(['Found "many", expected a whole number of at least 1.']);
    expect(form.controls('limit')).toContain('[limit] {invalid=true, value=many}');
    await form.write('limit', '0');
    expect(form.problems('limit')).toEqual(['Found "0", expected a whole number of at least 1.']);
    await form.write('limit', '2');
    expect([form.problems('limit'), form.field('limit').getAttribute('aria-invalid')]).toEqual([[], 'false']);
  });

  it('says what is wrong with its key, and keeps a key that is not declared as a choice', async () => {
    const form = await NodeFormPage.open(limiter({ limit: { key: 'gone' } }), KEYS);
    expect(form.problems('limit')).toHaveLength(1);
    expect(form.problems('limit')[0]).toContain('gone');
    expect(form.options('limit')).toEqual(['gone (not available)', 'rest', 'New key …']);
    expect(form.problems('resetAfter')).toEqual([]);
  });
});

describe('a parameter that takes a key', () => {
  const select = { type: 'SelectTarget', params: {} } as never;

  it('offers the keys of its type and nothing to switch or to clear while it has none', async () => {
    const form = await NodeFormPage.open(select, KEYS);
    expect(form.controls('into')).toEqual(['[into] {invalid=true, value=}']);
    expect(form.options('into')).toEqual(['Choose a key …', 'foe', 'friend', 'New key …']);
    const keys = [...form.rowOf('into').querySelectorAll('option')].filter(({ value }) => value === 'foe' || value === 'friend');
    expect(keys.map(({ title }) => title)).toEqual(['Whom to fight.', '']);
    await form.write('into', 'friend');
    expect(form.params).toEqual({ into: { key: 'friend' } });
    expect(form.controls('into')).toEqual(['[into] {invalid=false, value=friend}']);
  });

  it('changes nothing at a choice of nothing', async () => {
    const form = await NodeFormPage.open(select, KEYS);
    await form.write('into', '');
    expect([form.params, form.field('into').value, form.page.told]).toEqual([{}, '', '']);
  });

  it('declares a key with the suggested name at Enter, as one step to undo', async () => {
    const form = await NodeFormPage.open(select, KEYS);
    await form.write('into', ' new ');
    const name = form.page.control('Name of the new key for into') as HTMLInputElement;
    expect([name.value, document.activeElement === name, name.selectionEnd]).toEqual(['into', true, 4]);
    await form.page.key('Enter', {}, name);
    expect(form.params).toEqual({ into: { key: 'into' } });
    expect(form.page.document('main').keys).toContainEqual({ name: 'into', type: 'entity' });
    expect(form.controls('into')).toEqual(['[into] {invalid=false, value=into}']);
    expect([await form.undo(1), form.page.document('main').keys]).toEqual([[{}], KEYS]);
  });

  it('declares one key after another in steps of their own', async () => {
    const form = await NodeFormPage.open(select, KEYS);
    for (const name of ['prey', 'bait']) {
      await form.write('into', ' new ');
      await form.page.enter('Name of the new key for into', name);
      await form.page.press('Declare');
    }
    expect(form.params).toEqual({ into: { key: 'bait' } });
    expect(await form.undo(2)).toEqual([{ into: { key: 'prey' } }, {}]);
  });

  it('takes another name, and stays where a name is refused', async () => {
    const form = await NodeFormPage.open(select, KEYS);
    await form.write('into', ' new ');
    await form.page.enter('Name of the new key for into', 'foe');
    await form.page.press('Declare');
    expect([form.params, form.page.has('.new-key')]).toEqual([{}, true]);
    expect(form.page.told).toContain('foe');
    await form.page.enter('Name of the new key for into', '  ');
    await form.page.press('Declare');
    expect(form.page.has('.new-key')).toBe(true);
    await form.page.enter('Name of the new key for into', ' prey ');
    await form.page.press('Declare');
    expect([form.params, form.page.has('.new-key')]).toEqual([{ into: { key: 'prey' } }, false]);
  });

  it('suggests a name that is free, and leaves all as it was at Escape', async () => {
    const form = await NodeFormPage.open(select, [...KEYS, { name: 'into', type: 'number' }]);
    await form.write('into', ' new ');
    const name = form.page.control('Name of the new key for into') as HTMLInputElement;
    expect(name.value).toBe('into2');
    expect(await form.page.key('x', {}, name)).toBe(false);
    expect(await form.page.key('Escape', {}, name)).toBe(true);
    expect([form.page.has('.new-key'), form.params]).toEqual([false, {}]);
  });
});

describe('parameters of other kinds', () => {
  it('a choice lists its options with the default, and keeps a word that is none of them', async () => {
    const form = await NodeFormPage.open({
      type: 'Cooldown',
      params: { duration: 1, whileCooling: 'wait' },
      child: { type: 'Wait' },
    });
    expect(form.options('whileCooling')).toEqual(['fail (default)', 'fail', 'wait']);
    await form.write('whileCooling', '');
    expect([form.params, form.field('whileCooling').dataset['default']]).toEqual([{ duration: 1 }, 'true']);
    await form.write('whileCooling', 'fail');
    expect([form.params, form.field('whileCooling').dataset['default']]).toEqual([{ duration: 1, whileCooling: 'fail' }, 'false']);
  });

  it('a choice that is required has no empty option once it is made; a wrong word stays and is explained', async () => {
    const form = await NodeFormPage.open({ type: 'CustomAction', params: { call: 'rais' } });
    expect(form.options('call')).toEqual(['rais', 'raiseAlarm', 'face']);
    expect(form.problems('call')[0]).toContain('raiseAlarm');
    const empty = await NodeFormPage.open({ type: 'CustomAction', params: {} });
    expect(empty.options('call')).toEqual(['–', 'raiseAlarm', 'face']);
  });

  it('a switch shows the default until it is pressed', async () => {
    const form = await NodeFormPage.open({ type: 'KeepSocialDistance' });
    const state = () => ['aria-checked', 'data-default'].map((name) => form.field('giveWay').getAttribute(name));
    expect(state()).toEqual(['true', 'true']);
    await form.page.click(form.field('giveWay'));
    expect([form.params, state()]).toEqual([{ giveWay: false }, ['false', 'false']]);
    await form.page.click(form.field('giveWay'));
    expect([form.params, state()]).toEqual([{ giveWay: true }, ['true', 'false']]);
    expect(await form.undo(2)).toEqual([{ giveWay: false }, undefined]);
    await form.page.click(form.field('giveWay'));
    await form.page.press('Reset giveWay to its default: true');
    expect(form.params).toBeUndefined();
  });

  it('a word where true or false belongs is a field of text', async () => {
    const form = await NodeFormPage.open({ type: 'KeepSocialDistance', params: { giveWay: 'maybe' } });
    expect([form.field('giveWay').value, form.problems('giveWay')]).toEqual(['maybe', ['Found "maybe", expected true or false.']]);
  });

  it('seconds show their unit after the default, and what is required says so', async () => {
    const form = await NodeFormPage.open({ type: 'Wait' });
    expect([form.field('duration').placeholder, form.field('spread').placeholder]).toEqual(['1 s', '0 s']);
    const required = await NodeFormPage.open({ type: 'TimeLimit', child: { type: 'Wait' } });
    expect(required.field('limit').placeholder).toBe('required');
  });

  it('facts are a line of text that is written when the field is left', async () => {
    const form = await NodeFormPage.open({ type: 'Planner', params: { goal: [{ fact: { key: 'fed' } }] }, children: [] });
    expect(form.field('goal').value).toBe('fed');
    await form.write('goal', 'fed, no rain');
    expect(form.params).toEqual({ goal: [{ fact: { key: 'fed' } }] });
    await form.page.key('Enter', {}, form.field('goal'));
    expect(form.params).toEqual({ goal: [{ fact: { key: 'fed' } }, { fact: { key: 'rain' }, is: false }] });
  });

  it('a list of objects has a form for each, with what they say as its title', async () => {
    const evaluators = [{ consideration: { key: 'rest' } }, { consideration: 1 }];
    const state = { type: 'UtilityState', params: { evaluators }, child: { type: 'Wait' } } as never;
    const form = await NodeFormPage.open(state, KEYS);
    const titles = [...form.rowOf('evaluators').querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(titles).toEqual(['rest', '1']);
  });

  it('one that the type does not have can only be removed', async () => {
    const form = await NodeFormPage.open({ type: 'Wait', params: { colour: 'red', by: { key: 'foe' } } }, KEYS);
    expect(form.controls('colour')).toEqual(['[Remove colour]']);
    expect(form.rowOf('by').querySelector('.field-raw')?.textContent).toBe('{"key":"foe"}');
    await form.page.press('Remove colour');
    await form.page.press('Remove by');
    expect(form.params).toBeUndefined();
  });
});

describe('a parameter that names a thing of the game', () => {
  it('is chosen from a list, the things of the open scene first, and says when the scene has no such thing', async () => {
    const form = await NodeFormPage.open({ type: 'SelectClosestByTag', params: { tag: 'Enmy', into: { key: 'foe' } } }, KEYS);
    expect(form.problems('tag')[0]).toMatch(/did you mean "Enemy"/);
    const groups = [...form.rowOf('tag').querySelectorAll('optgroup')];
    expect(groups.map(({ label }) => label)).toEqual(['In this scene', 'Not in this scene']);
    const [near, far] = groups.map((group) => [...group.children].map(({ textContent }) => textContent));
    expect([near, far].map((list) => list?.includes('Player'))).toEqual([true, false]);
    expect([near, far].map((list) => list?.includes('Heron'))).toEqual([false, true]);
    await form.write('tag', 'Heron');
    expect([form.params?.['tag'], form.problems('tag')]).toEqual(['Heron', []]);
    expect(form.rowOf('tag').textContent).toContain('Nothing in this scene is called “Heron”.');
    await form.write('tag', 'Player');
    expect(form.rowOf('tag').textContent).not.toContain('Nothing in this scene');
  });

  it('may be left empty where that is its default, and is chosen for a key without a value, too', async () => {
    const form = await NodeFormPage.open({ type: 'DrawWeapon', params: { weapon: 'knife' } }, [{ name: 'arm', type: 'string' }]);
    expect(form.options('weapon')).toEqual(['none (default)', 'knife', 'longbow', 'javelin']);
    await form.page.press('Read weapon from a key');
    await form.write('weapon', 'arm');
    await form.page.enter('weapon if the key is invalid', 'longbow');
    expect(form.params).toEqual({ weapon: { key: 'arm', else: 'longbow' } });
  });
});
