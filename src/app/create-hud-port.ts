import type { HudPort } from '../hud/hud-port.ts';
import type { GameApp } from './game-app.ts';

/** Does nothing until the game is ready. */
export function createHudPort(app: () => GameApp | undefined): HudPort {
  return {
    get school() {
      return app()?.school;
    },
    get proving() {
      return app()?.proving;
    },
    get lives() {
      return app()?.lives;
    },
    get behaviourTests() {
      return app()?.behaviourTests;
    },
    startSkirmish: () => app()?.startSkirmish(),
    openGallery: () => app()?.openGallery(),
    openArena: (name) => app()?.openArena(name),
    openStress: (choice) => app()?.openStress(choice),
    setTickMode: (mode) => app()?.stress.setTickMode(mode),
    setTracing: (isTracing) => app()?.stress.setTracing(isTracing),
    setEvaluation: (everySeconds) => app()?.stress.setEvaluation(everySeconds),
    ...timePorts(app),
    share: (what, fight) => app()?.share(what, fight),
    restart: () => app()?.restart(),
    backToTitle: () => app()?.backToTitle(),
    setPaused: (isPaused) => app()?.setPaused(isPaused),
    setSpeed: (speed) => app()?.pace.setSpeed(speed),
    setMuted: (isMuted) => app()?.settings.setMuted(isMuted),
    togglePaused: () => app()?.togglePaused(),
    toggleMuted: () => app()?.settings.toggleMuted(),
    toggleTickMode: () => app()?.toggleTickMode(),
    stepSpeed: (places) => app()?.pace.stepSpeed(places),
    toggleSkipping: () => app()?.pace.toggleSkipping(),
    setBattle: (name) => app()?.settings.setBattle(name),
    setDifficulty: (difficulty) => app()?.settings.setDifficulty(difficulty),
    setEdgeScrolling: (isOn) => app()?.settings.setEdgeScrolling(isOn),
    setFog: (isOn) => app()?.settings.setFog(isOn),
    setAdaptsDetail: (isOn) => app()?.settings.setAdaptsDetail(isOn),
    setVolume: (volume) => app()?.settings.setVolume(volume),
    setFormation: (formation) => app()?.orders.setFormation(formation),
    cycleSpacing: () => app()?.orders.cycleSpacing(),
    cycleStance: () => app()?.orders.cycleStance(),
    aimOrder: (order) => app()?.orders.aimOrder(order),
    orderAimed: (point, isQueued) => app()?.orders.orderAimed(point, isQueued),
    orderMarch: (point, isQueued) => app()?.orders.orderMarch(point, isQueued),
    select: (ids, isAdditive) => app()?.orders.select(ids, isAdditive),
    toggleAdding: () => app()?.orders.toggleAdding(),
    makeGroup: () => app()?.orders.makeGroup(),
    selectGroup: (number) => app()?.orders.selectGroup(number),
    focusOnUnit: (id) => app()?.focusOnUnit(id),
    focusOnGround: (point) => app()?.focusOnGround(point),
    controlPressed: () => app()?.controlPressed(),
    openStudio: (agentId) => app()?.openStudio(agentId),
    closeStudio: () => app()?.closeStudio(),
  };
}

/** Of what shows the time of a run. */
function timePorts(app: () => GameApp | undefined): Pick<HudPort, 'timeline' | 'agentHistory' | 'branches'> {
  return {
    timeline: {
      get now() {
        return app()?.timeline.now;
      },
      pictureAt: (step) => app()?.timeline.pictureAt(step),
      seek: (step) => app()?.timeline.seek(step),
      stepBy: (steps) => app()?.timeline.stepBy(steps),
      stepToMark: (direction) => app()?.timeline.stepToMark(direction),
      backToNow: () => app()?.timeline.backToNow(),
      goOnFromHere: () => app()?.timeline.goOnFromHere(),
    },
    agentHistory: {
      open: (agentId, step) => app()?.agentHistory.open(agentId, step),
      toggle: () => app()?.agentHistory.toggle(),
      close: () => app()?.agentHistory.close(),
      chooseLane: (label) => app()?.agentHistory.chooseLane(label),
      chooseNode: (id) => app()?.agentHistory.chooseNode(id),
      toggleKey: (key) => app()?.agentHistory.toggleKey(key),
    },
    branches: {
      toggle: () => app()?.branches.toggle(),
      close: () => app()?.branches.close(),
      forkHere: () => app()?.branches.forkHere(),
      open: (id) => app()?.branches.open(id),
      rename: (id, name) => app()?.branches.rename(id, name),
      remove: (id) => app()?.branches.remove(id),
      undoRemove: () => app()?.branches.undoRemove(),
      compare: (id) => app()?.branches.compare(id),
      showDifference: (sentence) => app()?.branches.showDifference(sentence),
      setHealth: (unitId, share) => app()?.branches.setHealth(unitId, share),
    },
  };
}
