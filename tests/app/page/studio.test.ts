import { describe, expect, it } from 'vitest';
import { GamePage } from '../../support/page/game-page.ts';
import { keptOutlines } from '../../support/page/outline.ts';

const kept = keptOutlines('app/page/outlines');

/** Opens the studio in a scene, on the agent of that name. */
async function openStudio(scenario: string, agent?: string, frames = 20): Promise<GamePage> {
  const page = await GamePage.open({ address: `?seed=a&scenario=${scenario}` });
  await page.frames(frames);
  const unit = page.game?.battle?.snapshot().units.find(({ name }) => name === agent);
  if (unit) page.game?.choices.select([unit.id]);
  await page.key('t', {}, document.body);
  await page.frames(5);
  await page.key('p', {}, page.part('#studio'));
  // Nodes that have opened are drawn when the others have made room.
  await page.frames(25);
  page.isLoaded = true;
  return page;
}

const tab = async (page: GamePage, name: string): Promise<GamePage> => page.press(new RegExp(`^${name}`), '#studio [role="tablist"]');

describe('the studio, as a person reads it', () => {
  it('as a whole', async () => {
    const page = await openStudio('skirmish', 'Edda');
    await expect(page.outline('#studio')).toMatchFileSnapshot(kept('studio'));
  });

  it.each([
    ['skirmish', 'Edda', ['Node', 'Keys', 'Problems', 'Breakpoints']],
    ['gallery-captain', undefined, ['Utility', 'Node']],
    ['gallery-watchman', undefined, ['States']],
    ['gallery-apples', undefined, ['Plan']],
  ] as const)('in the scene %s', async (scenario, agent, tabs) => {
    const page = await openStudio(scenario, agent);
    for (const name of tabs) {
      await tab(page, name);
      await expect(page.outline('#studio [role="tabpanel"]')).toMatchFileSnapshot(kept(`studio-${scenario}-${name.toLowerCase()}`));
    }
    expect(page.has('#studio [role="tabpanel"]')).toBe(true);
  });
});
