import type { Status } from '../../../src/engine/definition/status.ts';
import type { ModelAgent } from './model-agent.ts';
import type { ModelNode } from './model-node.ts';
import { Earning } from './model-earning.ts';

interface Known {
  readonly value: number;
  readonly visits: number;
}

/** What is to be learned from the chosen child. */
interface Lesson {
  readonly situation: string;
  readonly before: number;
}

/** Takes the child of which it has learned that it pays most in the present situation. */
class LearningSelector extends Earning {
  /** By the situation in words. */
  known = new Map<ModelNode, Map<string, Known>>();
  lesson: Lesson | undefined;

  protected update(agent: ModelAgent, wasActive: boolean): Status {
    const interval = this.number('interval');
    if (!wasActive) this.forget();
    else if (interval > 0 && agent.now >= this.remember('lookAt')) this.#chooseAfterLesson(agent);
    return this.tryChildren(agent);
  }

  override carryTo(heir: this, heirOf: (child: ModelNode) => ModelNode | undefined): void {
    super.carryTo(heir, heirOf);
    const names = heir.#situations();
    for (const [child, rows] of this.known) {
      const next = heirOf(child);
      if (next) heir.known.set(next, new Map([...rows].filter(([name]) => names.includes(name))));
    }
    heir.lesson = this.lesson && names.includes(this.lesson.situation) ? this.lesson : undefined;
  }

  protected choose(agent: ModelAgent): ModelNode | undefined {
    const open = this.notFailed().filter((child) => child.standing !== 'suppressed');
    const tried = this.trial(agent, open);
    const here = this.#situation();
    const chosen = tried ?? open.toSorted((one, other) => this.#valueOf(other, here) - this.#valueOf(one, here))[0];
    this.memory['lookAt'] = agent.now + this.number('interval');
    const before = this.gain();
    if (chosen) this.lesson = before === undefined ? undefined : { situation: here, before };
    return chosen;
  }

  #chooseAfterLesson(agent: ModelAgent): void {
    const running = this.children.find((child) => child.isActive);
    if (running) this.learn(running, 'running');
    this.chooseAgain(agent);
  }

  protected learn(child: ModelNode, status: Status): void {
    const { lesson } = this;
    this.lesson = undefined;
    const earned = lesson && this.earnedSince(lesson.before, status);
    const rate = this.number('rate', 0.2);
    if (!lesson || earned === undefined || rate === 0) return;
    const next = Math.max(...this.children.map((each) => this.#valueOf(each, this.#situation())));
    const old = this.#valueOf(child, lesson.situation);
    const value = old + rate * (earned + this.number('discount') * next - old);
    const rows = this.known.get(child) ?? new Map<string, Known>();
    this.known.set(child, rows.set(lesson.situation, { value, visits: 1 }));
  }

  #valueOf(child: ModelNode, situation: string): number {
    const own = this.known.get(child)?.get(situation);
    if (own) return own.value;
    const learned = (this.document.params?.['learned'] ?? []) as unknown as readonly { situation: number; values: number[] }[];
    const entry = learned.find((each) => this.#situations()[each.situation] === situation);
    return entry?.values[this.children.indexOf(child)] ?? this.number('untried');
  }

  #tests(): string[] {
    const tests = (this.document.params?.['situation'] ?? []) as unknown as readonly { when: string }[];
    return tests.map(({ when }) => when);
  }

  #situations(): string[] {
    const tests = this.#tests();
    return Array.from({ length: 2 ** tests.length }, (_, number) => tests.map((test, place) => `${test} ${(number >> place) % 2}`).join());
  }

  #situation(): string {
    const holds = this.#tests().map((test) => {
      const [key, , limit] = test.split(' ') as [string, string, string];
      return `${test} ${Number((this.cellOf[`=${key}`]?.value ?? 0) > Number(limit))}`;
    });
    return holds.join();
  }
}

export const LEARNING = { LearningSelector };
