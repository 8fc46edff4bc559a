import { expect, it } from 'vitest';
import { keyboardSign, type KeyboardSignState } from '../../../src/hud/fight/keyboard-sign.ts';
import { openDom } from '../../support/page/dom.ts';

it('beside an open studio a sign says which key leads to the other half of the page', () => {
  openDom();
  const { element, update } = keyboardSign();
  const says = (studio: KeyboardSignState['studio'], keyboard: KeyboardSignState['keyboard']): string => {
    update({ studio, keyboard });
    const shown = [...element.children].filter((part) => !(part as HTMLElement).hidden);
    return element.hidden ? '' : shown.map(({ textContent }) => textContent).join(' and ');
  };
  expect([says('open', 'studio'), says('open', 'field')]).toEqual(['Esc focus the game', 'T focus the studio']);
  expect([says('closed', 'field'), says('opening', 'field')]).toEqual(['', '']);
});
