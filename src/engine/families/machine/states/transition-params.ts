import { choice, fixedText, seconds } from '../../../params/param-spec.ts';

/** What a transition waits for. */
export const OCCASIONS = ['condition', 'success', 'failure', 'result'] as const;
export type Occasion = (typeof OCCASIONS)[number];

export const TRANSITION_PARAMS = {
  to: fixedText({ doc: 'The name of the state that it leads to.' }),
  on: choice(OCCASIONS, {
    default: 'condition',
    doc:
      'When it is asked: before the state is ticked (`condition`), or when the tree of the state has succeeded (`success`), failed (`failure`), ' +
      'or either (`result`).',
  }),
  after: seconds({ default: 0, max: 3600, doc: 'It is asked only once the state has lasted that long.' }),
};
