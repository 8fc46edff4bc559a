import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CellSort } from '../../../src/sim/spatial/cell-sort.ts';

const CELLS = 40;

test('few units and many are sorted alike: by cell, then in their own order, the absent left out', () => {
  // Up to 64 units are inserted, more are counted.
  const cells = fc.array(fc.integer({ min: -1, max: CELLS - 1 }), { maxLength: 130 });
  fc.assert(
    fc.property(cells, (cellOf) => {
      const sort = new CellSort(CELLS);
      sort.resize(cellOf.length);
      // What an earlier step left behind must not matter.
      sort.starts.fill(7);
      for (const [index, cell] of cellOf.entries()) sort.place(index, cell);
      sort.sort();
      const inCell = (cell: number): number[] => cellOf.flatMap((each, index) => (each === cell ? [index] : []));
      for (let cell = 0; cell < CELLS; cell++) {
        expect([...sort.items.subarray(sort.starts[cell], sort.starts[cell + 1])]).toEqual(inCell(cell));
      }
    }),
  );
});
