import type { HudPort } from '../hud/hud-options.ts';
import type { GameApp } from './game-app.ts';

/** The parts of the running game that the HUD acts on. It shows no control of them before the game has started, but for a page that tells why it cannot: a press there is heard, too. */
export function createHudPort(app: () => GameApp | undefined): HudPort {
  const running = (): GameApp => startedGame(app());
  return {
    get screens() {
      return running();
    },
    get camera() {
      return running();
    },
    get studio() {
      return running();
    },
    get sharing() {
      return running();
    },
    get pace() {
      return running().pace;
    },
    get orders() {
      return running().orders;
    },
    get tactics() {
      return running().tactics;
    },
    get timeline() {
      return running().timeline;
    },
    get why() {
      return running().why;
    },
    controlPressed: () => app()?.controlPressed(),
  };
}

/** @throws Error when it has not started. */
export function startedGame(app: GameApp | undefined): GameApp {
  if (app === undefined) throw new Error('The game was used before it had started.');
  return app;
}
