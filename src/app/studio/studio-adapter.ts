import { kindsWithRules } from './kinds-with-rules.ts';
import { gameRegistry } from '../../agents/registry/game-registry.ts';
import type { GroundMark } from '../../game/port/battle-view-port.ts';
import type { EntityId } from '../../sim/state.ts';
import type { FieldPort, PanelPlace, PastPort, ScenePort, StudioPort } from '../../studio/ports/studio-port.ts';
import type { EditPort } from '../../studio/ports/edit-port.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { agentList } from './agent-list.ts';
import { mainFigure, type Spot } from './main-figure.ts';
import type { TreeFileAdapter } from './tree-file-adapter.ts';
import { FightReplays } from './fight-replays.ts';
import { sceneNames } from './scene-names.ts';
import { keyChanges, runEdits } from './studio-changes.ts';
import { studioTime } from './studio-time.ts';
import { watchAgent } from './watch-agent.ts';
import { WatchedRun } from './watched-run.ts';

/** What the adapter needs from the page. */
export interface StudioAdapterOptions {
  /** The trees that run now; every new scene starts with them. */
  readonly library: StudioPort['library'];
  readonly trees: TreeFileAdapter;
  /** The current session; another object means another scene. */
  session(): RunSession;
  selection(): readonly EntityId[];
  /** Ground point in tiles. */
  focus(x: number, y: number): void;
  /** The ground point at the centre of the view, in tiles. */
  lookedAt(): Spot;
  /** Units that the player may not know of. */
  hidden(): readonly EntityId[];
  nodeAnswer: PastPort['nodeAnswer'];
  readonly compareTrees: StudioPort['compareTrees'];
  makeRoom(panel: PanelPlace): void;
}

export interface StudioAdapter {
  readonly port: StudioPort & EditPort;
  /** Returns the ground marks for the agents that the studio highlights. */
  marks(): readonly GroundMark[];
}

/** The game as the studio sees it. It watches and pauses; whatever changes the run is a recorded command. */
export function createStudioAdapter(options: StudioAdapterOptions): StudioAdapter {
  const watched = new WatchedRun(() => options.session());
  const scene = studioScene(watched, options);
  const port: StudioAdapter['port'] = {
    ...options.trees,
    library: options.library,
    kinds: kindsWithRules(gameRegistry.definitions),
    compareTrees: options.compareTrees,
    scene,
    time: studioTime(watched),
    breakpoints: { set: (breakpoints) => watched.setBreakpoints(breakpoints), takeHits: () => watched.takeHits() },
    past: studioPast(watched, options),
    keyChanges: keyChanges(watched),
    field: studioField(watched, { scene, options }),
    edits: runEdits(watched),
    names: () => sceneNames(watched.session),
    sceneTrees: () => watched.session.run.content.library,
  };
  return { port, marks: () => watched.marks() };
}

function studioScene(watched: WatchedRun, { selection, lookedAt, hidden }: StudioAdapterOptions): ScenePort {
  return {
    number: () => watched.scene(),
    name: () => watched.session.run.scenario.title,
    agents: () => agentList(watched.session.run),
    selectedAgent: () => selection()[0] ?? 0,
    mainAgent: (except) => mainFigure({ run: watched.session.run, lookedAt: lookedAt(), except: [...except, ...hidden()] }),
    watch: (agentId) => watchAgent(watched, agentId),
  };
}

function studioPast(watched: WatchedRun, { nodeAnswer }: StudioAdapterOptions): PastPort {
  const replays = new FightReplays();
  return {
    coverage: () => replays.coverage(watched.session),
    evaluations: () => replays.evaluations(watched.session),
    nodeAnswer,
    log: () => watched.session.past.log.until(watched.session.snapshot.step),
  };
}

function studioField(
  watched: WatchedRun,
  { scene, options }: { readonly scene: ScenePort; readonly options: StudioAdapterOptions },
): FieldPort {
  let panelSize = 0;
  const focusOn = (agentId: EntityId): void => {
    const place = watched.session.run.world.entities.positionOf(agentId);
    if (place && !options.hidden().includes(agentId)) options.focus(place.x, place.y);
  };
  return {
    highlight: (agentIds) => watched.highlight(agentIds),
    focusOn,
    /** When the panel opens, keeps the selected agent in the visible part of the field. */
    setPanelPlace(panel) {
      options.makeRoom(panel);
      if (panel.size > 0 && panelSize === 0) focusOn(scene.selectedAgent());
      panelSize = panel.size;
    },
  };
}
