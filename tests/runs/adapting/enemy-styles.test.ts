import { describe, expect, it } from 'vitest';
import { afterFight, NO_RECORDS, nextStyle, STYLES, styleCommands, styleOf, type Style } from '../../../src/runs/adapting/enemy-styles.ts';
import { openRun } from '../../../src/runs/open-run.ts';
import { Recorder } from '../../../src/runs/recording.ts';
import { isHostileToPlayer } from '../../../src/sim/teams.ts';
import { shippedContent as content } from '../../support/shipped-content.ts';

const EACH: Readonly<Record<Style, number>> = { free: 0, patient: 0, eager: 0, ranks: 0, loose: 0 };

/** Which style comes how often against a player who loses that share to each. */
function learnedFrom(costs: Readonly<Record<Style, number>>, fights: number): Record<Style, number> {
  const times: Record<Style, number> = { ...EACH };
  let records = NO_RECORDS;
  for (let fight = 0; fight < fights; fight++) {
    const style = nextStyle(records);
    times[style]++;
    records = afterFight(records, style, costs[style]);
  }
  return times;
}

describe('an enemy that learns', () => {
  it.each(STYLES)('tries each style, and then prefers the one that costs the player most: %s', (worst) => {
    const times = learnedFrom({ free: 0.3, patient: 0.3, eager: 0.3, ranks: 0.3, loose: 0.3, [worst]: 0.9 }, 30);
    expect(Math.min(...STYLES.map((style) => times[style]))).toBeGreaterThan(0);
    expect(times[worst]).toBeGreaterThan(15);
  });

  it('goes on trying another one now and then', () => {
    const times = learnedFrom({ free: 0.5, patient: 0.45, eager: 0.4, ranks: 0.45, loose: 0.4 }, 50);
    expect(Math.min(...STYLES.map((style) => times[style]))).toBeGreaterThan(3);
  });

  it.each(STYLES)('tells its parties the style by commands, which recordings keep: %s', (style) => {
    const run = openRun(content, { scenario: 'gorge', seed: 'x', tickMode: 'interval' });
    const recorder = new Recorder(run.world);
    const { state } = run.world;
    for (const command of styleCommands(style, state)) expect(recorder.apply(command)).toBeUndefined();
    expect(styleOf(recorder.commands, state)).toBe(style);
    const own = state.parties.filter(({ team }) => !isHostileToPlayer(state, team)).flatMap(({ id, unitIds }) => [id, ...unitIds]);
    expect(recorder.commands.filter(({ command }) => command.type === 'blackboard' && own.includes(command.agentId))).toEqual([]);
    expect(recorder.commands.length > 0).toBe(style !== 'free');
  });
});
