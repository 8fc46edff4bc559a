import type { Program } from '../../../src/engine/definition/program.ts';
import { EngineAgent } from './engine-agent.ts';
import { ModelAgent } from './model-agent.ts';
import { editModel } from './model-edit.ts';
import { withAllBelow } from './model-node.ts';
import { beginModel, buildModel, type Identify } from './model-tree.ts';
import { compileFiles, originsOf, type Case, type Files, type Identity, type Step } from './random-case.ts';

const MANNERS = [
  { isWatched: false, rests: false },
  { isWatched: true, rests: false },
  { isWatched: false, rests: true },
] as const;

/** The first point at which the engine does something else than the model; undefined when there is none. */
export function difference(given: Case): string | undefined {
  const play = new Comparison(given);
  for (const [place, step] of [...given.steps, { do: 'halt' } as const].entries()) {
    const found = play.take(step);
    if (found !== undefined) return `step ${place}, ${step.do}: ${found}`;
  }
  return undefined;
}

class Comparison {
  readonly #model = new ModelAgent();
  readonly #engines: readonly EngineAgent[];
  readonly #identity: Identity;
  #files: Files;
  #status = 'success';

  constructor({ files, identity }: Case) {
    this.#files = files;
    this.#identity = identity;
    beginModel(this.#model, buildModel(files, identifyBy(identity)));
    this.#engines = MANNERS.map((manner) => new EngineAgent(programOf(files, identity), manner));
  }

  take(step: Step): string | undefined {
    this.#doInModel(step);
    for (const engine of this.#engines) this.#doInEngine(engine, step);
    if (step.do === 'tick') this.#model.now += step.seconds;
    if (step.do === 'edit') this.#files = step.files;
    const story = this.#model.log.splice(0).join(' ');
    for (const engine of this.#engines) {
      const found = this.#differenceIn(engine, story);
      if (found !== undefined) return `${JSON.stringify(engine.manner)} ${found}`;
    }
    return undefined;
  }

  #doInModel(step: Step): void {
    const model = this.#model;
    if (step.do === 'tick') this.#status = model.tick();
    if (step.do === 'halt') model.halt();
    if (step.do === 'write') this.#writeInModel(step.key, step.value);
    if (step.do === 'blink') for (const value of [9, this.#value(step.key)]) this.#writeInModel(step.key, value);
    if (step.do === 'hint') model.setStanding(step.tag, step.standing);
    if (step.do === 'edit') editModel(model, buildModel(step.files, identifyBy(this.#identity)));
  }

  #value(key: string): number | undefined {
    return this.#model.cells.get(key)?.value;
  }

  #writeInModel(key: string, value: number | undefined): void {
    const cell = this.#model.cells.get(key);
    if (cell) this.#model.write(cell, value);
  }

  #doInEngine(engine: EngineAgent, step: Step): void {
    if (step.do === 'tick') engine.tick(this.#model.now);
    engine.agents.setTime(this.#model.now);
    if (step.do === 'halt') engine.halt();
    if (step.do === 'write') engine.write(step.key, step.value);
    if (step.do === 'blink') for (const value of [9, engine.read(step.key) as number | undefined]) engine.write(step.key, value);
    if (step.do === 'hint') engine.hint(step.tag, step.standing);
    if (step.do === 'restore') engine.restore();
    if (step.do !== 'edit') return;
    engine.adopt(programOf(step.files, this.#identity), this.#identity === 'origins' ? originsOf(this.#files, step.files) : {});
  }

  #differenceIn(engine: EngineAgent, story: string): string | undefined {
    const told = engine.story();
    if (told !== story) return `the model: "${story}", the engine: "${told}"`;
    if (engine.status !== this.#status) return `the model: ${this.#status}, the engine: ${engine.status}`;
    const nodes = withAllBelow(this.#model.root);
    const odd = nodes.findIndex((node, index) => node.isActive !== engine.agents.isActive(1, index));
    if (odd >= 0) return `${nodes[odd]?.document.type} ${nodes[odd]?.key} is ${nodes[odd]?.isActive ? '' : 'not '}active in the model`;
    const key = ['n', 'm', 'p'].find((name) => this.#model.cells.get(name)?.value !== engine.read(name));
    if (key !== undefined) return `${key} is ${this.#model.cells.get(key)?.value} in the model, ${String(engine.read(key))} in the engine`;
    return engine.wrong[0];
  }
}

function identifyBy(identity: Identity): Identify {
  return identity === 'place' ? (_, path) => path : ({ note = '' }) => note;
}

function programOf(files: Files, identity: Identity): Program {
  const program = compileFiles(files, identity);
  if (!program) throw new Error('These files do not load.');
  return program;
}
