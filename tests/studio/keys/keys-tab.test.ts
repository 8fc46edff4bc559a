import { describe, expect, it } from 'vitest';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

const FOE: KeyDeclaration = { name: 'foe', type: 'entity', description: 'Whom to fight.' };
const REST: KeyDeclaration = { name: 'rest', type: 'number', value: 2 };
const ROOT: NodeDocument = { type: 'Block', name: 'Shield up', params: { target: { key: 'foe' } } };

async function openKeys(keys: readonly unknown[] = [FOE, REST], root = ROOT): Promise<StudioPage> {
  return (await StudioPage.open({ trees: [tree(root, keys as KeyDeclaration[])] })).showTab('Keys');
}

const keysOf = (page: StudioPage) => page.document('main').keys;
const field = (page: StudioPage, name: string) => page.control(name) as HTMLInputElement;

describe('the keys of a tree', () => {
  it('are counted and listed with what they are', async () => {
    const page = await openKeys();
    expect(page.texts('.keys h3')).toEqual(['Keys of main 2']);
    const shown = ['Name', 'Type', 'Scope', 'Start value', 'Description'].map((what) => field(page, `${what} of foe`).value);
    expect(shown).toEqual(['foe', 'entity', 'own', '', 'Whom to fight.']);
    expect([field(page, 'Start value of rest').value, field(page, 'Description of rest').value]).toEqual(['2', '']);
    expect(page.has('.keys .nothing')).toBe(false);
    expect(page.parts('.key').map(({ dataset }) => dataset['wrong'])).toEqual(['false', 'false']);
  });

  it('may be none', async () => {
    const page = await openKeys([], { type: 'Wait' });
    expect(page.texts('.keys .nothing')).toEqual(['No keys declared: the nodes of this tree cannot use the blackboard.']);
  });

  it('are renamed wherever they are used, and deleted', async () => {
    const page = await openKeys();
    await page.commit('Name of foe', 'prey');
    expect([page.written().params, keysOf(page)?.map(({ name }) => name)]).toEqual([{ target: { key: 'prey' } }, ['prey', 'rest']]);
    await page.press('Delete rest');
    expect(keysOf(page)?.map(({ name }) => name)).toEqual(['prey']);
  });

  it('change type, scope, start value and description; what is empty is left out', async () => {
    const page = await openKeys();
    await page.enter('Scope of foe', 'party');
    await page.enter('Type of rest', 'string');
    await page.enter('Start value of rest', 'long');
    await page.enter('Description of foe', '');
    expect(keysOf(page)).toEqual([
      { name: 'foe', type: 'entity', scope: 'party' },
      { name: 'rest', type: 'string', value: 'long' },
    ]);
    expect(field(page, 'Scope of foe').value).toBe('party');
    await page.enter('Scope of foe', 'own');
    await page.enter('Start value of rest', '');
    expect(keysOf(page)).toEqual([
      { name: 'foe', type: 'entity' },
      { name: 'rest', type: 'string' },
    ]);
  });

  it('of numbers alone have a range, are whole or not, and change by themselves', async () => {
    const page = await openKeys();
    expect(page.parts('.key-range:not(.key-binding)')).toHaveLength(1);
    await page.enter('Least of rest', '0');
    await page.enter('Greatest of rest', '10');
    await page.enter('Change per second of rest', '-0.5');
    const whole = page.part('.key-range input[type="checkbox"]') as HTMLInputElement;
    expect(whole.checked).toBe(false);
    await page.click(whole);
    expect(keysOf(page)?.[1]).toEqual({ ...REST, min: 0, max: 10, changePerSecond: -0.5, whole: true });
    expect(whole.checked).toBe(true);
    await page.click(whole);
    await page.enter('Least of rest', '');
    expect(keysOf(page)?.[1]).toEqual({ ...REST, max: 10, changePerSecond: -0.5 });
  });

  it('say who uses them, and lead there', async () => {
    const page = await openKeys();
    const users = page.parts('.key-users');
    expect(users.map((each) => [each.textContent, each.hasAttribute('disabled')])).toEqual([
      ['read by 1', false],
      ['unused', true],
    ]);
    expect(page.has('.key-readers')).toBe(false);
    await page.click(users[0]!);
    expect([page.texts('.key-readers li'), users[0]!.getAttribute('aria-expanded')]).toEqual([['"Shield up" reads it as target'], 'true']);
    await page.click(page.part('.key-readers button'));
    expect([page.pane.tree?.selection.focus.value.title, page.pane.camera.request.value.to]).toEqual(['Shield up', 'hold']);
    await page.click(users[0]!);
    expect(page.has('.key-readers')).toBe(false);
  });

  it('that are shared with a used tree say so', async () => {
    const used = tree(ROOT, [FOE], 'used');
    const page = await StudioPage.open({ trees: [tree({ type: 'SubTree', params: { tree: 'used' } }, [FOE]), used] });
    await page.showTab('Keys');
    await page.click(page.part('.key-users'));
    expect(page.texts('.key-readers li')[0]).toMatch(/shares it with used$/);
  });

  it('that are wrong are marked with the reason, and what no list has stays a choice', async () => {
    const page = await openKeys([
      { name: 'foe', type: 'entiti', scope: 'ours' },
      { ...REST, value: 'much' },
    ]);
    expect(page.parts('.key').map(({ dataset }) => dataset['wrong'])).toEqual(['true', 'true']);
    expect([...field(page, 'Type of foe').querySelectorAll('option')][0]?.textContent).toBe('entiti');
    const wrong = ['Type of foe', 'Scope of foe', 'Start value of foe', 'Start value of rest', 'Type of rest'];
    expect(wrong.map((name) => field(page, name).getAttribute('aria-invalid'))).toEqual(['true', 'true', 'false', 'true', 'false']);
    expect(page.texts('.key .field-problem').some((text) => text.includes('much'))).toBe(true);
  });

  it('that are wrong are so in the field of their name too, and one without a name or a type is listed', async () => {
    const page = await openKeys([{ name: 'foe', type: 'entiti' }, { type: 5, description: 7 }, REST]);
    expect(['foe', '', 'rest'].map((key) => field(page, `Name of ${key}`.trim()).getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
      'false',
    ]);
    const shown = ['Name of', 'Type of', 'Description of'].map((what) => field(page, what).value);
    expect(shown).toEqual(['', '5', '']);
  });

  it('are declared with a name and a type', async () => {
    const page = await openKeys([]);
    const declare = (): Element => page.part('.key-add button');
    expect(declare().hasAttribute('disabled')).toBe(true);
    await page.enter('Name of the new key', ' rest ');
    await page.enter('Type of the new key', 'vector');
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    await page.fire(page.part('.key-add'), sent);
    expect(sent.defaultPrevented).toBe(true);
    expect([keysOf(page), field(page, 'Name of the new key').value]).toEqual([[{ name: 'rest', type: 'vector' }], '']);
    await page.enter('Name of the new key', 'rest');
    await page.fire(page.part('.key-add'), new Event('submit', { bubbles: true, cancelable: true }));
    expect([keysOf(page)?.length, field(page, 'Name of the new key').value]).toEqual([1, 'rest']);
  });
});

describe('the keys of a tree that extends another', () => {
  it('say what they override, and can be as there again', async () => {
    const base = tree({ type: 'Wait' }, [REST, FOE], 'base');
    const overrides = [{ key: 'rest', set: { value: 5 } }];
    const page = await StudioPage.open({ trees: [base, { name: 'main', description: 'A test.', extends: 'base', overrides } as never] });
    await page.act(() => page.session.panes.showTree('main'));
    await page.showTab('Keys');
    const resets = () => page.parts('.key .plain').map(({ title }) => title);
    expect([field(page, 'Start value of rest').value, resets()]).toEqual(['5', ['Overrides base: value']]);
    await page.press('Reset');
    expect([field(page, 'Start value of rest').value, resets()]).toEqual(['2', []]);
  });

  it('of a tree that extends none have nothing to go back to', async () => {
    const page = await openKeys();
    expect(page.has('.key .plain')).toBe(false);
  });
});

describe('a key that the game writes', () => {
  const facts = [...gameRegistry.inputs.values()].filter(({ type }) => type === 'number');
  const own = facts.find(({ isOfEntity }) => !isOfEntity)!.name;
  const about = facts.find(({ isOfEntity }) => isOfEntity)!.name;

  it('is bound to a fact, of an entity where the fact is about one', async () => {
    const page = await openKeys();
    expect([field(page, 'Input of rest').value, page.has('[aria-label="Input of foe"]')]).toEqual(['', false]);
    await page.enter('Input of rest', about);
    expect(keysOf(page)?.[1]).toMatchObject({ input: about, of: 'foe' });
    expect(field(page, 'Subject of rest').value).toBe('foe');
    expect(page.has('[aria-label="Change per second of rest"]')).toBe(false);
    await page.enter('Input of rest', own);
    expect([keysOf(page)?.[1]?.of, page.has('[aria-label="Subject of rest"]')]).toEqual([undefined, false]);
    await page.enter('Input of rest', '');
    expect(keysOf(page)?.[1]?.input).toBeUndefined();
  });

  it('cannot change by itself, but what the file says of that can be taken out', async () => {
    const page = await openKeys([FOE, { ...REST, input: own, changePerSecond: 2 }]);
    await page.enter('Change per second of rest', '');
    expect([keysOf(page)?.[1]?.changePerSecond, page.has('[aria-label="Change per second of rest"]')]).toEqual([undefined, false]);
  });

  it('keeps what the file says although there is no such fact or entity', async () => {
    const page = await openKeys([FOE, { ...REST, input: about, of: 'ghost' }, { name: 'odd', type: 'number', input: 'moonlight' }]);
    expect([field(page, 'Subject of rest').value, field(page, 'Input of odd').value]).toEqual(['ghost', 'moonlight']);
    await page.enter('Subject of rest', 'foe');
    expect(keysOf(page)?.[1]?.of).toBe('foe');
    expect([...field(page, 'Subject of rest').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['foe']);
  });
});
