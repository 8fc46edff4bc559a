import { describe, expect, it } from 'vitest';
import { NodeFormPage } from '../support/node-form.ts';

const KEYS = [
  { name: 'rest', type: 'number' as const },
  { name: 'foe', type: 'entity' as const },
];
const USED = {
  name: 'used',
  description: 'A test.',
  keys: [{ name: 'pace', type: 'number' as const }],
  root: { type: 'Wait', params: { duration: { key: 'pace' } } },
};
const limiter = (limit: unknown) => ({ type: 'Limiter', params: { limit }, child: { type: 'Wait' } }) as never;

describe('what is wrong with a parameter', () => {
  it('is told as the checker tells it while a key is chosen instead', async () => {
    const form = await NodeFormPage.open(limiter('many'), KEYS);
    const [typed] = form.problems('limit');
    await form.page.press('Read limit from a key');
    const [checked] = form.problems('limit');
    expect(typed).toBe('Found "many", expected a whole number of at least 1.');
    expect([checked === typed, checked?.includes('many')]).toEqual([false, true]);
  });

  it('is nothing where the text can be read and the checker is content', async () => {
    const form = await NodeFormPage.open(limiter({ key: 'rest' }), KEYS);
    expect(form.problems('limit')).toEqual([]);
  });

  it('is told of facts as the checker tells it', async () => {
    const form = await NodeFormPage.open({ type: 'Planner', params: { goal: [{ fact: 'fed' }] }, children: [] });
    expect(form.problems('goal')).not.toEqual([]);
    expect(form.controls('goal')).toContainEqual(expect.stringContaining('invalid=true'));
  });
});

describe('a value for an invalid key', () => {
  it('is offered only where a key is read that may have none', async () => {
    const hasElse = (form: NodeFormPage, name: string) => form.controls(name).some((each) => each.includes('if the key is invalid'));
    expect(hasElse(await NodeFormPage.open(limiter({ key: 'rest' }), KEYS), 'limit')).toBe(true);
    expect(hasElse(await NodeFormPage.open(limiter(3), KEYS), 'limit')).toBe(false);
    expect(hasElse(await NodeFormPage.open({ type: 'SelectTarget', params: { into: { key: 'foe' } } }, KEYS), 'into')).toBe(false);
  });

  it('shows the default as what holds without one, and is one step to undo', async () => {
    const form = await NodeFormPage.open(limiter({ key: 'rest' }), KEYS);
    const field = form.page.control('limit if the key is invalid') as HTMLInputElement;
    expect(field.placeholder).toBe('3');
    for (const text of ['1', '12']) await form.page.enter(field, text);
    expect(form.params).toEqual({ limit: { key: 'rest', else: 12 } });
    expect(await form.undo(1)).toEqual([{ limit: { key: 'rest' } }]);
    const none = await NodeFormPage.open(
      { type: 'Limiter', params: { limit: 1, resetAfter: { key: 'rest' } }, child: { type: 'Wait' } },
      KEYS,
    );
    expect((none.page.control('resetAfter if the key is invalid') as HTMLInputElement).placeholder).toBe('–');
  });
});

describe('an entry of a key map', () => {
  const open = (map?: Record<string, unknown>) =>
    NodeFormPage.open({ type: 'SubTree', params: { tree: 'used' }, ...(map && { map }) } as never, KEYS, [USED]);

  it('is a key unless it is said otherwise, and may be left to the key of the same name', async () => {
    const form = await open();
    expect(form.controls('pace')).toEqual(['[Read pace from a key] {pressed=true}', expect.stringMatching(/^\[pace\]/)]);
    await form.write('pace', 'rest');
    expect(form.root.map).toEqual({ pace: { key: 'rest' } });
    await form.page.press('Use the key of the same name for pace');
    expect(form.root.map).toBeUndefined();
  });

  it('can be a value', async () => {
    const form = await open();
    await form.page.press('Read pace from a key');
    await form.write('pace', '4');
    expect([form.root.map, form.controls('pace')[0]]).toEqual([{ pace: 4 }, '[Read pace from a key] {pressed=false}']);
  });

  it('for a key that the tree does not have can only be removed', async () => {
    const form = await open({ speed: { key: 'rest' } });
    expect(form.controls('speed')).toEqual(['[Remove speed]']);
    await form.page.press('Remove speed');
    expect(form.root.map).toBeUndefined();
  });
});
