/** A share of the list that may move, by places of all together, before sorting from scratch is faster. */
const MOVES_PER_ENTRY = 6;

interface Deep {
  readonly depth: number;
}

/**
 * Sorts in place by rising depth; equal ones keep their order. Insertion sort: from one frame to the next hardly anything changes its
 * place. Where much does (the camera turns), the built-in sort takes over.
 */
export function sortByDepth(list: Deep[]): void {
  let movesLeft = list.length * MOVES_PER_ENTRY;
  for (let index = 1; index < list.length; index++) {
    const entry = list[index]!;
    const { depth } = entry;
    let place = index;
    while (place > 0 && list[place - 1]!.depth > depth) {
      list[place] = list[place - 1]!;
      place -= 1;
    }
    list[place] = entry;
    movesLeft -= index - place;
    if (movesLeft < 0) return void list.sort((one, other) => one.depth - other.depth);
  }
}

interface Listed {
  readonly isVisible: boolean;
  isListed: boolean;
}

/** Removes what is no longer visible, in place; the rest keeps its order. */
export function retainVisible(list: Listed[]): void {
  let kept = 0;
  for (let index = 0; index < list.length; index++) {
    const entry = list[index]!;
    if (!entry.isVisible) entry.isListed = false;
    else {
      if (kept !== index) list[kept] = entry;
      kept += 1;
    }
  }
  list.length = kept;
}
