import { adapting } from '../features/adapting/feature.ts';
import { agentHistory } from '../features/agent-history/feature.ts';
import { behaviourTests } from '../features/behaviour-test/feature.ts';
import { branches } from '../features/branches/feature.ts';
import { breedingGround } from '../features/breeding/feature.ts';
import { campaign } from '../features/campaign/feature.ts';
import { gallery } from '../features/gallery/feature.ts';
import { help } from '../features/help/feature.ts';
import { lives } from '../features/lives/feature.ts';
import { provingGround } from '../features/proving/feature.ts';
import { records } from '../features/records/feature.ts';
import { school } from '../features/school/feature.ts';
import { settings } from '../features/settings/feature.ts';
import { sharing } from '../features/sharing/feature.ts';
import { stress } from '../features/stress/feature.ts';
import { teachByPlaying } from '../features/teaching/feature.ts';
import { timeline } from '../features/timeline/feature.ts';
import { title } from '../features/title/feature.ts';
import { turningPoints } from '../features/turning/feature.ts';
import type { StartFeature } from '../page/feature.ts';

/** The page offers its features in this order. Each is a folder of `src/features`, and can be taken out with its line. */
export const FEATURES: readonly StartFeature[] = [
  title,
  timeline,
  sharing,
  behaviourTests,
  campaign,
  records,
  gallery,
  school,
  provingGround,
  breedingGround,
  teachByPlaying,
  agentHistory,
  branches,
  lives,
  adapting,
  stress,
  turningPoints,
  settings,
  help,
];
