import { createElement, useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { TypedField } from '../../../src/studio/fields/typed-field.tsx';
import { tree } from '../../tree-doc/support/workspaces.ts';
import { StudioPage } from '../support/studio-page.ts';

type Props = Partial<Parameters<typeof TypedField>[0]>;

/** A field over a value that it writes while one types, or only at the end. */
async function openField({ writes = 'typed', ...more }: Props & { readonly writes?: 'typed' | 'committed' } = {}) {
  const page = await StudioPage.open({ trees: [tree({ type: 'Wait' })] });
  const written: string[] = [];
  let ends = 0;
  page.session.editing.editorStore.endUndoStep = () => void ends++;
  function Form(): ReactElement {
    const [value, setValue] = useState('first');
    const write = (text: string): void => {
      written.push(text);
      setValue(text);
    };
    return createElement(TypedField, { label: 'Field', value, ...(writes === 'typed' ? { onType: write } : { onCommit: write }), ...more });
  }
  await page.render(createElement(Form));
  const field = (): HTMLInputElement => page.part('input, textarea') as HTMLInputElement;
  await page.focus(field());
  return { page, written, field, ends: () => ends };
}

describe('a field that writes while one types', () => {
  it('goes back at Escape to what it held when it got the keyboard', async () => {
    const { page, written, field } = await openField();
    for (const text of ['one', 'two']) await page.enter(field(), text);
    await page.key('Escape', {}, field());
    expect([written, field().value]).toEqual([['one', 'two', 'first'], 'first']);
    await page.key('Escape', {}, field());
    expect(written).toHaveLength(3);
  });

  it('goes back to what was there at the last Enter, which ends a step of undo', async () => {
    const { page, written, field, ends } = await openField();
    await page.enter(field(), 'one');
    expect([await page.key('Enter', {}, field()), ends()]).toEqual([true, 1]);
    await page.enter(field(), 'two');
    await page.key('Escape', {}, field());
    expect([written, field().value]).toEqual([['one', 'two', 'one'], 'one']);
  });

  it('writes nothing at Escape where the text is as it was', async () => {
    const { page, written, field } = await openField();
    await page.enter(field(), 'one');
    await page.enter(field(), 'first');
    await page.key('Escape', {}, field());
    expect(written).toEqual(['one', 'first']);
  });

  it('ends a step of undo when it is left, and takes no other key', async () => {
    const { page, field, ends } = await openField();
    expect([await page.key('a', {}, field()), ends()]).toEqual([false, 0]);
    await page.act(() => field().blur());
    expect(ends()).toBe(1);
  });
});

describe('a field that writes at the end', () => {
  it('does so at Enter or when it is left, once, and only if the text is another', async () => {
    const { page, written, field } = await openField({ writes: 'committed' });
    await page.enter(field(), 'one');
    expect([written, field().value]).toEqual([[], 'one']);
    await page.key('Enter', {}, field());
    expect(written).toEqual(['one']);
    await page.act(() => field().blur());
    await page.focus(field());
    await page.enter(field(), 'two');
    await page.act(() => field().blur());
    expect(written).toEqual(['one', 'two']);
    await page.enter(field(), 'two');
    await page.key('Enter', {}, field());
    expect(written).toEqual(['one', 'two']);
  });

  it('shows its value again at Escape', async () => {
    const { page, written, field } = await openField({ writes: 'committed' });
    await page.enter(field(), 'one');
    await page.key('Escape', {}, field());
    await page.act(() => field().blur());
    expect([written, field().value]).toEqual([[], 'first']);
  });
});

describe('a long field', () => {
  it('has lines: Shift and Enter begins another', async () => {
    const { page, field, ends } = await openField({ isLong: true });
    expect([field().tagName, field().getAttribute('rows')]).toEqual(['TEXTAREA', '1']);
    await page.enter(field(), 'one');
    expect([await page.key('Enter', { shiftKey: true }, field()), ends()]).toEqual([false, 0]);
    expect([await page.key('Enter', {}, field()), ends()]).toEqual([true, 1]);
  });
});

it('a field says what it is and whether it is wrong, and is neither checked for spelling nor filled in', async () => {
  const { field } = await openField({ placeholder: 'nothing', describedBy: 'help', isWrong: true, list: 'names' });
  const read = (name: string): string | null => field().getAttribute(name);
  expect(['aria-label', 'placeholder', 'aria-describedby', 'aria-invalid', 'list', 'spellcheck', 'autocomplete', 'rows'].map(read)).toEqual(
    ['Field', 'nothing', 'help', 'true', 'names', 'false', 'off', null],
  );
  const plain = await openField();
  expect(plain.field().getAttribute('aria-invalid')).toBe('false');
});
