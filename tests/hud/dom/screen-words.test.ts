import { describe, expect, it } from 'vitest';
import { element } from '../../../src/hud/dom/element.ts';
import { inWords, speak } from '../../../src/hud/dom/screen-words.ts';
import { writeAttribute, writeText } from '../../../src/hud/dom/write.ts';
import { openDom } from '../../support/page/dom.ts';

const WORDS = {
  Next: 'Weiter',
  '{1} of {2} done': '{2} Lektionen, {1} fertig',
  '{1} more': '{1} weitere',
  '{1} of {2}': '{1} von {2}',
  '{1} fights': '{1} Kämpfe',
  'Done: passed in {1}.': 'Bestanden in {1}.',
  '{1} min': '{1} Min.',
  'after {1}': 'nach {1}',
  'Why? {1}': 'Warum? {1}',
};

describe('a text of a screen', () => {
  it.each([
    ['Next', 'Weiter'],
    [' Next ', ' Weiter '],
    ['3 of 40 done', '40 Lektionen, 3 fertig'],
    ['Done: passed in 3 fights.', 'Bestanden in 3 Kämpfe.'],
    ['5 min · after Tick, Memory', '5 Min. · nach Tick, Memory'],
    ['Why? Because', 'Warum? Because'],
    ['Why? $& $1', 'Warum? $& $1'],
    ['Nothing of it', 'Nothing of it'],
    ['Next of all', 'Next of all'],
    ['3 of 12', '3 von 12'],
    ['Not afraid of anything', 'Not afraid of anything'],
  ])('“%s” is shown as “%s”', (english, shown) => {
    openDom();
    speak(WORDS);
    expect(inWords(english)).toBe(shown);
  });

  it('is shown so wherever it is made or changed, and names of classes stay', () => {
    openDom();
    const before = element('p', {}, 'Next');
    speak(WORDS);
    const node = element('p', { class: 'Next', 'aria-label': 'Next' }, 'Next');
    expect([before.textContent, node.textContent, node.className, node.getAttribute('aria-label')]).toEqual([
      'Next',
      'Weiter',
      'Next',
      'Weiter',
    ]);
    writeText(node, '4 fights');
    writeAttribute(node, 'title', 'Next');
    writeAttribute(node, 'data-state', 'Next');
    expect([node.textContent, node.title, node.dataset['state']]).toEqual(['4 Kämpfe', 'Weiter', 'Next']);
  });

  it('is English on a page without words', () => {
    openDom();
    expect(inWords('Next')).toBe('Next');
  });
});
