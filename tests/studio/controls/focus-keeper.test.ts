import { describe, expect, it } from 'vitest';
import { FocusKeeper, focusPane, keepFocus } from '../../../src/studio/controls/focus-keeper.ts';
import { openDom } from '../../support/page/dom.ts';

const NODE = '<div role="treeitem" tabindex="-1" id="other"></div><div role="treeitem" tabindex="0" id="node"></div>';
const PANE = (inside: string): string =>
  `<div class="pane" id="first">${NODE.replaceAll('id="', 'id="first-')}</div><div class="pane" data-active="true">${inside}</div>`;

function open(inside: string) {
  openDom({ html: `<button id="game"></button><div id="root"><input id="field">${PANE(inside)}</div>` });
  const root = document.getElementById('root')!;
  const stopping = new AbortController();
  const keeper = new FocusKeeper(root, stopping.signal);
  const part = (id: string) => document.getElementById(id)!;
  const focused = (): string => document.activeElement?.id ?? '';
  const pane = root.querySelector('[data-active]')!;
  return { keeper, part, focused, pane, stopping };
}

describe('the focus of a pane', () => {
  it.each([
    ['the field of its open list of agents', `${NODE}<div class="picker"><input id="wanted"></div>`],
    ['the node that the arrows start from', NODE.replace('id="node"', 'id="wanted"')],
    ['its tree where no node is shown', '<button class="who"></button><div class="graph" tabindex="0" id="wanted"></div>'],
    ['the button for its agent where there is no tree', '<button></button><button class="who" id="wanted"></button>'],
  ])('goes to %s', (_, inside) => {
    const { pane, focused } = open(inside);
    expect([focusPane(pane)?.id, focused()]).toEqual(['wanted', 'wanted']);
  });

  it('goes nowhere without a pane, or with one that has nothing to take it', () => {
    const { pane, part, focused } = open('<p></p>');
    part('game').focus();
    expect([focusPane(pane), focusPane(null), focusPane(undefined), focused()]).toEqual([undefined, undefined, undefined, 'game']);
  });
});

it('a click in a list leaves the focus in its field', () => {
  openDom({ html: '<ul></ul>' });
  const press = new MouseEvent('mousedown', { cancelable: true });
  keepFocus(press);
  expect(press.defaultPrevented).toBe(true);
});

describe('the focus of the studio', () => {
  it('goes back to the active pane when what had it is removed, before the next key', async () => {
    const { part, focused } = open(NODE);
    part('field').focus();
    part('field').remove();
    expect(focused()).toBe('');
    await Promise.resolve();
    expect(focused()).toBe('node');
  });

  it('stays in the game when it was moved there', () => {
    const { keeper, part, focused } = open(NODE);
    part('field').focus();
    part('game').focus();
    keeper.update();
    part('field').remove();
    part('game').blur();
    keeper.update();
    expect(focused()).toBe('');
  });

  it('stays nowhere when it was taken away from what is still there', () => {
    const { keeper, part, focused } = open(NODE);
    part('field').focus();
    part('field').blur();
    keeper.update();
    part('field').remove();
    keeper.update();
    expect(focused()).toBe('');
  });

  it('is claimed for the active pane, also before that is rendered, and only once', () => {
    const { keeper, part, focused, pane } = open('');
    keeper.claim();
    expect(focused()).toBe('');
    pane.innerHTML = NODE;
    keeper.update();
    expect(focused()).toBe('node');
    part('game').focus();
    keeper.update();
    expect(focused()).toBe('game');
  });

  it('moves on from a stand-in to the tree as soon as there is one', () => {
    const { keeper, focused, pane } = open('<button class="who" id="who"></button>');
    expect(keeper.takeBack()?.id).toBe('who');
    keeper.update();
    expect(focused()).toBe('who');
    pane.insertAdjacentHTML('beforeend', NODE);
    keeper.update();
    expect(focused()).toBe('node');
  });

  it('leaves a stand-in for good where the user goes elsewhere', () => {
    const { keeper, part, focused, pane } = open('<button class="who" id="who"></button>');
    keeper.takeBack();
    part('field').focus();
    keeper.update();
    pane.insertAdjacentHTML('beforeend', NODE);
    part('who').focus();
    keeper.update();
    expect(focused()).toBe('who');
  });

  it('is no longer kept after the studio has gone', async () => {
    const { part, focused, stopping } = open(NODE);
    stopping.abort();
    part('field').focus();
    part('field').remove();
    await Promise.resolve();
    expect(focused()).toBe('');
  });

  it('is not taken back after the studio has gone, though it was there before', async () => {
    const { part, focused, stopping } = open(NODE);
    part('field').focus();
    stopping.abort();
    part('field').remove();
    await Promise.resolve();
    expect(focused()).toBe('');
  });
});
