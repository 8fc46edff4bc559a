import { expect, it } from 'vitest';
import { createElement } from 'react';
import { KeyName } from '../../../src/studio/blackboard/view/key-name.tsx';
import { StudioPage } from '../support/studio-page.ts';

it.each([
  ['fact comradesAfterTarget(danger)', ['fact', 'comrades<wbr>After<wbr>Target', '(danger)']],
  ['tag:quiet', ['tag:<wbr>quiet']],
  ['HPOf_it2', ['HP<wbr>Of_<wbr>it2']],
  ['reach', ['reach']],
])('%s breaks between its words alone', async (name, parts) => {
  const page = await StudioPage.open({ scenario: 'gallery-patrol' });
  await page.render(createElement('p', {}, createElement(KeyName, { name })));
  expect(page.parts('.key-part').map(({ innerHTML }) => innerHTML)).toEqual(parts);
  expect(page.texts('p')).toEqual([name]);
});
