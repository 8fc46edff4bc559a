import { describe, expect, it, vi } from 'vitest';
import { arenaActions } from '../../../../src/features/gallery/arena-actions.ts';
import { arenaTexts } from '../../../../src/features/gallery/arena-texts.ts';
import { arenaScreen } from '../../../../src/features/gallery/view/arena-screen.ts';
import { galleryScreen } from '../../../../src/features/gallery/view/gallery-screen.ts';
import type { SidesState } from '../../../../src/features/gallery/view/sides-state.ts';
import type { FeatureAction } from '../../../../src/hud/actions/hud-action.ts';
import { element } from '../../../../src/hud/dom/element.ts';
import { withState } from '../../../../src/hud/dom/with-state.ts';
import type { HudFeature } from '../../../../src/hud/hud-feature.ts';
import { type ShownState, HudPage, skirmishSnapshot } from '../../../hud/support/hud-page.ts';
import { keptOutlines } from '../../../support/page/outline.ts';
import { shippedContent as content } from '../../../support/shipped-content.ts';

const kept = keptOutlines('features/outlines');

/** The HUD with the gallery, on the arena that a test names; what that asks for is recorded. */
class GalleryPage extends HudPage {
  readonly #scene: { arena: string; sides: SidesState | undefined };

  constructor(others: readonly HudFeature[] = []) {
    const scene = { arena: '', sides: undefined };
    const asked = (): string[] => this.asked;
    const open = (name: string): void => void asked().push(`open ${name}`);
    const cards: FeatureAction = { label: 'Behaviour gallery', isEnabled: () => true, run: () => void asked().push('cards') };
    const isShown = (): boolean => this.state.screen === 'battle/arena';
    const { previous, next } = arenaActions({ content, shown: () => scene.arena, isShown, enter: open });
    const arenas = arenaTexts(content);
    super({}, [
      ...others,
      {
        id: 'gallery',
        actions: [cards, previous, next],
        views: {
          screens: [
            { name: 'menu/gallery', load: async ({ controls: { actions } }) => galleryScreen({ arenas, open }, actions) },
            {
              name: 'battle/arena',
              load: async (tools) => withState(arenaScreen(tools, { arenas, cards, previous, next }), (state) => ({ ...state, ...scene })),
            },
          ],
        },
      },
    ]);
    this.#scene = scene;
  }

  /** Shows the arena of that name. */
  async showArena(name: string, { sides, ...changes }: Partial<ShownState> & { sides?: SidesState | undefined } = {}): Promise<this> {
    Object.assign(this.#scene, { arena: content.scenarios.has(name) ? name : `gallery-${name}`, sides });
    return this.show({ screen: 'battle/arena', ...changes });
  }
}

const about = (page: HudPage): HTMLDetailsElement => page.part('.arena-about') as HTMLDetailsElement;

describe('an arena', () => {
  it('is told of, and leads to the others, around both ends', async () => {
    const page = await new GalleryPage().showArena('stand-guard');
    await expect(page.outline('.arena')).toMatchFileSnapshot(kept('arena'));
    expect([...page.press('Previous'), ...page.press('Next'), ...page.press('Restart'), ...page.press('All behaviours')]).toEqual([
      'open gallery-patrol',
      'open gallery-watchful-walk',
      'scenes.restart',
      'cards',
    ]);
    await page.showArena('patrol');
    expect([...page.key('['), ...page.key(']')]).toEqual(['open two-ships', 'open gallery-stand-guard']);
    await page.showArena('two-ships');
    expect(page.key(']')).toEqual(['open gallery-patrol']);
  });

  it('leaves the keyboard to the field when its text is folded with the mouse', async () => {
    const page = await new GalleryPage().showArena('stand-guard');
    const heading = page.part('.arena-heading');
    heading.tabIndex = 0;
    for (const [detail, keeps] of [
      [0, true],
      [1, false],
    ] as const) {
      heading.focus();
      heading.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
      expect(document.activeElement === heading).toBe(keeps);
    }
  });

  it('that is led folds its text once one has begun, or has had time to read', async () => {
    const page = await new GalleryPage().showArena('zombies');
    expect(about(page).open).toBe(true);
    await page.show({ selection: [1] });
    expect(about(page).open).toBe(false);
    about(page).open = true;
    await page.show();
    expect(about(page).open).toBe(true);
    await page.showArena('escort', { selection: [] });
    expect(about(page).open).toBe(true);
    await page.show({ snapshot: skirmishSnapshot((snapshot) => (snapshot.step = 1200)) });
    expect(about(page).open).toBe(true);
    await page.show({ snapshot: skirmishSnapshot((snapshot) => (snapshot.step = 1201)) });
    expect(about(page).open).toBe(false);
  });

  it('folds its text when a part of a feature is unfolded: both would hide the scene', async () => {
    const load = async () => ({ element: element('details', { class: 'part' }), update: () => {} });
    const page = new GalleryPage([{ id: 'part', views: { scene: { load } } }]);
    await page.showArena('survival', { playerPartyId: 0 });
    const fold = document.querySelector<HTMLDetailsElement>('.part')!;
    const toggle = (isOpen: boolean): void => {
      fold.open = isOpen;
      fold.dispatchEvent(new Event('toggle'));
    };
    expect(about(page).open).toBe(true);
    toggle(false);
    expect(about(page).open).toBe(true);
    toggle(true);
    expect(about(page).open).toBe(false);
  });

  it('shows how its sides stand, line by line where several things burn', async () => {
    const crew = { id: 1, name: 'Brid', isAlive: true, state: 'Put out a fire', action: 'Pour it out' };
    const hull = { label: 'Hull', value: 0.84, range: { min: 0, max: 1 }, isWhole: false };
    const made = { label: 'Made', value: 2, range: { min: 0, max: 6 }, isWhole: true };
    const fires = [0.9, 0.5, 0.2, 0.1].map((strength, index) => ({ name: `Deck ${index + 1}`, strength }));
    const side = { title: 'The Heron', considerations: [hull, made], crew: [crew], fires };
    const calm = {
      title: 'The Boar',
      considerations: [
        { ...hull, value: undefined },
        { ...made, label: 'Speed', value: 1.25, range: undefined, isWhole: false },
      ],
      crew: [
        { ...crew, name: 'Ragn', state: '', action: '' },
        { ...crew, name: 'Svart', isAlive: false, state: '', action: '' },
      ],
      fires: [],
    };
    const page = await new GalleryPage().showArena('two-ships', { playerPartyId: 0, sides: [side, calm] });
    await expect(page.outline('.sides')).toMatchFileSnapshot(kept('sides'));
    await page.showArena('two-ships', { sides: [{ ...calm, title: 'The Heron', fires: undefined }] });
    expect(page.part('.sides').textContent).not.toContain('fire');
    await page.showArena('two-ships');
    expect(page.has('.sides')).toBe(false);
  });

  it.each([
    { isStacked: false, hasSides: false, isOpen: true },
    { isStacked: false, hasSides: true, isOpen: true },
    { isStacked: true, hasSides: false, isOpen: true },
    { isStacked: true, hasSides: true, isOpen: false },
  ])('leaves the room of its text to the sides on a narrow screen alone: %o', async ({ isStacked, hasSides, isOpen }) => {
    const page = new GalleryPage();
    vi.stubGlobal('matchMedia', () => ({ matches: isStacked }));
    await page.showArena('two-ships', { playerPartyId: 0, sides: hasSides ? [] : undefined });
    expect(about(page).open).toBe(isOpen);
    vi.unstubAllGlobals();
  });

  it('that is watched keeps its text, and offers no orders', async () => {
    const page = await new GalleryPage().showArena('brawl', { playerPartyId: 0, selection: [1] });
    expect([about(page).open, page.has('.commands'), page.has('.party'), page.part('.arena-orders').dataset['watched']]).toEqual([
      true,
      false,
      false,
      'true',
    ]);
    await page.show({ playerPartyId: skirmishSnapshot().parties[0]!.id });
    expect([page.has('.commands'), page.has('.party')]).toEqual([true, true]);
  });

  it('what units say is written down, the last six', async () => {
    const page = await new GalleryPage().showArena('moods');
    const [unit] = skirmishSnapshot().units;
    const said = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ type: 'said', agentId: unit!.id, text: `Word ${number}` }) as never);
    await page.show({ events: said });
    const lines = [...document.querySelectorAll('.speech-log p')].map(({ textContent }) => textContent);
    expect(lines).toEqual([2, 3, 4, 5, 6, 7].map((number) => `${unit!.name}: Word ${number}`));
  });
});

it('the cards of the gallery open their arenas, the last one the battle', async () => {
  const page = await new GalleryPage().show({ screen: 'menu/gallery' });
  expect([...page.press(/^1Patrol/), ...page.press(/^Lead the warband/), ...page.key('Escape')]).toEqual([
    'open gallery-patrol',
    'scenes.startBattle',
    'scenes.backToTitle',
  ]);
});
