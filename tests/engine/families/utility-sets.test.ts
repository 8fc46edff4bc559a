import { describe, expect, it } from 'vitest';
import type { KeyDeclaration } from '../../../src/engine/blackboard/key-declaration.ts';
import { checkTree } from '../../../src/engine/check.ts';
import { treeHints } from '../../../src/engine/hints.ts';
import { formatProblem } from '../../../src/engine/document/problem.ts';
import type { NodeDocument, TreeDocument } from '../../../src/engine/document/tree-format.ts';
import { gameRegistry } from '../../../src/agents/registry/game-registry.ts';
import { libraryOf, named, node, tree } from '../support/tree-builders.ts';
import { Patient } from '../support/patient.ts';
import { compile, TreeHarness } from '../support/tree-harness.ts';
import { state, type Params } from '../support/utility-trees.ts';

const MODE: KeyDeclaration = { name: 'mode', type: 'string', value: 'calm' };

const select = (params: Params, ...states: NodeDocument[]): TreeDocument =>
  tree('main', named('top', node('UtilitySelector', { set: { key: 'mode' }, ...params }, ...states)), [MODE]);

const stroll = (params: Params = {}) => state('stroll', { base: 0.5, sets: 'calm', ...params });
const search = (params: Params = {}) => state('search', { base: 0.6, sets: 'alert, wary', ...params });
const flee = (params: Params = {}) => state('flee', { base: 0.1, ...params });

function inModes(document: TreeDocument, ...modes: readonly string[]): TreeHarness {
  const played = new TreeHarness(compile(document));
  for (const mode of modes) {
    played.agents.blackboard(0).set('mode', mode);
    played.tick();
  }
  return played;
}

describe('sets of states', () => {
  it('only states of the set in force compete, and those that belong to no set', () => {
    const played = inModes(select({}, stroll(), search(), flee()), 'calm', 'alert', 'wary', 'calm');
    expect(played.story).toBe('+stroll stroll|-stroll +search search|search|-search +stroll stroll');
    expect(inModes(select({}, stroll(), search(), flee()), 'unheard').story).toBe('+flee flee');
    expect(inModes(select({}, stroll(), search()), 'unheard').statuses).toBe('F');
  });

  it('evaluates at once when another set comes into force, whatever the interval and the minimum time', () => {
    const played = inModes(select({ interval: 30 }, stroll({ minTime: 60 }), search(), flee()), 'calm', 'calm', 'alert');
    expect(played.story).toBe('+stroll stroll|stroll|-stroll +search search');
    expect(played.agents.wakeTime).toBeLessThanOrEqual(2);
  });

  it('stays in the set in force while that gets another name', () => {
    const withSet = (calm: string): TreeDocument => ({ ...select({}, stroll({ sets: calm }), search()), keys: [{ ...MODE, value: calm }] });
    const play = new Patient(compile(withSet('calm')));
    expect(play.tick()).toBe('+stroll stroll R');
    expect([play.adopt(compile(withSet('at ease'))), play.tick()]).toEqual(['', 'stroll R']);
    expect(play.agents.keys.read(0, play.agents.keys.slotOf('mode'))).toBe('at ease');
  });

  it('goes by no set while the key holds nothing', () => {
    const played = inModes(select({}, stroll(), flee()), 'calm');
    played.agents.keys.invalidate(0, played.agents.keys.slotOf('mode'));
    expect(played.tick().story).toBe('+stroll stroll|-stroll +flee flee');
  });
});

const game = (...states: NodeDocument[]): NodeDocument => node('UtilitySelector', { set: { key: 'mode' } }, ...states);
const inSet = (sets: string, ...children: NodeDocument[]): NodeDocument => node('UtilityState', { base: 1, sets }, ...children);
const change = (to: string): NodeDocument => node('ChangeStateSet', { into: { key: 'mode' }, to });
const WAIT = node('Wait', { duration: 1 });

function problems(root: NodeDocument, mode: KeyDeclaration = MODE): string {
  const document = tree('main', root, [mode]);
  return checkTree(document, { file: 'main.json', library: libraryOf(document), registry: gameRegistry })
    .map(formatProblem)
    .join('\n');
}

describe('the check of sets', () => {
  it('finds sets that do not exist, and sets without a key', () => {
    expect(problems(game(inSet('calm', change('alert')), inSet('alert', WAIT)))).toBe('');
    expect(problems(game(inSet('calm', change('alrt')), inSet('alert', WAIT)))).toContain(
      '/params/to: found the set "alrt", expected one of calm, alert (did you mean "alert"?)',
    );
    expect(problems(game(inSet('calm', WAIT)), { ...MODE, value: 'clam' })).toContain('did you mean "calm"');
    expect(problems(node('UtilitySelector', {}, inSet('calm', WAIT)))).toContain('found the set "calm" of a selector without sets');
    expect(problems(game(inSet('', WAIT)))).toContain('found a key for sets that no state names');
  });

  it('finds a watched key whose changes it cannot tell', () => {
    const watching = node('UtilitySelector', { watch: [{ key: { key: 'mode' } }] }, inSet('', WAIT));
    expect(problems(watching)).toContain('/params/watch/0/key: found key "mode" of type string, expected a key of type number');
  });

  it('leaves alone what another tree decides', () => {
    expect(problems(change('anything'))).toBe('');
  });
});

describe('hints', () => {
  function hints(root: NodeDocument, ...others: TreeDocument[]): string {
    return treeHints('main', libraryOf(tree('main', root, [MODE]), ...others), gameRegistry.definitions)
      .map(formatProblem)
      .join('\n');
  }

  it('tell of a set that nothing puts in force', () => {
    const lonely = game(inSet('calm', WAIT), inSet('alert', WAIT), inSet('alert', WAIT));
    expect(hints(lonely)).toBe(
      'trees/main.json /root/children/1/params/sets: found the set "alert", which nothing puts in force, ' +
        'expected an action that changes to "alert", or key "mode" with that start value',
    );
    expect(hints(lonely, tree('captain', change('alert'), [MODE]))).toBe('');
    expect(hints(game(inSet('calm', change('alert')), inSet('alert', WAIT)))).toBe('');
  });

  it('tell of a compensated product that favours states with more evaluators', () => {
    const item = { consideration: { key: 'mode' } };
    const states = [node('UtilityState', { evaluators: [item] }, WAIT), node('UtilityState', { evaluators: [item, item] }, WAIT)];
    expect(hints(node('UtilitySelector', { scoring: 'compensatedProduct' }, ...states))).toContain('over 1 and 2 evaluators');
    expect(hints(node('UtilitySelector', { scoring: 'product' }, ...states))).toBe('');
    expect(hints(node('UtilitySelector', { scoring: 'compensatedProduct' }, states[0] as NodeDocument, states[0] as NodeDocument))).toBe(
      '',
    );
  });
});
