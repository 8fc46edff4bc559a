import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MindChoice } from '../../../src/studio/agents/view/mind-choice.tsx';
import { SessionContext } from '../../../src/studio/session/use-session.ts';
import type { AgentEntry } from '../../../src/studio/ports/studio-port.ts';
import { openSession } from '../support/open-session.ts';

const MINDS = ['captain', 'captain-by-rules'];

interface MindButton {
  readonly 'aria-pressed': boolean;
  readonly disabled: boolean;
  readonly children: string;
  readonly onClick: () => void;
}

function skirmish() {
  const { port, session } = openSession();
  const captain = (): AgentEntry => {
    const found = port.scene.agents().find(({ name }) => name === 'Captain Hakon');
    if (found === undefined) throw new Error('The skirmish has no captain.');
    return { ...found, minds: MINDS };
  };
  /** Renders it for that agent; returns what it drew, and its buttons as they would be pressed. */
  const show = (entry: AgentEntry | undefined): { readonly markup: string; readonly buttons: readonly MindButton[] } => {
    let shown: ReactElement | null = null;
    const Catch = (): ReactElement | null => (shown = MindChoice({ entry }));
    const markup = renderToStaticMarkup(createElement(SessionContext, { value: session }, createElement(Catch)));
    const { children = [] } = ((shown as ReactElement | null)?.props ?? {}) as { children?: readonly unknown[] };
    const buttons = (children.at(-1) ?? []) as readonly ReactElement<MindButton>[];
    return { markup, buttons: buttons.map(({ props }) => props) };
  };
  const told = (): string => session.announcer.text.value;
  return { port, captain, show, told };
}

describe('the minds of an agent', () => {
  it('are there only where the scene offers others', () => {
    const { captain, show } = skirmish();
    const { minds, ...plain } = captain();
    expect(minds).toEqual(MINDS);
    expect([show(undefined).markup, show(plain).markup]).toEqual(['', '']);
    expect(show(captain()).markup).toContain('role="group" aria-label="Minds of Captain Hakon"');
  });

  it('say which one it has, and are as many as the scene offers', () => {
    const { captain, show } = skirmish();
    const { buttons } = show(captain());
    expect(buttons.map(({ children }) => children)).toEqual(MINDS);
    expect(buttons.map((each) => each['aria-pressed'])).toEqual([true, false]);
  });

  it('change by a press, from the next step on, and back', () => {
    const { port, captain, show, told } = skirmish();
    show(captain()).buttons[1]?.onClick();
    expect(told()).toBe('Captain Hakon now uses the tree captain-by-rules.');
    port.step();
    expect(captain().tree).toBe('captain-by-rules');
    const { buttons } = show(captain());
    expect(buttons.map((each) => each['aria-pressed'])).toEqual([false, true]);
    buttons[0]?.onClick();
    port.step();
    expect(captain().tree).toBe('captain');
  });

  it('do nothing at a press on the one that it has: its tree is not started again', () => {
    const { port, captain, show, told } = skirmish();
    let assigned = 0;
    const assign = port.edits.assignTree;
    port.edits.assignTree = (...given) => (assigned++, assign(...given));
    const before = told();
    show(captain()).buttons[0]?.onClick();
    expect([assigned, told()]).toEqual([0, before]);
  });

  it('cannot be pressed once it has fallen', () => {
    const { captain, show } = skirmish();
    const { buttons } = show({ ...captain(), isAlive: false });
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(show(captain()).buttons.map(({ disabled }) => disabled)).toEqual([false, false]);
  });
});
