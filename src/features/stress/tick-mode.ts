import type { FeatureAction } from '../../hud/actions/hud-action.ts';
import type { StressBenchmark } from './stress-benchmark.ts';

/** Switches how often agents tick. Villagers tick in every step. */
export function tickModeAction(benchmark: Pick<StressBenchmark, 'state' | 'setTickMode'>): FeatureAction {
  return {
    label: 'Tick mode',
    keys: ['b'],
    isEnabled: () => benchmark.state?.cast === 'warriors',
    run: () => benchmark.setTickMode(benchmark.state?.tickMode === 'interval' ? 'everyFrame' : 'interval'),
  };
}
