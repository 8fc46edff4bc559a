import { actionButton } from '../../../hud/actions/action-button.ts';
import type { ActionRunner } from '../../../hud/actions/action-runner.ts';
import { button } from '../../../hud/dom/button.ts';
import { element } from '../../../hud/dom/element.ts';
import type { HudPart } from '../../../hud/dom/hud-part.ts';
import { menuScreen } from '../../../hud/dom/menu-screen.ts';
import { writeText } from '../../../hud/dom/write.ts';
import { counted } from '../../../hud/words/labels.ts';
import type { EnemyPort, EnemyState, StyleState } from './enemy-state.ts';
import './enemy.css';

const LEAD = 'It notes what its ways of fighting cost you, and prefers the one that costs most. What it has learned stays in this browser.';

/** What the enemy has learned of the player, and a battle against it. */
export function enemyScreen(
  port: EnemyPort,
  { actions }: { readonly actions: ActionRunner },
): HudPart<{ readonly enemy: EnemyState | undefined }> {
  const styles = element('ul', { class: 'enemy-styles', 'aria-label': 'What it has learned' });
  const next = element('p', { class: 'enemy-next' });
  const battle = element('h3', {});
  const forget = button({ label: 'Forget all', className: 'button-paper', onPress: () => port.forget() });
  const sheet = element(
    'div',
    { class: 'enemy-sheet paper takes-pointer' },
    battle,
    next,
    styles,
    element(
      'div',
      { class: 'enemy-buttons' },
      button({ label: 'Fight it', className: 'button-primary', icon: 'banner', onPress: () => port.fight() }),
      forget,
    ),
    element('p', { class: 'enemy-about' }, 'Battle and difficulty are those of the title.'),
  );
  let shown = '';
  return {
    element: menuScreen(
      {
        className: 'enemy',
        label: 'An enemy that learns',
        back: actionButton(actions, 'backToTitle', { className: 'button-plain', icon: 'previous' }),
        title: 'An enemy that learns',
        lead: LEAD,
      },
      sheet,
    ),
    update({ enemy }) {
      const text = JSON.stringify(enemy);
      if (enemy === undefined || text === shown) return;
      shown = text;
      writeText(battle, enemy.battle);
      writeText(next, enemy.next);
      forget.toggleAttribute(
        'disabled',
        enemy.styles.every(({ fights }) => fights === 0),
      );
      styles.replaceChildren(...enemy.styles.map(styleLine));
    },
  };
}

function styleLine({ name, says, fights, cost, isNext }: StyleState): HTMLElement {
  const bar = element('span', { class: 'enemy-bar' });
  bar.style.setProperty('--cost', String(cost));
  const known = fights === 0 ? 'Not tried yet' : `${Math.round(100 * cost)}\u00a0% lost in ${counted(fights, 'fight')}`;
  return element(
    'li',
    { 'data-next': String(isNext) },
    element('span', { class: 'enemy-name' }, name),
    element('span', { class: 'enemy-tactics' }, says),
    bar,
    element('span', { class: 'enemy-known' }, known),
  );
}
