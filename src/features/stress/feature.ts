import { STRESS_SCENARIO } from '../../content/stress/stress-options.ts';
import type { Feature } from '../../page/feature.ts';
import type { Page } from '../../page/page.ts';
import type { FrameProfile } from './frame-profile.ts';
import { StressBenchmark, type StressChoice } from './stress-benchmark.ts';
import { readStressParameters, STRESS_FIELDS } from './stress-parameters.ts';
import { tickModeAction } from './tick-mode.ts';

const SCREEN = 'crowd/stress';

/** The big fight: some thousand agents, and where the time of each frame goes. */
export function stress({ field }: Page): Feature {
  const profiles: { create?: () => FrameProfile } = {};
  const benchmark = new StressBenchmark(profiles);
  const open = (choice: StressChoice = {}): void => {
    benchmark.choose(choice);
    void field.enter(STRESS_SCENARIO);
  };
  const tickMode = tickModeAction(benchmark);
  return {
    id: 'stress',
    actions: [{ label: 'A thousand minds', icon: 'everyone', on: ['title'], isEnabled: () => true, run: () => open() }, tickMode],
    views: {
      screens: [
        {
          name: SCREEN,
          load: async (tools) => {
            const [{ stressScreen }, late] = await Promise.all([import('./view/stress-screen.ts'), import('./frame-profile.ts')]);
            profiles.create = () => new late.FrameProfile();
            return stressScreen(tools, { benchmark, open, tickMode });
          },
        },
      ],
    },
    runs: {
      screenOf: (scenario) => (scenario === STRESS_SCENARIO ? SCREEN : undefined),
      requestOf: (scenario) => (scenario === STRESS_SCENARIO ? benchmark.request : undefined),
      enter: (session) => (session.run.request.scenario === STRESS_SCENARIO ? benchmark.begin(session) : benchmark.end()),
    },
    opens: {
      parameters: {
        scenario: STRESS_SCENARIO,
        names: STRESS_FIELDS,
        read(query) {
          const { choice, problems } = readStressParameters(query);
          benchmark.choose(choice);
          return problems;
        },
      },
    },
    frameWatch: benchmark,
  };
}
