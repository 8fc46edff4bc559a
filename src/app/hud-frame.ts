import type { Game } from '../game/create-game.ts';
import type { FightState } from '../hud/fight/fight-screen.ts';
import type { Feature } from '../page/feature.ts';
import type { GameApp } from './game-app.ts';
import { leadsParty } from './leads-party.ts';
import type { StudioLoader } from './studio/studio-loader.ts';

export interface FrameSources {
  readonly app: Pick<GameApp, 'screen' | 'session' | 'selection' | 'watched' | 'eventQueues' | 'pace' | 'fog' | 'time'>;
  readonly game: Pick<Game, 'choices' | 'camera'>;
  readonly studio: Pick<StudioLoader, 'state' | 'hasKeyboard'>;
  readonly features: readonly Pick<Feature, 'explainer'>[];
}

/** Collects what the HUD shows in a frame. */
export function hudFrame({ app, game, studio, features }: FrameSources): FightState {
  const { screen, session, watched, pace } = app;
  return {
    screen,
    run: session,
    snapshot: session.snapshot,
    events: app.eventQueues.take('hud'),
    land: session.run.land,
    playerPartyId: leadsParty(screen, session) ? session.run.playerPartyId : 0,
    selection: app.selection,
    aimedOrder: game.choices.aimedOrder,
    isAdding: game.choices.isAdding,
    groups: game.choices.groups(),
    isPaused: session.clock.isPaused,
    speed: pace.speed,
    wait: pace.wait,
    sight: app.fog.sight,
    goals: watched === undefined ? session.run.world.terms.goals : [],
    viewCorners: game.camera.corners(),
    timeline: app.time.state,
    isExplaining: features.some(({ explainer }) => explainer?.isOpen === true),
    studio: studio.state,
    watched,
    keyboard: studio.hasKeyboard ? 'studio' : 'field',
  };
}
