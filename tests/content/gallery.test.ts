import { describe, expect, it } from 'vitest';
import { openRun } from '../../src/runs/open-run.ts';
import type { Caption } from '../../src/content/caption-format.ts';
import type { Scenario } from '../../src/content/scenario-format.ts';
import { watchArena } from './support/arena-watch.ts';
import { hasMarks, ShownBehaviour } from './support/shown-behaviour.ts';
import { shippedContent as content } from '../support/shipped-content.ts';

const arenas = [...content.scenarios.values()].filter(
  (scenario): scenario is Scenario & { caption: Caption } => scenario.caption !== undefined,
);
const stories = [...content.scenarios.values()].filter(({ goals, caption }) => goals && caption);
const COLOURS: Readonly<Record<string, string>> = { player: 'blue', enemy: 'red' };

describe.each(arenas.map((arena) => [arena.name, arena] as const))('the arena %s', (name, arena) => {
  const { caption, parties, loners } = arena;
  it('does what its caption says, keeps all units in view, shows its behaviour in each of two minutes and marks it early', () => {
    const run = openRun(content, { scenario: name, seed: 'a', tickMode: 'interval' });
    const shown = new ShownBehaviour(run);
    expect(watchArena(run, 120, () => shown.look())).toEqual({ untrue: [], outside: [] });
    // `npm run scenes` plays five minutes.
    expect({ isMarked: shown.isMarked, quietMinutes: shown.quietMinutes(2) }).toEqual({
      isMarked: hasMarks(content, arena),
      quietMinutes: [],
    });
  });

  it('claims exactly what its caption says', () => {
    const { text, claims } = caption;
    expect(claims.filter(({ says }) => !text.includes(says))).toEqual([]);
    const sentences = text.split(/(?<=[.?!])\s+/);
    expect(sentences.filter((sentence) => !claims.some(({ says }) => sentence.includes(says)))).toEqual([]);
  });

  it('calls no red unit blue', () => {
    const teamOf = new Map([
      ...parties.flatMap(({ team, members }) => members.map((member) => [member.name, team] as const)),
      ...loners.map((loner) => [loner.name, loner.team] as const),
    ]);
    const wrong = caption.claims.filter(({ says, who, to }) => {
      const meant = [who, to].map((person) => COLOURS[teamOf.get(person ?? '') ?? 'player']);
      // The unit named first does it to the unit named next.
      return (says.match(/\b(blue|red)\b/g) ?? []).some((colour, index) => colour !== meant[index]);
    });
    expect(wrong).toEqual([]);
  });
});

it.each(stories.map(({ name, goals = [] }) => [name, goals] as const))(
  'the story %s does not say at its end who has fallen: the news do',
  (_, goals) => {
    expect(goals.filter(({ won, lost }) => `${won} ${lost}`.includes('has fallen'))).toEqual([]);
  },
);

it.each(arenas.map(({ name, caption }) => [name, caption.text] as const))(
  'the caption of %s speaks to fingers as well as to a mouse',
  (_, text) => {
    const isForMouse = /\b(mouse|button|(right|left)[- ]click)\b/.test(text);
    expect(isForMouse && !/\btap\b/.test(text)).toBe(false);
  },
);
