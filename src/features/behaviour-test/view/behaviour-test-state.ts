import type { CheckState } from '../../../hud/check-result/check-state.ts';

/** A behaviour test that is being made or played, as the HUD shows it. */
export interface BehaviourTestState {
  readonly title: string;
  /** What is claimed, as sentences. */
  readonly claims: readonly string[];
  /** While it is made from a moment of a fight; undefined for one from a file. */
  readonly form: TestForm | undefined;
  readonly check: CheckState;
  /** It can be saved into the project: the page comes from `npm start`. */
  readonly hasProject: boolean;
  /** Whether a lesson can be made of it. */
  readonly hasLessons: boolean;
}

export interface TestForm {
  /** Names of the units that stand there. */
  readonly units: readonly string[];
  readonly templates: readonly TemplateChoice[];
  readonly chosen: TestChoice;
}

export interface TemplateChoice {
  readonly id: string;
  readonly label: string;
  readonly hasOther: boolean;
  readonly amount: { readonly min: number; readonly max: number; readonly unit: string } | undefined;
}

export interface TestChoice {
  readonly who: string;
  readonly template: string;
  readonly to: string;
  readonly amount: number;
  /** Seconds that a fight of the test takes. */
  readonly lasts: number;
}

export interface BehaviourTestPort {
  choose(part: Partial<TestChoice>): void;
  /** Plays its fights with the trees as they are now. */
  check(): void;
  /** As a download, or among the tests of the project. The file has a change of a tree that breaks its claim, if one is found. */
  keep(as: 'file' | 'project'): Promise<void>;
  /** Makes a lesson of it: the claim is what its task asks for. */
  makeLesson(): Promise<void>;
  /** Shows the first fight from its start. */
  watch(): void;
  /** Shows the fight of a claim that did not hold, at the moment at which it failed. */
  showMoment(claim: number): void;
  /** From the fight that is shown to the test, with its verdict. */
  backToTest(): void;
  close(): void;
}
