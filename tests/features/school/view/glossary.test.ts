import { describe, expect, it } from 'vitest';
import { glossaryDialog, matchesTerm, synonymWords } from '../../../../src/features/school/view/glossary-dialog.ts';
import { openDom, replaceOnElements } from '../../../support/page/dom.ts';

const SELECTOR = {
  term: 'Selector',
  means: 'Takes the first that does not fail.',
  synonyms: [{ word: 'Fallback', source: 'BehaviorTree.CPP' }],
  lessons: ['selector'],
};
const TICK = { term: 'tick', means: 'One question to the tree.', synonyms: [], lessons: [] };

function opened(term?: string) {
  openDom();
  replaceOnElements('scrollIntoView', { value: () => {} });
  const asked: string[] = [];
  const glossary = glossaryDialog({ openLesson: (id: string) => void asked.push(id) });
  document.body.append(glossary.element);
  glossary.update({ parts: [], paths: [], glossary: [SELECTOR, TICK], sources: ['A book'] }, [
    { id: 'selector', title: 'Selector', subtitle: '' },
  ]);
  glossary.open(term);
  const rows = (): (string | null)[] =>
    [...glossary.element.querySelectorAll<HTMLElement>('.glossary-term')].filter(({ hidden }) => !hidden).map((row) => row.textContent);
  const search = (text: string): void => {
    const field = glossary.element.querySelector('input')!;
    field.value = text;
    field.dispatchEvent(new Event('input'));
  };
  return { asked, rows, search, element: glossary.element };
}

describe('the glossary', () => {
  it('has each term with its definition, what others call it, and the lesson', () => {
    const { rows, asked, element } = opened();
    expect(rows()).toEqual([
      'SelectorTakes the first that does not fail.Elsewhere: Fallback (BehaviorTree.CPP)Lesson: Selector',
      'tickOne question to the tree.',
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search the glossary');
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Lesson: Selector')!.click();
    expect([asked, (element as HTMLDialogElement).open]).toEqual([['selector'], false]);
  });

  it('opens at a term', () => {
    opened('tick');
    expect(document.activeElement?.textContent).toBe('tick');
  });

  it('is searched, and says so when nothing fits', () => {
    const { rows, search, element } = opened();
    const status = () => element.querySelector('[role="status"]')?.textContent;
    search('fallback');
    expect([rows().length, status()]).toEqual([1, '1 term']);
    search('service');
    expect([rows().length, status()]).toEqual([0, 'No term matches “service”.']);
    search('');
    expect([rows().length, status()]).toEqual([2, '2 terms']);
  });

  it('names a word that several use once', () => {
    const synonyms = [...SELECTOR.synonyms, { word: 'Priority', source: 'behavior3' }, { word: 'Fallback', source: 'Ögren' }];
    expect(synonymWords(synonyms)).toBe('Fallback (BehaviorTree.CPP, Ögren), Priority (behavior3)');
  });

  it.each([
    ['FALL', true],
    ['first fail', true],
    ['behaviortree.cpp', true],
    ['  selector ', true],
    ['question', false],
  ])('finds “%s”: %s', (search, isFound) => {
    expect(matchesTerm(SELECTOR, search)).toBe(isFound);
  });
});
