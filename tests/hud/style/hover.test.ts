import { expect, it } from 'vitest';
import { filesUnder, readRepositoryFile } from '../../support/repository.ts';

const GUARD = '@media (hover: hover)';

/** The selectors with `:hover` that also count after a tap: a finger leaves its last target hovered. */
function bareHovers(css: string): string[] {
  const open: string[] = [];
  const bare: string[] = [];
  for (const [, head, end] of css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') open.pop();
    if (end !== '{') continue;
    open.push(head!.trim());
    if (head!.includes(':hover') && !open.includes(GUARD)) bare.push(head!.trim());
  }
  return bare;
}

it('finds the rules for a pointer that fingers would set off', () => {
  expect(bareHovers(`.a { color: red; } ${GUARD} { @media print { .b:hover { x: y } } } .c:hover::after, .d { x: y }`)).toEqual([
    '.c:hover::after, .d',
  ]);
});

it('nothing keeps its highlight after a tap: all rules for a hovering pointer are in one media query', () => {
  const files = filesUnder('src').filter((path) => path.endsWith('.css'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((path) => bareHovers(readRepositoryFile(path)).map((selector) => `${path}: ${selector}`))).toEqual([]);
  expect(files.filter((path) => readRepositoryFile(path).includes('(hover: none)'))).toEqual([]);
});
