import { expect, it } from 'vitest';
import { printLessons } from '../../../../src/features/school/view/print-sheet.ts';
import { openDom } from '../../../support/page/dom.ts';
import { outline } from '../../../support/page/outline.ts';

it('a lesson is on the page while it is printed', () => {
  openDom();
  const line = { depth: 1, name: 'Aim', type: 'Wait', params: 'duration 1', others: 'disabled', isMarked: true };
  const tree = { name: 'part', description: 'A part.', keys: ['target: entity'], promises: 'calm', lines: [line] };
  const plain = { ...tree, keys: [], promises: '', lines: [{ ...line, name: '', params: '', others: '', isMarked: false }] };
  const sheet = {
    title: 'Selector',
    subtitle: 'The archer',
    text: ['One.'],
    task: 'Mend it.',
    hints: ['Look.'],
    trees: [plain, tree],
    claims: ['She shoots'],
    harder: undefined,
    solution: { text: 'It works.', tree: plain },
    predict: 'Which?',
    links: undefined,
  };
  let shown: typeof sheet | undefined = sheet;
  printLessons(() => shown);
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelectorAll('.print-sheet')).toHaveLength(1);
  expect(outline(document.querySelector('.print-sheet')!).split('\n')).toMatchInlineSnapshot(`
    [
      "Selector",
      "The archer",
      "Name",
      "Date",
      "One.",
      "Predict",
      "Which?",
      "Task",
      "Mend it.",
      "The tree",
      "{marked=false}",
      " Wait",
      "The tree “part”",
      "A part.",
      "Promises: calm",
      "{marked=true}",
      " Aim",
      " Wait; duration 1; disabled",
      "Thick border: the part that the lesson is about.",
      "target: entity",
      "What is checked",
      "She shoots",
      "Your answer",
      "Selector: hints",
      "Look.",
      "Selector: solution",
      "It works.",
      "{marked=false}",
      " Wait",
    ]
  `);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('.print-sheet')).toBeNull();
  shown = undefined;
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector('.print-sheet')).toBeNull();
});
