import type { Locator } from 'playwright-core';
import { drawFrames } from '../../support/calm-frames.ts';

/** Looks that find it in the same place before it counts as at rest. */
const LOOKS = 3;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a part of the page is once it stands still: what appears or is laid out late moves it away from under the pointer. */
export async function restingBox(part: Locator): Promise<Box> {
  await part.scrollIntoViewIfNeeded();
  let box = await part.boundingBox();
  for (let still = 0; still < LOOKS;) {
    await drawFrames(part.page(), 4);
    await part.page().waitForTimeout(50);
    const next = await part.boundingBox();
    still = next !== null && next.x === box?.x && next.y === box.y ? still + 1 : 0;
    box = next;
  }
  if (box === null) throw new Error(`${part.toString()} is not in sight.`);
  return box;
}
