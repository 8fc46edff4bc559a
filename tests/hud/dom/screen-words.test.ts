import { describe, expect, it } from 'vitest';
import { element } from '../../../src/hud/dom/element.ts';
import { inSentences, inWords, speak, tellSentences } from '../../../src/hud/dom/screen-words.ts';
import { writeAttribute, writeText } from '../../../src/hud/dom/write.ts';
import verdicts from '../../../src/content/data/screen-words/de/verdicts.json' with { type: 'json' };
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

it.each([
  ['In 45 s Edda never shot an arrow (needed: 3 times).', 'In 45 s nie: Edda schoss einen Pfeil (nötig: 3-mal).'],
  ['At 0:00.1 Tova cheered while 7 tiles from the well.', '0:00.1: Tova jubelte, dabei 7 Felder von dem Brunnen entfernt.'],
  [
    'At 0:15.4 Tova saw Grim and was 3.7 tiles from Grim for 0.2 s. In the next second Tova never had the shield up.',
    '0:15.4: Tova sah Grim und war 3.7 Felder von Grim entfernt, 0.2 s lang. Danach, in 1 s, nie: Tova hatte den Schild oben.',
  ],
  [
    'In 40 s Tova was never more than 2.5 tiles from the start. Most: 1.5 tiles at 0:10.2.',
    'In 40 s nie: Tova war mehr als 2.5 Felder vom Start entfernt. Höchstens: 1.5 Felder, bei 0:10.2.',
  ],
  ['Not tested: in 30 s Tova never cheered.', 'Nicht geprüft: in 30 s nie: Tova jubelte.'],
  ['At 0:01.5 Tova cheered for the 13th time.', '0:01.5: Tova jubelte, zum 13. Mal.'],
  ['In 20 s Tova cheered only twice (needed: 4 times).', 'In 20 s nur zweimal: Tova jubelte (nötig: 4-mal).'],
])('a verdict is told in German: %s', (english, german) => {
  openDom();
  tellSentences(new Map([['verdicts', verdicts]]));
  expect(inSentences('verdicts', english)).toBe(german);
  expect(inSentences('arena-log', english)).toBe(english);
});
