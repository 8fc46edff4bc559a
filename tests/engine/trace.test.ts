import { describe, expect, it } from 'vitest';
import type { TraceSink } from '../../src/engine/definition/trace.ts';
import { setUpTree } from './support/tree-harness.ts';
import { asks, leaf, node } from './support/tree-builders.ts';

function recorder() {
  const heard: string[] = [];
  const reasons: string[] = [];
  const sink: TraceSink = {
    node: (event, index, status) => heard.push(`${event} ${index} ${status}`),
    explain: (index, text) => reasons.push(`${index} ${text}`),
  };
  return { sink, heard, reasons };
}

describe('a trace', () => {
  it('records everything that starts and stops within one tick', () => {
    const played = setUpTree(node('Sequence', asks('T'), leaf('R')));
    const { sink, heard, reasons } = recorder();
    played.trace = sink;
    played.tick();
    expect(heard).toEqual([
      'started 0 running',
      'started 1 running',
      'ticked 1 success',
      'stopped 1 success',
      'started 2 running',
      'ticked 2 running',
      'ticked 0 running',
    ]);
    expect(reasons).toEqual(['1 c was asked 1 times', '2 ']);
  });

  it('records a halt from the leaf up', () => {
    const played = setUpTree(node('Sequence', leaf('R'))).tick();
    const { sink, heard } = recorder();
    played.trace = sink;
    played.halt();
    expect(heard).toEqual(['stopped 1 halted', 'stopped 0 halted']);
  });

  it('records that the old branch is halted before the new one starts', () => {
    const played = setUpTree(node('ReactiveSelector', node('Sequence', asks('FT'), leaf('R')), leaf('R'))).tick();
    const { sink, heard } = recorder();
    played.trace = sink;
    played.tick();
    expect(heard.slice(0, 8)).toEqual([
      'started 1 running',
      'started 2 running',
      'ticked 2 success',
      'stopped 2 success',
      'started 3 running',
      'stopped 4 halted',
      'ticked 3 running',
      'ticked 1 running',
    ]);
  });

  it('can be handed in for one tick and taken away for the next', () => {
    const played = setUpTree(leaf('R'));
    const { sink, heard } = recorder();
    played.trace = sink;
    played.tick();
    played.trace = null;
    played.tick();
    expect(heard).toEqual(['started 0 running', 'ticked 0 running']);
  });
});
