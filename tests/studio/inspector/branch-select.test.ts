import { describe, expect, it } from 'vitest';
import type { NodeDocument } from '../../../src/engine/document/tree-format.ts';
import { NodeFormPage } from '../support/node-form.ts';

const GAP = '\u2003';

async function openForm(branch: Record<string, string>, more: readonly NodeDocument[] = []): Promise<NodeFormPage> {
  const children: NodeDocument[] = [
    { type: 'Wait', name: 'Rest', id: 'rest' },
    { type: 'Selector', id: 'fight', children: [{ type: 'Wait', name: 'Aim' }] },
    { type: 'Sequence', name: 'Around', children: [{ type: 'SharedBranch', params: branch }] },
    ...more,
  ];
  const form = await NodeFormPage.open({ type: 'Sequence', children });
  await form.page.choose('SharedBranch');
  return form;
}

const valueOf = (form: NodeFormPage, label: string): string =>
  [...form.field('branch').querySelectorAll('option')].find(({ textContent }) => textContent === label)!.value;

describe('the choice of a shared branch', () => {
  it('lists the branches by name or type, further in the deeper they are, and shows the chosen one', async () => {
    const form = await openForm({ branch: 'fight' });
    expect(form.options('branch')).toEqual(['Rest', 'Selector', `${GAP}Aim`]);
    expect([form.field('branch').value, form.field('branch').getAttribute('aria-invalid')]).toEqual([valueOf(form, 'Selector'), 'false']);
  });

  it('asks for one while there is none, although there are branches without an id', async () => {
    const form = await openForm({ branch: '' }, [{ type: 'Wait', name: 'Nameless', id: '' }]);
    expect(form.options('branch')).toEqual(['Choose a branch …', 'Rest', 'Selector', `${GAP}Aim`, 'Nameless']);
    expect(form.field('branch').value).toBe('');
    const unset = await openForm({});
    expect([unset.options('branch')[0], unset.field('branch').value, unset.field('branch').getAttribute('aria-invalid')]).toEqual([
      'Choose a branch …',
      '',
      'true',
    ]);
  });

  it('keeps a branch that is missing until another is chosen', async () => {
    const form = await openForm({ branch: 'lost' });
    expect([form.options('branch')[0], form.field('branch').value]).toEqual(['lost (missing)', '']);
    await form.write('branch', valueOf(form, `${GAP}Aim`));
    expect(form.page.written('SharedBranch').params).toEqual({ branch: 'aim' });
    expect(form.page.written('Aim').id).toBe('aim');
    expect(form.options('branch')).toEqual(['Rest', 'Selector', `${GAP}Aim`]);
  });

  it('is taken back as one step, with the node in focus', async () => {
    const form = await openForm({ branch: 'rest' });
    await form.write('branch', valueOf(form, `${GAP}Aim`));
    expect(form.page.pane.tree?.selection.focus.value.document.type).toBe('SharedBranch');
    await form.undo(1);
    expect([form.page.written('SharedBranch').params, form.page.written('Aim').id]).toEqual([{ branch: 'rest' }, undefined]);
  });
});
