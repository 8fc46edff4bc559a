import { expect, it } from 'vitest';
import type { Tactic } from '../../../src/hud/plan/tactics-menu.ts';
import { HudPage, skirmishSnapshot } from '../support/hud-page.ts';

const TACTICS: readonly Tactic[] = [
  { name: 'focus-fire', label: 'Focus fire', about: 'All bows at one.', obstacle: undefined },
  { name: 'pin-and-flank', label: 'Pin and flank', about: 'Two go round.', obstacle: 'Needs left: at least 4' },
];

async function menu(ordered?: string, changes: { isOffered?: boolean; tactics?: readonly Tactic[] } = {}): Promise<HudPage> {
  const page = new HudPage({
    'tactics.list': () => changes.tactics ?? TACTICS,
    'tactics.isOffered': () => changes.isOffered ?? true,
    'tactics.ordered': () => ordered,
  });
  await page.show();
  const details = document.querySelector<HTMLDetailsElement>('details.tactics');
  if (details) details.open = true;
  return page.show({ snapshot: skirmishSnapshot((edited) => void (edited.step += 60)) });
}

const entry = (label: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('.tactic')].find(({ textContent }) => textContent.startsWith(label))!;

it('orders a tactic, or leaves the choice to the captain, and closes', async () => {
  const page = await menu();
  expect(page.part('.tactics-now').textContent).toBe('none');
  expect(page.asks(() => entry('Focus fire').click())).toEqual(['tactics.order focus-fire']);
  expect(document.querySelector<HTMLDetailsElement>('details.tactics')!.open).toBe(false);
  const other = await menu();
  expect(other.asks(() => entry('Captain decides').click())).toEqual([expect.stringMatching(/^tactics\.order ?$/)]);
});

it('calls off the one that is ordered', async () => {
  const page = await menu('pin-and-flank');
  expect(page.part('.tactics-now').textContent).toBe('Pin and flank');
  expect(entry('Pin and flank').getAttribute('aria-pressed')).toBe('true');
  expect(entry('Pin and flank').textContent).toContain('Press again to call it off');
  expect(page.asks(() => entry('Pin and flank').click())).toEqual(['tactics.order undefined']);
});

it('greys one that cannot be done now, with the reason, and does not order it', async () => {
  const page = await menu();
  expect(entry('Pin and flank').getAttribute('aria-disabled')).toBe('true');
  expect(entry('Pin and flank').textContent).toContain('Needs left: at least 4');
  expect(page.asks(() => entry('Pin and flank').click())).toEqual([]);
  expect(entry('Focus fire').getAttribute('aria-disabled')).toBe('false');
});

it('looks again for the reasons while it is open, and keeps its buttons', async () => {
  let obstacle: string | undefined = 'Needs left: at least 4';
  const page = new HudPage({
    'tactics.list': () => [{ ...TACTICS[1]!, obstacle }],
    'tactics.isOffered': () => true,
    'tactics.ordered': () => undefined,
  });
  await page.show();
  document.querySelector<HTMLDetailsElement>('details.tactics')!.open = true;
  const at = (step: number) => page.show({ snapshot: skirmishSnapshot((edited) => void (edited.step = step)) });
  await at(60);
  const before = entry('Pin and flank');
  obstacle = undefined;
  await at(120);
  expect(entry('Pin and flank')).toBe(before);
  expect(before.getAttribute('aria-disabled')).toBe('false');
});

it('Escape closes it, and no order is lost by that', async () => {
  const page = await menu('focus-fire');
  expect(page.key('Escape', {}, entry('Focus fire'))).toEqual([]);
  expect(document.querySelector<HTMLDetailsElement>('details.tactics')!.open).toBe(false);
});

it('is not there for a party whose tree takes no such orders, nor after the battle', async () => {
  expect((await menu(undefined, { isOffered: false })).has('details.tactics')).toBe(false);
  const page = await menu();
  await page.show({ snapshot: skirmishSnapshot((edited) => void (edited.outcome = 'victory' as never)) });
  expect(page.has('details.tactics')).toBe(false);
});
