/** Seeds of fights against the learning enemy begin so. */
export const LEARNING_SEED = 'learning/';
