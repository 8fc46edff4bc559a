import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { PinnedKeysBar } from '../../../src/studio/blackboard/view/pinned-keys-bar.tsx';
import { blackboardRow } from '../support/blackboard-row.ts';
import { field, openBoard, ROWS } from '../support/blackboard-page.ts';
import { StudioPage } from '../support/studio-page.ts';

describe('the blackboard', () => {
  it('lists the keys by scope and type with their values', async () => {
    const { page } = await openBoard([...ROWS, blackboardRow('rain', false, { type: 'boolean', scope: 'world' })]);
    expect(page.texts('.board caption')).toEqual(['Own · Wanderer 5', 'World 1']);
    expect(page.texts('.board-row th')).toEqual([
      'foeentity',
      'calmboolean',
      'tag:quietstring',
      'countnumber',
      'lostnumber',
      'rainboolean',
    ]);
    expect([field(page, 'foe').value, field(page, 'count').value, field(page, 'calm').textContent]).toEqual([
      expect.stringContaining('Ulf'),
      '4',
      'true',
    ]);
    expect(page.parts('.board-row').map(({ dataset }) => dataset['valid'])).toEqual(['true', 'true', 'true', 'true', 'false', 'true']);
    expect(page.parts('.board-row th').map(({ title }) => title)).toContain('count (number): How many.');
    expect([field(page, 'foe').getAttribute('list'), field(page, 'count').getAttribute('list')]).toEqual(['studio-entities', null]);
  });

  it('lets a changed row flash, and flash again when it changes twice in a row', async () => {
    const { page } = await openBoard();
    const flashes = () => page.parts('.board-row').map(({ dataset }) => dataset['changed']);
    expect(flashes()).toEqual([undefined, undefined, undefined, 'even', undefined]);
    await page.act(() => page.pane.live.blackboard.set({ ...page.pane.live.blackboard.value, version: 3 }));
    expect(flashes()[3]).toBe('odd');
  });

  it('is empty without an agent or without keys', async () => {
    const { page } = await openBoard([]);
    expect(page.texts('.board .nothing')).toEqual(['No keys on the blackboard']);
    await page.act(() => page.pane.stopWatching(''));
    expect([page.texts('.nothing'), page.has('.board')]).toEqual([['No agent selected'], false]);
  });

  it('of the past can be read, and not be changed', async () => {
    const { page, asked } = await openBoard(ROWS, { isPast: true });
    expect(page.texts('.board .nothing')).toEqual(['Showing the blackboard at this event. Resume to edit it.']);
    const controls = page.parts('.board-row input, .board-row select, .board-value button, [aria-label^="Remove"]');
    expect(
      controls.filter((each) => !each.hasAttribute('disabled') && !each.hasAttribute('readonly')).map((each) => each.outerHTML),
    ).toEqual([]);
    await page.focus(field(page, 'foe'));
    expect([field(page, 'foe').value.includes('Ulf'), page.has('.board-add'), asked]).toEqual([true, false, []]);
  });
});

describe('the value of a key', () => {
  it('is typed and set at Enter, or when the field is left; Escape and an untouched field set nothing', async () => {
    const { page, asked } = await openBoard();
    const count = field(page, 'count');
    await page.focus(count);
    expect([count.value, count.selectionStart, count.selectionEnd]).toEqual(['4', 0, 1]);
    await page.key('Enter', {}, count);
    await page.enter(count, '7');
    await page.key('Escape', {}, count);
    expect([asked, count.value]).toEqual([[], '4']);
    await page.enter(count, '8');
    await page.key('Enter', {}, count);
    await page.enter(count, '9');
    await page.act(() => count.blur());
    expect(asked).toEqual(['8', '9'].map((value) => [1, 'own', { key: 'count', type: 'number', value: Number(value) }]));
  });

  it('is shown in short, and in full while it is edited; what is typed back sets nothing', async () => {
    const { page, asked } = await openBoard([blackboardRow('share', 0.123456)]);
    const share = field(page, 'share');
    expect([share.value, share.title]).toEqual(['0.12', '0.12']);
    await page.focus(share);
    expect([share.value, share.selectionEnd]).toEqual(['0.123456', 8]);
    await page.enter(share, '0.12345');
    await page.enter(share, '0.123456');
    await page.key('Enter', {}, share);
    expect([asked, share.value]).toEqual([[], '0.12']);
  });

  it('keeps the Escape that ends its editing from the panel', async () => {
    const { page } = await openBoard();
    const heard: string[] = [];
    document.body.addEventListener('keydown', ({ key }) => heard.push(key));
    const count = field(page, 'count');
    await page.focus(count);
    for (const key of ['Escape', 'x']) await page.key(key, {}, count);
    expect(heard).toEqual(['x']);
  });

  it('that makes no sense is refused below the row until it does', async () => {
    const { page, asked } = await openBoard();
    await page.enter(field(page, 'count'), 'ten');
    await page.key('Enter', {}, field(page, 'count'));
    expect([page.texts('.board-refusal'), asked]).toEqual([['"ten" is not a number.'], []]);
    await page.enter(field(page, 'count'), '5');
    await page.key('Enter', {}, field(page, 'count'));
    expect([page.has('.board-refusal'), asked.length]).toEqual([false, 1]);
  });

  it('of an agent is its name, of a flag a switch, of a tag one of three', async () => {
    const { page, asked } = await openBoard();
    await page.focus(field(page, 'foe'));
    expect(field(page, 'foe').value).toBe('Ulf');
    await page.enter(field(page, 'foe'), page.pane.state.value.entry!.name);
    await page.key('Enter', {}, field(page, 'foe'));
    await page.click(field(page, 'calm'));
    expect([...field(page, 'tag:quiet').querySelectorAll('option')].map(({ textContent }) => textContent)).toContain('discouraged');
    await page.enter(field(page, 'tag:quiet'), 'discouraged');
    expect(asked.map((each) => (each as unknown[])[2])).toEqual([
      { key: 'foe', type: 'entity', value: 1 },
      { key: 'calm', type: 'boolean', value: false },
      { key: 'tag:quiet', type: 'string', value: 'discouraged' },
    ]);
  });

  it('is made invalid and valid again by its box, but not if there never was one', async () => {
    const { page, asked } = await openBoard([
      ...ROWS,
      blackboardRow('old', 6, { isValid: false }),
      blackboardRow('off', true, { type: 'boolean', isValid: false }),
    ]);
    let looks = 0;
    page.session.publish = () => void looks++;
    await page.press('count is valid');
    await page.press('old is valid');
    expect([looks, field(page, 'calm').getAttribute('aria-checked')]).toEqual([2, 'true']);
    await page.press('lost is valid');
    expect(asked).toEqual([
      [1, 'own', 'count'],
      [1, 'own', { key: 'old', type: 'number', value: 6 }],
    ]);
    expect(page.texts('.board-refusal')).toEqual(['This key has never had a value: enter one to make it valid.']);
    expect([field(page, 'off').textContent, field(page, 'off').getAttribute('aria-checked')]).toEqual(['–', 'false']);
    await page.click(field(page, 'off'));
    expect(asked.at(-1)).toEqual([1, 'own', { key: 'off', type: 'boolean', value: true }]);
  });

  it('can be removed with its key where no tree declares that; a refusal is shown', async () => {
    const { page, asked } = await openBoard(ROWS, { answer: 'Not now.' });
    expect(page.parts('.board-tools [aria-label^="Remove"]').map((each) => each.getAttribute('aria-label'))).toEqual(['Remove count']);
    await page.press('Remove count');
    expect([asked, page.texts('.board-refusal')]).toEqual([[[1, 'own', 'count']], ['Not now.']]);
  });
});

describe('a pinned key', () => {
  it('is shown by each pane with the value of its own agent', async () => {
    const page = await (await StudioPage.open({ scenario: 'gallery-attack-target' })).showTab('Blackboard');
    const [name, text] = [page.pane.state.value.entry!.name, (page.control('Value of reach') as HTMLInputElement).value];
    await page.press('Pin reach above the tree');
    await page.act(() => page.session.pinnedKeys.toggle({ key: 'rations', scope: 'party' }));
    await page.act(() => page.session.panes.openBeside());
    await page.act(() => page.session.panes.show(3, { isPinned: true }));
    const panes = page.session.panes.list.value;
    await page.render(createElement('div', {}, ...panes.map((pane) => createElement(PinnedKeysBar, { pane, key: pane.number }))));
    const none = 'rations partyno such key';
    expect(page.parts('.pinned').map((bar) => bar.getAttribute('aria-label'))).toEqual(
      [name, panes[1]!.state.value.entry!.name].map((each) => `Pinned keys of ${each}`),
    );
    expect(page.texts('.pinned-key')).toEqual([`reach${text}`, none, 'reachno such key', none]);
    await page.press('Unpin reach');
    expect(page.texts('.pinned-key')).toEqual([none, none]);
  });

  it('and any row can stop the game when it changes; the list of breakpoints tells so and leads back', async () => {
    const page = await (await StudioPage.open({ scenario: 'gallery-patrol' })).showTab('Blackboard');
    const { name, id } = page.pane.state.value.entry!;
    await page.press('Break when dangerRange changes');
    expect(page.port.setPoints).toEqual([{ id: 1, on: 'changed', key: 'dangerRange', scope: 'own', agentId: id, isEnabled: true }]);
    await page.act(() => page.session.panel.details.open('Breakpoints'));
    expect(page.texts('.breaks label')).toEqual([`dangerRange changesown key · ${name}`]);
    await page.press('Show the key');
    expect(page.session.panel.details.tab.value).toBe('Blackboard');
    await page.press('Break when dangerRange changes');
    expect(page.port.setPoints).toEqual([]);
  });
});

describe('a new key', () => {
  const submit = (page: StudioPage) => page.fire(page.part('.board-add'), new Event('submit', { bubbles: true, cancelable: true }));

  it('has a scope, a type, a name and a value', async () => {
    const { page, asked } = await openBoard();
    await page.enter('Scope of the new key', 'party');
    await page.enter('Type of the new key', 'vector');
    await page.enter('Name of the new key', ' camp ');
    await page.enter('Value of the new key', '3, 4');
    const sent = new Event('submit', { bubbles: true, cancelable: true });
    await page.fire(page.part('.board-add'), sent);
    expect(sent.defaultPrevented).toBe(true);
    expect(asked).toEqual([[1, 'party', { key: 'camp', type: 'vector', value: [3, 4] }]]);
    const left = ['Scope', 'Type', 'Name', 'Value'].map((what) => (page.control(`${what} of the new key`) as HTMLInputElement).value);
    expect([left, page.has('.refusal')]).toEqual([['party', 'vector', '', ''], false]);
  });

  it('needs a name and a value that make sense, and keeps what was typed until then', async () => {
    const { page, asked } = await openBoard();
    await submit(page);
    expect(page.texts('.refusal')).toEqual(['Enter a key name.']);
    await page.enter('Name of the new key', 'camp');
    await page.enter('Value of the new key', 'there');
    await submit(page);
    expect([page.texts('.refusal'), asked]).toEqual([['"there" is not a number.'], []]);
    expect((page.control('Value of the new key') as HTMLInputElement).value).toBe('there');
  });
});
