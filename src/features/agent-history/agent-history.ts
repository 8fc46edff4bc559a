import { entityName } from '../../agents/entity-name.ts';
import { capitalised } from '../../core/capitalised.ts';
import type { AgentHistoryState, BranchAnswer, HistoryLane, HistoryNode, ValueLane, WhyWords } from './view/agent-history-state.ts';
import type { RunSession } from '../../runs/session/run-session.ts';
import { unitRulesOf } from '../../sim/rules.ts';
import { STEPS_PER_SECOND, type EntityId } from '../../sim/state.ts';
import { explainAgent, type Explanation } from '../../studio/explain/explain-agent.ts';
import { nodeName } from '../../studio/graph/node-name.ts';
import type { GraphNode } from '../../studio/graph/tree-graph.ts';
import { answerBranch } from './answer-branch.ts';
import type { TracedBranch } from './behaviour-lanes.ts';
import { joinedHistory, type BranchHistory } from './branch-recorder.ts';
import { HistoryChunks } from './history-chunks.ts';
import { howItFell } from './how-it-fell.ts';
import { MomentReplay } from './moment-replay.ts';
import { TracedReplay, type ReplayedTree } from './traced-replay.ts';
import { TreeEdits } from './tree-edits.ts';

/** Shown before a person has chosen any. */
const FIRST_KEYS = ['target', 'danger'];

/** While the run is played, the words follow it this often. */
const WORDS_EVERY_STEPS = STEPS_PER_SECOND / 10;

export interface AgentHistoryOptions {
  readonly session: RunSession;
  readonly agentId: EntityId;
  readonly keys?: readonly string[] | undefined;
}

/** The history of one agent of a run that is being played, at the step that the run shows. */
export class AgentHistory {
  readonly agentId: EntityId;
  readonly session: RunSession;
  readonly #edits = new TreeEdits();
  readonly #moment: MomentReplay;
  readonly #chunks: HistoryChunks;
  #turns: number;
  #chosenLane = '';
  #chosenNode = '';
  #keys: readonly string[];
  #why: WhyWords | undefined;
  #answer: BranchAnswer | undefined;
  /** The last one: a run that is being played is ahead of it now and then. */
  #nodeAnswer: { readonly id: string; readonly answer: BranchAnswer | undefined } | undefined;
  #shownOf = '';
  #shownTree: ReplayedTree | undefined;
  /** The step that the words are about. */
  #toldStep = 0;
  #state: AgentHistoryState | undefined;

  constructor({ session, agentId, keys = FIRST_KEYS }: AgentHistoryOptions) {
    this.session = session;
    this.agentId = agentId;
    this.#moment = new MomentReplay(new TracedReplay(session, agentId), this.#edits);
    this.#chunks = new HistoryChunks(new TracedReplay(session, agentId), this.#edits);
    this.#turns = session.branching.turns;
    this.#keys = keys;
  }

  get keys(): readonly string[] {
    return this.#keys;
  }

  /** An empty label chooses none. */
  chooseLane(label: string): void {
    this.#chosenLane = label;
    this.#chosenNode = '';
    this.#shownOf = '';
  }

  /** By its id in the program; an empty one chooses none. */
  chooseNode(id: string): void {
    this.#chosenNode = id;
    this.#chosenLane = '';
    this.#shownOf = '';
  }

  toggleKey(key: string): void {
    this.#keys = this.#keys.includes(key) ? this.#keys.filter((each) => each !== key) : [...this.#keys, key];
    this.#shownOf = '';
  }

  /** One slice of playing the run again, the shown step first. */
  work(hasTime: () => boolean): void {
    this.#followTurns();
    const { session } = this;
    if (session.past.isSeeking) return;
    this.#moment.aim(this.#tellingStep, !session.clock.isPaused);
    this.#moment.work(hasTime);
    if (this.#moment.isThere) this.#chunks.work(session.past.shownStep, session.recorded.lastStep, hasTime);
  }

  get state(): AgentHistoryState {
    const { session } = this;
    const isThere = this.#moment.isThere;
    const { shownStep, isSeeking } = session.past;
    if (isThere) this.#toldStep = this.#moment.replay.step;
    const shownOf = session.clock.isPaused
      ? [shownStep, session.recorded.lastStep, isThere, this.#chunks.version, isSeeking].join()
      : `playing ${[shownStep, this.#toldStep].map((step) => Math.floor(step / WORDS_EVERY_STEPS)).join()}`;
    // An edit of the paused present gives the agent another tree within a step.
    const { tree } = this.#moment.replay;
    if (this.#state !== undefined && shownOf === this.#shownOf && tree === this.#shownTree) return this.#state;
    this.#shownOf = shownOf;
    this.#shownTree = tree;
    // On the way to another moment, the words of the last one stay.
    if (isThere && !isSeeking) this.#explain();
    this.#state = this.#compose();
    return this.#state;
  }

  /** Why the node of that id in the program runs or not at the shown step; undefined until it is found out, and for a node of another tree. */
  answerNode(id: string): BranchAnswer | undefined {
    const { session } = this;
    if (!this.#moment.isThere || session.past.isSeeking)
      return !session.clock.isPaused && this.#nodeAnswer?.id === id ? this.#nodeAnswer.answer : undefined;
    const branch = this.#moment.replay.tree?.nodes.find(({ node }) => node.programId === id);
    const answer = branch && this.#answerOf(branch, this.#nodeHistory(branch));
    this.#nodeAnswer = { id, answer };
    return answer;
  }

  /** The fallen are explained at the step at which they fell. */
  get #tellingStep(): number {
    const { shownStep } = this.session.past;
    return Math.min(shownStep, this.#fellAt ?? shownStep);
  }

  /** Undefined while it lives. */
  get #fellAt(): number | undefined {
    const unit = this.session.run.world.entities.unit(this.agentId);
    return unit === undefined || unit.isAlive ? undefined : unit.diedAtStep;
  }

  #followTurns(): void {
    const { turns, turnedAtStep } = this.session.branching;
    if (turns !== this.#turns) {
      this.#turns = turns;
      this.#edits.forget(turnedAtStep);
      this.#moment.forget(turnedAtStep);
      this.#chunks.forget(turnedAtStep);
    }
  }

  #explain(): void {
    const { replay } = this.#moment;
    const { tree } = replay;
    if (tree === undefined) {
      this.#why = { doing: 'No tree decides here.', within: '', because: [] };
      this.#answer = undefined;
      return;
    }
    const { graph, indexOf, states } = tree;
    const isFallen = this.#fellAt !== undefined;
    const condition = isFallen ? '' : this.#condition();
    const failedAt = (node: GraphNode): number => this.#moment.lastAsked(indexOf(node) ?? -1)?.step ?? 0;
    const words = explainAgent({ graph, indexOf, states, condition, isFallen, failedAt, isEdited: this.#edits.hasUpTo(replay.step) });
    const fall = this.#fallWords();
    const because = [...fall, words.condition, ...words.because].filter((reason) => reason !== '');
    const answer = isFallen ? [words.doing, ...fall.slice(0, 1).map(capitalised)].join('. ') : sentenceOf(words);
    this.#why = { doing: answer === '' ? words.text : answer, within: words.within.join(' › '), because };
    const lane = tree.lanes.find(({ label }) => label === this.#chosenLane);
    this.#answer = lane ? this.#answerOf(lane, this.#laneHistory(lane)) : this.answerNode(this.#chosenNode);
  }

  #answerOf(branch: TracedBranch, history: BranchHistory): BranchAnswer | undefined {
    const { replay } = this.#moment;
    const knownFrom = this.#chunks.knownFrom(replay.step);
    const lastAsked = this.#moment.lastAsked(branch.index);
    return replay.tree && answerBranch({ branch, tree: replay.tree, replay, history, lastAsked, knownFrom, fellAt: this.#fellAt });
  }

  #nodeHistory({ label }: TracedBranch): BranchHistory {
    return this.#chunks.node(label, this.#moment.replay.step);
  }

  /** Joins the history of all behaviours with the name of a branch and the history of its node, which may have had another name. */
  #laneHistory({ label, index }: TracedBranch): BranchHistory {
    const node = this.#moment.replay.tree?.nodes[index];
    return joinedHistory([this.#chunks.lane(label), ...(node ? [this.#nodeHistory(node)] : [])]);
  }

  #fallWords(): readonly string[] {
    const { agentId, session } = this;
    const step = this.#fellAt;
    if (step === undefined || session.history === undefined) return [];
    return howItFell({ unitId: agentId, step, deeds: session.history.records.fight.deeds, world: this.#moment.replay.world.run.world });
  }

  #condition(): string {
    const { world } = this.#moment.replay.world.run;
    const unit = world.entities.unit(this.agentId);
    return unit ? `health ${Math.ceil(unit.health)} of ${unitRulesOf(world.rules, unit.kind).maxHealth}` : '';
  }

  #compose(): AgentHistoryState {
    const { session, agentId } = this;
    const { lastStep: nowStep } = session.recorded;
    return {
      agentId,
      name: entityName(session.run.world, agentId),
      step: session.past.shownStep,
      nowStep,
      why: this.#why,
      lanes: this.#lanes(),
      nodes: this.#nodes(),
      chosenLane: this.#chosenLane,
      chosenNode: this.#chosenNode,
      answer: this.#answer,
      values: this.#keys.map((key) => this.#valueLane(key)),
      keys: [...new Set([...this.#keys, ...this.#chunks.keys])],
      rebuiltShare: this.#chunks.share(nowStep),
    };
  }

  /** Those of the tree that runs now, then those of trees before. */
  #lanes(): readonly HistoryLane[] {
    const { tree } = this.#moment.replay;
    const now = tree?.lanes ?? [];
    const labels = new Set(now.map(({ label }) => label));
    const before = this.#chunks.laneLabels.filter((label) => !labels.has(label));
    return [
      ...now.map((lane) => ({
        label: lane.label,
        within: lane.within,
        spans: this.#laneHistory(lane).runs,
        isRunning: tree?.states.status(lane.index) === 'running',
      })),
      ...before.map((label) => ({ label, within: 'an earlier tree', spans: this.#chunks.lane(label).runs, isRunning: false })),
    ];
  }

  #nodes(): readonly HistoryNode[] {
    const { tree } = this.#moment.replay;
    return (tree?.nodes ?? []).map(({ node, index }) => ({
      id: node.programId,
      name: nodeName(node),
      depth: node.depth,
      isRunning: tree?.states.status(index) === 'running',
    }));
  }

  #valueLane(key: string): ValueLane {
    const changes = this.#chunks.values(key);
    return { key, changes, text: changes.findLast(({ step }) => step <= this.session.past.shownStep)?.text ?? '' };
  }
}

/** Says what the agent does and why. "(Orm is alive)" names someone and stays; "(controlled is true)" adds nothing and goes. */
function sentenceOf({ doing, decisive }: Explanation): string {
  return doing === '' || decisive === '' ? doing : `${doing}, because: ${decisive.replace(/ \(\w+ is (?:true|false)\)$/, '')}`;
}
